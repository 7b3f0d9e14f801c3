import TestSupport
import Testing

@Suite("Threads")
struct ThreadTests {
  @Test("no screen uses libdispatch's global queues, whose timer would wake the program every second")
  func queues() throws {
    let program = try Program()
    for name in ["a", "b", "c"] {
      try program.folder.file("photos/\(name).jpg", Fixture.bytes(Fixture.small))
    }
    let app = try ProgramOnTerminal(program, size: "100x30", [program.folder("photos")])
    try app.wait(for: "c.jpg")
    try app.press("j Enter")
    try app.wait(for: "2 of 3")
    for keys in ["i", "n", "H", "gm", "Esc", "gS", "Esc", "Z", "3", "d", "u", "C"] {
      try app.press(keys)
      try app.rest()
      let threads = Activity(of: app.pid, includingDescendants: false).names
      #expect(threads.filter { $0.hasSuffix("-qos") } == [], "after \(keys)")
      // The queue of timers has a thread, and is found by its name.
      #expect(threads.contains { $0.hasSuffix("qos.overcommit") })
    }
    try app.press("Esc")
    try app.expectQuit()
  }
}
