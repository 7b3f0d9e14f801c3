import TestSupport
import Testing

/// The errors of commands whose output can't be written.
@Suite("Standard output")
struct StandardOutputTests {
  private static let commands = [
    "--help", "--version", "list photos", "list --json photos", "find '' photos", "find --json '' photos",
    "stats photos", "stats --json photos", "show photos/a.jpg", "doctor", "doctor --json", "index photos",
    "index --json photos", "preview", "ingest --dry-run photos new --create-folder",
    "render --size 40x12 photos",
    "render --size 40x12 --dump-tree photos", "doctor --sidecars photos",
  ]

  @Test("a full disk is named, and the exit status is 1", arguments: commands)
  func full(command: String) throws {
    let program = try Program(photos: ["a.jpg"])
    let outcome = try program.run(
      script: "exec $program \(command) > /dev/full", extra: ["XDG_CACHE_HOME": program.folder("cache")])
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error.contains("photos-tui: standard output: no space left on device\n"), "\(outcome.error)")
  }

  @Test("closed standard output is named, and the exit status is 1")
  func closed() throws {
    let program = try Program(photos: ["a.jpg"])
    let outcome = try program.run(script: "exec $program list photos >&-")
    #expect(outcome.status == .exited(1))
    #expect(outcome.error == "photos-tui: standard output: bad file descriptor\n")
  }

  @Test("a reader that goes away needs no message", arguments: ["list photos", "--help", "find '' photos"])
  func reader(command: String) throws {
    let program = try Program(photos: ["a.jpg"])
    let outcome = try program.run(
      script: "$program \(command) | true", extra: ["XDG_CACHE_HOME": program.folder("cache")])
    #expect(outcome.error == "")
  }

  @Test("the list of marked photos that can't be written is named after the terminal is restored")
  func marked() throws {
    let program = try Program(photos: ["a.jpg"])
    let script = "$program --print-marked photos/a.jpg > /dev/full 2> error; echo status=$?"
    let screen = try ProgramOnTerminal(program, script: script)
    try screen.answerQueries()
    try screen.wait(for: "a.jpg")
    try screen.press("q")
    try screen.wait(for: "status=1")
    #expect(program.folder.text("error") == "photos-tui: standard output: no space left on device\n")
  }
}
