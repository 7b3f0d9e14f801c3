/// The texts of an alert.
struct AlertText: Hashable {
  var title = ""
  var message = ""
  var buttons: [String] = []
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

  /// The maximum width of the text, in cells. Longer lines are hard to read.
  private static let widestText = 52
  /// In a container narrower than this, the space next to the texts and outside the border is left out.
  private static let roomy = 40
  private static let gap = 2

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
    let isRow = row <= widest
    let buttonRows = isRow ? min(1, widths.count) : widths.count
    let room = max(0, container.height - frame.height - buttonRows)
    lines = Array((title + message).prefix(room))
    titleLines = min(title.count, lines.count)
    let blank = lines.isEmpty || buttonRows == 0 || lines.count == room ? 0 : 1
    let textWidth = lines.reduce(0) { max($0, GlyphSequence($1).width) }
    let inner = max(textWidth, isRow ? row : widths.max() ?? 0)
    size = Size(
      width: min(container.width, inner + frame.width),
      height: min(container.height, frame.height + lines.count + blank + buttonRows))
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
