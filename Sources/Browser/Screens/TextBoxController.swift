import AdaptiveCore

/// Scrollable lines of text in a box or on the whole screen. Help, information and figures inherit.
class TextBoxController: ViewController, Sheet, CursorMoving {
  typealias Line = ScrollingTextView.Line

  /// The view with the lines.
  var text = ScrollingTextView()

  /// The lines for a width in columns.
  func lines(columns: Int) -> [Line] { [] }

  /// Updates the lines.
  func reload() {
    text.lines = lines(columns: view.bounds.width)
  }

  override func viewWillLayoutSubviews() { reload() }

  var commandScopes: [CommandScope] { [.sheet, .anywhere] }

  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    switch movement {
    case .down: text.scroll(by: 1)
    case .up: text.scroll(by: -1)
    case .pageDown: text.scroll(by: text.bounds.height - 1)
    case .pageUp: text.scroll(by: 1 - text.bounds.height)
    case .left, .right, .first, .last: return .notMine
    }
    return .done()
  }
}
