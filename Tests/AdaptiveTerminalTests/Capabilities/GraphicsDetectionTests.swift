import AdaptiveCore
import AdaptiveTesting
import Testing
import TestSupport

@testable import AdaptiveTerminal

@Suite("Detection of graphics")
struct GraphicsDetectionTests {
  private func detection(_ vector: TerminalVector, overridden: GraphicsMode? = nil) -> CapabilityDetection {
    CapabilityDetection(
      CapabilityDetection.Context(
        environment: vector.environment, cells: Size(width: 80, height: 24),
        overrides: CapabilityDetection.Overrides(graphics: overridden)))
  }

  /// Sends the detection's queries to the vector's terminal. Returns the rounds after the first.
  private func play(_ vector: TerminalVector, _ detection: inout CapabilityDetection) -> [CapabilityDetection
    .Round]
  {
    var parser = InputParser()
    var rounds: [CapabilityDetection.Round] = []
    var waiting = [vector.answers]
    while let answers = waiting.popLast() {
      for case .reply(let reply) in parser.feed(Array(answers.utf8)) {
        _ = detection.learn(from: reply)
        while let round = detection.takeNextRound() {
          rounds.append(round)
          switch round {
          case .first: Issue.record("asked at the start already")
          case .outer: waiting.append(vector.outer)
          case .kitty: waiting.append(vector.kitty)
          case .transport: waiting.append(vector.transport)
          }
        }
      }
    }
    return rounds
  }

  private func expect(_ vector: TerminalVector, _ detection: CapabilityDetection) {
    #expect(detection.graphics == vector.graphics)
    #expect(detection.capabilities.graphics == vector.cells)
    #expect(detection.capabilities.pixelSupport == vector.graphics?.pixelSupport)
    #expect(detection.capabilities.blocks == vector.blocks)
  }

  @Test("a terminal's replies decide how pictures are shown", arguments: TerminalVector.all)
  func vectors(_ vector: TerminalVector) {
    var detection = detection(vector)
    #expect(detection.takeNextRound() == nil)
    if vector.environment["TERM_PROGRAM"] != "WarpTerminal" { #expect(detection.graphics == nil) }
    let rounds = play(vector, &detection)
    #expect(rounds == vector.rounds)
    expect(vector, detection)
    #expect(detection.reasons[.graphics] != nil && detection.reasons[.blocks] != nil)
    #expect((detection.reasons[.transport] != nil) == (vector.graphics?.graphicsProtocol == .kitty))
  }

  @Test(
    "a second round of the same replies changes nothing and sends the same queries",
    arguments: TerminalVector.all)
  func twice(_ vector: TerminalVector) {
    var detection = detection(vector)
    _ = play(vector, &detection)
    let before = detection
    detection.askAgain()
    let rounds = play(vector, &detection)
    #expect(rounds == vector.rounds)
    #expect(detection.capabilities == before.capabilities && detection.reasons == before.reasons)
    expect(vector, detection)
  }

  @Test("replies in any order, late and repeated, have the same result", arguments: TerminalVector.all)
  func order(_ vector: TerminalVector) {
    var parser = InputParser()
    let inputs = parser.feed(Array((vector.answers + vector.outer + vector.kitty + vector.transport).utf8))
    let replies = inputs.compactMap { input -> TerminalReply? in
      if case .reply(let reply) = input { reply } else { nil }
    }
    #expect(replies.count == inputs.count)
    for turn in 0..<max(1, replies.count) {
      let turned = replies[turn...] + replies[..<turn]
      let orders: [[TerminalReply]] = [Array(turned), turned.reversed(), Array(turned) + turned]
      for order in orders {
        var detection = detection(vector)
        for reply in order { _ = detection.learn(from: reply) }
        expect(vector, detection)
      }
    }
  }

  @Test("a reply means the same wherever it is split, and never a key press", arguments: TerminalVector.all)
  func splits(_ vector: TerminalVector) {
    for (first, second) in Sweep.splits(
      Array((vector.answers + vector.outer + vector.kitty + vector.transport).utf8))
    {
      var parser = InputParser()
      var detection = detection(vector)
      for input in parser.feed(first) + parser.feed(second) {
        guard case .reply(let reply) = input else {
          Issue.record("\(input) of \(vector)")
          continue
        }
        _ = detection.learn(from: reply)
      }
      expect(vector, detection)
    }
  }

  @Test("learning reports whether something is new")
  func changes() throws {
    let vector = try #require(TerminalVector.all.first { $0.description == "kitty 0.26.5" })
    var detection = detection(vector)
    #expect(detection.learn(from: .name("kitty(0.26.5)")) == true)
    #expect(detection.learn(from: .primaryAttributes([62, 0])) == false)
    let direct = TerminalReply.graphics(image: GraphicsProbe.direct.rawValue, message: "OK")
    #expect(detection.learn(from: direct) == false)
    #expect(detection.graphics == nil)
    #expect(
      detection.learn(from: .graphics(image: GraphicsProbe.sharedMemory.rawValue, message: "OK")) == true)
    #expect(detection.learn(from: .graphics(image: GraphicsProbe.file.rawValue, message: "OK")) == false)
    #expect(detection.learn(from: .graphics(image: GraphicsProbe.last.rawValue, message: "OK")) == false)
    #expect(detection.learn(from: .graphics(image: 31, message: "OK")) == false)
  }

