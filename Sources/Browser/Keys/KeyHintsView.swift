import AdaptiveCore

/// The box with the keys that can follow, at the lower left of the window. It has no keyboard: the next key
/// goes where it would go without the box.
final class KeyHintsView: View, FloatingView {
  /// The keys to list.
  var hints = KeyHints(title: "", entries: []) {
    didSet { if hints != oldValue { superview?.setNeedsLayout() } }
  }
  /// The style of the box. Its background fills the box.
  @Styled(.display) var style = TextStyle.plain

  /// The fewest rows of a window in which the box has a border.
  private static let fewestRowsWithBorder = 10
  /// The empty columns at each side of the keys.
  private static let margin = 1

  /// The box is as small as its contents, takes at most half of the rows, and leaves the status line free.
  func floatingFrame(in window: Window) -> Rect {
    let size = window.bounds.size
    let inset = hasBorder(in: size) ? 1 : 0
    let bottom = size.height - (RootController.hasStatusLine(in: size) ? 1 : 0)
    let layout = layout(in: size)
    // Without a border, what is next to the box would look like a part of it.
    let width =
      inset == 0
      ? size.width : min(size.width, max(layout.size.width, minimumWidth) + 2 * (inset + Self.margin))
    let height = min(bottom, layout.size.height + 2 * inset)
    return Rect(x: 0, y: bottom - height, width: width, height: height)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: style.background ?? .default))
    guard let size = window?.bounds.size else { return }
    let inset = hasBorder(in: size) ? 1 : 0
    if inset > 0 {
      canvas.border(
        bounds, style: style, characters: traitCollection.characterRepertoire,
        title: Wording.continuations(of: hints.title))
    }
    let layout = layout(in: size)
    for cell in layout.cells {
      let origin = Point(x: Self.margin + inset + cell.column, y: inset + cell.row)
      canvas.write(cell.entry.key, at: origin, style: style.adding(.bold))
      guard layout.textColumns > 0 else { continue }
      canvas.write(
        GlyphSequence(cell.entry.text).truncated(to: layout.textColumns),
        at: Point(x: origin.x + layout.keyColumns + 1, y: origin.y), style: style)
    }
  }

  private func layout(in size: Size) -> KeyHints.Layout {
    let inset = hasBorder(in: size) ? 1 : 0
    return hints.layout(
      columns: size.width - 2 * (inset + Self.margin), rows: max(1, size.height / 2 - 2 * inset))
  }

  private func hasBorder(in size: Size) -> Bool { size.height >= Self.fewestRowsWithBorder }

  /// The columns for the title in the border.
  private var minimumWidth: Int { GlyphSequence(Wording.continuations(of: hints.title)).width + 4 }
}
