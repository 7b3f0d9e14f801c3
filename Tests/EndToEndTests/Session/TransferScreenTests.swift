import AdaptiveFileSystem
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Exporting and copying from a card while browsing")
struct TransferScreenTests {
  private let program: Program

  init() throws {
    program = try Program()
    for (name, fixture) in [("A_1", "good/cmyk.jpg"), ("A_2", "good/grey.jpg")] {
      try program.folder.file("card/DCIM/\(name).JPG", try Fixture.bytes(fixture))
    }
    try program.folder.file("photos/P_1.JPG", try Fixture.bytes(Fixture.preview))
  }

  /// Types a text, one key for each character.
  private func type(_ session: ProgramOnTerminal, _ text: String) throws {
    session.terminal.type(text)
  }

  @Test("a card is copied into the library, and a gallery of it is exported; the next start offers the same")
  func cardToGallery() throws {
    let first = try ProgramOnTerminal(program, size: "100x30", ["photos"])
    try first.wait(for: "P_1")
    try first.press("g n")
    try first.wait(for: "no card is mounted")
    try first.press("c")
    try type(first, "\(program.folder("card"))")
    try first.press("Enter t")
    try type(first, "\(program.folder("photos/new"))")
    try first.press("Enter")
    try first.wait(for: "Copy 2 photos")
    try first.press("L s s e")
    try first.wait(for: "2 photos copied, 0 already there in")

    try first.press("g x p j Enter f j j Enter t")
    try type(first, "\(program.folder("web"))")
    try first.press("Enter e")
    try first.wait(for: "Exported")
    #expect(program.folder.text("web/index.html").contains("photos/"))
    try first.press("q")
    #expect(try first.process.wait() == .exited(0))

    let copies = try program.run(["list", "photos/new"]).lines.filter { !$0.isEmpty }
    #expect(copies.count == 2 && copies.allSatisfy { $0.lowercased().hasPrefix("2\tred\t") })

    let second = try ProgramOnTerminal(program, size: "100x30", ["photos"])
    try second.wait(for: "P_1")
    try second.press("g x")
    try second.wait(for: "gallery for browsers")
    try second.press("e")
    try second.wait(for: "already exists")
    try second.press("q")
    #expect(try second.process.wait() == .exited(0))
  }

  @Test("--notify shows a notification when long work ends and the window has no focus, and none otherwise")
  func notification() throws {
    let runs: [(arguments: [String], focus: String, isExpected: Bool)] = [
      (["--notify", "osc9", "--notify-after", "0"], "O", true),
      (["--notify", "osc9", "--notify-after", "0"], "I", false), (["--notify-after", "0"], "O", false),
      (["--notify", "osc9"], "O", false),
    ]
    for (number, (arguments, focus, isExpected)) in runs.enumerated() {
      let session = try ProgramOnTerminal(program, size: "100x30", arguments + ["photos"])
      try session.wait(for: "P_1")
      session.terminal.type("\u{1B}[\(focus)")
      try session.press("g x")
      try session.wait(for: "Export")
      try session.press("p j Enter t ^u")
      try type(session, program.folder("web \(number)"))
      try session.press("Enter e")
      try session.wait(for: "Exported 1 photo")
      try session.expectQuit()
      let notifications = session.terminal.screen.notifications
      #expect(notifications.count == (isExpected ? 1 : 0), "\(arguments) \(focus)")
      #expect(notifications.allSatisfy { $0.hasPrefix("photos-tui: Exported 1 photo to ") })
    }
  }

  @Test("after copying was killed, the next start says how many photos are there, and gn copies the rest")
  func interrupted() throws {
    let slow = try program.folder.file("card/DCIM/Z.JPG", [])
    #expect(truncate(slow, 1 << 34) == 0)
    let child = try ChildProcess(
      Program.path, ["ingest", "--create-folder", "card", "photos/new"], environment: program.environment,
      directory: program.folder.path)
    try Deadline().wait(for: "the large copy") {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: program.folder("photos/new"))) ?? []
      return names.contains("A_2.JPG") && names.contains { $0.hasPrefix(".photos-tui-ingest-") }
    }
    child.kill(SIGKILL)
    #expect(try child.wait() == .signaled(SIGKILL))
    #expect(truncate(slow, 4096) == 0)
    let session = try ProgramOnTerminal(program, size: "200x30", ["photos"])
    try session.wait(for: "was interrupted: 2 of 3 photos are in")
    try session.press("g n")
    try session.wait(for: "Copy 1 photo, 2 there already")
    try session.press("e")
    try session.wait(for: "1 photo copied, 2 already there in")
    try session.expectQuit()
  }
}
