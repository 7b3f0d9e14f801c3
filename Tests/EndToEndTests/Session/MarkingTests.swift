import AdaptiveCore
import TestSupport
import Testing

@Suite("Decisions about several photos, in a shell in tmux")
struct MarkingTests {
  private func size(_ text: String) throws -> Size { try #require(Size(text)) }

  @Test("photos are marked, rated and labelled; a resize keeps the marks; undo says what it took back", .tmux)
  func story() throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let tmux = try Tmux(size: try size("100x30"), environment: program.environment)
    try tmux.wait("prompt") { $0.text(0) == "$" }
    try tmux.type("clear; $program '\(user)'; echo over-$((1+1))")
    try tmux.send("Enter")
    try tmux.wait("list") { $0.text.contains("Ada  4 conversations") }

    try tmux.send("j", "Enter")
    try tmux.wait("photos") { $0.text.contains("comment b3") }
    try tmux.send("Space", "Space")
    try tmux.wait("marks") {
      $0.text(1).contains("✓") && $0.text(2).contains("✓") && !$0.text(3).contains("✓")
        && $0.text(29).hasPrefix(" 2 marked")
    }
    try tmux.send("4")
    try tmux.wait("rating") { $0.text(29).contains("2 marked  2 photos ★★★★") }
    try tmux.send("6")
    try tmux.wait("label") {
      $0.text(29).contains("2 photos labelled red") && $0.text(1).contains("● ★★★★")
        && $0.text(2).contains("●")
        && !$0.text(3).contains("●")
    }

    for narrow in ["60x24", "20x5", "120x40"] {
      try tmux.resize(to: try size(narrow))
      try tmux.wait("\(narrow)") {
        // The photo in the smallest window has no room for its caption.
        $0.size == tmux.size && ($0.text.contains("comment b") || $0.text(0).contains("‹ B"))
      }
    }
    try tmux.wait("marks again") { $0.text(1).contains("✓") && $0.text(39).contains("2 marked") }

    try tmux.send("u")
    try tmux.wait("undo") {
      $0.text(39).contains("Undid: 2 photos labelled red") && !$0.text(1).contains("●")
    }
    try tmux.send("u")
    try tmux.wait("undo of the rating") {
      $0.text(39).contains("Undid: 2 photos ★★★★") && !$0.text(1).contains("★")
    }
    try tmux.send("C-r")
    try tmux.wait("redo") { $0.text(39).contains("Redid: 2 photos ★★★★") && $0.text(2).contains("★★★★") }
    try tmux.send("U")
    try tmux.wait("no marks") { !$0.text.contains("✓") && !$0.text(39).contains("marked") }
    try tmux.send("q")
    try tmux.wait("shell") { $0.text.contains("over-2") && !$0.text.contains("comment b1") }
  }

  @Test("keys leave marked photos alone that a filter hides, and the line says how many", .tmux)
  func filtered() throws {
    let program = try Program(photos: ["a.jpg", "b.jpg", "c.jpg"])
    let app = try ProgramInTmux(program, size: "80x24", [program.folder("photos")])
    try app.tmux.wait("photos") { $0.text.contains("c.jpg") }
    for _ in 0..<2 { try app.press("Space") }
    try app.tmux.wait("marks") { $0.text(23).hasPrefix(" 2 marked") }
    try app.press("/")
    try app.tmux.type("name:c")
    try app.press("Enter")
    try app.tmux.wait("the filter") { $0.text(23).hasPrefix(" 2 marked, none here") }
    try app.press("4")
    try app.tmux.wait("the photo that is shown") { $0.text(23).contains("none here  c ★★★★") }
    try app.press("Esc")
    try app.press("3")
    try app.tmux.wait("the marked photos") { $0.text(23).contains("2 marked  2 photos ★★★") }
    try app.press("q")
    try Deadline().wait(for: "end") { try app.tmux.isDead() }
    let stars = try program.run(["list", "photos"]).lines.map { $0.prefix(1) }.filter { !$0.isEmpty }
    #expect(stars == ["3", "3", "4"])
  }

