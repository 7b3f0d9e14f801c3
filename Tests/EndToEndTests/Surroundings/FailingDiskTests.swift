import Foundation
import Glibc
import TestSupport
import Testing

/// Whether this process may mount FUSE file systems.
private let mayMount = geteuid() == 0 && access("/dev/fuse", R_OK | W_OK) == 0

/// A disk of which parts can't be read for a while, or that answers nothing for a while.
@Suite("Photos on a disk that fails or hangs", .enabled(if: mayMount, "needs root and /dev/fuse"))
struct FailingDiskTests {
  /// A program with a photo, whose script sees it as `photos/dew.jpg` on a disk with the fault that the file
  /// `fault` names.
  private static func program() throws -> (program: Program, extra: [String: String]) {
    let program = try Program()
    let photo =
      Program.path.split(separator: "/.build").first.map { "\($0)/Assets/SampleLibrary/dew.jpg" } ?? ""
    try program.folder.file("dew.jpg", [UInt8](try Data(contentsOf: URL(fileURLWithPath: photo))))
    try program.folder.folder("photos")
    return (
      program,
      [
        "disk":
          "\(BuiltProduct.path("file-on-fuse")) \(program.folder("dew.jpg")) \(program.folder("photos"))",
        "FILE_ON_FUSE_FAULT": program.folder("fault"), "XDG_CACHE_HOME": program.folder("cache"),
      ]
    )
  }

