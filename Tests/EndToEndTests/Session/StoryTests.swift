import AdaptiveCore
import TestSupport
import Testing

@Suite("A user's session, in a shell in tmux")
struct StoryTests {
  private func size(_ text: String) throws -> Size { try #require(Size(text)) }

  /// Returns whether a separator between columns is visible.
  private func hasTwoColumns(_ screen: ScreenGrid) -> Bool { screen.text(2).contains("│") }

  /// Returns whether the second row of album B has four stars.
  private func isRated(_ screen: ScreenGrid) -> Bool {
    screen.text(2).contains("comment b2") && screen.text(2).contains(" ★★★★ ")
  }

  @Test(
    "browse, rate, narrow, go back, widen, suspend, continue, quit; the rating is there the next time", .tmux)
  func story() throws {
    let program = try Program()
    let folder = program.folder
    let user = try Ada.move(into: folder)
    let before = try folder.content(Ada.file)
    let tmux = try Tmux(size: try size("100x30"), environment: program.environment)
    try tmux.wait("prompt") { $0.text(0) == "$" }
    try tmux.type("clear; stty -a >$folder/modes-before; echo here it starts; $program '\(user)'")
    try tmux.send("Enter")

    try tmux.wait("list") { $0.text.contains("Conversations") && $0.text.contains("Ada  4 conversations") }
    try tmux.send("j", "Enter")
    try tmux.wait("conversation") { $0.text.contains("comment b3") && hasTwoColumns($0) }
    try tmux.send("j")
    try tmux.wait("photo") { $0.text.contains("B  2 of 3  b2.jpg  960×640") && $0.text(14).contains("▌") }
    try tmux.send("4")
    try tmux.wait("rating") { $0.text.contains("b2 ★★★★") && isRated($0) }

    try tmux.resize(to: try size("60x24"))
    try tmux.wait("one column") {
      $0.text(0).hasPrefix(" ‹ B") && $0.text(0).contains("2 of 3") && !hasTwoColumns($0)
    }
    try tmux.send("h")
    try tmux.wait("way back") { $0.text(0).hasPrefix(" ‹ Conversations") && $0.text.contains("comment b2") }
    try tmux.send("Enter")
    try tmux.wait("photo again") { $0.text(0).contains("2 of 3") }

    try tmux.resize(to: try size("120x40"))
    try tmux.wait("two columns, the same photo") {
      $0.text(39).contains("B  2 of 3  b2.jpg  960×640  ★★★★") && hasTwoColumns($0)
        && $0.text.contains("comment b3")
    }

    #expect(try tmux.value("#{alternate_on}#{cursor_flag}#{mouse_any_flag}") == "101")
    try tmux.send("C-z")
    let shell = try tmux.wait("shell") { $0.text.contains("Stopped") }
    #expect(shell.text.contains("here it starts") && !shell.text.contains("comment b2"))
    #expect(try tmux.value("#{alternate_on}#{cursor_flag}#{mouse_any_flag}") == "010")
    try tmux.type("fg")
    try tmux.send("Enter")
    try tmux.wait("the same photo") { $0.text(39).contains("B  2 of 3  b2.jpg") && hasTwoColumns($0) }
    #expect(try tmux.value("#{alternate_on}#{cursor_flag}#{mouse_any_flag}") == "101")

    try tmux.send("q")
    try tmux.wait("shell again") { $0.text.contains("here it starts") }
    try tmux.type("echo status-$?; stty -a >$folder/modes-after; echo all-$((1+1))")
    try tmux.send("Enter")
    let end = try tmux.wait("end") { $0.text.contains("\nall-2") }
    #expect(end.text.contains("\nstatus-0\n"))
    #expect(try tmux.value("#{alternate_on}#{cursor_flag}#{mouse_any_flag}") == "010")
    // The window is larger than it was, and the first line of `stty` contains its size.
    func modes(_ name: String) -> String { folder.text(name).split(separator: "\n").dropFirst().joined() }
    #expect(modes("modes-after") == modes("modes-before") && !modes("modes-after").isEmpty)

    #expect(try folder.content(Ada.file) == before)
    let next = try ProgramOnTerminal(program, [user])
    try next.press("j Enter")
    try next.terminal.wait("rating") { isRated($0.screen.screen) }
    try next.expectQuit()
  }

  @Test("a wide terminal shrinks from three columns to two and one and back without losing the photo", .tmux)
  func columns() throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let tmux = try Tmux(size: try size("200x50"), environment: program.environment)
    try tmux.wait("prompt") { $0.text(0) == "$" }
    try tmux.type("clear; $program '\(user)'")
    try tmux.send("Enter")
    func lines(_ screen: ScreenGrid) -> Int { screen.text(3).count { $0 == "│" } }

    try tmux.wait("three columns, nothing chosen") {
      lines($0) == 2 && $0.text(1).contains("a1.jpg  comment a1") && !$0.text(1).contains("▌a1.jpg")
    }
    try tmux.send("j")
    try tmux.wait("photos beside the conversations") {
      $0.text(2).contains("▌B") && $0.text(3).contains("comment b3") && $0.text(0).contains("Conversations")
    }
    try tmux.send("Enter", "j")
    try tmux.wait("photo") { $0.text(49).contains("B  2 of 3  b2.jpg  960×640") && lines($0) == 2 }

    try tmux.resize(to: try size("100x30"))
    try tmux.wait("two columns") {
      lines($0) == 1 && $0.text(0).hasPrefix(" ‹ Conversations") && $0.text(29).contains("B  2 of 3")
    }
    try tmux.resize(to: try size("60x24"))
    try tmux.wait("one column") {
      lines($0) == 0 && $0.text(0).hasPrefix(" ‹ B") && $0.text(0).contains("2 of 3")
    }
    try tmux.resize(to: try size("160x40"))
    try tmux.wait("three columns again") {
      lines($0) == 2 && $0.text(2).contains("▌B") && $0.text(2).contains("▌b2.jpg  comment b2")
        && $0.text(39).contains("B  2 of 3  b2.jpg  960×640")
    }
    try tmux.send("h", "h", "j")
    try tmux.wait("another conversation") {
      $0.text(2).contains("comment c2") && $0.text(1).contains("c1.jpg  comment c1")
    }
    try tmux.send("q")
    try tmux.wait("shell") { $0.text(0) == "$" || $0.text.contains("\n$") }
  }

  @Test("without a path the last opened library is opened")
  func lastLibrary() throws {
    let program = try Program()
    let first = try ProgramOnTerminal(program, [try Ada.move(into: program.folder)])
    try first.wait(for: "Ada  4 conversations")
    try first.expectQuit()
    let second = try ProgramOnTerminal(program, [])
    try second.wait(for: "Ada  4 conversations")
    try second.expectQuit()
  }

  @Test("ratings in folders are saved, so that quitting asks no question")
  func folderRatings() throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, [try PhotoTree.plant(in: program.folder)])
    try app.wait(for: "plain")
    try app.press("G Enter Enter 3")
    try app.wait(for: "IMG_1 ★★★ ")
    #expect(!app.text.contains("not saved"))
    try app.press("n 2")
    try app.wait(for: "IMG_2 ★★ ")
    try app.expectQuit()
  }
}
