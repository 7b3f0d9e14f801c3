import AdaptiveFileSystem
import AdaptiveJSON
import Foundation
import Testing
import TestSupport

@Suite("list")
struct ListTests {
  private let program: Program

  init() throws {
    program = try Program()
    for name in ["p/IMG_2.JPG", "p/IMG_10.png", "p/inner/a.png"] {
      try program.folder.file(name, try Fixture.bytes(Fixture.small))
    }
    try program.folder.file("p/IMG_2.CR2", [1])
    try program.folder.file("p/IMG_2.MOV", try Fixture.bytes("good/hevc.mov"))
  }

  private func path(_ name: String) -> String { program.folder("p/\(name)") }

  private func objects(_ arguments: String...) throws -> [[String: JSONValue]] {
    let outcome = try program.run(["list", "--json"] + arguments)
    #expect(outcome.status == .exited(0) && outcome.error == "")
    guard case .array(let items) = try JSONValue(parsing: outcome.output) else { return [] }
    return items.compactMap { if case .object(let members) = $0 { members } else { nil } }
  }

  @Test("a folder is listed in the order of the browser, a line for each photo")
  func lines() throws {
    for arguments in [
      ["rate", "4"], ["label", "red"], ["caption", "two\nlines"], ["keywords", "+sea,+Places|Berlin"],
    ] { #expect(try program.run(arguments + ["p/IMG_2.JPG"]).status == .exited(0)) }
    #expect(try program.run(["rate", "-1", "p/IMG_10.png"]).status == .exited(0))
    #expect(try program.run(["flag", "pick", "p/inner/a.png"]).status == .exited(0))
    let outcome = try program.run(["list", "p"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(
      outcome.lines == [
        "4\tRed\t\(path("IMG_2.JPG"))\t\t\t48x32\t\ttwo lines\tPlaces|Berlin, sea\tnone",
        "-1\t\t\(path("IMG_10.png"))\t\t\t48x32\t\t\t\treject",
        "0\t\t\(path("inner/a.png"))\t\t\t48x32\t\t\t\tpick", "",
      ])
  }

  @Test("--json lists the same fields, the raw file and the movie")
  func json() throws {
    #expect(try program.run(["title", "A\ttitle", "p/IMG_2.JPG"]).status == .exited(0))
    let photos = try objects("p", "p/inner")
    #expect(photos.count == 3)
    #expect(
      photos.first { $0["path"] == .string(path("IMG_2.JPG")) } == [
        "path": .string(path("IMG_2.JPG")), "raw": .string(path("IMG_2.CR2")),
        "movie": .string(path("IMG_2.MOV")), "rating": .integer(0), "flag": .string("none"), "label": .null,
        "caption": .null, "title": .string("A\ttitle"), "keywords": .array([]),
        "taken": .null, "camera": .null, "width": .integer(48), "height": .integer(32),
      ])
  }

  @Test("sidecars that a shell pattern names with their photos are no photos, and no user files")
  func sidecars() throws {
    #expect(try program.run(["rate", "4", "p/IMG_2.JPG", "p/IMG_10.png"]).status == .exited(0))
    try program.folder.file("p/IMG_10.png.supplemental-meta.json", Array("{\"title\":\"IMG_10.png\"}".utf8))
    let names = ["p/IMG_10.png", "p/IMG_10.png.supplemental-meta.json", "p/IMG_10.png.xmp"]
    let listed = try program.run(["list"] + names)
    #expect(listed.status == .exited(0) && listed.error == "", "\(listed.error)")
    #expect(listed.lines.count == 2 && listed.lines[0].contains("IMG_10.png\t"), "\(listed.lines)")
    let exported = try program.run(["export", "--picks", "--create-folder", "out"] + names)
    #expect(exported.status == .exited(0) && exported.error == "", "\(exported.error)")
    let shown = try program.run(["show", "--graphics", "none", "--info"] + names)
    #expect(shown.status == .exited(0) && shown.error == "", "\(shown.error)")
    // A user file is still opened alone.
    try program.folder.file("p/users.json", Array("{}".utf8))
    let mixed = try program.run(["list", "p/IMG_10.png", "p/users.json"])
    #expect(mixed.status == .exited(1) && mixed.error.contains("must be opened alone"))
  }

  @Test("decisions that are only in the journal are listed, as the browser shows them")
  func journal() throws {
    let broken = Array("<x:xmpmeta broken".utf8)
    #expect(try program.run(["label", "red", "p/IMG_10.png"]).status == .exited(0))
    try program.folder.file("p/IMG_2.JPG.xmp", broken)
    #expect(try program.run(["rate", "4", "p/IMG_2.JPG"]).status == .exited(1))
    try program.folder.file("p/IMG_10.png.xmp", broken)
    #expect(try program.run(["caption", "kept", "p/IMG_10.png"]).status == .exited(1))
    for _ in 1...2 {
      let photos = try objects("p")
      #expect(photos.map { $0["rating"] } == [.integer(4), .integer(0), .integer(0)])
      #expect(photos.map { $0["caption"] } == [.null, .string("kept"), .null])
    }
    try program.folder.folder("out")
    let outcome = try program.run(["export", "--picks", "out", "p"])
    #expect(outcome.status == .exited(0))
    #expect(FileManager.default.fileExists(atPath: program.folder("out/IMG_2.JPG")))
  }

  @Test(
    "a sidecar that can't be read is reported, because its photo looks undecided",
    arguments: [
      ("damaged", "damaged"), ("large", "too large"), ("deep", "IMG_10.png.xmp"),
    ])
  func unreadableSidecar(kind: String, reason: String) throws {
    let bytes: [UInt8] =
      switch kind {
      case "large": [UInt8](repeating: UInt8(ascii: " "), count: 64 << 20)
      case "deep": Array(String(repeating: "<a>", count: 100_000).utf8)
      default: Array("<x:xmpmeta broken".utf8)
      }
    try program.folder.file("p/IMG_10.png.xmp", bytes)
    let listed = try program.run(["list", "p"])
    #expect(listed.status == .exited(1) && listed.lines.count == 4)
    #expect(listed.error.hasPrefix("photos-tui: \(path("IMG_10.png")): IMG_10.png.xmp: "), "\(listed.error)")
    #expect(listed.error.contains(reason) && listed.error.split(separator: "\n").count == 1)
    let exported = try program.run(["export", "--picks", "--create-folder", "out", "p"])
    #expect(exported.status == .exited(1) && exported.error.contains("IMG_10.png.xmp: "))
  }

  @Test("a journal that can't be read is reported, and the photos are still listed")
  func unusableJournal() throws {
    try program.folder.file("state/photos-tui/journal.sqlite", Array("no journal".utf8))
    let outcome = try program.run(["list", "p/inner"])
    #expect(outcome.status == .exited(1) && outcome.lines.count == 2)
    #expect(outcome.error.contains("the journal was damaged"))
  }

  @Test("the date and the camera are those in the file")
  func metadata() throws {
    let photo = try #require(try objects(Fixture.sampleLibrary + "/aurora.jpg").first)
    #expect(photo["taken"] == .string("2026-01-17 22:35:05"))
    #expect(photo["camera"]?.kind == .string)
    #expect(photo["width"] == .integer(1600) && photo["height"] == .integer(1067))
  }

  @Test("a path that is not UTF-8 or has control characters is a URI from which it can be restored")
  func oddPaths() throws {
    for name in [Array("odd/x".utf8) + [0xE9] + Array(".png".utf8), Array("odd/a\nb.png".utf8)] {
      try program.folder.file(name, try Fixture.bytes(Fixture.small))
      let expected = FilePath(bytes: Array(program.folder.path.utf8) + [UInt8(ascii: "/")] + name)
      let outcome = try program.run(["list", "odd"])
      let listed = outcome.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        .filter { $0.count > 2 }.compactMap { FilePath(fileURI: String($0[2])) }
      #expect(listed.contains(expected))
      #expect(try objects("odd").contains { $0["path"] == .string(expected.fileURI) })
    }
  }

  @Test("many photos stay in order, whichever is read first")
  func order() throws {
    for index in 1...60 {
      let name = index.isMultiple(of: 3) ? "good/scene-large.jpg" : Fixture.small
      try program.folder.file("many/\(index).jpg", try Fixture.bytes(name))
    }
    let paths = try objects("many").map { $0["path"] }
    #expect(paths == (1...60).map { .string(program.folder("many/\($0).jpg")) })
  }

  @Test("what can't be read is reported with status 1, and the others are listed")
  func failures() throws {
    try program.folder.file("p/broken.png", [1, 2, 3])
    let outcome = try program.run(["list", "none", "p"])
    #expect(outcome.status == .exited(1) && outcome.lines.count == 5)
    #expect(
      outcome.error == """
        photos-tui: none: no such file or directory
        photos-tui: \(path("broken.png")): not a photo, or an unsupported format

        """)
  }

  @Test("a folder without photos is an empty list")
  func empty() throws {
    try program.folder.folder("empty")
    #expect(try program.run(["list", "empty"]).output == [])
    #expect(try objects("empty").isEmpty && objects("-").isEmpty)
  }

  @Test("listing writes nothing, neither beside the photos nor in the state folder")
  func readsOnly() throws {
    let before = try FileManager.default.subpathsOfDirectory(atPath: program.folder("p")).sorted()
    #expect(try objects("p").count == 3)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: program.folder("p")).sorted() == before)
    #expect(!FileManager.default.fileExists(atPath: program.folder("state")))
  }
}
