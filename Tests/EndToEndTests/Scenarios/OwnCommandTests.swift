import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("Commands of a configuration in tmux", .tmux)
struct OwnCommandTests {
  /// Names that a shell would take for commands, options, patterns or several names.
  private static let names: [[UInt8]] = [
    Array("$(touch bad).jpg".utf8), Array("';touch bad;'.jpg".utf8),
    Array("`touch bad`\";touch bad;.jpg".utf8),
    Array("two\nlines.jpg".utf8), Array("-rf *.jpg".utf8), Array("{} {}.jpg".utf8),
    [0x62, 0xFF, 0xFE, 0x2E, 0x6A, 0x70, 0x67],
  ]

  private func program(_ names: [[UInt8]], _ configuration: String) throws -> Program {
    let program = try Program()
    let photo = try Fixture.bytes(Fixture.small)
    for name in names { try program.folder.file(Array("p/".utf8) + name, photo) }
    try program.folder.file(
      "home/.config/photos-tui/config.toml",
      Array(configuration.replacing("FOLDER", with: program.folder.path).utf8))
    return program
  }

  /// Waits until a command has written some paths, each with NUL, to a file.
  private func wait(for paths: Set<[UInt8]>, in file: String, _ program: Program) throws {
    try Deadline().wait(for: file) {
      let bytes = (try? program.folder.content(file)) ?? []
      return bytes.last == 0 && Set(bytes.split(separator: 0).map { Array($0) }) == paths
    }
  }

  @Test("programs get the exact paths, whatever the names are: as arguments, on standard input, one by one")
  func hostileNames() throws {
    let program = try program(
      Self.names,
      #"""
      [[command]]
      name = "Words"
      key = "alt+a"
      run = ["sh", "-c", 'printf "%s\0" "$@" >"$0"', "FOLDER/words", "{}"]
      [[command]]
      name = "Script"
      key = "alt+b"
      run = 'printf "%s\0" "$@" >FOLDER/script'
      shell = true
      [[command]]
      name = "Input"
      key = "alt+c"
      photos = "nul"
      run = ["sh", "-c", "cat >FOLDER/input"]
      [[command]]
      name = "Each"
      key = "alt+d"
      each = true
      run = ["sh", "-c", 'printf "%s\0" "$1" >>FOLDER/each; echo "$#" >>FOLDER/counts', "sh"]
      [[command]]
      name = "Shown"
      key = "alt+e"
      photos = "nul"
      terminal = "wait"
      run = ["sh", "-c", "cat >FOLDER/shown; echo it-ran"]
      """#)
    let session = try ProgramInTmux(program, [program.folder("p")])
    try session.tmux.wait("list") { $0.text.contains("-rf") }
    try session.press("*")
    let paths = Set(Self.names.map { Array(program.folder("p/").utf8) + $0 })
    for (key, file) in [("Alt-a", "words"), ("Alt-b", "script"), ("Alt-c", "input"), ("Alt-d", "each")] {
      try session.press(key)
      try wait(for: paths, in: file, program)
    }
    try session.tmux.wait("end") { !$0.text.contains("Each ") }
    #expect(program.folder.text("counts") == String(repeating: "1\n", count: Self.names.count))
    try session.press("Alt-e")
    try session.tmux.wait("output") {
      $0.text.contains("it-ran") && $0.text.contains("Press Return to go back")
    }
    try session.tmux.send("Enter")
    try session.tmux.wait("list again") { $0.text.contains("-rf") }
    try wait(for: paths, in: "shown", program)
    #expect(try program.run(script: "find $folder -name bad").text == "")
    program.expectNoDiagnostics()
  }

  @Test("a command that never ends runs next to the program, and ^k stops it with its processes")
  func endless() throws {
    let program = try program(
      [Array("a.jpg".utf8), Array("b.jpg".utf8)],
      """
      [[command]]
      name = "Endless"
      key = "alt+a"
      run = "echo $$ >FOLDER/pid; sleep 1000; true"
      shell = true
      [[command]]
      name = "Broken"
      key = "alt+b"
      run = ["sh", "-c", "echo first >&2; echo no such lens >&2; exit 3"]
      [[command]]
      name = "Missing"
      key = "alt+c"
      run = ["no-such-program"]
      """)
    let session = try ProgramInTmux(program, [program.folder("p")])
    try session.tmux.wait("list") { $0.text.contains("a.jpg") }
    try session.rest()
    try session.press("Alt-a")
    try session.tmux.wait("progress") { $0.text.contains("Endless…") }
    try Deadline().wait(for: "process") { program.folder.text("pid").hasSuffix("\n") }
    try session.press("j")
    try session.press("^k")
    try session.tmux.wait("stopped") { $0.text.contains("Stopped Endless") && !$0.text.contains("Endless…") }
    try session.press("Alt-b")
    try session.tmux.wait("failure") { $0.text.contains("Broken ended with exit status 3: no such lens") }
    try session.press("j")
    try session.press("Alt-c")
    try session.tmux.wait("missing") { $0.text.contains("Missing: there is no program") }
    #expect(try program.run(script: "kill -0 $(cat $folder/pid)").status != .exited(0))
    program.expectNoDiagnostics()
  }

  @Test("photos that a command changes are read again, and the configuration can change while it runs")
  func changes() throws {
    let program = try program(
      [Array("a.jpg".utf8)],
      """
      [[command]]
      name = "Copy"
      key = "alt+a"
      run = ["cp", "{}", "FOLDER/p/new.jpg"]
      """)
    let session = try ProgramInTmux(program, [program.folder("p")])
    try session.tmux.wait("list") { $0.text.contains("a.jpg") }
    try session.press("Enter")
    try session.tmux.wait("album") { $0.text.contains("1 of 1") }
    try session.rest()
    try session.press("Alt-a")
    try session.tmux.wait("new photo") { $0.text.contains("1 of 2") }
    let file = "home/.config/photos-tui/config.toml"
    try program.folder.file(
      file, Array("[[command]]\nname = \"Second\"\nphotos = \"none\"\nrun = [\"false\"]\n".utf8))
    try session.tmux.wait("read again") { $0.text.contains("Configuration read again") }
    try session.press("^p")
    try session.tmux.type("second")
    try session.tmux.wait("palette") { $0.text.contains("Second") }
    try session.tmux.send("Enter")
    try session.tmux.wait("failure") { $0.text.contains("Second ended with exit status 1") }
    program.expectNoDiagnostics()
  }
}
