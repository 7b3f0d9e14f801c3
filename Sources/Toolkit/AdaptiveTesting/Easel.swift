import AdaptiveCore

/// Shows a single view on a display to test its drawing. The traits follow from the display's size unless
/// they are given.
@MainActor public final class Easel {
  /// The display.
  public let display: MemoryDisplay
  /// The application that shows the view.
  public let application: Application
  private let root = ViewController()

  /// Shows a view in a frame. Without one, the view fills the display.
  public init(_ size: String, _ view: View, frame: Rect? = nil, traits: TraitCollection? = nil) {
    display = MemoryDisplay(size: Size(size[...]) ?? .zero)
    application = Application(display: display)
    let holder = ViewController()
    view.frame = frame ?? Rect(size: display.size)
    holder.view.addSubview(view)
    root.addChild(holder)
    root.view.addSubview(holder.view)
    holder.view.frame = Rect(size: display.size)
    if let traits { holder.traitOverrides = traits }
    application.start(with: root)
    application.finishTurn()
  }

  /// The rows as text, without trailing blanks.
  public var rows: [String] {
    application.finishTurn()
    return display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The cell in a column and a row.
  public func cell(_ x: Int, _ y: Int) -> Cell {
    application.finishTurn()
    return display.frame?.buffer[x, y] ?? .blank
  }
}
