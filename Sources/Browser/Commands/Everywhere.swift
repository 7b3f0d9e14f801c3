/// The columns and what they show, wherever the keyboard is.
extension KeyTable {
  static let everywhere = [
    KeyBinding(
      .fullScreen, ["h", "Backspace", "Esc"], .back, "Back to the lists", hint: "Esc leave full screen"),

    KeyBinding(
      .anywhere, ["Tab": .nextColumn, "Shift-Tab": .previousColumn], "Next or previous column",
      hint: "Tab column"),
    KeyBinding(.anywhere, ["#"], .startCount, "Count for a movement (#12n, #5G)"),
    KeyBinding(
      .anywhere, ["{": .moveDivider(-2), "}": .moveDivider(2)], "Move the divider left or right (or drag it)"),
    KeyBinding(.anywhere, ["f"], .toggleFullScreen, "Full screen", hint: "f full screen"),
    KeyBinding(
      .anywhere, ["T"], .toggleContactSheet, "Contact sheet over the whole window, or the lists"),
    KeyBinding(.anywhere, ["u": .undo, "^r": .redo], "Undo or redo"),
    KeyBinding(.anywhere, ["U"], .unmarkAll, "Unmark all"),
  ]
}

extension Command {
  static let nextColumn = Command(
    "next-column", .navigation, title: "Next column", isPossible: { !$0.content.isCollapsed }
  ) { (root: RootController) in root.moveFocus(.next) }
  static let previousColumn = Command(
    "previous-column", .navigation, title: "Previous column", isPossible: { !$0.content.isCollapsed }
  ) { (root: RootController) in root.moveFocus(.previous) }
  static let toggleFullScreen = Command("toggle-full-screen", isPossible: { $0.canShowFullScreen }) {
    (root: RootController) in root.toggleFullScreen()
  }
  static let undo = Command("undo", .history, title: "Undo") { (app: BrowserApplication) in app.undo() }
  static let redo = Command("redo", .history, title: "Redo") { (app: BrowserApplication) in app.redo() }

  /// Starts the count of a movement on screens where digits alone are commands. The dispatcher performs it.
  static let startCount = Command("start-count", .input) { (_: any CommandHandling) in .notMine }

  /// Moves the divider next to the column with the keyboard by this many cells to the right, or to the left
  /// if it is negative.
  static func moveDivider(_ cells: Int) -> Command {
    let title = cells < 0 ? localized("Move the divider left") : localized("Move the divider right")
    return Command("move-divider-\(cells < 0 ? "left" : "right")", title: title) { (root: RootController) in
      root.moveDivider(by: cells)
    }
  }
}
