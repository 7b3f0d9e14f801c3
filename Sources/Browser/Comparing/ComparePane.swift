import AdaptiveCore
import PhotoModel

/// One photo of a comparison: its picture, and below it a line with its role, name, rating, label and mark.
final class ComparePane: View {
  let picture: PhotoPicture
  /// Whether commands act on this photo.
  @Invalidating(.display) var isCurrent = false
  /// The role of the photo: reference or candidate; `nil` in a survey.
  @Invalidating(.display) var role: String? = nil
  /// The style of the line.
  @Styled(.display) var style = TextStyle.plain
  /// The style of the line of the photo on which commands act.
  @Styled(.display) var currentStyle = TextStyle(attributes: .reverse)

  private let context: BrowserContext
  private static let labelColumns = 12
  /// In fewer rows the picture needs all of them.
  private static let fewestRowsWithLine = 3

  init(_ photo: Photo, context: BrowserContext) {
    self.context = context
    picture = PhotoPicture(of: photo, context: context)
    super.init()
    for view in [picture.imageView, picture.across, picture.down] { addSubview(view) }
    picture.onChange = { [weak self] in self?.setNeedsDisplay() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let space = Size(width: bounds.width, height: bounds.height - lineRows)
    picture.imageView.frame = Rect(size: space)
    picture.across.frame = Rect(
      x: 0, y: max(0, space.height - 1), width: space.width, height: min(1, space.height))
    picture.down.frame = Rect(
      x: max(0, space.width - 1), y: 0, width: min(1, space.width), height: space.height)
    picture.requestPicture()
  }

  private var lineRows: Int { bounds.height >= Self.fewestRowsWithLine ? 1 : 0 }

  override func draw(in canvas: Canvas) {
    guard lineRows > 0 else { return }
    let photo = picture.photo
    let row = bounds.height - 1
    let line = isCurrent ? currentStyle : style
    if isCurrent, responderChain.contains(where: { ($0 as? CompareController)?.isFocused == true }) {
      canvas.placeCursor(at: Point(x: 1, y: row))
    }
    canvas.write(String(repeating: " ", count: bounds.width), at: Point(x: 0, y: row), style: line)
    let label = LabelSign(photo.label, columns: Self.labelColumns, for: traitCollection, context.theme)
    var signs: [(text: String, style: TextStyle)] = []
    if context.marks.contains(photo) { signs.append((Wording.mark(for: traitCollection), line)) }
    if let label { signs.append((label.text, (isCurrent ? label.styleOnDark : label.style).over(line))) }
    let stars = Wording.verdict(photo, for: traitCollection)
    if !stars.isEmpty { signs.append((stars, line)) }
    let width = signs.reduce(0) { $0 + GlyphSequence($1.text).width + 1 }
    var column = max(0, bounds.width - width)
    let words = [role, photo.name, picture.shown.badge, picture.zoom.text].compactMap { $0 }
    // The number at the end of a name distinguishes photos, so the role is shortened first.
    let texts = [
      words.joined(isolatedBy: "  "), words.dropFirst(role == nil ? 0 : 1).joined(isolatedBy: "  "),
      photo.name,
    ]
    let room = max(0, column - 2)
    let text = texts.first { GlyphSequence($0).width <= room } ?? photo.name
    canvas.write(GlyphSequence(text).truncated(to: room), at: Point(x: 1, y: row), style: line)
    for sign in signs {
      column += canvas.write(sign.text, at: Point(x: column, y: row), style: sign.style) + 1
    }
  }
}
