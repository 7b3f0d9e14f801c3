import Glibc
import TestSupport
import Testing

@Suite("Changes of other programs while the program runs")
struct WatchingTests {
  private let program: Program
  private let photos: String

  init() throws {
    program = try Program()
    photos = try program.folder.folder("photos")
    for name in ["a", "c", "e"] { try program.folder.file("photos/\(name).jpg", photo) }
  }

  private var photo: [UInt8] { get throws { try Fixture.bytes(Fixture.small) } }

  private func rename(_ name: String, to other: String) {
    #expect(Glibc.rename("\(photos)/\(name)", "\(photos)/\(other)") == 0)
  }

  private static let sidecar = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
     <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4"/>
    </rdf:RDF></x:xmpmeta>
    """

  @Test("photos come, get ratings, are renamed and go, and the cursor stays on its photo")
  func list() throws {
    let app = try ProgramOnTerminal(program, size: "60x20", [photos])
    try app.wait(for: "e.jpg")
    try app.press("j m")
    try app.wait(for: "2 of 3")
    try program.folder.file("photos/b.jpg", photo)
    try app.wait(for: "b.jpg")
    try app.wait(for: "3 of 4")
    try program.folder.file("photos/c.jpg.xmp", Array(Self.sidecar.utf8))
    try app.wait(for: "★★★★")
    // darktable writes a new file and renames it.
    try program.folder.file(
      "photos/new.tmp", Array(Self.sidecar.replacing("\"4\"", with: "\"2\"").utf8))
    rename("new.tmp", to: "c.jpg.xmp")
    try app.terminal.wait("two stars") {
      $0.screen.screen.text.contains("★★") && !$0.screen.screen.text.contains("★★★")
    }
    rename("c.jpg.xmp", to: "z.jpg.xmp")
    rename("c.jpg", to: "z.jpg")
    try app.wait(for: "4 of 4")
    try app.wait(for: "z.jpg")
    #expect(app.text.contains("★★"))
    // The mark has come along.
    try app.press("5")
    try app.wait(for: "★★★★★")
    try app.press("u")
    try app.terminal.wait("two stars again") {
      $0.screen.screen.text.contains("★★") && !$0.screen.screen.text.contains("★★★")
    }
    #expect(unlink("\(photos)/a.jpg") == 0)
    try app.wait(for: "3 of 3")
    #expect(!app.text.contains("a.jpg"))
    try app.rest()
    try app.expectNoStaleCells()
    try app.expectQuit()
    #expect(program.folder.text("photos/c.jpg.xmp") == "")
    program.expectNoDiagnostics()
  }

  @Test("a movie joins its picture, a picture takes its movie, and O, gd and d work on a Live Photo")
  func livePhotos() throws {
    func exists(_ name: String) -> Bool { access("\(photos)/\(name)", F_OK) == 0 }
    let app = try ProgramOnTerminal(
      program, size: "80x24", [photos], extra: ["XDG_DATA_HOME": program.folder("data")])
    try app.wait(for: "e.jpg")
    try program.folder.file("photos/p.heic", try Fixture.bytes("good/scene.heic"))
    try app.wait(for: "p.heic")
    try program.folder.file("photos/p.mov", try Fixture.bytes("good/hevc.mov"))
    try app.wait(for: "LIVE")
    #expect(!app.text.contains("p.mov"))
    try program.folder.file("photos/q.MOV", try Fixture.bytes("good/hevc.mov"))
    try app.wait(for: "q.MOV")
    try app.press("G")
    try app.wait(for: "5 of 5")
    try program.folder.file("photos/q.jpg", photo)
    try app.terminal.wait("one photo under the cursor") {
      let text = $0.screen.screen.text
      return text.contains("q.jpg  LIVE") && text.contains("5 of 5") && !text.contains("q.MOV")
    }
    try app.press("Enter")
    try app.wait(for: "live")
    try app.press("O")
    try app.wait(for: "movie")
    try app.press("gd")
    try app.wait(for: "Trashed q.MOV")
    #expect(exists("q.jpg") && !exists("q.MOV"))
    try app.press("u")
    try app.wait(for: "Undid: trashed q")
    #expect(exists("q.jpg") && exists("q.MOV"))
    try app.press("d")
    try app.wait(for: "Trashed q  ")
    #expect(!exists("q.jpg") && !exists("q.MOV") && exists("p.heic") && exists("p.mov"))
    try app.expectQuit()
    program.expectNoDiagnostics()
  }

  @Test("when the photo on the screen is removed, the next one takes its place, and a message says why")
  func removal() throws {
    let app = try ProgramOnTerminal(program, size: "60x20", [photos])
    try app.wait(for: "e.jpg")
    try app.press("j Enter")
    try app.wait(for: "c.jpg")
    try app.rest()
    #expect(unlink("\(photos)/c.jpg") == 0)
    try app.wait(for: "c.jpg is no longer there")
    try app.press("n")
    try app.wait(for: "e.jpg")
    try app.press("p")
    try app.wait(for: "a.jpg")
    try app.expectQuit()
  }

  @Test(
    "when the folder of the photo on the screen goes, its list has the keyboard, and has it when it is back")
  func vanishedFolder() throws {
    for name in ["x", "y"] { try program.folder.file("photos/later/\(name).jpg", photo) }
    let app = try ProgramOnTerminal(program, size: "100x30", [photos])
    try app.wait(for: "later")
    try app.rest()
    try app.press("j Enter Enter")
    try app.wait(for: "1 of 2")
    rename("later", to: "../away")
    try app.wait(for: "is no longer there")
    try app.wait(for: "This album has no photos")
    rename("../away", to: "later")
    try app.wait(for: "y.jpg")
    try app.press("G 3")
    try app.wait(for: "y ★★★")
    try app.expectQuit()
  }

  @Test("an edited photo is decoded again, and a new folder becomes an album") func editing() throws {
    let app = try ProgramOnTerminal(program, size: "60x20", [photos])
    try app.wait(for: "e.jpg")
    try program.folder.file("photos/c.jpg", Array("no picture any more".utf8))
    try app.press("j Enter")
    try app.wait(for: "not a photo, or an unsupported format")
    try program.folder.file("photos/c.jpg", photo)
    try app.terminal.wait("the photo") { !$0.screen.screen.text.contains("not a photo") }
    try program.folder.file("photos/later/x.jpg", photo)
    try app.press("Esc Esc")
    try app.wait(for: "later")
    try app.expectQuit()
  }

  @Test("gr reads the folders again and says what it found") func readingAgain() throws {
    let app = try ProgramOnTerminal(program, size: "60x20", [photos])
    try app.wait(for: "e.jpg")
    try app.rest()
    try app.press("gr")
    try app.wait(for: "Read 1 folder:")
    try app.expectQuit()
  }

  @Test("2,000 new photos come while keys are pressed, and the cursor stays on its photo") func storm() throws
  {
    let app = try ProgramOnTerminal(program, size: "60x20", [photos])
    try app.wait(for: "e.jpg")
    try app.press("j")
    try app.wait(for: "2 of 3")
    let bytes = try photo
    for number in 0..<2_000 {
      try program.folder.file("photos/\(number % 2 == 0 ? "b" : "d")\(number).jpg", bytes)
      if number % 500 == 0 { try app.press("m") }
    }
    try app.wait(for: "1,002 of 2,003")
    #expect(app.statusLine.contains("c.jpg") || app.text.contains("c.jpg"))
    try app.expectQuit()
  }
}
