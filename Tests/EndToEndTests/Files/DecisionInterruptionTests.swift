import Foundation
import Glibc
import Testing
import TestSupport

@Suite("Interrupting commands that make decisions")
struct DecisionInterruptionTests {
  private static let count = 1_000
  private let program: Program

  init() throws {
    program = try Program()
    let photo = try Fixture.bytes(Fixture.small)
    for index in 1...Self.count { try program.folder.file("p/\(index).png", photo) }
  }

  private func sidecars() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder("p")).filter { !$0.hasSuffix(".png") }
  }

  @Test(
    "a signal finishes the photos on their way and ends the program; the next start writes the rest",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signal(number: Int32) throws {
    let errors = open(program.folder("errors"), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    defer { close(errors) }
    let child = try ChildProcess(
      Program.path, ["rate", "3"] + (1...Self.count).map { "p/\($0).png" }, environment: program.environment,
      directory: program.folder.path, error: errors)
    try Deadline().wait(for: "a sidecar") { try sidecars().contains { $0.hasSuffix(".xmp") } }
    child.kill(number)
    #expect(try child.wait() == .signaled(number))
    let written = try sidecars()
    // No file is half written, and no temporary one is left.
    for name in written {
      #expect(name.hasSuffix(".png.xmp") && program.folder.text("p/\(name)").contains("Rating=\"3\""))
    }
    let rest = Self.count - written.count
    #expect(rest > 0)
    let sentence = "decisions about \(rest) photos will be saved at the next start"
    #expect(program.folder.text("errors") == "photos-tui: \(sentence)\n")

    try program.folder.file("other.png", try Fixture.bytes(Fixture.small))
    let outcome = try program.run(["rate", "1", "other.png"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(try sidecars().count == Self.count)
  }

  @Test("on a terminal, a line shows how many photos are saved, and disappears at the end")
  func progress() throws {
    let app = try ProgramOnTerminal(
      program, size: "60x6", ["rate", "3"] + (1...Self.count).map { "p/\($0).png" }, answers: false)
    try app.wait(for: " of 1,000 photos, ")
    #expect(app.text.contains("Saving "))
    #expect(try app.process.wait() == .exited(0))
    app.terminal.drain()
    #expect(!app.text.contains("photos"), "\(app.text)")
    #expect(try sidecars().count == Self.count)
  }
}
