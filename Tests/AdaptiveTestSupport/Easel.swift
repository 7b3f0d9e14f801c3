import AdaptiveCore

/// Shows a single view on a display to test its drawing. The traits follow from the display's size unless
/// they are given.
@MainActor package final class Easel {
  package let display: MemoryDisplay
  package let application: Application
  private let root = ViewController()

  /// Shows a view in a frame. Without one, the view fills the display.
  package init(_ size: String, _ view: View, frame: Rect? = nil, traits: TraitCollection? = nil) {
    display = MemoryDisplay(size: Size(size[...]) ?? .zero)
    application = Application(display: display)
    let holder = ViewController()
    view.frame = frame ?? Rect(size: display.size)
    holder.view.addSubview(view)
    root.addChild(holder)
    root.view.addSubview(holder.view)
    holder.view.frame = Rect(size: display.size)
    if let traits { root.setOverrideTraitCollection(traits, forChild: holder) }
    application.start(with: root)
    application.finishTurn()
  }

  /// The rows as text, without trailing blanks.
  package var rows: [String] {
    application.finishTurn()
    return display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The cell in a column and a row.
  package func cell(_ x: Int, _ y: Int) -> Cell {
    application.finishTurn()
    return display.frame?.buffer[x, y] ?? .blank
  }
}
