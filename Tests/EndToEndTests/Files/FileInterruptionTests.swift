import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Interrupting commands for files")
struct FileInterruptionTests {
  private let program: Program

  /// Creates a file that takes seconds to copy. It has no blocks on the disk, so it costs nothing itself.
  init() throws {
    program = try Program()
    try program.folder.file("p/a.jpg.xmp", Array("sidecar".utf8))
    try program.folder.file("p/a.jpg", [])
    try #require(truncate(program.folder("p/a.jpg"), 4 << 30) == 0)
    try program.folder.folder("to")
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder(folder)).sorted()
  }

  @Test(
    "a signal takes back the photo on its way, and ends the program", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signal(number: Int32) throws {
    let errors = open(program.folder("errors"), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    defer { close(errors) }
    let child = try ChildProcess(
      Program.path, ["copy", "to", "p/a.jpg"], environment: program.environment,
      directory: program.folder.path, error: errors)
    try Deadline().wait(for: "copy") { try !names("to").isEmpty }
    child.kill(number)
    #expect(try child.wait() == .signaled(number))
    #expect(try names("to") == [] && names("p") == ["a.jpg", "a.jpg.xmp"])
    #expect(program.folder.text("errors") == "photos-tui: cancelled; 1 photo was not copied\n")
  }

  @Test("the next command puts the files of a killed program in order")
  func killed() throws {
    let child = try ChildProcess(
      Program.path, ["copy", "to", "p/a.jpg"], environment: program.environment,
      directory: program.folder.path)
    try Deadline().wait(for: "copy") { try !names("to").isEmpty }
    child.kill(SIGKILL)
    #expect(try child.wait() == .signaled(SIGKILL))
    #expect(try !names("to").isEmpty)
    for message in ["photos-tui: an interrupted operation was put in order: 1 photo was not copied\n", ""] {
      let outcome = try program.run(["trash", "-"])
      #expect(outcome.status == .exited(0) && outcome.error == message)
      #expect(try names("to") == [] && names("p") == ["a.jpg", "a.jpg.xmp"])
    }
  }

  @Test("a signal that was ignored at the start stays ignored")
  func ignored() throws {
    let outcome = try program.run(
      script: """
        trap '' HUP INT
        truncate -s 8M p/a.jpg
        $program copy to p/a.jpg & pid=$!
        while kill -HUP $pid && kill -INT $pid; do :; done 2>/dev/null
        wait $pid
        """)
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(try names("to") == ["a.jpg", "a.jpg.xmp"])
  }

  @Test("on a terminal, a line shows the progress of the operation")
  func progress() throws {
    let app = try ProgramOnTerminal(program, size: "60x6", ["copy", "to", "p/a.jpg"], answers: false)
    try app.wait(for: "Copying 0 of 2 files, ")
    app.process.kill(SIGINT)
    #expect(try app.process.wait() == .signaled(SIGINT))
    try app.wait(for: "cancelled; 1 photo was not copied")
    #expect(!app.text.contains("Copying"))
  }
}
