import AdaptiveCore
import Foundation
import TestSupport
import Testing

@Suite("The tutorial's programs, as a reader has them")
struct TutorialTests {
  /// A program on a terminal that knows no answers; it lives as long as its file.
  private func start(_ listing: Listing, _ size: String) throws -> (PseudoTerminal, ChildProcess) {
    let terminal = try PseudoTerminal(size: try #require(Size(size)))
    let process = try terminal.start(listing.program)
    try terminal.wait("question") { $0.screen.queries.last == "[c" }
    terminal.type("\u{1B}[?62c")
    return (terminal, process)
  }

  private func wait(_ terminal: PseudoTerminal, for text: String) throws {
    try terminal.wait("‘\(text)’") { $0.screen.screen.text.contains(text) }
  }

  /// Waits until the screen is as in the documentation. With `RECORD_SNAPSHOTS=1` it becomes that, and the test fails.
  private func expect(_ terminal: PseudoTerminal, shows frame: String) throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    let expected = try Listing.text(frame)
    let rows = { (screen: ScreenGrid) in
      (0..<screen.size.height).map { screen.text($0) + "\n" }.joined()
    }
    do {
      try terminal.wait(frame, Deadline(in: .seconds(isRecording ? 2 : 20))) {
        rows($0.screen.screen) == expected
      }
    } catch {
      let actual = rows(terminal.screen.screen)
      Issue.record("the screen is not \(frame):\n\(actual)")
      if isRecording { try actual.write(to: Listing.file(frame), atomically: true, encoding: .utf8) }
    }
  }

  private func expectEnd(_ terminal: PseudoTerminal, _ process: ChildProcess) throws {
    terminal.type([3])
    #expect(try process.wait() == .exited(0))
  }

  @Test("the last listing is the example, in at most 60 lines")
  func lastListing() throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Examples/SplitView/main.swift")
    let text = try Listing.text("split-view-3.swift")
    #expect(try String(contentsOf: example, encoding: .utf8) == text)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 60)
  }

  @Test("the first listing is a list that arrows move in")
  func list() throws {
    let listing = try Listing(building: "split-view-1.swift")
    let (terminal, process) = try start(listing, "60x12")
    try expect(terminal, shows: "split-view-1.txt")
    terminal.type("\u{1B}[B\r")
    try expectEnd(terminal, process)
  }

  @Test("in the second one a planet covers the list, because nobody handles showDetail")
  func detail() throws {
    let listing = try Listing(building: "split-view-2.swift")
    let (terminal, process) = try start(listing, "60x12")
    try wait(terminal, for: "Mars")
    terminal.type("\r")
    try expect(terminal, shows: "split-view-2.txt")
    try expectEnd(terminal, process)
  }

  @Test("the third one has two columns or one, and the planet stays")
  func columns() throws {
    let (terminal, process) = try start(Listing(program: BuiltProduct.path("split-view-example")), "100x12")
    try wait(terminal, for: "Mars")
    terminal.type("\u{1B}[B\u{1B}[B\r")
    try expect(terminal, shows: "split-view-3-wide.txt")
    terminal.resize(to: Size(width: 60, height: 12))
    try expect(terminal, shows: "split-view-3-narrow.txt")
    terminal.resize(to: Size(width: 100, height: 12))
    try expect(terminal, shows: "split-view-3-wide.txt")
    terminal.resize(to: Size(width: 60, height: 12))
    try wait(terminal, for: "‹ Planets")
    terminal.type("\u{7F}")
    try expect(terminal, shows: "split-view-1.txt")
    try expectEnd(terminal, process)
  }
}
