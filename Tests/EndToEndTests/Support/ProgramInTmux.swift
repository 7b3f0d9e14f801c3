import AdaptiveCore
import Glibc
import TestSupport
import Testing

/// The program in a tmux of its own, with all that it sends on record.
final class ProgramInTmux {
  let program: Program
  let tmux: Tmux
  private let stream: Int32
  private let line: Int32
  private let pid: pid_t
  private var received: [UInt8] = []
  /// Where in what was received the patterns of a frame are.
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
    line = open(try tmux.value("#{pane_tty}"), O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
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
    if key == "Esc" { try rest(isAfterEscape: true) }
  }

  /// Changes the size, and waits until the program has drawn for it. tmux tells a quarter of a second late.
  func resize(to size: Size) throws {
    guard size != tmux.size else { return }
    let redraws = try count(of: FrameBytes.clearing)
    try tmux.resize(to: size)
    try waitForRedraw(after: redraws, "redraw for \(size)")
  }

  /// Waits until the program has nothing more to do and tmux has taken all it sent; returns the screen.
  @discardableResult
  func rest(isAfterEscape: Bool = false) throws -> ScreenCapture {
    // Once this is answered, what was typed before has reached the line.
    _ = try tmux.value("#{pane_id}")
    let witness = {
      self.read()
      return self.received.count
    }
    try Activity.waitForRest(
      of: pid, isAfterEscape: isAfterEscape, unread: { PseudoTerminal.unreadCount(of: line) },
      witness: witness)
    return try tmux.captureWithGaps()
  }

  /// What differs between the screen and a full redraw of it; empty when nothing does.
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
      // Another frame came in between, or what a message left was drawn with the rest: look again.
      let isAlone = try count(of: FrameBytes.beginning) == frames + 1
      let isOfMessage = status.mayBeOver && after.differences(from: before, ignoringLastRow: true).isEmpty
      if isAlone, !isOfMessage { return differences }
    }
    return ["the program sends frames all the time"]
  }

  /// Waits for a whole frame that clears the screen; tmux has shown it by then, because it records before it
  /// shows, in one go.
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
        // One that began in what was read before counts now.
        let found = received[max(0, start - pattern.count + 1)...].ranges(of: pattern).map(\.lowerBound)
        places[pattern, default: []] += found
      }
    }
  }
}
