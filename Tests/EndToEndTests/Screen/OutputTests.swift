import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("The program's output")
struct OutputTests {
  private func app(_ size: String = "120x40") throws -> ProgramOnTerminal {
    let program = try Program()
    let app = try ProgramOnTerminal(program, size: size, [try Ada.move(into: program.folder)])
    try app.wait(for: "Conversations")
    try app.rest()
    return app
  }

  private func showsList(_ frame: ArraySlice<UInt8>) throws -> Bool {
    var terminal = VirtualTerminal(size: try #require(Size("120x40")))
    terminal.feed(frame)
    return terminal.screen.text.contains("Conversations")
  }

  @Test("the first frame is complete: one synchronized update that contains the list")
  func firstFrame() throws {
    var app = try app()
    // On a busy machine the launch screen may come first, but not every time.
    for _ in 0..<5 where !(try showsList(FrameBytes.split(app.terminal.received[...])[1])) {
      app = try self.app()
    }
    let frames = FrameBytes.split(app.terminal.received[...])
    #expect(!frames[0].starts(with: FrameBytes.beginning))
    let first = try #require(frames.dropFirst().first)
    #expect(first.starts(with: FrameBytes.beginning))
    #expect(first.ranges(of: FrameBytes.end).count == 1)
    var terminal = VirtualTerminal(size: app.screen.size)
    terminal.feed(first)
    for text in ["Conversations", " B ", "Ada  4 conversations  7 photos", "comment a1", "│"] {
      #expect(terminal.screen.text.contains(text))
    }
    // Before the first frame the program only sets modes and sends queries. It draws nothing.
    terminal = VirtualTerminal(size: app.screen.size)
    terminal.feed(frames[0])
    #expect(terminal.screen == ScreenGrid(size: app.screen.size))
    #expect(terminal.unknown == [])
  }

  @Test("every frame is one synchronized update, and nothing is drawn outside one")
  func frames() throws {
    let app = try app()
    try app.press("j Enter j Enter 3 n p ? j Esc P Esc c x Enter f f")
    try app.resize(to: "60x24")
    try app.rest()
    let frames = FrameBytes.split(app.terminal.received[...]).dropFirst()
    #expect(frames.count > 10)
    for frame in frames {
      let end = try #require(frame.firstRange(of: FrameBytes.end))
      // A bell may follow.
      #expect(frame[end.upperBound...].allSatisfy { $0 == 0x07 })
    }
    #expect(app.terminal.screen.unknown == [])
  }

  @Test(
    "moving the cursor of a list by a row takes at most 500 bytes", arguments: ["80x24", "120x40", "139x100"])
  func cursor(_ size: String) throws {
    let app = try app(size)
    let keys = ["j", "k", "Down", "Up", "G", "g g"]
    var smallest: [String: Int] = [:]
    // The photo under the cursor appears next to the list once the cursor rests. On a busy machine one frame
    // may show both, but not every time.
    for key in keys + keys + keys {
      let before = app.terminal.received.count
      try app.press(key)
      try app.rest()
      let count = FrameBytes.split(app.terminal.received[before...]).first?.count ?? 0
      smallest[key] = min(count, smallest[key] ?? .max)
    }
    for key in keys { #expect((1...500).contains(smallest[key] ?? 0), "\(key): \(smallest)") }
  }

  @Test("rating the visible photo sends the stars and the message, not the photo again")
  func rating() throws {
    let app = try app()
    try app.press("j Enter j")
    try app.wait(for: "2 of 3  b2.jpg  960×640")
    try app.rest()
    let before = app.terminal.received.count
    try app.press("4")
    try app.rest()
    #expect((1...1500).contains(app.terminal.received.count - before))
    #expect(app.text.contains("★ ★ ★ ★ ☆"))
  }

  @Test("keys without a command send one short note, and nothing more")
  func meaningless() throws {
    let app = try app()
    let before = app.terminal.received.count
    try app.press("& ~ ^y & ~")
    try app.wait(for: "Nothing on &")
    try app.rest()
    #expect((1...500).contains(app.terminal.received.count - before))
  }

  @Test("while idle with a photo on screen, nothing is sent and the main thread does not wake")
  func idle() throws {
    let app = try app()
    try app.press("j Enter j")
    try app.wait(for: "2 of 3  b2.jpg  960×640")
    try app.rest()
    let deadline = Deadline(in: .seconds(40))
    var quietWindows = 0
    var seen: [String] = []
    while quietWindows < 2 {
      let before = (
        Activity(of: app.pid, includingDescendants: false).threads[app.pid], app.terminal.received.count
      )
      try app.terminal.letPass(.seconds(2))
      let after = (
        Activity(of: app.pid, includingDescendants: false).threads[app.pid], app.terminal.received.count
      )
      quietWindows = before == after ? quietWindows + 1 : 0
      if before != after { seen.append("\(before) -> \(after)") }
      try #require(!deadline.hasPassed, "\(seen)")
    }
    // The other threads and the decoders are idle too.
    #expect(Activity(of: app.pid).isAsleep)
    try app.press("j")
    try app.wait(for: "3 of 3")
  }
}
