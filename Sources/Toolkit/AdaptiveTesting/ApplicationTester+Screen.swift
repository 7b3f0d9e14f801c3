import AdaptiveCore

extension ApplicationTester {
  /// The rows of the screen, without trailing blanks.
  public var rows: [String] {
    display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text of the screen, one line for each row, without trailing blanks.
  public var text: String { display.text }

  /// The cell in a column and a row; blank outside the screen.
  public func cell(_ x: Int, _ y: Int) -> Cell { display.frame?.buffer[x, y] ?? .blank }

  /// The first position of a text on the screen, by rows; `nil` if it isn't there. O(cells).
  public func position(of text: String) -> Point? {
    guard let buffer = display.frame?.buffer, !text.isEmpty else { return nil }
    let width = GlyphSequence(text).width
    for y in 0..<buffer.size.height {
      let row = buffer.row(y)
      for x in 0..<max(0, buffer.size.width - width + 1) {
        let cells = row[(row.startIndex + x)..<(row.startIndex + x + width)]
        if cells.first?.kind != .continuation, cells.lazy.map(\.text).joined() == text {
          return Point(x: x, y: y)
        }
      }
    }
    return nil
  }

  /// The position of the terminal's cursor; `nil` if it is hidden.
  public var cursor: Point? { display.frame?.cursor }

  /// The responder that receives keys first.
  public var focus: Responder? { application.window.focusedItem }

  /// The controller that is on top: presented last, or the root.
  public var topController: ViewController? {
    var controller = application.window.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }

  /// The traits of the window.
  public var traits: TraitCollection { application.window.traitCollection }

  /// The visible views of a class, by depth first, in the order in which they are drawn.
  public func views<V: View>(_ type: V.Type = V.self) -> [V] {
    var found: [V] = []
    func visit(_ view: View) {
      guard !view.isHidden else { return }
      if let match = view as? V { found.append(match) }
      for subview in view.subviews { visit(subview) }
    }
    visit(application.window)
    return found
  }

  /// The first visible view with an identifier; `nil` if there is none.
  public func view(_ identifier: String) -> View? { views(View.self).first { $0.identifier == identifier } }

  /// The frame of a view in the window, in cells.
  public func frame(of view: View) -> Rect { view.frameOnDisplay }

  /// A snapshot of the screen, with a title for its header.
  public func snapshot(_ scene: String) -> ScreenSnapshot {
    ScreenSnapshot(
      display.frame ?? Frame(size: display.size) { _ in }, scene: scene,
      traits: application.window.traitCollection)
  }
}
