import AdaptiveCore

/// Advice to the user about getting better pictures.
public enum TerminalAdvice: Hashable, Sendable {
  /// According to TERM, only lines of text can be shown.
  case unusable(term: String)
  /// The terminal does not reply to queries.
  case silent
  /// Queries through tmux get no reply, because passthrough is off.
  case passthrough
  /// The terminal around tmux supports the kitty protocol but, as far as is known, no placeholders.
  case noPlaceholders(name: String)
  /// tmux draws sixel itself, which is only used on request.
  case sixelInTmux
  /// tmux is not known to pass 24-bit colours through.
  case colorsInTmux
  /// GNU screen does not pass images through.
  case screen
  /// xterm supports sixel but was not started with it.
  case sixelInXterm
  /// Images are disabled in a terminal that uses xterm.js.
  case imagesInXtermJS
  /// The locale's encoding is not UTF-8.
  case codeset(String)
  /// NO_COLOR disables colours, and with them block characters.
  case noColor
  /// The terminal supports the kitty protocol but reports an error.
  case kittyFails(program: String?, message: String)
  /// The terminal does not report support for the requested protocol.
  case unanswered(GraphicsSupport.GraphicsProtocol)
}

extension CapabilityDetection {
  /// The advice, once the terminal has had time to reply.
  public var advice: [TerminalAdvice] {
    guard context.isTerminal else { return [] }
    guard let terminal = hints.terminal else { return [.unusable(term: hints.term)] }
    var advice: [TerminalAdvice] = []
    if case .codeset(let codeset) = reasons[.characters], !capabilities.isUnicode {
      advice.append(.codeset(codeset))
    }
    if reasons[.gamut] == .variable("NO_COLOR") { advice.append(.noColor) }
    guard terminal.followsXterm else { return advice }
    if replies == TerminalReplies() { return advice + [.silent] }
    if let requested = context.overrides.graphics {
      if let demanded = requested.graphicsProtocol, !isSupported(demanded) {
        advice.append(.unanswered(demanded))
      }
      return advice
    }
    if let message = replies.probes[.direct], message != "OK", graphics == nil {
      advice.append(.kittyFails(program: program?.name, message: message))
    }
    switch multiplexer {
    case .tmux: advice += adviceInTmux
    case .screen: advice.append(.screen)
    case nil where graphics == nil:
      if program?.name == "XTerm" { advice.append(.sixelInXterm) }
      if program?.name == "xterm.js" { advice.append(.imagesInXtermJS) }
    case nil: break
    }
    return advice
  }

  private var adviceInTmux: [TerminalAdvice] {
    var advice: [TerminalAdvice] = []
    if let outer = replies.outerName {
      if replies.succeeds(.direct) == true, graphics == nil { advice.append(.noPlaceholders(name: outer)) }
    } else {
      advice.append(.passthrough)
    }
    if replies.hasSixel, graphics == nil { advice.append(.sixelInTmux) }
    if capabilities.gamut < .trueColor, reasons[.gamut] != .variable("NO_COLOR") {
      advice.append(.colorsInTmux)
    }
    return advice
  }
}
