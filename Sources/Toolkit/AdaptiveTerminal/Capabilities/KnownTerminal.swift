import AdaptiveCore

/// The facts about a kind of terminal that are known before it has replied to anything.
///
/// The kind is the value of TERM. Terminals that are not in the table follow xterm, which most terminals have
/// imitated for decades.
public struct KnownTerminal: Hashable, Sendable {
  /// The colours that it is known to support.
  public let gamut: ColorGamut
  /// The terminfo entry for ncurses.
  let entry: TerminfoEntry
  /// Whether it supports private modes and queries; others show part of them as text.
  let followsXterm: Bool
  /// Whether it shows characters beyond ASCII.
  let isUnicode: Bool
  /// Whether it only receives lines of text, and no control sequence at all.
  let isLinear: Bool

  private init(
    _ gamut: ColorGamut, _ entry: TerminfoEntry, followsXterm: Bool = true,
    isUnicode: Bool = true, isLinear: Bool = false
  ) {
    self.isLinear = isLinear
    self.gamut = gamut
    self.entry = entry
    self.followsXterm = followsXterm
    self.isUnicode = isUnicode
  }

  /// Returns the kind for a value of TERM; `nil` if it can only show lines of text.
  ///
  /// An empty or unknown value is a terminal that follows xterm. `isInsideTmux` distinguishes tmux, which
  /// also uses the name `screen`, from GNU screen.
  public static func named(_ term: String, isInsideTmux: Bool = false) -> KnownTerminal? {
    if term == "dumb" { return nil }
    if term.hasPrefix("screen"), isInsideTmux { return xterm }
    return table.first { $0.matches(term) }?.terminal ?? xterm
  }

  /// Any terminal to which only lines of text are sent.
  static let linear = KnownTerminal(.mono, .mono, followsXterm: false, isLinear: true)
  static let xterm = KnownTerminal(.ansi256, .rgb)
  private static let trueColor = KnownTerminal(.trueColor, .rgb)
  private static let screen256 = KnownTerminal(.ansi256, .screen)
  private static let screen = KnownTerminal(.ansi16, .screen)
  /// The palette of rxvt-unicode has 88 colours unless the name states otherwise.
  private static let sixteen = KnownTerminal(.ansi16, .rgb)
  private static let console = KnownTerminal(.ansi16, .basic, followsXterm: false)
  private static let ansi = KnownTerminal(
    .ansi16, .basic, followsXterm: false, isUnicode: false)
  private static let vt100 = KnownTerminal(
    .mono, .mono, followsXterm: false, isUnicode: false)

  private struct Row {
    enum Pattern {
      case prefix(String)
      case suffix(String)
    }

    let pattern: Pattern
    let terminal: KnownTerminal

    init(prefix: String, _ terminal: KnownTerminal) { (pattern, self.terminal) = (.prefix(prefix), terminal) }
    init(suffix: String, _ terminal: KnownTerminal) { (pattern, self.terminal) = (.suffix(suffix), terminal) }

    func matches(_ term: String) -> Bool {
      switch pattern {
      case .prefix(let prefix): return term.hasPrefix(prefix)
      case .suffix(let suffix): return term.hasSuffix(suffix)
      }
    }
  }

  /// The first matching row applies.
  private static let table: [Row] = [
    Row(prefix: "screen-256color", screen256),
    Row(prefix: "screen", screen),
    Row(prefix: "linux", console),
    Row(suffix: "-direct", trueColor),
    Row(prefix: "xterm-kitty", trueColor),
    Row(prefix: "xterm-ghostty", trueColor),
    Row(prefix: "ghostty", trueColor),
    Row(prefix: "alacritty", trueColor),
    Row(prefix: "foot", trueColor),
    Row(prefix: "st-", trueColor),
    Row(prefix: "wezterm", trueColor),
    Row(prefix: "contour", trueColor),
    Row(prefix: "rio", trueColor),
    Row(prefix: "mintty", trueColor),
    Row(prefix: "iterm2", trueColor),
    Row(suffix: "-256color", xterm),
    Row(prefix: "rxvt", sixteen),
    Row(prefix: "xterm-16color", sixteen),
    Row(prefix: "eterm", ansi),
    Row(prefix: "ansi", ansi),
    Row(prefix: "pcansi", ansi),
    Row(prefix: "cons25", ansi),
    Row(prefix: "cygwin", ansi),
    Row(prefix: "hurd", ansi),
    Row(prefix: "vt", vt100),
    Row(suffix: "-mono", vt100),
    Row(suffix: "-m", vt100),
  ]
}
