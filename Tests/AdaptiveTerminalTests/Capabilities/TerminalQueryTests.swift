import AdaptiveCore
import Glibc
import Testing

@testable import AdaptiveTerminal

@Suite("Queries to the terminal")
struct TerminalQueryTests {
  private let start = ContinuousClock.now

  @Test(
    "every terminal replies to the last of the first queries, and none of them uses the kitty protocol")
  func first() {
    #expect(TerminalQuery.first.last == .primaryAttributes)
    #expect(Set(TerminalQuery.first).count == TerminalQuery.first.count)
    #expect(!TerminalQuery.first.flatMap(\.bytes).contains(UInt8(ascii: "_")))
  }

  @Test(
    "a query is encoded as the protocol specifies",
    arguments: [
      (.kitty, "\u{1B}_Gi=1886351201,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"),
      (.sharedMemory(name: "/x"), "\u{1B}_Gi=1886351202,s=1,v=1,a=q,t=s,f=24;L3g=\u{1B}\\"),
      (.file(path: "/tmp/y"), "\u{1B}_Gi=1886351203,s=1,v=1,a=q,t=t,f=24;L3RtcC95\u{1B}\\"),
      (.throughTmux(.name), "\u{1B}Ptmux;\u{1B}\u{1B}[>q\u{1B}\\"),
      (
        .throughTmux(.kitty),
        "\u{1B}Ptmux;\u{1B}\u{1B}_Gi=1886351201,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\\"
      ),
    ] as [(TerminalQuery, String)])
  func bytes(_ query: TerminalQuery, _ text: String) {
    #expect(query.bytes == Array(text.utf8))
  }

