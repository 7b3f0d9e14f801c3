import AdaptiveCore
import PhotoModel

/// The lines below a thumbnail.
///
/// A name that is too long first loses its extension and is then shortened in the middle, because names of
/// photos differ at their ends. The caption follows the name if the width is regular and enough of it fits.
extension ThumbnailCell {
  /// The columns for a label that names no colour.
  private static let labelColumns = 4
  /// The empty columns between the name and the caption.
  private static let gap = 2
  /// The fewest columns of a caption.
  private static let fewestCaptionColumns = 8

  /// Draws the name, and the stars below it or behind it.
  func drawTexts(of photo: Photo, _ face: ThumbnailFace, in canvas: Canvas) {
    let isDimmed = photo.rating.isRejected && !hasCursor
    let style = isDimmed ? rejectedStyle.over(textStyle) : textStyle
    if hasCursor { fill(face.name, in: canvas) }
    guard let line = face.stars else { return drawLine(of: photo, in: face.name, style, canvas) }
    let words = words(for: photo, in: face.name.width)
    let left = face.name.minX + (face.name.width - words.width) / 2
    draw(words, at: Point(x: left, y: face.name.minY), style, canvas)
    drawSigns(
      signs(for: photo, stars: Wording.verdict(photo, for: traitCollection)), in: line, style, canvas)
  }

  /// The name and the caption, if they fit.
  private struct Words {
    var name: GlyphSequence
    var caption: GlyphSequence?

    var width: Int { name.width + (caption.map { $0.width + ThumbnailCell.gap } ?? 0) }
  }

  /// Returns whether a line has room for the caption behind the name.
  func showsCaption(of photo: Photo, in columns: Int) -> Bool {
    words(for: photo, in: columns).caption != nil
  }

  private func words(for photo: Photo, in columns: Int) -> Words {
    let words = Words(name: Self.name(of: photo, in: columns), caption: nil)
    let room = columns - words.name.width - Self.gap
    guard traitCollection.horizontalSizeClass != .compact, let caption = photo.caption, room > 0 else {
      return words
    }
    let whole = GlyphSequence(caption)
    guard whole.width <= room || room >= Self.fewestCaptionColumns else { return words }
    return Words(name: words.name, caption: whole.truncated(to: room))
  }

  /// The name, without its extension if it does not fit with it, and shortened if necessary.
  private static func name(of photo: Photo, in columns: Int) -> GlyphSequence {
    let whole = GlyphSequence(photo.name)
    guard whole.width > columns, let dot = photo.name.lastIndex(of: "."), dot > photo.name.startIndex else {
      return whole.truncatedInMiddle(to: columns)
    }
    return GlyphSequence(String(photo.name[..<dot])).truncatedInMiddle(to: columns)
  }

  private func draw(_ words: Words, at place: Point, _ style: TextStyle, _ canvas: Canvas) {
    canvas.write(words.name, at: place, style: style)
    guard let caption = words.caption else { return }
    canvas.write(
      caption, at: Point(x: place.x + words.width - caption.width, y: place.y),
      style: hasCursor ? style : style.adding(.dim))
  }

  /// The photo's checkmark, label and stars.
  private func signs(for photo: Photo, stars: String) -> [(text: String, style: TextStyle)] {
    let mark = context.marks.contains(photo) ? Wording.mark(for: traitCollection) : nil
    let label = LabelSign(photo.label, columns: Self.labelColumns, for: traitCollection)
    return [
      mark.map { ($0, markStyle) }, label.map { ($0.text, $0.style) }, stars.isEmpty ? nil : (stars, .plain),
    ].compactMap { $0 }
  }

  /// Draws signs in the middle of a line, over the lower edge of the frame.
  private func drawSigns(
    _ signs: [(text: String, style: TextStyle)], in line: Rect, _ style: TextStyle, _ canvas: Canvas
  ) {
    let width = signs.reduce(-1) { $0 + GlyphSequence($1.text).width + 1 }
    guard width > 0 else { return }
    var left = line.minX + max(0, (line.width - width) / 2)
    // The style of the cursor belongs to the name.
    let base = hasCursor ? TextStyle.plain : style
    if hasCursor {
      let area = Rect(x: left - 1, y: line.minY, width: width + 2, height: 1).intersection(line)
      canvas.fill(area, with: Cell(scalar: 0x20, background: backgroundColor ?? .default))
    }
    for sign in signs {
      let text = GlyphSequence(sign.text).truncated(to: line.maxX - left)
      left += canvas.write(text, at: Point(x: left, y: line.minY), style: sign.style.over(base)) + 1
    }
  }

  /// Draws the only line: signs, the name, and the rating at its end.
  private func drawLine(of photo: Photo, in line: Rect, _ style: TextStyle, _ canvas: Canvas) {
    let stars = GlyphSequence(Wording.verdict(photo, for: traitCollection, isBrief: true)).truncated(
      to: line.width)
    canvas.write(stars, at: Point(x: line.maxX - stars.width, y: line.minY), style: style)
    var left = line.minX
    for sign in signs(for: photo, stars: "") {
      // Their colours have too little contrast with the cursor.
      let own = hasCursor ? style : sign.style.over(style)
      left += canvas.write(sign.text, at: Point(x: left, y: line.minY), style: own) + 1
    }
    let room = line.maxX - left - stars.width - (stars.width > 0 ? 1 : 0)
    draw(words(for: photo, in: max(0, room)), at: Point(x: left, y: line.minY), style, canvas)
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