  @Test(
    "^g hands the terminal to the editor, and the screen comes back; a failure leaves the text alone", .tmux)
  func editor() throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let script = try program.folder.file(
      "editor.sh",
      Array(
        """
        stat -c '%a' "$1" "$(dirname "$1")" >$folder/modes; cat "$1" >$folder/given
        clear; echo "this is the editor of $(cat "$1")"; read -r answer
        printf '%s\\n' "$answer" >"$1"
        test "$answer" != fail
        """.utf8))
    let tmux = try Tmux(
      size: try size("100x30"),
      environment: program.environment.merging(["VISUAL": "sh '\(script)'", "TMPDIR": program.folder.path]) {
        $1
      })
    try tmux.wait("prompt") { $0.text(0) == "$" }
    try tmux.type(
      "clear; stty -a >$folder/before; $program '\(user)'; stty -a >$folder/after; echo over-$((1+1))")
    try tmux.send("Enter")
    try tmux.wait("list") { $0.text.contains("Ada  4 conversations") }
    try tmux.send("j", "Enter", "c")
    try tmux.wait("caption") { $0.text(29).contains("Caption:  comment b1") }

    try tmux.send("C-g")
    let editing = try tmux.wait("editor") { $0.text(0).contains("this is the editor") }
    #expect(!editing.text.contains("comment b2"))
    #expect(try tmux.value("#{alternate_on}#{cursor_flag}#{mouse_any_flag}") == "010")
    try tmux.type("typed in the editor")
    try tmux.send("Enter")
    try tmux.wait("the screen again") {
      $0.text(29).contains("Caption:  typed in the editor") && $0.text.contains("comment b2")
    }
    #expect(program.folder.text("given") == "comment b1\n")
    #expect(program.folder.text("modes").split(separator: "\n").last == "700")

    try tmux.send("C-g")
    try tmux.wait("editor again") { $0.text(0).contains("this is the editor of typed in the editor") }
    try tmux.type("fail")
    try tmux.send("Enter")
    try tmux.wait("failure") {
      $0.text(29).contains("typed in the editor") && $0.text(29).contains("Caption (sh ")
    }
    try tmux.send("Enter")
    try tmux.wait("new caption") {
      $0.text(29).contains("Caption of b1 changed") && $0.text(1).contains("typed in the editor")
    }
    try tmux.send("q")
    try tmux.wait("shell") { $0.text.contains("over-2") }
    #expect(program.folder.text("after") == program.folder.text("before"))
    let left = try program.run(script: "ls $folder | grep -c photos-tui-")
    #expect(left.text == "0\n", "temporary files are removed")
  }

  @Test("an editor that is stopped stops the program as well, and fg continues both", .tmux)
  func stoppedEditor() throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let script = try program.folder.file(
      "editor.sh", Array(#"clear; echo "editing"; read -r answer; printf '%s\n' "$answer" >"$1""#.utf8))
    let tmux = try Tmux(
      size: try size("100x30"),
      environment: program.environment.merging(["EDITOR": "sh '\(script)'", "VISUAL": ""]) { $1 })
    try tmux.wait("prompt") { $0.text(0) == "$" }
    try tmux.type("clear; $program '\(user)'")
    try tmux.send("Enter")
    try tmux.wait("list") { $0.text.contains("Ada  4 conversations") }
    try tmux.send("j", "Enter", "c", "C-g")
    try tmux.wait("editor") { $0.text(0).contains("editing") }
    try tmux.send("C-z")
    try tmux.wait("shell") { $0.text.contains("Stopped") }
    try tmux.type("fg")
    try tmux.send("Enter")
    try tmux.wait("the job continues") { $0.text.contains("$ fg") }
    try tmux.type("later")
    try tmux.send("Enter")
    try tmux.wait("the screen again") {
      $0.text(29).contains("Caption:  later") && $0.text.contains("comment b2")
    }
    try tmux.send("Enter")
    try tmux.wait("new caption") { $0.text(29).contains("Caption of b1 changed") }
  }
}
