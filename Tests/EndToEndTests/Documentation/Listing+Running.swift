import AdaptiveCore
import Foundation
import TestSupport
import Testing

extension Listing {
  /// Starts the program on a terminal that does not reply to queries. Keep the listing alive while it runs.
  func start(_ size: String) throws -> (PseudoTerminal, ChildProcess) {
    let terminal = try PseudoTerminal(size: try #require(Size(size)))
    let process = try terminal.start(program)
    try terminal.wait("question") { $0.screen.queries.contains("[c") }
    terminal.type("\u{1B}[?62c")
    return (terminal, process)
  }

  /// Waits until the screen contains a text.
  static func wait(_ terminal: PseudoTerminal, for text: String) throws {
    try terminal.wait("‘\(text)’") { $0.screen.screen.text.contains(text) }
  }

  /// Waits until the screen matches the documentation. With `RECORD_SNAPSHOTS=1` this records the screen
  /// instead and fails the test.
  static func expect(_ terminal: PseudoTerminal, shows frame: String) throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    let expected = try text(frame)
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
      if isRecording { try actual.write(to: file(frame), atomically: true, encoding: .utf8) }
    }
  }

  /// Interrupts the program and checks that it ends correctly.
  static func expectEnd(_ terminal: PseudoTerminal, _ process: ChildProcess) throws {
    terminal.type([3])
    #expect(try process.wait() == .exited(0))
  }
}
