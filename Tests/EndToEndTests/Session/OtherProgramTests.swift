import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("Photos in other programs")
struct OtherProgramTests {
  /// Names that a shell would take for commands, options, patterns or several names.
  private static let names: [[UInt8]] = [
    Array("$(touch bad).jpg".utf8), Array("';touch bad;'.jpg".utf8),
    Array("`touch bad`\";touch bad;.jpg".utf8),
    Array("two\nlines.jpg".utf8), Array("-rf *.jpg".utf8), [0x62, 0xFF, 0xFE, 0x2E, 0x6A, 0x70, 0x67],
  ]

  private let program: Program

  init() throws {
    program = try Program()
  }

  private func plant(_ names: [[UInt8]]) throws {
    let photo = try Fixture.bytes(Fixture.small)
    for name in names { try program.folder.file(Array("p/".utf8) + name, photo) }
  }

  private func paths(_ names: [[UInt8]]) -> [[UInt8]] { names.map { Array(program.folder("p/").utf8) + $0 } }

  /// Starts the program from a shell in tmux, and waits until it lists a photo.
  private func start(
    _ size: String = "100x30", showing name: String, extra: [String: String] = [:]
  ) throws -> Tmux {
    let tmux = try Tmux(
      size: try #require(Size(size)), environment: program.environment.merging(extra) { $1 })
    try tmux.wait("prompt") { $0.text(0) == "$" }
    try tmux.type("cd $folder; clear; stty -a >before; $program p; stty -a >after; echo over-$((1+1))")
    try tmux.send("Enter")
    try tmux.wait("photos") { $0.text.contains(name) }
    return tmux
  }

  private func quit(_ tmux: Tmux) throws {
    try tmux.send("q")
    try tmux.wait("shell") { $0.text.contains("over-2") }
    #expect(program.folder.text("after") == program.folder.text("before"))
  }

  @Test(
    "! gives a command the exact paths, whatever the names are, and shows its output",
    .tmux, arguments: ["/bin/bash", "/bin/sh", "/bin/unknown"])
  func run(shell: String) throws {
    try plant(Self.names)
    let tmux = try start(showing: "-rf", extra: ["SHELL": shell])
    try tmux.send("*", "!")
    try tmux.wait("prompt") { $0.text(29).contains("Run for 6 photos (%s: the photos") }
    try tmux.type(#"printf '%%s\0' %s >given; printf '%%s\0' "%f" >this; echo "it ran"; (exit 3)"#)
    try tmux.send("Enter")
    let output = try tmux.wait("output") { $0.text.contains("Press Return to go back") }
    #expect(output.text.contains("it ran\n") && output.text.contains("Exit status 3."))
    #expect(try tmux.value("#{alternate_on}#{cursor_flag}#{mouse_any_flag}") == "010")
    try tmux.send("Enter")
    try tmux.wait("the screen again") {
      $0.text(29).contains("printf ended with exit status 3") && $0.text.contains("-rf")
    }

    let given = try program.folder.content("given").split(separator: 0).map { Array($0) }
    #expect(Set(given) == Set(paths(Self.names)) && given.count == Self.names.count)
    let current = try program.folder.content("this").split(separator: 0).map { Array($0) }
    #expect(current.count == 1 && given.contains(current.first ?? []))
    let bad = try program.run(script: "find $folder -name bad")
    #expect(bad.text == "")

    try tmux.send("!", "Up")
    try tmux.wait("the command again") { $0.text(29).contains("(exit 3)") }
    try tmux.send("C-c")
    try quit(tmux)
  }

  @Test("^c ends a command and not the program; what it did to photos and terminal does no harm", .tmux)
  func interrupted() throws {
    try plant(["a.png", "b.png", "c.png"].map { Array($0.utf8) })
    let tmux = try start(showing: "c.png")
    try tmux.send("!")
    try tmux.type("rm %s; stty raw -echo; echo gone; sleep 1000")
    try tmux.send("Enter")
    try tmux.wait("command") { $0.text.contains("gone") }
    // The terminal is raw, so that ^C does not reach the command. The shell may not have started it yet.
    let sleep = "-s $(ps -o sid= -p \(try tmux.pid())) -x sleep"
    try Deadline().wait(for: "an interrupted command") {
      try program.run(script: "pkill -INT \(sleep)").status == .exited(0)
    }
    try tmux.wait("end") { $0.text.contains("Press Return to go back") }
    try tmux.send("Enter")
    try tmux.wait("the screen again") { $0.text(29).contains("rm was ended by signal 2") }
    try tmux.send("Enter", "n", "p", "h", "!")
    try tmux.type("sleep 1000")
    try tmux.send("Enter")
    // Before it runs, ^C reaches only the shell.
    try Deadline().wait(for: "sleep") { try program.run(script: "pgrep \(sleep)").status == .exited(0) }
    try tmux.send("C-c")
    try tmux.wait("end") { $0.text.contains("Exit status 130.") }
    try tmux.send("Enter")
    try tmux.wait("the screen again") { $0.text(29).contains("sleep was ended by signal 2") }
    try quit(tmux)
  }

  @Test("o hands the terminal to the configured program, and the screen comes back", .tmux)
  func open() throws {
    try plant(Self.names)
    let script = try program.folder.file(
      "open.sh", Array(#"clear; printf '%s\0' "$@" >$folder/opened; echo "editing $#"; read -r _"#.utf8))
    let tmux = try start("80x24", showing: "-rf", extra: ["PHOTOS_TUI_OPENER": "sh '\(script)'"])
    try tmux.send("Space", "Space", "o")
    let editing = try tmux.wait("program") { $0.text(0).contains("editing 2") }
    #expect(!editing.text.contains("-rf"))
    try tmux.send("Enter")
    try tmux.wait("the screen again") { $0.text.contains("-rf") && !$0.text.contains("editing 2") }
    let opened = try program.folder.content("opened").split(separator: 0).map { Array($0) }
    #expect(opened.count == 2 && Set(opened).isSubset(of: Set(paths(Self.names))))
    try quit(tmux)
  }

  /// Returns whether the screen shows `a.jpg` with the pixels of `b.jpg`.
  private static func showsCopy(_ screen: ScreenGrid) -> Bool {
    screen.text(29).contains("  a.jpg  ") && screen.text(29).contains("1067×1333")
  }

  @Test("a photo that a command has changed is shown as it is now", .tmux)
  func changedPhoto() throws {
    try program.folder.file("p/a.jpg", try Fixture.bytes("good/cmyk.jpg"))
    try program.folder.file("p/b.jpg", try Repository.bytes("Assets/SampleLibrary/ada.jpg"))
    let tmux = try start(showing: "b.jpg")
    try tmux.send("Enter")
    try tmux.wait("the photo") { $0.text(29).contains("a.jpg  48×32") }
    let other = try tmux.capture()
    try tmux.send("!")
    try tmux.type("cp p/b.jpg %s")
    try tmux.send("Enter")
    try tmux.wait("end") { $0.text.contains("Press Return to go back") }
    try tmux.send("Enter")
    let changed = try tmux.wait("the photo as it is now", until: Self.showsCopy)
    #expect(changed.text != other.text)
    try tmux.send("n", "p")
    try tmux.wait("the same photo", until: Self.showsCopy)
    try quit(tmux)
  }

  @Test("a program in the background leaves the screen alone, and goes on when this one ends", .tmux)
  func background() throws {
    try plant([Array("a.png".utf8), Array("b.png".utf8)])
    let script = try program.folder.file(
      "viewer.sh",
      Array(
        """
        echo "this must not be seen"; echo "nor this" >&2
        ps -o tty= -p $$ >$folder/tty; printf '%s' "$1" >$folder/opened
        until test -e $folder/continue; do sleep 0.02; done
        echo >$folder/done
        """.utf8))
    let tmux = try start(showing: "b.png")
    try tmux.send("j", "g", "o")
    try tmux.wait("prompt") { $0.text(29).contains("Open with (&") }
    try tmux.type("sh '\(script)' &")
    try tmux.send("Enter")
    try tmux.wait("message") { $0.text(29).contains("Opening b.png with sh") }
    try Deadline().wait(for: "viewer") { program.folder.text("opened") == program.folder("p/b.png") }
    #expect(program.folder.text("tty") == "?\n")
    try tmux.send("C-l")
    #expect(try tmux.capture().text.contains("must not be seen") == false)
    try quit(tmux)
    try program.folder.file("continue", [])
    try Deadline().wait(for: "end of the viewer") { program.folder.text("done") == "\n" }
  }

  @Test("a program in the background that fails is reported, and leaves no zombie", .tmux)
  func failingBackground() throws {
    try plant([Array("a.png".utf8)] + [Array("b.png".utf8)])
    let app = try ProgramInTmux(
      program, ["p"].map { program.folder($0) }, extra: ["PHOTOS_TUI_OPENER": "exit 3; &"])
    try app.tmux.wait("photos") { $0.text.contains("b.png") }
    try app.press("o")
    try app.tmux.wait("report") { $0.text(29).contains("ended with exit status 3") }
    let zombies = try program.run(script: "ps -o stat= --ppid \(try app.tmux.pid()) | grep -c Z")
    #expect(zombies.text == "0\n")
  }

  @Test("y puts the paths into tmux's buffer, byte for byte", .tmux)
  func copy() throws {
    try plant(Self.names)
    let tmux = try start(showing: "-rf")
    try tmux.run("set-option", "-g", "set-clipboard", "on")
    try tmux.send("*", "y")
    try tmux.wait("message") { $0.text(29).contains("Sent 6 paths to the terminal") }
    var copied: [UInt8] = []
    try Deadline().wait(for: "buffer") {
      guard (try? tmux.run("save-buffer", program.folder("buffer"))) != nil else { return false }
      copied = try program.folder.content("buffer")
      return true
    }
    for path in paths(Self.names) { #expect(copied.firstRange(of: path) != nil) }
    #expect(copied.count == paths(Self.names).map(\.count).reduce(0, +) + Self.names.count - 1)
    try quit(tmux)
  }

  @Test(
    "y copies with the desktop's program, waits for it, and uses the terminal if there is none or it fails",
    arguments: [
      ("DISPLAY", "xclip", 0, false, "Copied the path of b.png"),
      ("DISPLAY", "xsel", 0, false, "Copied the path of b.png"),
      ("WAYLAND_DISPLAY", "wl-copy", 0, false, "Copied the path of b.png"),
      (
        "DISPLAY", "xclip", 1, false, "The desktop's clipboard failed: sent the path of b.png to the terminal"
      ),
      ("DISPLAY", "wl-copy", 0, false, "Sent the path of b.png to the terminal"),
      ("DISPLAY", "xclip", 0, true, "Sent the path of b.png to the terminal"),
    ])
  func copyToDesktop(
    _ variable: String, _ name: String, _ status: Int, _ isRemote: Bool, _ message: String
  ) throws {
    try plant([Array("a.png".utf8), Array("b.png".utf8)])
    let tools = try program.folder.folder("tools")
    for tool in ["sh", "cat", "timeout", "mv"] {
      try program.folder.link("tools/\(tool)", to: "/bin/\(tool)")
    }
    let script = "#!/bin/sh\ncat >$folder/new; mv $folder/new $folder/clipboard; exit \(status)\n"
    try program.folder.file("tools/\(name)", Array(script.utf8))
    try program.folder.setMode(0o755, of: "tools/\(name)")
    var extra = [variable: ":1", "PATH": tools]
    if isRemote { extra["SSH_CONNECTION"] = "::1 1 ::1 22" }
    let app = try ProgramOnTerminal(program, size: "120x30", [program.folder("p")], extra: extra)
    try app.wait(for: "b.png")
    try app.press("j y")
    try app.wait(for: message)
    let isSent = app.terminal.received.firstRange(of: Array("\u{1B}]52;c;".utf8)) != nil
    #expect(isSent == !message.hasPrefix("Copied"))
    if !isSent { #expect(program.folder.text("clipboard") == program.folder("p/b.png")) }
  }

  @Test("y sends the path to any other terminal in an OSC 52 sequence")
  func copyToTerminal() throws {
    try plant([Array("a.png".utf8), Array("b.png".utf8)])
    let app = try ProgramOnTerminal(program, [program.folder("p")])
    try app.wait(for: "b.png")
    try app.press("j y")
    try app.wait(for: "Sent the path of b.png to the terminal")
    let start = Array("\u{1B}]52;c;".utf8)
    let sequence = try #require(app.terminal.received.firstRange(of: start))
    let payload = app.terminal.received[sequence.upperBound...].prefix { $0 != 0x07 }
    let decoded = try program.run(
      script: "printf %s '\(String(decoding: payload, as: UTF8.self))' | base64 -d")
    #expect(decoded.text == program.folder("p/b.png"))
  }
}