  @Test(
    "a requested protocol is used whatever the terminal replies, with the transport that it supports",
    arguments: TerminalVector.all)
  func overrides(_ vector: TerminalVector) {
    for mode in GraphicsMode.allCases {
      var detection = detection(vector, overridden: mode)
      #expect(detection.graphics?.graphicsProtocol == mode.graphicsProtocol)
      #expect(detection.capabilities.graphics == mode.graphics && detection.reasons[.graphics] == .overridden)
      _ = play(vector, &detection)
      #expect(detection.graphics?.graphicsProtocol == mode.graphicsProtocol)
      #expect(detection.capabilities.graphics == mode.graphics && detection.reasons[.graphics] == .overridden)
      if let graphics = vector.graphics, graphics.graphicsProtocol == mode.graphicsProtocol {
        #expect(detection.graphics == graphics)
      }
    }
  }

  @Test("requested characters are used, and braille needs no colours")
  func demandedBlocks() {
    func capabilities(_ blocks: DisplayCapabilities.Blocks, _ environment: [String: String])
      -> DisplayCapabilities
    {
      CapabilityDetection(
        CapabilityDetection.Context(
          environment: environment, overrides: CapabilityDetection.Overrides(blocks: blocks))
      ).capabilities
    }
    for blocks in DisplayCapabilities.Blocks.allCases {
      let found = capabilities(blocks, ["TERM": "xterm-256color"])
      #expect(found.blocks == blocks && found.graphics == .blocks)
      let colorless = capabilities(blocks, ["TERM": "xterm-256color", "NO_COLOR": "1"])
      #expect(colorless.graphics == (blocks == .braille ? .blocks : .ascii))
    }
  }

  @Test(
    "in tmux a requested protocol passes through, kitty's with placeholders, and sixel is drawn by tmux")
  func wishesInTmux() {
    let vector = TerminalVector(
      description: "tmux", environment: ["TERM": "tmux-256color", "TMUX": "x"],
      answers: "\u{1B}P>|tmux 3.4\u{1B}\\\u{1B}[?1;2;4c")
    let expected: [(GraphicsMode, GraphicsSupport)] = [
      (.kitty, GraphicsSupport(.kitty, usesPlaceholders: true, passesThroughTmux: true)),
      (.sixel, GraphicsSupport(.sixel, erasure: .image)),
      (.iterm2, GraphicsSupport(.iterm2, passesThroughTmux: true)),
    ]
    for (mode, graphics) in expected {
      var detection = detection(vector, overridden: mode)
      #expect(detection.graphics == graphics)
      _ = play(vector, &detection)
      #expect(detection.graphics == graphics)
    }
  }

  @Test(
    "a terminal that is not queried is identified by TERM_PROGRAM",
    arguments: [
      ("iTerm.app", .iterm2), ("WezTerm", .iterm2), ("mintty", .iterm2), ("rio", .iterm2),
      ("WarpTerminal", .iterm2), ("vscode", nil), ("Apple_Terminal", nil), ("ghostty", nil), ("tmux", nil),
    ] as [(String, GraphicsSupport.GraphicsProtocol?)])
  func notQueried(_ program: String, _ graphics: GraphicsSupport.GraphicsProtocol?) {
    func detection(_ environment: [String: String]) -> CapabilityDetection {
      CapabilityDetection(
        CapabilityDetection.Context(
          environment: environment.merging(["TERM_PROGRAM": program]) { $1 }, isQueried: false))
    }
    #expect(detection(["TERM": "xterm-256color"]).graphics?.graphicsProtocol == graphics)
    #expect(detection(["TERM": "tmux-256color", "TMUX": "x"]).graphics == nil)
    #expect(detection(["TERM": "screen", "STY": "x"]).graphics == nil)
    #expect(detection(["TERM": "xterm-256color", "NO_COLOR": "1"]).graphics == nil)
  }

  @Test("when another terminal shows tmux, it is queried again")
  func attachedElsewhere() {
    var detection = detection(
      TerminalVector(description: "tmux", environment: ["TERM": "tmux-256color", "TMUX": "x"]))
    let kitty = ["tmux 3.4", "kitty(0.35.0)"].map(TerminalReply.name)
    for reply in kitty { _ = detection.learn(from: reply) }
    for probe in [GraphicsProbe.direct, .sharedMemory] {
      _ = detection.learn(from: .graphics(image: probe.rawValue, message: "OK"))
    }
    #expect(detection.graphics?.graphicsProtocol == .kitty)
    detection.askAgain()
    _ = detection.learn(from: .name("tmux 3.4"))
    #expect(detection.graphics?.graphicsProtocol == .kitty)
    #expect(detection.learn(from: .name("XTerm(379)")) == true)
    #expect(detection.graphics == nil && detection.capabilities.graphics == .blocks)
  }
}
