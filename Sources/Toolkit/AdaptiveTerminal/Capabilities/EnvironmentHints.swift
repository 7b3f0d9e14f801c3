import AdaptiveCore

/// The environment variables' hints about the terminal.
struct EnvironmentHints: Hashable, Sendable {
  /// The value of TERM; empty if not set.
  let term: String
  /// The kind of terminal; `nil` if it can only show lines of text.
  let terminal: KnownTerminal?
  /// The multiplexer according to its variables and TERM; `nil` if none is known.
  let multiplexer: Multiplexer?
  /// The value of TERM_PROGRAM; `nil` if not set.
  let program: String?
  /// Whether the terminal is mlterm, and no program is between.
  let isMlterm: Bool
  /// Whether NO_COLOR is set and not empty.
  let forbidsColor: Bool
  /// The variable that promises 24-bit colours; `nil` if none does.
  let trueColorVariable: String?
  /// The variable that names the locale, and its value; `nil` if none does.
  let locale: Locale?
  /// The size of a window of unknown size: COLUMNS and LINES, or 80x24.
  let size: Size
  /// The style according to COLORFGBG, which rxvt and Konsole set; `nil` without it.
  let style: UserInterfaceStyle?

  /// A locale as the user has named it, installed or not.
  struct Locale: Hashable, Sendable {
    let variable: String
    /// The encoding in the name, such as `UTF-8` in `de_DE.UTF-8@euro`; `nil` if it has none. The standard
    /// locales are ASCII.
    let codeset: String?

    init(_ variable: String, _ name: String) {
      self.variable = variable
      let parts = name.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
      codeset = parts.count == 2 ? String(parts[1]) : ["C", "POSIX"].contains(name) ? "ASCII" : nil
    }
  }

  init(_ environment: [String: String]) {
    func value(_ name: String) -> String { environment[name] ?? "" }
    term = value("TERM")
    let isInsideTmux = !value("TMUX").isEmpty
    multiplexer = Self.multiplexer(term, isTmuxSet: isInsideTmux, isScreenSet: !value("STY").isEmpty)
    program = value("TERM_PROGRAM").isEmpty ? nil : value("TERM_PROGRAM")
    terminal = KnownTerminal.named(term, isInsideTmux: isInsideTmux)
    isMlterm = !value("MLTERM").isEmpty && multiplexer == nil
    forbidsColor = !value("NO_COLOR").isEmpty

    var promising: String?
    if ["truecolor", "24bit"].contains(value("COLORTERM").lowercased()) {
      promising = "COLORTERM"
    } else if !isInsideTmux {
      // Inside tmux these variables describe the terminal in which its server was started.
      let programs = ["iTerm.app", "WezTerm", "ghostty", "vscode", "mintty", "Hyper", "WarpTerminal", "rio"]
      if programs.contains(value("TERM_PROGRAM")) {
        promising = "TERM_PROGRAM"
      } else {
        promising = ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION"].first { !value($0).isEmpty }
        if promising == nil, let version = Int(value("VTE_VERSION")), version >= 3600 {
          promising = "VTE_VERSION"
        }
      }
    }
    trueColorVariable = promising
    func extent(_ name: String, _ usual: Int) -> Int {
      Int(value(name)).flatMap { $0 > 0 ? $0 : nil } ?? usual
    }
    size = Size(width: extent("COLUMNS", 80), height: extent("LINES", 24))
    locale = ["LC_ALL", "LC_CTYPE", "LANG"].first { !value($0).isEmpty }.map { Locale($0, value($0)) }
    style = Self.style(value("COLORFGBG"))
  }

  private static func multiplexer(_ term: String, isTmuxSet: Bool, isScreenSet: Bool) -> Multiplexer? {
    if term.hasPrefix("tmux") { return .tmux }
    if isScreenSet { return .screen }
    if isTmuxSet { return .tmux }
    return term.hasPrefix("screen") ? .screen : nil
  }

  /// Reads `text;background` or `text;something;background`, with numbers of the 16 named colours.
  private static func style(_ variable: String) -> UserInterfaceStyle? {
    guard let background = variable.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    switch background {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return nil
    }
  }
}
