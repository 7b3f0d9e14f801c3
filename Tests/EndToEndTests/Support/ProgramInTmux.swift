import AdaptiveCore
import Glibc
import TestSupport
import Testing

/// The program in its own tmux server, with all its output recorded.
final class ProgramInTmux: RedrawableScreen {
  let program: Program
  let tmux: Tmux
  private let stream: Int32
  private let line: Int32
  private let pid: pid_t
  private var received: [UInt8] = []
  private var markCount = 0
  /// The positions of each frame pattern in the recorded output.
  private var places: [[UInt8]: [Int]] = [:]
  private var status = StatusWatch()

  /// Starts the program with arguments.
  init(
    _ program: Program, size: String = "100x30", _ arguments: [String], extra: [String: String] = [:]
  ) throws {
    self.program = program
    tmux = try Tmux(
      size: try #require(Size(size)), running: [Program.path] + arguments,
      environment: program.environment.merging(extra) { $1 })
    let record = try program.folder.file("record", [])
    try tmux.run("pipe-pane", "cat >> '\(record)'")
    stream = open(record, O_RDONLY | O_CLOEXEC)
    line = open(try tmux.value("#{pane_tty}"), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    pid = try tmux.pid()
  }

  deinit {
    close(stream)
    close(line)
  }

  /// Presses a key by its name in the key table.
  func press(_ key: String) throws {
    try tmux.send(KeyNames.tmux(key))
    // Together with the next key it would be Alt.
    if key == "Esc" { try rest() }
  }

  /// Changes the size and waits for the redraw. tmux reports the new size a quarter of a second late.
  func resize(to size: Size) throws {
    guard size != tmux.size else { return }
    let redraws = try count(of: FrameBytes.clearing)
    try tmux.resize(to: size)
    try waitForRedraw(after: redraws, "redraw for \(size)")
  }

  /// Waits until the program is idle and tmux has read all its output. Returns the screen.
  @discardableResult
  func rest(_ deadline: Deadline = Deadline()) throws -> ScreenCapture {
    // Once tmux replies to this command, earlier keys have reached the line.
    _ = try tmux.value("#{pane_id}")
    try deadline.wait(for: "rest of process \(pid)") {
      guard isAtRest() else { return false }
      // A sequence to which tmux replies may still be on its way to it.
      try waitUntilShown(deadline)
      return isAtRest()
    }
    return try tmux.captureWithGaps()
  }

  private func isAtRest() -> Bool {
    program.idle.isAtRest(pid: pid, unread: { PseudoTerminal.unreadCount(of: line) }) {
      read()
      return received.count
    }
  }

  /// Waits until tmux has read all earlier output, by sending an invisible mark after it.
  private func waitUntilShown(_ deadline: Deadline) throws {
    markCount += 1
    // A well-formed sequence that tmux does not know and ignores.
    let mark = Array("\u{1B}[>\(markCount)~".utf8)
    let start = received.count
    guard write(line, mark, mark.count) == mark.count else {
      throw Deadline.PassedError(description: "no room for a mark")
    }
    try deadline.wait(for: "mark in what tmux has read") {
      read()
      return received[start...].firstRange(of: mark) != nil
    }
  }

  func staleCells() throws -> [String] {
    for _ in 0..<5 {
      let before = try rest()
      status.note(before.screen)
      let (redraws, frames) = (try count(of: FrameBytes.clearing), try count(of: FrameBytes.beginning))
      try press("^l")
      try waitForRedraw(after: redraws, "redraw")
      let after = try tmux.captureWithGaps()
      let differences = after.differences(from: before)
      if differences.isEmpty { return [] }
      // If another frame came in between, or the redraw removed an expired message, check again.
      let isAlone = try count(of: FrameBytes.beginning) == frames + 1
      let isOfMessage = status.mayBeOver && after.differences(from: before, ignoringLastRow: true).isEmpty
      if isAlone, !isOfMessage { return differences }
    }
    return ["the program sends frames all the time"]
  }

  /// Waits for a complete frame that clears the screen. By then tmux has drawn it: tmux records output before
  /// drawing it, and does both in one step.
  private func waitForRedraw(after redraws: Int, _ purpose: String) throws {
    try tmux.wait(purpose) { _ in
      try count(of: FrameBytes.clearing) > redraws && lastEnd > lastClearing
    }
  }

  private func count(of pattern: [UInt8]) throws -> Int {
    read()
    return places[pattern]?.count ?? 0
  }

  private var lastEnd: Int { places[FrameBytes.end]?.last ?? 0 }
  private var lastClearing: Int { places[FrameBytes.clearing]?.last ?? 0 }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(stream, &buffer, buffer.count)
      guard count > 0 else { return }
      let start = received.count
      received += buffer[..<count]
      for pattern in [FrameBytes.clearing, FrameBytes.beginning, FrameBytes.end] {
        // A pattern may have begun in the bytes read before.
        let found = received[max(0, start - pattern.count + 1)...].ranges(of: pattern).map(\.lowerBound)
        places[pattern, default: []] += found
      }
    }
  }
}
