/// The control sequences sent to a terminal besides frames.
///
/// Source: XTerm Control Sequences, patch 410; the synchronized output and colour scheme extensions.
struct TerminalSequences {
  private let terminal: KnownTerminal
  private let usesMouse: Bool
  private let isMlterm: Bool

  init(for terminal: KnownTerminal, usesMouse: Bool, isMlterm: Bool = false) {
    self.terminal = terminal
    self.usesMouse = usesMouse
    self.isMlterm = isMlterm
  }

  private var mouse: [String] { ["1000", "1002", "1006"] }

  /// Takes over the screen: the alternate screen if there is one, without a cursor. Resets the character set,
  /// margins and insert mode, which another program may have changed, and turns on mouse, paste, focus and
  /// style reports. Text is sent as it is shown, so the terminal must not reorder it: that is the explicit
  /// mode of BDSM. mlterm 3.9 ignores that and has a setting of its own.
  ///
  /// Source: "BiDi in Terminal Emulators", freedesktop.org, for BDSM; mlterm, doc/en/PROTOCOL.
  var enter: [UInt8] {
    if terminal.isLinear { return [] }
    guard terminal.followsXterm else {
      return Array("\u{1B}[m\u{1B}[r\u{1B}[?7h\u{1B}[?25l\u{1B}[H\u{1B}[J".utf8)
    }
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[m\u{1B}(B\u{0F}\u{1B}[4l\u{1B}[8l\u{1B}[?6l\u{1B}[?7h\u{1B}[r"
    text += isMlterm ? Self.mltermOrdering(false) : ""
    text += Self.modes(["2004", "1004", "2031"] + (usesMouse ? mouse : []), "h")
    return Array(text.utf8)
  }

  /// Starts or stops reports of movements without a button. Stopping turns off every report of the mouse in
  /// some terminals, so the others are turned on again.
  func reportingPointerMovements(_ isReporting: Bool) -> [UInt8] {
    guard usesMouse, terminal.followsXterm, !terminal.isLinear else { return [] }
    let text = isReporting ? Self.modes(["1003"], "h") : Self.modes(["1003"], "l") + Self.modes(mouse, "h")
    return Array(text.utf8)
  }

  /// Gives the screen back and frees images that the terminal stores. `resetsMeta` is true if Alt did not
  /// send ESC before.
  ///
  /// The first bytes end any frame or sequence that was cut off. The screen is cleared in any case: mosh, GNU
  /// screen and xterm can be without an alternate screen, and don't say so. In linear mode, the last line
  /// ends.
  func leave(resetsMeta: Bool, graphics: GraphicsSupport? = nil) -> [UInt8] {
    if terminal.isLinear { return Array("\r\n".utf8) }
    let abort = "\u{18}\u{1B}\\"
    guard terminal.followsXterm else {
      return Array((abort + "\u{1B}[m\u{1B}[H\u{1B}[J\u{1B}[?25h").utf8)
    }
    var text = abort
    if let graphics, graphics.graphicsProtocol == .kitty {
      let command =
        graphics.wrapped(KittyCommand.freeAll)
      text += String(decoding: command, as: UTF8.self)
    }
    text += "\u{1B}[?2026l\u{1B}[8h\u{1B}[m" + (isMlterm ? Self.mltermOrdering(true) : "")
    text += Self.modes((usesMouse ? mouse.reversed() + ["1003"] : []) + ["2031", "1004", "2004"], "l")
    if resetsMeta { text += "\u{1B}[?1036l" }
    return Array((text + "\u{1B}[?7h\u{1B}[?25h\u{1B}[H\u{1B}[J\u{1B}[?1049l").utf8)
  }

  /// Makes Alt send ESC, which a shell's line editor may have turned off.
  var metaSendsEscape: [UInt8] { terminal.followsXterm ? Array("\u{1B}[?1036h".utf8) : [] }

  /// The bytes of some queries, or none for a terminal that would show them. The query for whether Alt sends
  /// ESC must come before the sequence that turns it on.
  func asking(_ queries: [TerminalQuery]) -> [UInt8] {
    guard terminal.followsXterm else { return [] }
    return queries.flatMap { $0 == .metaKey ? $0.bytes + metaSendsEscape : $0.bytes }
  }

  /// The bytes that copy contents to the terminal's clipboard; `nil` for a terminal that would show them.
  func copying(_ contents: [UInt8], through multiplexer: Multiplexer?) -> [UInt8]? {
    terminal.followsXterm ? ClipboardSequence.bytes(for: contents, through: multiplexer) : nil
  }

  /// The bytes that show a notification; empty for a terminal that would show them as text.
  func notifying(
    title: String, text: String, as settings: NotificationSettings, on terminalName: String?,
    through multiplexer: Multiplexer?
  ) -> [UInt8] {
    guard terminal.followsXterm else { return [] }
    return NotificationSequence.bytes(
      title: title, text: text, as: settings, on: terminalName, through: multiplexer)
  }

  /// Starts a frame that the terminal shows as a whole, if it supports synchronized output. Terminals ignore
  /// private modes that they do not know; for those that might not, this is empty.
  var beginFrame: [UInt8] { terminal.followsXterm ? Array("\u{1B}[?2026h".utf8) : [] }
  var endFrame: [UInt8] { terminal.followsXterm ? Array("\u{1B}[?2026l".utf8) : [] }

  /// Returns whether mlterm reorders text, as it does by default. It tells its setting only to programs that
  /// know a secret of the user.
  private static func mltermOrdering(_ isOn: Bool) -> String { "\u{1B}]5379;use_ctl=\(isOn)\u{07}" }

  private static func modes(_ numbers: [String], _ final: String) -> String {
    numbers.map { "\u{1B}[?\($0)\(final)" }.joined()
  }
}
