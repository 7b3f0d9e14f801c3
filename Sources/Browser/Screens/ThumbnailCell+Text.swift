import AdaptiveCore
import PhotoModel

/// The text of a thumbnail: marks, the name, and stars, as far as there are any.
///
/// A name that is too long is shortened in the middle and keeps its extension, because names of photos differ
/// at their ends. The caption has a line of its own, or follows the name if the width is regular and enough
/// of it fits; otherwise a sign after the name says that there is one.
extension ThumbnailCell {
  /// The columns for a label that names no colour, below a picture and next to one.
  private static let labelColumns = (below: 4, beside: 10)
  /// The empty columns between the name and the caption.
  private static let gap = 2
  private static let fewestCaptionColumns = 8
  /// The columns of the sign of a caption, with the space before it.
  private static let captionSignColumns = 2
  /// The fewest columns of a shortened name without its extension.
  private static let fewestNameColumns = 5
  /// The fewest columns of the end of a name without its extension.
  private static let fewestEndColumns = 4

  func drawTexts(of photo: Photo, _ face: ThumbnailFace, in canvas: Canvas) {
    let isDimmed = photo.rating.isRejected && !hasCursor
    let style = isDimmed ? rejectedStyle.over(textStyle) : textStyle
    drawLine(of: photo, in: face, style, canvas)
    guard let line = face.caption else { return }
    if hasCursor { fill(line, in: canvas) }
    let room = line.width - (badge.isHidden ? 0 : badge.frame.width + 1)
    canvas.write(
      GlyphSequence(photo.caption ?? "").truncated(to: max(0, room)), at: line.origin,
      style: hasCursor ? style : style.adding(.dim))
  }

  /// The parts of the line that has the name.
  private struct Line {
    var signs: [(text: GlyphSequence, style: TextStyle)]
    var name: GlyphSequence
    var caption: GlyphSequence?
    /// The empty columns between the name and the caption.
    var gap = ThumbnailCell.gap
    var stars: GlyphSequence

    /// The columns of the signs with a space after each.
    var signWidth: Int { signs.reduce(0) { $0 + $1.text.width + 1 } }
    /// The columns of the name and the caption.
    var nameWidth: Int { name.width + (caption.map { $0.width + gap } ?? 0) }
    /// The columns of the stars with a space before them.
    var starWidth: Int { stars.width == 0 ? 0 : stars.width + 1 }
  }

  /// The line, and its area: also the column of the frame on the right if the name has no room otherwise.
  /// The names of cameras have twelve columns, a column more than the smallest pictures.
  private func line(for photo: Photo, in face: ThumbnailFace) -> (line: Line, area: Rect) {
    let line = line(for: photo, in: face, columns: face.name.width)
    guard line.name.text != photo.name, face.frame != nil else { return (line, face.name) }
    let wider = self.line(for: photo, in: face, columns: face.name.width + 1)
    return wider.name.text == photo.name
      ? (
        wider,
        Rect(origin: face.name.origin, size: Size(width: face.name.width + 1, height: face.name.height))
      )
      : (line, face.name)
  }

  private func line(for photo: Photo, in face: ThumbnailFace, columns: Int) -> Line {
    let empty = GlyphSequence("")
    var line = Line(signs: signs(for: photo, in: face), name: empty, caption: nil, stars: empty)
    let all = GlyphSequence(Wording.verdict(photo, for: traitCollection))
    let hasSign = face.caption == nil && photo.caption != nil
    let wanted = line.signWidth + GlyphSequence(photo.name).width + (hasSign ? Self.captionSignColumns : 0)
    let hasRoom = wanted + 1 + all.width <= columns
    line.stars =
      hasRoom
      ? all
      : GlyphSequence(Wording.verdict(photo, for: traitCollection, isBrief: true)).truncated(to: columns)
    let room = max(0, columns - line.signWidth - line.starWidth)
    line.name = Self.name(of: photo, in: room)
    guard face.caption == nil, photo.caption != nil else { return line }
    line.caption = caption(of: photo, in: room - line.name.width - Self.gap)
    if line.caption == nil { addCaptionSign(to: &line, of: photo, in: room) }
    return line
  }