  @Test("an index of photos that can't be read says why, and the next one reads them")
  func index() throws {
    let (program, extra) = try Self.program()
    let script = """
      echo read 0 > fault
      $disk /bin/sh -c '$program index photos 2> reason; echo $? > first; rm fault
      $program index photos > second; $program find camera:Lumen photos > found; echo $? > last'
      """
    let outcome = try program.run(script: script, extra: extra)
    #expect(outcome.error == "")
    #expect(program.folder.text("first") == "1\n")
    #expect(
      program.folder.text("reason") == "photos-tui: \(program.folder("photos/dew.jpg")): input/output error\n"
    )
    #expect(program.folder.text("second").hasSuffix(", 1 read\n"))
    #expect(program.folder.text("found").contains("dew.jpg") && program.folder.text("last") == "0\n")
  }

  @Test(
    "a photo that can't be read is said to be that, and is shown as soon as the disk is fine",
    arguments: ["read 0", "read 65536"])
  func browsing(fault: String) throws {
    let (program, extra) = try Self.program()
    try program.folder.file("fault", Array(fault.utf8))
    let app = try ProgramOnTerminal(
      program, size: "120x30", script: "exec $disk $program --fresh photos", extra: extra)
    try app.answerQueries()
    try app.wait(for: "dew.jpg")
    try app.press("Enter")
    try app.wait(for: "input/output error")
    try program.folder.remove("fault")
    try app.press("Esc Enter")
    try app.terminal.wait("photo") { !$0.screen.screen.text.contains("input/output error") }
    try app.wait(for: "1 of 1  dew.jpg  ")
    try app.press("q")
  }

  @Test("list and show name the error, and the exit status is 1", arguments: ["read 0", "read 65536"])
  func commands(fault: String) throws {
    let (program, extra) = try Self.program()
    try program.folder.file("fault", Array(fault.utf8))
    let shown = try program.run(script: "$disk $program show --size 20x6 photos/dew.jpg", extra: extra)
    #expect(shown.status == .exited(1))
    #expect(shown.error == "photos-tui: photos/dew.jpg: input/output error\n")
    guard fault == "read 0" else { return }
    let listed = try program.run(script: "$disk $program list photos", extra: extra)
    #expect(listed.status == .exited(1) && listed.error.contains("photos/dew.jpg: input/output error\n"))
  }

  @Test("a mount that hangs leaves a screen on which keys are answered, and the program ends")
  func hangingStart() throws {
    let (program, extra) = try Self.program()
    try program.folder.file("fault", Array("hang".utf8))
    let script = "$disk $program --fresh photos; echo status=$?"
    let app = try ProgramOnTerminal(program, size: "80x24", script: script, extra: extra)
    try app.answerQueries()
    try app.wait(for: "p h o t o s - t u i")
    try app.press("q", whileBusy: true)
    try app.wait(for: "status=0")
  }

  @Test("a mount that hangs at the start is shown when it answers")
  func lateStart() throws {
    let (program, extra) = try Self.program()
    try program.folder.file("fault", Array("hang".utf8))
    let app = try ProgramOnTerminal(
      program, size: "80x24", script: "exec $disk $program --fresh photos", extra: extra)
    try app.answerQueries()
    try app.wait(for: "p h o t o s - t u i")
    try program.folder.remove("fault")
    try app.wait(for: "dew.jpg")
    try app.press("q")
  }

  @Test("keys are answered while the disk hangs, and q ends the program", arguments: ["q", "SIGTERM"])
  func hangingLater(end: String) throws {
    let (program, extra) = try Self.program()
    let script = "$disk $program --fresh photos; echo status=$?"
    let app = try ProgramOnTerminal(program, size: "120x30", script: script, extra: extra)
    try app.answerQueries()
    try app.wait(for: "dew.jpg")
    try app.press("Enter")
    try app.wait(for: "1 of 1  dew.jpg  ")
    // Closing a file waits for the disk even in a process that is killed, so none may be open.
    try app.rest()
    let pid = app.pid
    try program.folder.file("fault", Array("hang".utf8))
    // Work that waits for the disk keeps the program from resting, which `press` waits for after Esc.
    app.terminal.type("\u{1B}")
    try app.wait(for: "Enter open")
    try app.press("g r i ?")
    try app.wait(for: "find a command")
    app.terminal.type("\u{1B}")
    try app.terminal.wait("end of the help") { !$0.screen.screen.text.contains("find a command") }
    try app.press("Enter + 4")
    try app.wait(for: "★★★★")
    if end == "q" {
      try app.press("q")
      try app.wait(for: "Quit before")
      try app.press("y")
      try app.wait(for: "decisions about 1 photo will be saved at the next start")
      try app.wait(for: "status=")
    } else {
      kill(pid, SIGTERM)
      try app.wait(for: "status=143")
    }
  }

  @Test("a decision that a hanging disk keeps waiting is written by the next start")
  func decisionForNextStart() throws {
    let (program, extra) = try Self.program()
    // Without the disk, a copy of the photo is there: its size and time are equal.
    try program.folder.file("photos/dew.jpg", try program.folder.content("dew.jpg"))
    try program.folder.setTime(seconds: 1_700_000_000, of: "photos/dew.jpg")
    try program.folder.file("b.jpg", try Fixture.bytes(Fixture.preview))
    let script = "$disk $program --fresh photos; echo status=$?"
    let app = try ProgramOnTerminal(program, size: "120x30", script: script, extra: extra)
    try app.answerQueries()
    try app.wait(for: "dew.jpg")
    try app.press("Enter")
    try app.wait(for: "1 of 1  dew.jpg  ")
    try program.folder.file("fault", Array("hang".utf8))
    try app.press("4")
    try app.wait(for: "★★★★")
    try app.press("q")
    try app.wait(for: "Quit before")
    // Staying goes on, and another q asks again.
    try app.press("n")
    try app.terminal.wait("end of the question") { !$0.screen.screen.text.contains("Quit before") }
    try app.press("q")
    try app.wait(for: "Quit before")
    try app.press("y")
    try app.wait(for: "status=0")
    #expect(try program.run(["rate", "1", "b.jpg"]).status == .exited(0))
    #expect(program.folder.text("photos/dew.jpg.xmp").contains("xmp:Rating=\"4\""))
  }

  @Test("a disk that answers while the program asks lets it end by itself")
  func lateAnswer() throws {
    let (program, extra) = try Self.program()
    let script = "$disk $program --fresh photos; echo status=$?"
    let app = try ProgramOnTerminal(program, size: "120x30", script: script, extra: extra)
    try app.answerQueries()
    try app.wait(for: "dew.jpg")
    try app.press("Enter")
    try app.wait(for: "1 of 1  dew.jpg  ")
    try program.folder.file("fault", Array("hang".utf8))
    try app.press("4")
    try app.wait(for: "★★★★")
    try app.press("q")
    try app.wait(for: "Quit before")
    try program.folder.remove("fault")
    try app.wait(for: "status=0")
  }
}
