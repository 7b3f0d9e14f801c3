import AdaptiveCore

/// The keys of the preview that follows a file. The line of help comes from here too.
struct PreviewKey {
  /// What a key asks for.
  enum Action: Hashable {
    /// The sheet moves so many columns and rows.
    case scroll(columns: Int, rows: Int)
    /// The sheet moves so many times its height.
    case page(Int)
    /// The first rows.
    case top
    /// The last rows.
    case bottom
    /// The scene after the one that is shown, from the last to all of them.
    case nextScene
    /// The scene before it.
    case previousScene
    /// The sizes of devices, or those that were asked for, instead of the cells of the grid, or back.
    case toggleGrid
    /// The line of help, or none.
    case toggleHelp
    /// The screen is sent again.
    case redraw
    /// The program steps aside for the shell.
    case suspend
    /// The program ends.
    case quit
  }

  /// The keys by name, with what each asks for.
  let actions: [(key: String, action: Action)]
  /// What the help says; `nil` for what it leaves out.
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
    PreviewKey(actions: [("?", .toggleHelp), ("F1", .toggleHelp)], help: "? this line"),
    PreviewKey(actions: [("^l", .redraw)], help: nil),
    PreviewKey(actions: [("^z", .suspend)], help: nil),
    PreviewKey(actions: [("q", .quit), ("^c", .quit)], help: "q quit"),
  ]

  /// What a key press asks for; `nil` for nothing.
  static func action(for key: KeyEvent) -> Action? {
    all.lazy.flatMap(\.actions).first { KeyEvent(name: $0.key) == key }?.action
  }

  /// What all keys do, in one sentence.
  static let help = all.compactMap(\.help).joined(separator: ", ")
}