  /// Adds the sign of a caption that is not shown, unless a name that fits would be shortened for it, or too
  /// little of a long one would be left.
  private func addCaptionSign(to line: inout Line, of photo: Photo, in room: Int) {
    let sign = GlyphSequence(Wording.captionSign(for: traitCollection))
    let (rest, whole) = (room - Self.captionSignColumns, GlyphSequence(photo.name).width)
    guard rest >= Self.fewestNameColumns, whole <= rest || whole > room else { return }
    line.name = Self.name(of: photo, in: rest)
    (line.caption, line.gap) = (sign, 1)
  }

  /// The caption behind a name; `nil` if there is none, or too little of it fits.
  private func caption(of photo: Photo, in room: Int) -> GlyphSequence? {
    guard traitCollection.horizontalSizeClass != .compact, let caption = photo.caption, room > 0 else {
      return nil
    }
    let whole = GlyphSequence(caption)
    return whole.width <= room || room >= Self.fewestCaptionColumns ? whole.truncated(to: room) : nil
  }

  /// The name, shortened in the middle if necessary. It keeps its extension, and in few columns the end of
  /// what is before it, which has the number of the photo. Where neither has room, the extension goes.
  private static func name(of photo: Photo, in columns: Int) -> GlyphSequence {
    let whole = GlyphSequence(photo.name)
    guard whole.width > columns, let dot = photo.name.lastIndex(of: "."), dot > photo.name.startIndex else {
      return whole.truncatedInMiddle(to: columns)
    }
    let ending = GlyphSequence(String(photo.name[dot...]))
    let stem = GlyphSequence(String(photo.name[..<dot]))
    switch columns - ending.width {
    case fewestNameColumns...:
      return GlyphSequence(stem.truncatedInMiddle(to: columns - ending.width).text + ending.text)
    case fewestEndColumns...:
      return GlyphSequence(stem.truncatedAtStart(to: columns - ending.width).text + ending.text)
    default: return stem.truncatedAtStart(to: columns)
    }
  }

  /// The photo's checkmark and label.
  private func signs(for photo: Photo, in face: ThumbnailFace) -> [(text: GlyphSequence, style: TextStyle)] {
    let columns = face.caption == nil ? Self.labelColumns.below : Self.labelColumns.beside
    let mark = context.marks.contains(photo) ? Wording.mark(for: traitCollection) : nil
    let label = LabelSign(photo.label, columns: columns, for: traitCollection, context.theme)
    return [
      mark.map { (GlyphSequence($0), markStyle) }, label.map { (GlyphSequence($0.text), $0.style) },
    ].compactMap { $0 }
  }

  /// Draws the line with the name: in the middle below a picture, and otherwise with the stars at its end.
  private func drawLine(
    of photo: Photo, in face: ThumbnailFace, _ style: TextStyle, _ canvas: Canvas
  ) {
    let (line, area) = line(for: photo, in: face)
    if hasCursor { fill(area, in: canvas) }
    let width = line.signWidth + line.nameWidth + line.starWidth
    var left = area.minX + (arrangement == .below ? max(0, (area.width - width) / 2) : 0)
    for sign in line.signs {
      // Their colours have too little contrast with the cursor.
      let own = hasCursor ? style : sign.style.over(style)
      let text = sign.text.truncated(to: max(0, area.maxX - left))
      left += canvas.write(text, at: Point(x: left, y: area.minY), style: own) + 1
    }
    left += canvas.write(line.name, at: Point(x: left, y: area.minY), style: style)
    if let caption = line.caption {
      left += line.gap
      left += canvas.write(
        caption, at: Point(x: left, y: area.minY), style: hasCursor ? style : style.adding(.dim))
    }
    let right = arrangement == .below ? left + 1 : area.maxX - line.stars.width
    canvas.write(line.stars, at: Point(x: max(area.minX, right), y: area.minY), style: style)
  }

  /// Fills a line with the style of the cursor.
  private func fill(_ line: Rect, in canvas: Canvas) {
    canvas.fill(
      line,
      with: Cell(
        scalar: 0x20, foreground: textStyle.foreground,
        background: textStyle.background ?? backgroundColor ?? .default,
        attributes: textStyle.attributes.intersection(.reverse)))
  }
}
