import AdaptiveCore
import AdaptiveTesting
import AdaptiveSeededRandom
import TerminalScenes
import Testing
import TestSupport

@testable import AdaptiveTerminal

@Suite("Input parser")
struct InputParserTests {
  @Test("a sequence means the same key wherever it is split", arguments: InputVector.keys)
  func keys(_ vector: InputVector) { expectMeaning(vector) }

  @Test("mouse, focus and paste mean the same wherever they are split", arguments: InputVector.others)
  func others(_ vector: InputVector) { expectMeaning(vector) }

  @Test("a reply means the same wherever it is split, and never a key", arguments: InputVector.replies)
  func replies(_ vector: InputVector) { expectMeaning(vector) }

  private func expectMeaning(_ vector: InputVector) {
    for (first, second) in Sweep.splits(vector.bytes) {
      var parser = InputParser()
      let meaning = parser.feed(first) + parser.feed(second)
      #expect(meaning == vector.meaning)
      #expect(parser.pending == .nothing)
    }
    var parser = InputParser()
    #expect(vector.bytes.flatMap { parser.feed([$0]) } == vector.meaning)
  }

  @Test("all sequences in a row keep their meanings")
  func concatenation() {
    let all = InputVector.keys + InputVector.replies + InputVector.others
    var parser = InputParser()
    #expect(parser.feed(all.flatMap(\.bytes)) == all.flatMap(\.meaning))
  }

