import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("Restoring the previous session")
struct RestorationTests {
  private func start(_ program: Program, size: String, _ arguments: [String]) throws -> ProgramOnTerminal {
    try ProgramOnTerminal(program, size: size, arguments)
  }

  @Test(
    "Scenario 42: a photo left in two columns tops a narrow terminal's stack, and is beside it again later"
  )
  func userFile() throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let wide = try start(program, size: "100x30", [user])
    try wide.wait(for: "4 conversations")
    try wide.press("j Enter j j")
    try wide.wait(for: "B  3 of 3")
    try wide.expectQuit()

    let narrow = try start(program, size: "60x24", [])
    try narrow.wait(for: "3 of 3")
    #expect(narrow.screen.text(0).hasPrefix(" ‹ B") && narrow.screen.text(0).contains("3 of 3"))
    try narrow.press("h")
    try narrow.wait(for: "‹ Conversations")
    try narrow.press("Enter")
    try narrow.wait(for: "3 of 3")
    try narrow.expectQuit()

    let again = try start(program, size: "120x40", [user])
    try again.wait(for: "B  3 of 3")
    #expect(again.screen.text(3).hasPrefix("▌b3.jpg  comment b3"))
    try again.expectQuit()

    let fresh = try start(program, size: "100x30", ["--fresh", user])
    try fresh.wait(for: "4 conversations")
    #expect(fresh.screen.text(0).contains("Conversations") && !fresh.screen.text(0).contains("‹"))
    try fresh.expectQuit()
  }

  @Test("a folder's photo is restored when the scan finds it, also after the terminal was lost")
  func folder() throws {
    let program = try Program()
    let photos = try PhotoTree.plant(in: program.folder)
    let first = try start(program, size: "100x30", [photos])
    try first.wait(for: "plain")
    try first.press("G Enter G")
    try first.wait(for: "plain  3 of 3")
    kill(first.pid, SIGHUP)
    _ = try first.process.wait()

    let second = try start(program, size: "100x30", [photos])
    try second.wait(for: "too many levels of symbolic links")
    try second.press("Tab")
    try second.wait(for: "plain  3 of 3  IMG_10.jpg")
    try second.expectQuit()

    try program.folder.remove("photos/plain/IMG_10.jpg")
    let third = try start(program, size: "100x30", [photos])
    try third.wait(for: "‹ Albums")
    try third.wait(for: "IMG_2.jpg")
    try third.rest()
    #expect(!third.text.contains("of 2"))
    try third.expectQuit()
  }

  @Test("photos named one by one are shown from the first, whatever was visible before")
  func namedPhotos() throws {
    let program = try Program()
    let photos = try PhotoTree.plant(in: program.folder)
    let names = ["IMG_1.jpg", "IMG_2.jpg", "IMG_10.jpg"].map { "\(photos)/plain/\($0)" }
    for _ in 0..<2 {
      let app = try start(program, size: "100x30", names)
      try app.wait(for: "1 of 3")
      try app.press("n")
      try app.wait(for: "2 of 3")
      try app.expectQuit()
    }
  }

  @Test("the place is restored while photos are in the trash")
  func trash() throws {
    let program = try Program()
    for name in ["A/1.jpg", "B/1.jpg", "B/2.jpg", "B/3.jpg"] {
      try program.folder.file("photos/\(name)", try Fixture.bytes(Fixture.small))
    }
    let photos = program.folder("photos")
    try #require(try program.run(["trash", "\(photos)/B/2.jpg"]).status == .exited(0))
    let app = try start(program, size: "100x30", [photos])
    try app.wait(for: "Trash")
    try app.press("j Enter Enter n")
    try app.wait(for: "B  2 of 2  3.jpg")
    try app.expectQuit()
    let again = try start(program, size: "100x30", [photos])
    try again.wait(for: "B  2 of 2  3.jpg")
    try again.expectQuit()
  }

  @Test(
    "in groups the photo that was open is open again, at every size, and a key acts on it",
    arguments: ["100x30", "60x24", "150x40"])
  func groups(_ size: String) throws {
    let program = try Program()
    for number in 10..<40 {
      try program.folder.file("photos/A/p\(number).jpg", try Fixture.bytes(Fixture.small))
      let sidecar = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(number % 3 + 1)"/>
        </rdf:RDF></x:xmpmeta>
        """
      try program.folder.file("photos/A/p\(number).jpg.xmp", Array(sidecar.utf8))
    }
    let photos = program.folder("photos")
    let first = try start(program, size: size, [photos])
    try first.wait(for: "p10.jpg")
    try first.press("Esc S r Esc")
    try first.wait(for: "3 stars")
    try first.press("g g j Enter")
    try first.wait(for: "of 10")
    try first.press("# 7 G Enter")
    // The photos with two stars are p10, p13, p16 and so on.
    try first.wait(for: "p28.jpg")
    try first.wait(for: "7 of 10")
    try first.expectQuit()
    for next in [size, "80x24"] {
      let again = try start(program, size: next, [])
      try again.wait(for: "7 of 10")
      try again.wait(for: "p28.jpg")
      try again.expectQuit()
    }
    let last = try start(program, size: size, [])
    try last.wait(for: "7 of 10")
    try last.press("2 5")
    try last.wait(for: "p28 ★★★★★")
    try last.expectQuit()
    let rated = program.folder.text("photos/A/p28.jpg.xmp")
    #expect(rated.contains("Rating='5'") || rated.contains("Rating=\"5\""))
  }

  @Test("in a window of eight rows, a message covers the last row until a key moves on")
  func smallWindow() throws {
    let program = try Program()
    for name in ["a", "b", "c"] {
      try program.folder.file("photos/A/\(name).jpg", try Fixture.bytes(Fixture.small))
    }
    let app = try start(program, size: "80x8", [program.folder("photos")])
    try app.wait(for: "a.jpg")
    try app.press("Enter d")
    try app.wait(for: "Trashed a  (u undoes it)")
    #expect(app.screen.text(7).hasPrefix(" Trashed a"))
    try app.press("4")
    try app.wait(for: " b ★★★★")
    try app.press("n")
    try app.wait(for: "▌c.jpg")
    #expect(!app.screen.text(7).contains("b ★★★★"))
    try app.expectQuit()
  }

  @Test("a photo that is named alone has the neighbours of the order in which its folder was left")
  func orderOfFolder() throws {
    let program = try Program()
    for (name, day) in [("a", 3), ("b", 1), ("c", 2)] {
      try program.folder.file("p/\(name).jpg", DatedFile.photo(taken: "2024:05:0\(day) 10:00:00"))
    }
    // Until then, the order is that of the names.
    let orders = [("", "2 of 3  b.jpg", "3 of 3  c.jpg"), ("d", "1 of 3  b.jpg", "2 of 3  c.jpg")]
    for (order, place, next) in orders {
      if order != "" {
        let folder = try start(program, size: "100x30", [program.folder("p")])
        try folder.wait(for: "c.jpg")
        for key in ["S", order, "Esc"] { try folder.press(key) }
        try folder.rest()
        try folder.expectQuit()
      }
      let one = try start(program, size: "100x30", [program.folder("p/b.jpg")])
      try one.wait(for: place)
      try one.press("n")
      try one.wait(for: next)
      try one.expectQuit()
    }
  }
}
