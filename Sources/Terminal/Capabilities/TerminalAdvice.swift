import AdaptiveCore

/// Something a person can do so that pictures look better, or should know.
public enum TerminalAdvice: Hashable, Sendable {
  /// TERM says that nothing but lines of text can be shown.
  case unusable(term: String)
  /// The terminal answers no question.
  case silent
  /// What is asked through tmux is not answered: it does not let it pass.
  case passthrough
  /// The terminal around tmux knows kitty's protocol and no placeholders, as far as is known.
  case noPlaceholders(name: String)
  /// tmux draws sixel itself, which is only used on demand.
  case sixelInTmux
  /// tmux is not known to let 24-bit colours pass.
  case colorsInTmux
  /// GNU screen keeps pictures of true pixels away.
  case screen
  /// xterm can show sixel, but was not started so.
  case sixelInXterm
  /// Images are switched off in a terminal of xterm.js.
  case imagesInXtermJS
  /// The locale's encoding is not UTF-8.
  case codeset(String)
  /// NO_COLOR keeps colours away, and pictures with them.
  case noColor
  /// The terminal knows kitty's protocol, and says why it can't show pictures by it now.
  case kittyFails(program: String?, message: String)
  /// The protocol that is demanded is not one that the terminal answers for.
  case unanswered(GraphicsSupport.GraphicsProtocol)
}

extension CapabilityDetection {
  /// What a person can do, once the terminal has had the time to answer.
  public var advice: [TerminalAdvice] {
    guard surroundings.isTerminal else { return [] }
    guard let terminal = hints.terminal else { return [.unusable(term: hints.term)] }
    var advice: [TerminalAdvice] = []
    if case .codeset(let codeset) = reasons[.characters], !capabilities.isUnicode {
      advice.append(.codeset(codeset))
    }
    if reasons[.gamut] == .variable("NO_COLOR") { advice.append(.noColor) }
    guard terminal.followsXterm else { return advice }
    if answers == TerminalAnswers() { return advice + [.silent] }
    if let wish = surroundings.wishes.graphics {
      if let demanded = wish.graphicsProtocol, !isAnswered(demanded) { advice.append(.unanswered(demanded)) }
      return advice
    }
    if let message = answers.probes[.direct], message != "OK", graphics == nil {
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
    if let outer = answers.outerName {
      if answers.succeeds(.direct) == true, graphics == nil { advice.append(.noPlaceholders(name: outer)) }
    } else {
      advice.append(.passthrough)
    }
    if answers.hasSixel, graphics == nil { advice.append(.sixelInTmux) }
    if capabilities.gamut < .trueColor, reasons[.gamut] != .variable("NO_COLOR") {
      advice.append(.colorsInTmux)
    }
    return advice
  }
}
