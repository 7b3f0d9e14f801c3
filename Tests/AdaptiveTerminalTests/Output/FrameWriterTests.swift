import AdaptiveCore
import CTerminal
import Glibc
import Testing
import TestSupport

@testable import AdaptiveTerminal

@Suite("Frame writer", .serialized)
struct FrameWriterTests {
  /// A line with a writer on the program's side, and the armed guard that lets it write.
  private func line() throws -> (PseudoTerminal, Int32, FrameWriter) {
    let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
    let descriptor = open(terminal.path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    var modes = termios()
    try #require(tcgetattr(descriptor, &modes) == 0)
    var restoration = ctm_guard()
    (restoration.terminal, restoration.status_flags) = (-1, -1)
    (restoration.standard_output, restoration.standard_error, restoration.captured) = (-1, -1, -1)
    // The guard is one for the process: the shared data is that of other tests.
    restoration.leaves_files = true
    ctm_guard_arm(&restoration)
    cfmakeraw(&modes)
    tcsetattr(descriptor, TCSANOW, &modes)
    return (terminal, descriptor, FrameWriter(descriptor: descriptor))
  }

  @Test("bytes wait while the line has no room, and none is lost or repeated")
  func partialWrites() throws {
    var (terminal, descriptor, writer) = try line()
    defer {
      close(descriptor)
      ctm_guard_restore()
    }
    let frames = (0..<4).map { frame in
      (0..<100_000).map { (index: Int) in UInt8(0x20 + (index * 7 + frame) % 90) }
    }
    for frame in frames { writer.send(frame) }
    #expect(writer.state == .blocked)
    while writer.state == .blocked {
      terminal.drain()
      writer.resume()
    }
    try terminal.wait("all bytes") { $0.received.count >= 400_000 }
    #expect(terminal.received == frames.flatMap { $0 })
    #expect(writer.state == .idle)
  }

  @Test("a line that does not read blocks the program only briefly")
  func patience() throws {
    var (terminal, descriptor, writer) = try line()
    defer {
      close(descriptor)
      ctm_guard_restore()
    }
    let time = ContinuousClock().measure { writer.send([UInt8](repeating: 0x41, count: 1_000_000)) }
    #expect(writer.state == .blocked)
    #expect(time < .seconds(2))
    terminal.drain()
  }

  @Test("after a hangup bytes are discarded")
  func hungUp() throws {
    var (terminal, descriptor, writer) = try line()
    defer {
      close(descriptor)
      ctm_guard_restore()
    }
    terminal.close()
    writer.send([0x41])
    #expect(writer.state == .gone)
    writer.send([0x41])
    writer.resume()
    #expect(writer.state == .gone)
    terminal = try PseudoTerminal(size: .zero)
  }

  @Test("after the terminal was given back nothing is written")
  func restored() throws {
    var (terminal, descriptor, writer) = try line()
    defer { close(descriptor) }
    ctm_guard_restore()
    writer.send([0x41])
    terminal.drain()
    #expect(terminal.received.isEmpty)
    #expect(writer.state == .gone)
    terminal = try PseudoTerminal(size: .zero)
  }
}
