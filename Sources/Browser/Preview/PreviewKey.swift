import AdaptiveCore

/// A row of the key table of `preview --watch`. The help line uses it too.
struct PreviewKey {
  /// The action of a key.
  enum Action: Hashable {
    /// Scrolls by columns and rows.
    case scroll(columns: Int, rows: Int)
    /// Scrolls by a number of pages.
    case page(Int)
    /// Scrolls to the first rows.
    case top
    /// Scrolls to the last rows.
    case bottom
    /// Shows the next scene. All scenes come after the last one.
    case nextScene
    /// Shows the previous scene.
    case previousScene
    /// Switches between the sizes and the grid of size classes.
    case toggleGrid
    /// Shows or hides the help line.
    case toggleHelp
    /// Draws the whole screen again.
    case redraw
    /// Suspends the program.
    case suspend
    /// Ends the program.
    case quit
  }

  /// The names of the keys with their actions.
  let actions: [(key: String, action: Action)]
  /// The text in the help line; `nil` to leave it out.
  let help: String?

  /// All keys.
  static let all = [
    PreviewKey(
      actions: [
        ("h", .scroll(columns: -4, rows: 0)), ("j", .scroll(columns: 0, rows: 1)),
        ("k", .scroll(columns: 0, rows: -1)), ("l", .scroll(columns: 4, rows: 0)),
        ("Left", .scroll(columns: -4, rows: 0)), ("Down", .scroll(columns: 0, rows: 1)),
        ("Up", .scroll(columns: 0, rows: -1)), ("Right", .scroll(columns: 4, rows: 0)),
      ], help: "hjkl scroll"),
    PreviewKey(
      actions: [
        ("PgUp", .page(-1)), ("PgDn", .page(1)), ("^u", .page(-1)), ("^d", .page(1)), ("Space", .page(1)),
      ],
      help: "PgUp PgDn page"),
    PreviewKey(actions: [("Home", .top), ("End", .bottom)], help: "Home End"),
    PreviewKey(
      actions: [
        ("Tab", .nextScene), ("Shift-Tab", .previousScene), ("]", .nextScene), ("[", .previousScene),
      ], help: "Tab [ ] scene"),
    PreviewKey(actions: [("g", .toggleGrid)], help: "g grid or sizes"),
    PreviewKey(actions: [("?", .toggleHelp), ("F1", .toggleHelp)], help: "? help"),
    PreviewKey(actions: [("^l", .redraw)], help: nil),
    PreviewKey(actions: [("^z", .suspend)], help: nil),
    PreviewKey(actions: [("q", .quit), ("^c", .quit)], help: "q quit"),
  ]

  /// The action of a key press; `nil` for none.
  static func action(for key: KeyEvent) -> Action? {
    all.lazy.flatMap(\.actions).first { KeyEvent(name: $0.key) == key }?.action
  }

  /// The help line.
  static let help = all.compactMap(\.help).joined(separator: ", ")
}