  @Test(
    "Alt sends ESC after the query whether it does, and terminals that would show queries get none")
  func asking() throws {
    let xterm = TerminalSequences(for: KnownTerminal.xterm, usesMouse: true)
    let expected = "\u{1B}[?1036$p\u{1B}[?1036h\u{1B}[c"
    #expect(xterm.asking([.metaKey, .primaryAttributes]) == Array(expected.utf8))
    let console = TerminalSequences(for: try #require(KnownTerminal.named("linux")), usesMouse: true)
    #expect(console.asking(TerminalQuery.first) == [])
  }

  /// An inquiry of a terminal with a name, after the replies to the first round.
  private func begun(_ name: String) -> (TerminalInquiry, CapabilityDetection, [TerminalQuery]) {
    var detection = CapabilityDetection(.init(environment: ["TERM": "xterm-256color"]))
    var inquiry = TerminalInquiry()
    #expect(inquiry.begin() == TerminalQuery.first && inquiry.isAwaiting)
    var queries: [TerminalQuery] = []
    for reply in [TerminalReply.name(name), .primaryAttributes([62])] {
      _ = detection.learn(from: reply)
      queries += inquiry.receive(reply, &detection, at: start)
    }
    return (inquiry, detection, queries)
  }

  @Test(
    "only terminals that may know the kitty protocol are queried for it, and only through tmux inside tmux")
  func rounds() {
    #expect(begun("XTerm(379)").2 == [] && !begun("XTerm(379)").0.isAwaiting)
    #expect(begun("WezTerm 20240203").2 == [])
    #expect(begun("kitty(0.30.0)").2 == [.kitty] && begun("kitty(0.30.0)").0.isAwaiting)
    #expect(begun("Newterm").2 == [.kitty])
    let tmux = begun("tmux 3.3a")
    #expect(tmux.2 == TerminalQuery.outer.map { .throughTmux($0) })
    // Queries that tmux may block are not awaited.
    #expect(!tmux.0.isAwaiting && tmux.0.hasQueriedThroughTmux)
  }

  @Test("shared data exists until the terminal has replied")
  func transport() throws {
    var (inquiry, detection, _) = begun("kitty(0.30.0)")
    func take(_ probe: GraphicsProbe, _ message: String = "OK") -> [TerminalQuery] {
      let reply = TerminalReply.graphics(image: probe.rawValue, message: message)
      _ = detection.learn(from: reply)
      return inquiry.receive(reply, &detection, at: start)
    }
    let queries = take(.direct)
    guard case .sharedMemory(let name) = queries.first, case .file(let path) = queries.dropFirst().first
    else {
      Issue.record("asked \(queries)")
      return
    }
    #expect(queries.last == .kittyAgain && queries.count == 3 && inquiry.isAwaiting)
    #expect(Self.exists("/dev/shm" + name) && Self.exists(path))
    #expect(take(.sharedMemory, "EBADF") == [] && take(.file, "EBADF") == [])
    #expect(take(.last) == [] && !inquiry.isAwaiting)
    #expect(!Self.exists("/dev/shm" + name) && !Self.exists(path))
    #expect(detection.graphics == GraphicsSupport(.kitty))
  }

  @Test("queries that tmux may have dropped are repeated twice, as far as there is no reply")
  func repetition() {
    var (inquiry, detection, queries) = begun("tmux 3.3a")
    #expect(inquiry.repetitionTime == start + .milliseconds(300))
    #expect(inquiry.takeRepetition(at: start + .milliseconds(299)) == [])
    #expect(inquiry.takeRepetition(at: start + .milliseconds(300)) == queries)
    #expect(inquiry.takeRepetition(at: start + .milliseconds(301)) == [])
    let name = TerminalReply.name("kitty(0.35.2)")
    _ = detection.learn(from: name)
    queries = inquiry.receive(name, &detection, at: start + .milliseconds(400))
    #expect(queries == [.throughTmux(.kitty)])
    // The next round has repetitions of its own.
    let others = [TerminalQuery.background, .primaryAttributes, .kitty].map { TerminalQuery.throughTmux($0) }
    #expect(inquiry.takeRepetition(at: start + .milliseconds(700)) == others)
    #expect(inquiry.takeRepetition(at: start + .milliseconds(1_000)) == others)
    #expect(inquiry.repetitionTime == nil)
    let reply = TerminalReply.graphics(image: GraphicsProbe.direct.rawValue, message: "OK")
    _ = detection.learn(from: reply)
    queries = inquiry.receive(reply, &detection, at: start + .milliseconds(1_100))
    #expect(queries.count == 3)
    let again = inquiry.takeRepetition(at: start + .milliseconds(1_400))
    #expect(again == [.throughTmux(.background), .throughTmux(.primaryAttributes)] + queries)
    // A repeated probe fails if the terminal has removed what it has read.
    for (probe, message) in [
      (GraphicsProbe.sharedMemory, "OK"), (.file, "OK"), (.sharedMemory, "EBADF"), (.file, "EBADF"),
      (.last, "OK"),
    ] {
      let reply = TerminalReply.graphics(image: probe.rawValue, message: message)
      _ = detection.learn(from: reply)
      #expect(inquiry.receive(reply, &detection, at: start + .milliseconds(1_500)) == [])
    }
    #expect(inquiry.repetitionTime == nil)
    #expect(detection.reasons[.transport] == .reply(.graphics(image: 1_886_351_202, message: "OK")))
  }

  @Test("whether another terminal shows tmux is asked once it was asked which one does, and repeated")
  func outerAgain() {
    var (inquiry, detection, _) = begun("tmux 3.3a")
    let queries = detection.queriesOfOuter()
    #expect(queries == TerminalQuery.outer.map { .throughTmux($0) })
    inquiry.noteThroughTmux(queries, at: start + .seconds(10))
    #expect(inquiry.takeRepetition(at: start + .seconds(11)) == queries)
    var (_, other, _) = begun("kitty(0.30.0)")
    #expect(other.queriesOfOuter() == [])
  }

  @Test("a terminal that shows only ASCII or is narrow is not asked for widths")
  func widths() {
    func queries(_ columns: Int, isASCII: Bool = false) -> [TerminalQuery] {
      var detection = CapabilityDetection(
        .init(
          environment: ["TERM": "xterm-256color"], cells: Size(width: columns, height: 24),
          overrides: .init(isASCII: isASCII)))
      return detection.firstQueries()
    }
    #expect(queries(80) == TerminalQuery.first && queries(24) == TerminalQuery.first)
    for asked in [queries(23), queries(80, isASCII: true)] {
      #expect(!asked.contains(.signWidth) && !asked.contains(.quadrantWidth) && asked.count > 8)
      #expect(asked.flatMap(\.bytes).allSatisfy { $0 < 0x80 })
    }
  }

  @Test("outside tmux nothing is repeated")
  func noRepetition() { #expect(begun("kitty(0.30.0)").0.repetitionTime == nil) }

  @Test("after a change of the window, queries with earlier replies are repeated")
  func size() {
    var (inquiry, detection, _) = begun("XTerm(379)")
    #expect(inquiry.queriesOfSize == [])
    _ = inquiry.receive(.graphicsAttributes([2, 3]), &detection, at: start)
    #expect(inquiry.queriesOfSize == [])
    _ = inquiry.receive(.graphicsAttributes([2, 0, 480, 312]), &detection, at: start)
    #expect(inquiry.queriesOfSize == [.sixelSize])
    _ = inquiry.receive(.cellPixels(PixelSize(width: 8, height: 16)), &detection, at: start)
    #expect(inquiry.queriesOfSize == [.cellPixels, .sixelSize])
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
