import AdaptiveCore
import Testing

@testable import AdaptiveTerminal

@Suite("Advice about the terminal")
struct TerminalAdviceTests {
  private func advice(
    _ environment: [String: String], _ answers: [TerminalReply] = [.primaryAttributes([62])],
    codeset: String = "UTF-8",
    overridden: GraphicsMode? = nil, isTerminal: Bool = true
  ) -> [TerminalAdvice] {
    var detection = CapabilityDetection(
      .init(
        environment: environment, isTerminal: isTerminal, codeset: codeset,
        overrides: .init(graphics: overridden))
    )
    for reply in answers { _ = detection.learn(from: reply) }
    return detection.advice
  }

  private let tmux = ["TERM": "tmux-256color", "TMUX": "x", "COLORTERM": "truecolor"]
  private let ok = TerminalReply.graphics(image: GraphicsProbe.direct.rawValue, message: "OK")

  @Test("a terminal without problems gets no advice")
  func none() {
    let last = TerminalReply.graphics(image: GraphicsProbe.last.rawValue, message: "OK")
    #expect(
      advice(["TERM": "xterm-kitty"], [.name("kitty(0.30.0)"), .primaryAttributes([62]), ok, last]) == [])
    #expect(advice(["TERM": "xterm"], [.name("XTerm(379)"), .primaryAttributes([63, 4])]) == [])
    #expect(advice(["TERM": "alacritty"]) == [])
    #expect(advice(["TERM": "linux"], []) == [])
    #expect(advice(["TERM": "xterm"], [], isTerminal: false) == [])
  }

  @Test("the reason for missing pictures is named")
  func reasons() {
    #expect(advice(["TERM": "dumb"], []) == [.unusable(term: "dumb")])
    #expect(advice(["TERM": "xterm"], []) == [.silent])
    #expect(advice(["TERM": "xterm"], [.name("XTerm(379)"), .primaryAttributes([64])]) == [.sixelInXterm])
    #expect(
      advice(["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], [.primaryAttributes([1, 2])])
        == [.imagesInXtermJS])
    #expect(advice(["TERM": "screen", "STY": "x"]) == [.screen])
    #expect(advice(["TERM": "xterm"], codeset: "ISO-8859-1") == [.codeset("ISO-8859-1")])
    #expect(advice(["TERM": "xterm-kitty", "NO_COLOR": "1"]) == [.noColor])
  }

  @Test("an error of the kitty protocol is reported, unless another protocol works")
  func kittyFails() {
    let full = TerminalReply.graphics(
      image: GraphicsProbe.direct.rawValue, message: "ENOSPC:Failed to store image data in disk cache")
    let kitty: [TerminalReply] = [.name("kitty(0.26.5)"), .primaryAttributes([62]), full]
    #expect(
      advice(["TERM": "xterm-kitty"], kitty)
        == [.kittyFails(program: "kitty", message: "ENOSPC:Failed to store image data in disk cache")])
    #expect(
      advice(["TERM": "xterm"], [.primaryAttributes([62]), full])
        == [.kittyFails(program: nil, message: "ENOSPC:Failed to store image data in disk cache")])
    #expect(advice(["TERM": "xterm"], [.primaryAttributes([62, 4]), full]) == [])
  }

  @Test("tmux without passthrough, in a terminal without placeholders, without 24-bit colours, with sixel")
  func inTmux() {
    let name = TerminalReply.name("tmux 3.4")
    #expect(advice(tmux, [name, .primaryAttributes([1, 2])]) == [.passthrough])
    #expect(advice(tmux, [name, .primaryAttributes([1, 2, 4])]) == [.passthrough, .sixelInTmux])
    #expect(
      advice(["TERM": "tmux-256color", "TMUX": "x"], [name, .primaryAttributes([1, 2])])
        == [.passthrough, .colorsInTmux])
    let old = TerminalReply.name("kitty(0.26.5)")
    #expect(
      advice(tmux, [name, .primaryAttributes([1, 2]), old, ok]) == [.noPlaceholders(name: "kitty(0.26.5)")])
    #expect(advice(tmux, [name, .primaryAttributes([1, 2]), .name("XTerm(379)")]) == [])
  }

  @Test("a requested protocol without support is named, and nothing else is")
  func demanded() {
    let xterm: [TerminalReply] = [.name("XTerm(379)"), .primaryAttributes([64])]
    #expect(advice(["TERM": "xterm"], xterm, overridden: .kitty) == [.unanswered(.kitty)])
    #expect(advice(["TERM": "xterm"], xterm, overridden: .sixel) == [.unanswered(.sixel)])
    #expect(advice(["TERM": "xterm"], xterm, overridden: .blocks) == [])
    #expect(
      advice(["TERM": "xterm"], [.name("XTerm(379)"), .primaryAttributes([63, 4])], overridden: .sixel) == [])
    #expect(advice(["TERM": "x"], [ok], overridden: .kitty) == [])
  }
}
