import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("Folders")
struct FolderTests {
  @Test(
    "each folder with photos is an album, in natural order; other files are ignored and problems reported")
  func tree() throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, [try PhotoTree.plant(in: program.folder)])
    try app.wait(for: "plain")
    let problem =
      PhotoTree.seesEverything
      ? "itself.jpg: too many levels of symbolic links" : "closed: permission denied (and 1 more)"
    try app.wait(for: problem)
    let closed = PhotoTree.seesEverything ? ["closed  1"] : []
    let names = PhotoTree.hostileNames.count
    #expect(
      app.rows(1..<8).filter { !$0.isEmpty }
        == ["-dashes  1"] + closed + ["names  \(names) ›", "odd  4 ›", "plain  3 ›"])
    try app.press("G Enter")
    try app.wait(for: "IMG_10.jpg")
    #expect(app.rows(1..<8).filter { !$0.isEmpty } == ["IMG_1.jpg", "IMG_2.jpg", "IMG_10.jpg"])
    try app.expectQuit()
  }

  @Test("hostile names are harmless and stay in their column", .tmux)
  func hostileNames() throws {
    let program = try Program()
    _ = try PhotoTree.plant(in: program.folder)
    let app = try ProgramInTmux(program, [program.folder("photos/names")])
    let list = try app.tmux.wait("list") { $0.text.contains("日本語の写真.jpg") }
    let names = PhotoTree.hostileNames.count
    #expect(lineColumns(list) == [40])
    try app.press("Enter")
    for number in 1...names {
      try app.tmux.wait("photo \(number)") { $0.text.contains("\(number) of \(names)") }
      for width in [100, 61, 30] {
        try app.resize(to: Size(width: width, height: 30))
        let screen = try app.rest().screen
        #expect(lineColumns(screen).count == 1, "photo \(number), \(width) columns")
      }
      try app.press("n")
    }
    try app.expectNoStaleCells()
    #expect(try app.tmux.value("#{window_bell_flag}#{pane_title}").contains("title") == false)
  }

  /// The columns in which rows have the separator; `nil` stands for rows without one.
  private func lineColumns(_ screen: ScreenGrid) -> Set<Int?> {
    Set(screen.rows.dropLast().map { row in row.firstIndex { $0.text == "│" } })
  }

  @Test("bytes of a name that are not text are never sent")
  func sentBytes() throws {
    let program = try Program()
    _ = try PhotoTree.plant(in: program.folder)
    let app = try ProgramOnTerminal(program, size: "200x30", [program.folder("photos/names")])
    try app.wait(for: "日本語の写真.jpg")
    let questions = app.terminal.screen.queries
    try app.press("Enter")
    for number in 2...PhotoTree.hostileNames.count {
      try app.press("n")
      try app.wait(for: "\(number) of \(PhotoTree.hostileNames.count)")
      try app.rest()
    }
    try app.press("c")
    try app.wait(for: "Caption:")
    try app.press("Esc P Esc ?")
    try app.rest()
    #expect(app.terminal.screen.unknown == [])
    #expect(app.terminal.screen.queries.filter { $0 != "[5n" } == questions.filter { $0 != "[5n" })
    #expect(app.terminal.screen.bellCount == 0 && app.terminal.screen.scrollCount == 0)
    let sent = String(decoding: app.terminal.received, as: UTF8.self)
    #expect(!sent.contains("\u{1B}[31m") && !sent.contains("\u{1B}]0") && !sent.contains("\u{1B}[2J"))
    let controls = sent.unicodeScalars.filter { scalar in
      let isControl = scalar.properties.generalCategory == .control && scalar != "\u{1B}"
      return isControl || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    #expect(Set(controls).isSubset(of: ["\u{0F}", "\u{08}", "\r", "\n"]), "\(controls)")
  }

  @Test("a folder without photos ends the program with status 4 and a message on the main screen")
  func noPhotos() throws {
    let program = try Program()
    try program.folder.file("nothing/here/notes.txt", Array("x".utf8))
    let app = try ProgramOnTerminal(program, [program.folder("nothing")], answers: false)
    #expect(try app.process.wait() == .exited(4))
    app.expectRestored()
    #expect(app.screen.text(0) == "photos-tui: \(program.folder("nothing")): no photos found")
    let rendered = try program.run(["render", "--size", "20x5", program.folder("nothing")])
    #expect(rendered.status == .exited(4) && rendered.output == [])
    #expect(rendered.error == "photos-tui: \(program.folder("nothing")): no photos found\n")
  }

  @Test("a missing path ends it with status 1 before it touches the terminal")
  func missing() throws {
    let program = try Program()
    for command in [[], ["render", "--size", "20x5"]] {
      let outcome = try program.run(command + [program.folder("nowhere\u{1B}[31m")])
      #expect(outcome.status == .exited(1) && outcome.output == [])
      #expect(
        outcome.error == "photos-tui: \(program.folder("nowhere\u{FFFD}[31m")): no such file or directory\n")
    }
  }

  @Test(
    "an invalid user file ends it with status 1 and the position of the error",
    arguments: [
      (
        "{\"name\": \"x\",\n  \"conversations\": oops}",
        "invalid JSON at line 2, column 23: unexpected text"
      ),
      ("{", "invalid JSON at line 1, column 1: unexpected end of text"),
      ("[]", "the document must be an object, not an array"),
      (
        "{\"conversations\": [{\"name\": \"y\", \"photos\": [{\"imageName\": 7}]}]}",
        "conversations[0].photos[0].imageName must be a string, not a number"
      ),
      ("{\"version\": 99}", "version 99 is not supported"),
      ("\u{FEFF}{\"name\": \"\\ud800\"}", "invalid JSON at line 1, column"),
    ])
  func malformed(_ text: String, _ sentence: String) throws {
    let program = try Program()
    let path = try program.folder.file("user.json", Array(text.utf8))
    let outcome = try program.run([path])
    #expect(outcome.status == .exited(1) && outcome.output == [])
    #expect(outcome.error.hasPrefix("photos-tui: \(path): \(sentence)"), "\(outcome.error)")
  }

  @Test("a list of paths on standard input opens, separated by line feeds or NUL", arguments: ["\n", "\0"])
  func list(_ separator: String) throws {
    let program = try Program()
    let folder = program.folder
    let photo = try Fixture.bytes(Fixture.preview)
    for name in ["one.jpg", " two .jpg", "-three.jpg"] { try folder.file("a/\(name)", photo) }
    try folder.file(Array("a/f".utf8) + [0xFF] + Array(".jpg".utf8), photo)
    let text = ["a/one.jpg", "a/ two .jpg", "a/-three.jpg"].map { $0 + separator }.joined()
    try folder.file("list", Array(text.utf8) + Array("a/f".utf8) + [0xFF] + Array(".jpg".utf8))
    let app = try ProgramOnTerminal(program, script: "$program - <list; exit $?")
    try app.answerQueries()
    try app.wait(for: "1 of 4")
    try app.wait(for: "960×640")
    for name in ["one.jpg", "two .jpg", "-three.jpg", "f\u{FFFD}.jpg"] { #expect(app.text.contains(name)) }
    try app.press("n n n")
    try app.wait(for: "4 of 4")
    try app.wait(for: "960×640")
    try app.expectQuit()
  }

  @Test("an empty list of paths ends it with status 4")
  func emptyList() throws {
    let outcome = try Program().run(["-"])
    #expect(outcome.status == .exited(4))
    #expect(outcome.error == "photos-tui: the list of paths is empty\n")
  }

  @Test("anything but a regular file is rejected at once, even a FIFO without a writer")
  func strangeFiles() throws {
    let program = try Program()
    try program.folder.fifo("x.jpg")
    try program.folder.folder("y.jpg")
    for name in ["x.jpg", "y.jpg", "/dev/null", "/dev/zero", "/dev/tty"] {
      let outcome = try program.run(["show", name])
      #expect(outcome.status == .exited(1) && outcome.output == [], "\(name)")
      #expect(outcome.error.hasPrefix("photos-tui: \(name): "), "\(outcome.error)")
    }
  }
}

extension ProgramOnTerminal {
  /// The list's rows, with two blanks between the left and the right text.
  fileprivate func rows(_ range: Range<Int>) -> [String] {
    range.map { y in
      let text = screen.rows[y].prefix(39).map(\.text).joined().drop { $0 == "▌" }
      return text.split(separator: "  ").map { String($0).trimmed }.filter { !$0.isEmpty }.joined(
        separator: "  ")
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
