import Glibc
import TestSupport
import Testing

/// The errors of commands if the system gives the process less than it needs.
@Suite("Limits of the process")
struct ProcessLimitTests {
  private static let commands = [
    "list photos", "list --json photos", "find '' photos", "stats photos", "show --size 20x6 photos/a.jpg",
    "rate 3 photos/a.jpg", "index photos", "doctor", "render --size 40x12 photos",
  ]

  /// Runs a command under limits, with its output in a pipe. The output ends with the exit status.
  private func lines(_ command: String, _ limits: String) throws -> [String] {
    let program = try Program(photos: ["a.jpg", "b.jpg"])
    let outcome = try program.run(
      script: "(\(limits) || exit; $program \(command) 2>&1; echo status=$?) | cat",
      extra: ["XDG_CACHE_HOME": program.folder("cache")])
    return outcome.lines.filter { !$0.isEmpty }
  }

  @Test(
    "too little memory, or too few files, is named with the limit, and the exit status is 1",
    arguments: commands)
  func refusals(command: String) throws {
    let memory = try lines(command, "ulimit -v 150000")
    #expect(memory.count == 2 && memory.last == "status=1")
    #expect(memory.first?.hasPrefix("photos-tui: only 146 MiB of memory may be used (ulimit -v)") == true)
    let files = try lines(command, "ulimit -n 16")
    #expect(files == ["photos-tui: only 16 files may be open (ulimit -n); 32 are needed", "status=1"])
  }

  @Test(
    "with memory that is just enough a command works, or ends with an error",
    arguments: ["list photos", "show --size 20x6 photos/a.jpg", "rate 3 photos/a.jpg"],
    [270_000, 300_000, 400_000, 500_000])
  func littleMemory(command: String, kibibytes: Int) throws {
    let lines = try lines(command, "ulimit -v \(kibibytes)")
    let isFine = lines.last == "status=0"
    #expect(isFine || lines.last == "status=1")
    #expect(isFine != lines.contains { $0.hasPrefix("photos-tui: ") }, "\(lines)")
  }

  @Test(
    "where no file may grow, what can't be written is named",
    arguments: [
      ("rate 3 photos/a.jpg", "a.jpg.xmp: file too large"), ("index photos", "the catalogue can't be used"),
    ])
  func fileSize(command: String, reason: String) throws {
    let lines = try lines(command, "ulimit -f 0")
    #expect(lines.last == "status=1")
    #expect(lines.contains { $0.hasPrefix("photos-tui: ") && $0.contains(reason) }, "\(lines)")
  }

  @Test(
    "without room for processes a command names each photo that it can't read", arguments: ["list", "show"])
  func processes(command: String) throws {
    let program = try Program(photos: ["a.jpg"])
    let outcome = try program.run(
      script: "exec bash -c 'ulimit -u 1 && exec $program \(command) photos/a.jpg'")
    #expect(outcome.status == .exited(1))
    #expect(outcome.error.hasPrefix("photos-tui: ") && outcome.error.contains("a.jpg: "), "\(outcome.error)")
    #expect(outcome.error.contains("resource temporarily unavailable"), "\(outcome.error)")
  }

  @Test("without /proc no command is killed", .enabled(if: geteuid() == 0, "needs root"))
  func commandsWithoutProc() throws {
    let program = try Program(photos: (0..<40).map { "\($0).jpg" })
    // The threads of libdispatch's pools, which trap without /proc, would end about one command in fifteen.
    let outcome = try program.run(
      script: """
        unshare -m sh -c 'mount -t tmpfs none /proc && for i in $(seq 40); do $program list photos || exit 1; done'
        """)
    #expect(outcome.status == .exited(0), "\(outcome.error)")
    #expect(outcome.text.split(separator: "\n").count == 1600)
  }

  @Test("without /proc the program knows its arguments", .enabled(if: geteuid() == 0, "needs root"))
  func withoutProc() throws {
    let program = try Program(photos: ["a.jpg"])
    func without(_ command: String) -> String {
      "unshare -m sh -c 'mount -t tmpfs none /proc && exec $program \(command)'"
    }
    let listed = try program.run(script: without("list photos"))
    #expect(listed.status == .exited(0) && listed.text.contains("/photos/a.jpg\t"))
    #expect(try program.run(script: without("rate 4 photos/a.jpg")).status == .exited(0))
    #expect(program.folder.text("photos/a.jpg.xmp").contains("xmp:Rating=\"4\""))
    let app = try ProgramOnTerminal(program, script: without("photos/a.jpg"))
    try app.answerQueries()
    try app.wait(for: "1 of 1  a.jpg")
    try app.press("q")
    #expect(try app.process.wait() == .exited(0))
  }
}
