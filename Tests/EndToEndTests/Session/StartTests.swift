import AdaptiveCore
import TestSupport
import Testing

@Suite("What the program starts with")
struct StartTests {
  /// A program with the folder `trip` of five photos, with another one in a folder inside.
  private func program() throws -> Program {
    let program = try Program()
    let photo = try Fixture.bytes(Fixture.small)
    for number in 1...5 { try program.folder.file("trip/p\(number).jpg", photo) }
    try program.folder.file("trip/inside/other.jpg", photo)
    try program.folder.file("nothing/notes.txt", Array("x".utf8))
    return program
  }

  @Test(
    "the first run shows the sample library, and says so and how to open another",
    arguments: [
      ("80x24", "This is the sample library.  To open your own:  photos-tui FOLDER"),
      ("60x24", "This is the sample library.  Yours:  photos-tui FOLDER"),
      ("40x12", "Samples.  Yours:  photos-tui FOLDER"),
    ])
  func firstRun(size: String, line: String) throws {
    let app = try ProgramOnTerminal(try Program(), size: size, [])
    try app.wait(for: line)
    try app.press("j")
    try app.rest()
    #expect(app.text.contains(line))
    try app.expectQuit()
  }

  @Test("a folder without photos is not remembered, and neither are photos named one by one")
  func remembering() throws {
    let program = try program()
    let trip = program.folder("trip")
    let first = try ProgramOnTerminal(program, ["--fresh", trip])
    try first.wait(for: "2 albums")
    try first.expectQuit()
    let empty = try ProgramOnTerminal(program, [program.folder("nothing")], answers: false)
    #expect(try empty.process.wait() == .exited(4))
    let photo = try ProgramOnTerminal(program, [program.folder("trip/p3.jpg")])
    try photo.wait(for: "3 of 5")
    try photo.expectQuit()
    let again = try ProgramOnTerminal(program, ["--fresh"])
    try again.wait(for: "2 albums")
    try again.expectQuit()
  }

  @Test("a remembered library that is gone or has no photos gives way to the sample library, with a sentence")
  func fallback() throws {
    let program = try program()
    let trip = program.folder("trip")
    let first = try ProgramOnTerminal(program, ["--fresh", trip])
    try first.wait(for: "2 albums")
    try first.expectQuit()
    #expect(try program.run(script: "mv '\(trip)' '\(trip).away'; mkdir '\(trip)'").status == .exited(0))
    let emptied = try ProgramOnTerminal(program, size: "160x24", [])
    try emptied.wait(for: "no photos found. This is the sample library")
    try emptied.expectQuit()
    let rendered = try program.run(["render", "--size", "160x24"])
    #expect(rendered.status == .exited(0) && rendered.text.contains("This is the sample library"))
    #expect(try program.run(script: "rmdir '\(trip)'").status == .exited(0))
    let gone = try ProgramOnTerminal(program, size: "160x24", [])
    try gone.wait(for: "no such file or directory. This is the sample library")
    try gone.expectQuit()
    #expect(try program.run(script: "mv '\(trip).away' '\(trip)'").status == .exited(0))
    let back = try ProgramOnTerminal(program, ["--fresh"])
    try back.wait(for: "2 albums")
    try back.expectQuit()
  }

  @Test(
    "a photo named alone has the whole window, with the photos of its folder as neighbours",
    arguments: ["80x24", "40x12", "160x40"])
  func onePhoto(size: String) throws {
    let program = try program()
    let app = try ProgramOnTerminal(program, size: size, [program.folder("trip/p3.jpg")])
    let columns = app.screen.size.width
    try app.wait(for: "p3.jpg")
    try app.rest()
    #expect(app.text.contains("3 of 5"))
    #expect(!app.text.contains("│"), "no lists beside it")
    try app.press("n")
    try app.wait(for: "p4.jpg")
    try app.press("G g g")
    try app.wait(for: "p1.jpg")
    if columns > 60 {
      try app.press("Esc")
      try app.wait(for: "│")
    }
    try app.press("Esc")
    try app.rest()
    #expect(app.text.contains("p2.jpg") && !app.text.contains("other.jpg"))
    try app.press("Esc")
    try app.wait(for: "Albums")
    try app.expectQuit()
  }

  @Test("several photos are just these, and a single album starts in its photos")
  func several() throws {
    let program = try program()
    let app = try ProgramOnTerminal(program, ["p2.jpg", "p4.jpg"].map { program.folder("trip/\($0)") })
    try app.wait(for: "1 of 2  p2.jpg")
    try app.press("n")
    try app.wait(for: "2 of 2  p4.jpg")
    try app.expectQuit()
    let single = try program.folder.folder("single")
    for number in 1...3 { try program.folder.file("single/s\(number).jpg", try Fixture.bytes(Fixture.small)) }
    let photos = try ProgramOnTerminal(program, size: "160x30", [single])
    try photos.wait(for: "1 of 3  s1.jpg")
    #expect(photos.screen.text(5).filter { $0 == "│" }.count == 1, "the list of one album has no column")
    try photos.press("Esc")
    try photos.wait(for: "1 album")
    try photos.expectQuit()
  }
}