  @Test("a lone ESC is Escape if nothing follows")
  func loneEscape() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.pending == .key)
    #expect(parser.flush() == [.event(.key(KeyEvent(.escape)))])
    #expect(parser.pending == .nothing)
    #expect(parser.feed(Array("j".utf8)) == [.event(.key(.character("j")))])
  }

  @Test("two quick ESCs are two Escapes")
  func twoEscapes() {
    var parser = InputParser()
    let escape = TerminalInput.event(.key(KeyEvent(.escape)))
    #expect(parser.feed([0x1B, 0x1B]) + parser.flush() == [escape, escape])
    #expect(parser.feed([0x1B, 0x1B, 0x1B]) + parser.flush() == [escape, escape, escape])
    #expect(
      parser.feed(Array("\u{1B}\u{1B}x".utf8)) == [escape, .event(.key(KeyEvent(.character("x"), .alt)))])
  }

  @Test("Escape just before a reply is Escape and the reply")
  func escapeBeforeReply() {
    var parser = InputParser()
    let expected: [TerminalInput] = [.event(.key(KeyEvent(.escape))), .reply(.primaryAttributes([62]))]
    #expect(parser.feed(Array("\u{1B}\u{1B}[?62c".utf8)) == expected)
  }

  @Test(
    "Alt with a character that begins sequences is that key if nothing follows",
    arguments: ["[", "O", "P", "]", "_", "^", "X"])
  func altIntroducers(_ character: Character) {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}\(character)".utf8)).isEmpty)
    #expect(parser.pending == .key)
    #expect(parser.flush() == [.event(.key(KeyEvent(.character(character), .alt)))])
    #expect(parser.feed(Array("j".utf8)) == [.event(.key(.character("j")))])
  }

  @Test(
    "the middle of a sequence that never continues is dropped, and is no key",
    arguments: [
      "\u{1B}[1;", "\u{1B}[?62", "\u{1B}]11;rgb:", "\u{1B}P>|xt", "\u{1B}_Gi=1", "\u{1B}[M!", "\u{1B}[[",
      "\u{1B}O5",
      "\u{1B}]11;x\u{1B}", "\u{1B}[3$",
    ])
  func abandonedSequence(_ text: String) {
    var parser = InputParser()
    #expect(parser.feed(Array(text.utf8)).isEmpty)
    #expect(parser.pending == .sequence)
    #expect(parser.flush().isEmpty)
    #expect(parser.feed(Array("j".utf8)) == [.event(.key(.character("j")))])
  }

  @Test("the rest of a reply that a slow line tore apart after its ESC is not typed")
  func lateRest() {
    for vector in InputVector.replies where !vector.description.hasPrefix("ESC ^") {
      if vector.description.hasPrefix("ESC X") { continue }
      var parser = InputParser()
      _ = parser.feed(vector.bytes[..<1]) + parser.flush()
      #expect(parser.feed(vector.bytes[1...]) == vector.meaning, "\(vector)")
    }
  }

  @Test("characters typed after Escape keep their meaning")
  func typedAfterEscape() {
    for text in ["[", "]", "P", "O", "_", "j", "[ok", "Pq", "On", "]x"] {
      var parser = InputParser()
      _ = parser.feed([0x1B]) + parser.flush()
      #expect(parser.feed(Array(text.utf8)) == text.map { .event(.key(.character($0))) }, "\(text)")
    }
  }

  @Test("the byte that breaks a sequence keeps its meaning")
  func brokenSequences() {
    let broken: [(String, [TerminalInput])] = [
      ("\u{1B}[1;\u{1B}[A", [.event(.key(KeyEvent(.up)))]),
      ("\u{1B}[1;\rj", [.event(.key(KeyEvent(.enter))), .event(.key(.character("j")))]),
      ("\u{1B}[1;\u{18}j", [.event(.key(.character("j")))]),
      ("\u{1B}]11;rgb\u{18}j", [.event(.key(.character("j")))]),
      ("\u{1B}]11;rgb\u{1B}[B", [.event(.key(KeyEvent(.down)))]),
      ("\u{1B}[;;;;;;;;~j", [.event(.key(.character("j")))]),
      ("\u{1B}[ ?1Aj", [.reply(.other), .event(.key(.character("j")))]),
      ("\u{1B}[é", [.event(.key(.character("é")))]),
      ("\u{1B}[99999999999999999999A", [.event(.key(KeyEvent(.up)))]),
    ]
    for (text, meaning) in broken {
      var parser = InputParser()
      #expect(parser.feed(Array(text.utf8)) == meaning, "\(text.debugDescription)")
    }
  }

  @Test(
    "bytes that are not UTF-8 are dropped, and what follows is not",
    arguments: [
      [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC0, 0x80], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0x80], [0xC2, 0x9B],
    ] as [[UInt8]])
  func invalidText(_ bytes: [UInt8]) {
    var parser = InputParser()
    #expect(parser.feed(bytes + Array("jé".utf8)) == ["j", "é"].map { .event(.key(.character($0))) })
  }

  @Test("every character arrives unchanged, byte by byte")
  func allCharacters() {
    var parser = InputParser()
    for value in stride(from: UInt32(0xA0), through: 0x10FFFF, by: 97) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let meaning = String(scalar).utf8.flatMap { parser.feed([$0]) }
      #expect(meaning == [.event(.key(.character(Character(scalar))))])
    }
  }

  @Test("a string that never ends keeps memory bounded and types nothing")
  func endlessString() {
    var parser = InputParser()
    let chunk = [UInt8](repeating: UInt8(ascii: "q"), count: 10_000)
    #expect(parser.feed(Array("\u{1B}]".utf8)).isEmpty)
    for _ in 0..<100 { #expect(parser.feed(chunk).isEmpty) }
    #expect(parser.collected.count == InputParser.capacity)
    #expect(parser.feed(Array("\u{1B}\\j".utf8)) == [.event(.key(.character("j")))])
  }

  @Test(
    "typing ends a sequence that never ends, and what it has taken stays dropped",
    arguments: ["\u{1B}P1", "\u{1B}]0", "\u{1B}_G", "\u{1B}X1", "\u{1B}^1", "\u{1B}[1", "\u{1B}O1"],
    [33, 300, 900])
  func typedSequence(_ sequence: String, _ milliseconds: Int) throws {
    let reads = Array(repeating: Array("5".utf8), count: 100)
    let inputs = afterStart(sequence, reads, every: .milliseconds(milliseconds))
    // A pause counts for at most half a second.
    let count = (2_000 + min(milliseconds, 500) - 1) / min(milliseconds, 500)
    #expect(inputs[...count].allSatisfy { $0.isEmpty })
    #expect(inputs[(count + 1)...].allSatisfy { $0 == [.event(.key(.character("5")))] })
  }

  @Test("a new sequence in typed bytes is judged on its own")
  func typedSequences() {
    let reads = Array(repeating: Array("5".utf8), count: 30) + [Array("\u{1B}[1".utf8)]
    let more = Array(repeating: Array("5".utf8), count: 30) + [Array("A".utf8)]
    let inputs = afterStart("\u{1B}]0", reads + more, every: .milliseconds(50)).flatMap { $0 }
    #expect(inputs == [.event(.key(KeyEvent(.up)))])
  }

  @Test(
    "a reply over a slow line is not torn into keys",
    arguments: [(1, 8_300), (1, 20_000), (16, 100_000), (16, 16_700), (64, 60_000)], [false, true])
  func slowReply(_ read: (byteCount: Int, microseconds: Int), stalls: Bool) {
    for vector in InputVector.replies {
      let start = String(decoding: vector.bytes[..<3], as: UTF8.self)
      let reads = stride(from: 3, to: vector.bytes.count, by: read.byteCount)
        .map { Array(vector.bytes[$0..<min(vector.bytes.count, $0 + read.byteCount)]) }
      let pauses: Set<Int> = stalls ? [0, reads.count / 2] : []
      let inputs = afterStart(start, reads, every: .microseconds(read.microseconds), stalling: pauses)
      #expect(inputs.flatMap { $0 } == vector.meaning, "\(vector)")
    }
  }

  @Test("pauses inside replies are measured, those before them and those of keys are not")
  func replyPauses() {
    var parser = InputParser()
    var now = ContinuousClock.now
    func feed(_ text: String, after pause: Int) {
      now += .milliseconds(pause)
      _ = parser.feed(Array(text.utf8), at: now)
    }
    for (text, pause) in [("j", 0), ("\u{1B}[?62c", 500), ("\u{1B}", 300), ("[A", 20)] {
      feed(text, after: pause)
    }
    #expect(parser.longestReplyPause == .zero)
    for byte in "\u{1B}[?62c" { feed(String(byte), after: 40) }
    #expect(parser.longestReplyPause == .milliseconds(40))
  }

  @Test("a long reply at 1,200 baud is one reply")
  func longSlowReply() {
    let text = "\u{1B}]11;" + String(repeating: "x", count: 230)
    let reads = Array((text + "\u{1B}\\j").utf8).dropFirst(3).map { [$0] }
    let inputs = afterStart("\u{1B}]1", reads, every: .microseconds(8_300)).flatMap { $0 }
    #expect(inputs.last == .event(.key(.character("j"))) && inputs.count <= 2)
  }

  @Test("random bytes never trap, and the parser recovers after a pause", arguments: 0..<20)
  func garbage(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let interesting = Array("\u{1B}\u{1B}[]PO_^X?<>;:0123456789$~MmRctyu\u{7}\\\u{18}\u{9B}é".utf8)
    var parser = InputParser()
    for _ in 0..<2000 {
      let length = Int.random(in: 0..<12, using: &generator)
      let bytes = (0..<length).map { _ in
        Bool.random(using: &generator)
          ? interesting.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
      }
      _ = parser.feed(bytes)
      if Int.random(in: 0..<4, using: &generator) == 0 { _ = parser.flush() }
      #expect(parser.collected.count <= InputParser.capacity)
    }
    _ = parser.feed(Array("\u{1B}[201~".utf8))
    while parser.pending != .nothing { _ = parser.flush() }
    // The first chunk after a pause may still count as the rest of a torn sequence.
    _ = parser.feed(Array("\u{18}".utf8))
    #expect(parser.feed(Array("j".utf8)) == [.event(.key(.character("j")))])
  }

  struct Unexpected: Error {}
}
