import AdaptiveCore
import AdaptiveTesting
import AdaptiveSeededRandom
import TerminalScenes
import Testing
import TestSupport

@testable import AdaptiveTerminal

extension InputParserTests {
  @Test("a paste is cut off at its capacity, and keys after it are keys")
  func longPaste() throws {
    var parser = InputParser()
    _ = parser.feed(Array("\u{1B}[200~".utf8))
    let chunk = [UInt8](repeating: UInt8(ascii: "q"), count: 100_000)
    for _ in 0..<11 { #expect(parser.feed(chunk).isEmpty) }
    let inputs = parser.feed(Array("\u{1B}[201~j".utf8))
    guard case .event(.paste(let text)) = try #require(inputs.first) else { throw Unexpected() }
    #expect(text.utf8.count == PasteCollector.capacity)
    #expect(inputs.dropFirst() == [.event(.key(.character("j")))])
  }

  @Test("Escape ends a paste that never ends")
  func endlessPaste() {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}[200~text".utf8)).isEmpty)
    #expect(parser.pending == .paste)
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.pending == .sequence)
    #expect(parser.flush() == [.event(.paste("text"))])
    #expect(parser.feed(Array("j".utf8)) == [.event(.key(.character("j")))])
  }

  @Test("Escape ends a paste that never ends, even if another key follows at once")
  func escapedPaste() {
    let start = ContinuousClock.now
    for key in ["j", "\u{1B}[A", "\u{1B}"] {
      var parser = InputParser()
      _ = parser.feed(Array("\u{1B}[200~text".utf8), at: start)
      #expect(parser.feed([0x1B], at: start + .milliseconds(500)).isEmpty)
      let paste = parser.feed(Array(key.utf8), at: start + .milliseconds(600))
      #expect(paste.first == .event(.paste("text")))
      var other = InputParser()
      #expect(Array(paste.dropFirst()) + parser.flush() == other.feed(Array(key.utf8)) + other.flush())
    }
  }

  @Test("^C ends a paste that never ends, and pasted ^C does not")
  func interruptedPaste() {
    var parser = InputParser()
    _ = parser.feed(Array("\u{1B}[200~text".utf8))
    #expect(parser.feed([0x03]).isEmpty && parser.pending == .key)
    #expect(parser.flush() == [.event(.paste("text"))])
    #expect(parser.feed(Array("j".utf8)) == [.event(.key(.character("j")))])
    _ = parser.feed(Array("\u{1B}[200~a\u{3}".utf8))
    #expect(parser.pending == .paste)
    #expect(parser.feed([0x03]).isEmpty)
    #expect(parser.feed(Array("b\u{1B}[201~".utf8)) == [.event(.paste("a\u{3}\u{3}b"))])
  }

  @Test("silence ends a paste that never ends, and a late terminator does no harm")
  func silentPaste() {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}[200~jjj".utf8)).isEmpty)
    #expect(parser.pending == .paste)
    #expect(parser.flush() == [.event(.paste("jjj"))])
    #expect(parser.pending == .nothing)
    let inputs = parser.feed(Array("\u{1B}[201~j".utf8))
    #expect(inputs == [.event(.key(.character("j")))])
  }

  /// Returns the events of reads that follow one another at an interval, after the start of a paste or a
  /// sequence.
  func afterStart(
    _ start: String, _ reads: [[UInt8]], every interval: Duration, stalling pauses: Set<Int> = [],
    for pause: Duration = .milliseconds(900)
  ) -> [[TerminalInput]] {
    var parser = InputParser()
    var now = ContinuousClock.now
    var inputs = [parser.feed(Array(start.utf8), at: now)]
    for (index, read) in reads.enumerated() {
      now += pauses.contains(index) ? pause : interval
      inputs.append(parser.feed(read, at: now))
    }
    return inputs
  }

  @Test(
    "typing ends a paste that never ends",
    arguments: [("?", 100), ("?", 2_000), ("\u{1B}[A", 33), ("\u{1B}[1;5A", 33), ("写", 250)])
  func typedPaste(_ key: String, _ milliseconds: Int) throws {
    let reads = Array(repeating: Array(key.utf8), count: 200)
    let inputs = afterStart("\u{1B}[200~hello", reads, every: .milliseconds(milliseconds))
    let end = try #require(inputs.firstIndex { !$0.isEmpty })
    // A pause counts for at most a second.
    #expect(end == (milliseconds >= 1_000 ? 5 : 5_000 / milliseconds + (5_000 % milliseconds > 0 ? 1 : 0)))
    #expect(inputs[end] == [.event(.paste("hello" + String(repeating: key, count: end)))])
    var parser = InputParser()
    let meaning = parser.feed(Array(key.utf8))
    #expect(inputs[(end + 1)...].allSatisfy { $0 == meaning } && meaning.count == 1)
  }

  @Test(
    "a paste over a slow line stays one paste",
    arguments: [(1, 500), (16, 8_000), (16, 16_700), (40, 20_000), (64, 60_000), (100, 800_000)],
    [false, true])
  func slowPaste(_ read: (byteCount: Int, microseconds: Int), stalls: Bool) throws {
    let text = String(repeating: "0123456789", count: 10_000)
    let all = Array((text + "\u{1B}[201~").utf8)
    let reads = stride(from: 0, to: all.count, by: read.byteCount)
      .map { Array(all[$0..<min(all.count, $0 + read.byteCount)]) }
    let pauses = stalls ? Set(stride(from: 0, to: reads.count, by: max(1, 8_000 / read.byteCount))) : []
    let inputs = afterStart(
      "\u{1B}[200~", reads, every: .microseconds(read.microseconds), stalling: pauses,
      for: .milliseconds(4_900))
    #expect(inputs.flatMap { $0 } == [.event(.paste(text))])
  }

  @Test("a paste that counts as typed does not end in the middle of its terminator")
  func typedTerminator() {
    let reads = Array(repeating: Array("j".utf8), count: 49) + [[0x1B], Array("[201~k".utf8)]
    let inputs = afterStart("\u{1B}[200~", reads, every: .milliseconds(100)).flatMap { $0 }
    #expect(inputs == [.event(.paste(String(repeating: "j", count: 49))), .event(.key(.character("k")))])
  }
}
