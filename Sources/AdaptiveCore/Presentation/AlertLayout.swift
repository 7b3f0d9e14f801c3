/// The texts of an alert.
struct AlertText: Hashable {
  var title = ""
  var message = ""
  var buttons: [String] = []
  /// The number of text fields between message and buttons.
  var fieldCount = 0
  /// Whether the buttons are below each other, as in an action sheet.
  var isColumn = false
}

/// The layout of an alert's texts in the smallest box that holds them.
struct AlertLayout: Hashable {
  /// The size of the box with its border.
  let size: Size
  /// The lines of the title and the message. The first `titleLines` are the title's.
  let lines: [String]
  /// The number of lines of the title.
  let titleLines: Int
  /// The frames of the buttons, in the box's coordinates.
  let buttons: [Rect]
  /// The frames of the text fields, in the box's coordinates.
  let fields: [Rect]

  /// The maximum width of the text, in cells. Longer lines are hard to read.
  private static let widestText = 52
  /// In a container narrower than this, the space next to the texts and outside the border is left out.
  private static let roomy = 40
  private static let gap = 2
  /// The width of a text field, if there is room.
  private static let fieldWidth = 30

  /// Lays out the texts in a container. If space is short, blank space is dropped first, then lines of the
  /// message, then lines of the title.
  init(_ text: AlertText, in container: Size) {
    let isRoomy = container.width >= Self.roomy
    let frame = Size(width: isRoomy ? 6 : 2, height: 2)
    let widest = max(1, min(Self.widestText, container.width - frame.width - (isRoomy ? 2 : 0)))
    let title = GlyphSequence.wrap(text.title, columns: widest)
    let message = GlyphSequence.wrap(text.message, columns: widest)
    let widths = text.buttons.map { min(widest, GlyphSequence($0).width + 4) }
    let row = widths.reduce(0, +) + Self.gap * max(0, widths.count - 1)
    let isRow = !text.isColumn && row <= widest
    let buttonRows = isRow ? min(1, widths.count) : widths.count
    let room = max(0, container.height - frame.height - buttonRows - text.fieldCount)
    lines = Array((title + message).prefix(room))
    titleLines = min(title.count, lines.count)
    let hasContent = !lines.isEmpty || text.fieldCount > 0
    let blank = !hasContent || buttonRows == 0 || lines.count == room ? 0 : 1
    let textWidth = lines.reduce(0) { max($0, GlyphSequence($1).width) }
    let fieldWidth = text.fieldCount > 0 ? min(widest, Self.fieldWidth) : 0
    let inner = max(textWidth, fieldWidth, isRow ? row : widths.max() ?? 0)
    size = Size(
      width: min(container.width, inner + frame.width),
      height: min(container.height, frame.height + lines.count + text.fieldCount + blank + buttonRows))
    let (left, width, first) = (frame.width / 2, max(0, size.width - frame.width), 1 + lines.count)
    fields = (0..<text.fieldCount).map { Rect(x: left, y: first + $0, width: width, height: 1) }
    let top = max(0, size.height - 1 - buttonRows)
    var x = max(0, (size.width - row).flooredHalf)
    var buttons: [Rect] = []
    for (index, width) in widths.enumerated() {
      let column = isRow ? x : max(0, (size.width - width).flooredHalf)
      buttons.append(Rect(x: column, y: isRow ? top : top + index, width: width, height: 1))
      x += width + Self.gap
    }
    self.buttons = buttons
  }
}
