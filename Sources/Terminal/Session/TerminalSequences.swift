import AdaptiveCore

/// What is sent to a terminal besides frames.
///
/// Source: XTerm Control Sequences, patch 410; the synchronized output and colour scheme extensions.
struct TerminalSequences {
  private let terminal: KnownTerminal
  private let usesMouse: Bool

  init(for terminal: KnownTerminal, usesMouse: Bool) {
    self.terminal = terminal
    self.usesMouse = usesMouse
  }

  private var mouse: [String] { ["1000", "1002", "1006"] }

  /// Takes the screen: the alternate one where there is one, without cursor; character set, margins and insertion as
  /// they should be even after a program that left them otherwise; then mouse, paste, focus and style reports.
  var enter: [UInt8] {
    guard terminal.followsXterm else {
      return Array("\u{1B}[m\u{1B}[r\u{1B}[?7h\u{1B}[?25l\u{1B}[H\u{1B}[J".utf8)
    }
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[m\u{1B}(B\u{0F}\u{1B}[4l\u{1B}[?6l\u{1B}[?7h\u{1B}[r"
    text += Self.modes(["2004", "1004", "2031"] + (usesMouse ? mouse : []), "h")
    return Array(text.utf8)
  }

  /// Gives the screen back. `resetsMeta`: Alt did not send ESC before we came. Pictures that a terminal would keep are freed.
  ///
  /// The first bytes end whatever frame or sequence was cut off on the way.
  func leave(resetsMeta: Bool, graphics: GraphicsSupport? = nil) -> [UInt8] {
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
    text += "\u{1B}[?2026l\u{1B}[m"
    text += Self.modes((usesMouse ? mouse.reversed() + ["1003"] : []) + ["2031", "1004", "2004"], "l")
    if resetsMeta { text += "\u{1B}[?1036l" }
    if !terminal.hasAlternateScreen { text += "\u{1B}[H\u{1B}[J" }
    return Array((text + "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l").utf8)
  }

  /// Makes Alt send ESC, which a shell's line editor may have changed.
  var metaSendsEscape: [UInt8] { terminal.followsXterm ? Array("\u{1B}[?1036h".utf8) : [] }

  /// Asks questions, of terminals that would not show them. Whether Alt sends ESC is asked before that is switched on.
  func asking(_ queries: [TerminalQuery]) -> [UInt8] {
    guard terminal.followsXterm else { return [] }
    return queries.flatMap { $0 == .metaKey ? $0.bytes + metaSendsEscape : $0.bytes }
  }

  /// Around a frame, so that a terminal that knows it shows the frame as a whole; others ignore private modes they do
  /// not know. Empty for those that might not.
  var beginFrame: [UInt8] { terminal.followsXterm ? Array("\u{1B}[?2026h".utf8) : [] }
  /// After a frame.
  var endFrame: [UInt8] { terminal.followsXterm ? Array("\u{1B}[?2026l".utf8) : [] }

  private static func modes(_ numbers: [String], _ final: String) -> String {
    numbers.map { "\u{1B}[?\($0)\(final)" }.joined()
  }
}
