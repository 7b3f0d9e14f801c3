import AdaptiveJSON
import Foundation
import Testing
import TestSupport

@Suite("index, find and stats")
struct CatalogueCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    for name in ["p/IMG_1.JPG", "p/IMG_2.png", "p/inner/a.png", "q/other.png"] {
      try program.folder.file(name, try Fixture.bytes(Fixture.small))
    }
    try program.folder.file("p/IMG_1.CR2", [1])
    for arguments in [
      ["rate", "4", "p/IMG_1.JPG"], ["caption", "Am Hafen", "p/IMG_2.png"], ["rate", "5", "q/other.png"],
    ] { #expect(try program.run(arguments).status == .exited(0)) }
  }

  private func path(_ name: String) -> String { program.folder(name) }

  /// Makes all files look old. A file that was changed within a tick of the clock is read again next time.
  private func age(_ paths: String = "p q") throws {
    let script = "find \(paths) -type f -exec touch -d 2026-01-01T00:00:00.5 {} +"
    #expect(try program.run(script: script).status == .exited(0))
  }

  /// Returns the output of `index --json`.
  private func index(_ arguments: String..., status: Int32 = 0) throws -> [String: JSONValue] {
    let outcome = try program.run(["index", "--json"] + arguments)
    #expect(outcome.status == .exited(status) && outcome.error == "")
    guard case .object(let members) = try JSONValue(parsing: outcome.output) else { return [:] }
    return members
  }

  /// The names of the photos that `find` prints.
  private func find(_ arguments: String...) throws -> [String] {
    let outcome = try program.run(["find"] + arguments)
    #expect(outcome.status == .exited(0) && outcome.error == "")
    return outcome.lines.dropLast()
  }

  @Test("a second index reads nothing, and one after a decision only that photo")
  func index() throws {
    try age()
    let first = try index("p", "q")
    #expect(first["files"] == .integer(5) && first["read"] == .integer(4))
    #expect(first["folders"] == .integer(3) && first["complete"] == .bool(true))
    let second = try index("p", "q")
    #expect(second["read"] == .integer(0) && second["unchangedFolders"] == .integer(3))
    #expect(try program.run(["rate", "2", "p/inner/a.png"]).status == .exited(0))
    try age("p/inner/a.png.xmp")
    #expect(try index("p")["read"] == .integer(1))
    #expect(try find("--no-update", "rating:2") == [path("p/inner/a.png")])
    let text = try program.run(["index", "p"])
    #expect(text.text == "4 photos in 2 folders, 0 read\n" && text.error == "")
  }

  @Test("photos are found where they are looked for, whether or not they were indexed before")
  func find() throws {
    #expect(try find("rating>=4", "p") == [path("p/IMG_1.JPG")])
    #expect(try find("rating>=4", "p", "q") == [path("p/IMG_1.JPG"), path("q/other.png")])
    #expect(try find("hafen", "p") == [path("p/IMG_2.png")])
    #expect(try find("-rating>0", "p") == [path("p/IMG_2.png"), path("p/inner/a.png")])
    #expect(try find("kind:pair", "p/IMG_1.JPG") == [path("p/IMG_1.JPG")])
    #expect(try find("camera:none") == [])
    // Without a path, everything that is known.
    #expect(try find("rating>=1") == [path("p/IMG_1.JPG"), path("q/other.png")])
    let separated = try program.run(["find", "--print0", "rating>=1", "p"])
    #expect(separated.output == Array("\(path("p/IMG_1.JPG"))\0".utf8))
  }

  @Test("photos of one size are duplicates only if their bytes are equal, wherever they are")
  func duplicates() throws {
    // Everything is the same picture. These differ in one pixel, as scans without compression do.
    for (name, value) in [("a", 1), ("b", 2), ("inner/c", 1)] {
      try program.folder.file(
        "d/\(name).ppm", Array("P6 4 4 255\n".utf8) + [UInt8](repeating: UInt8(value), count: 48))
    }
    #expect(
      try program.run(script: "find d -type f -exec touch -d 2026-01-01T00:00:00.5 {} +").status == .exited(0)
    )
    #expect(try find("duplicates", "d") == [path("d/a.ppm"), path("d/inner/c.ppm")])
    #expect(try find("duplicates", "d/a.ppm") == [path("d/a.ppm")])
    #expect(try find("--no-update", "duplicates", "d").count == 2)
    #expect(try program.run(["trash", "d/inner/c.ppm"]).status == .exited(0))
    // Its folder is not looked at, but its file is.
    #expect(try find("duplicates", "d/a.ppm") == [])
    try age()
    #expect(try find("duplicates", "p", "q").count == 4)
    #expect(try find("duplicates").count == 4)
  }

  @Test("a keyword is found in both of its normal forms, and counts once")
  func normalForms() throws {
    #expect(try program.run(["keywords", "+K\u{F6}ln", "p/IMG_1.JPG"]).status == .exited(0))
    #expect(try program.run(["keywords", "+Ko\u{308}ln", "p/inner/a.png"]).status == .exited(0))
    let expected = [path("p/IMG_1.JPG"), path("p/inner/a.png")]
    for word in ["K\u{F6}ln", "Ko\u{308}ln", "KO\u{308}L"] {
      #expect(try find("keyword:\(word)", "p") == expected)
      #expect(try find(word, "p") == expected)
    }
  }

  @Test("a Live Photo is found by its kind, with the path of its movie")
  func livePhotos() throws {
    for (name, fixture) in [
      ("IMG_3.HEIC", "good/scene.heic"), ("IMG_3.MOV", "good/hevc.mov"), ("IMG_4.MOV", "good/hevc.mov"),
      ("IMG_1.MOV", "good/hevc.mov"),
    ] { try program.folder.file("p/\(name)", try Fixture.bytes(fixture)) }
    #expect(try find("kind:live", "p") == [path("p/IMG_1.JPG"), path("p/IMG_3.HEIC")])
    #expect(try find("kind:live -kind:pair", "p") == [path("p/IMG_3.HEIC")])
    #expect(try find("kind:video", "p") == [path("p/IMG_4.MOV")])
    let found = try program.run(["find", "--json", "kind:live -kind:pair", "p"])
    guard case .array(let items) = try JSONValue(parsing: found.output), items.count == 1,
      case .object(let photo) = items[0]
    else {
      Issue.record("\(found.text)")
      return
    }
    #expect(photo["movie"] == .string(path("p/IMG_3.MOV")) && photo["raw"] == .null)
    #expect(photo["path"] == .string(path("p/IMG_3.HEIC")))
  }

  @Test("the size and the length of videos are known; without their decoder, those of other files are")
  func videos() throws {
    try program.folder.file("p/clip.mp4", try Fixture.bytes("good/h264.mp4"))
    try program.folder.folder("bin")
    for name in ["photos-tui", "photos-decoder", "photos-decoder-extra"] {
      try BuiltProduct.copy(name, to: path("bin/\(name)"))
    }
    try age()
    let without = try program.run(
      script: "bin/photos-tui index p; bin/photos-tui find --json --no-update '' p")
    let (text, error) = (without.text, without.error)
    #expect(error == "" && text.contains("5 photos in 2 folders, 4 read\n"), "\(text)")
    #expect(text.contains("\"width\": 48") && !text.contains("\"width\": 64"))
    #expect(try index("p")["read"] == .integer(1))
    let found = try program.run(["find", "--json", "--no-update", "clip", "p"])
    #expect(found.text.contains("\"width\": 64") && found.text.contains("\"height\": 48"), "\(found.text)")
    #expect(found.text.contains("\"duration\": 1.0"))
    #expect(try index("p")["read"] == .integer(0))
  }

  @Test("find follows what changes on the disk")
  func changes() throws {
    #expect(try find("rating>=4", "p") == [path("p/IMG_1.JPG")])
    #expect(try program.run(["rate", "5", "p/IMG_2.png"]).status == .exited(0))
    #expect(try find("--no-update", "rating>=4", "p") == [path("p/IMG_1.JPG")])
    #expect(try find("rating>=4", "p") == [path("p/IMG_1.JPG"), path("p/IMG_2.png")])
    #expect(try program.run(["trash", "p/IMG_1.JPG"]).status == .exited(0))
    #expect(try find("rating>=4", "p") == [path("p/IMG_2.png")])
  }

  @Test("decisions that are only in the journal count")
  func journal() throws {
    #expect(try find("rating:1", "p") == [])
    try program.folder.file("p/IMG_2.png.xmp", Array("<x:xmpmeta broken".utf8))
    #expect(try program.run(["rate", "1", "p/IMG_2.png"]).status == .exited(1))
    #expect(try find("rating:1", "p") == [path("p/IMG_2.png")])
  }

  @Test("--json lists the known facts")
  func json() throws {
    let outcome = try program.run(["find", "--json", "rating:4", "p"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    guard case .array(let photos) = try JSONValue(parsing: outcome.output),
      case .object(let photo)? = photos.first
    else {
      Issue.record("\(outcome.text)")
      return
    }
    #expect(photos.count == 1)
    #expect(photo["path"] == .string(path("p/IMG_1.JPG")) && photo["raw"] == .string(path("p/IMG_1.CR2")))
    #expect(photo["rating"] == .integer(4) && photo["width"] == .integer(48))
    #expect(photo["height"] == .integer(32) && photo["camera"] == .null && photo["taken"] == .null)
  }

  @Test("an error in a query shows the place, with status 2")
  func wrongQuery() throws {
    let outcome = try program.run(["find", "rating>=4 camra:X-T5", "p"])
    #expect(outcome.status == .exited(2) && outcome.output == [])
    let lines = outcome.error.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0].hasPrefix("photos-tui: "))
    #expect(lines[0].contains("camra"))
    #expect(lines[1] == "  rating>=4 camra:X-T5")
    let carets = try #require(lines[2].firstIndex(of: "^"))
    #expect(lines[2].distance(from: lines[2].startIndex, to: carets) == 12)
    #expect(try program.run(["find"]).status == .exited(2))
  }

  @Test("a word that only another field has is answered with a condition of that field")
  func wordElsewhere() throws {
    #expect(try program.run(["label", "Blue hour", "p/inner/a.png"]).status == .exited(0))
    let outcome = try program.run(["find", "hour", "p"])
    #expect(outcome.status == .exited(0) && outcome.output == [])
    #expect(outcome.error == "photos-tui: no photo has this text; try label:\"Blue hour\"\n")
    #expect(try find("label:\"Blue hour\"", "p") == [path("p/inner/a.png")])
  }

  @Test("a path that is missing is reported, and the others are looked at")
  func missing() throws {
    let outcome = try program.run(["find", "rating>=4", "nowhere", "p"])
    #expect(outcome.status == .exited(1))
    #expect(outcome.error == "photos-tui: nowhere: no such file or directory\n")
    #expect(outcome.text == "\(path("p/IMG_1.JPG"))\n")
  }

  @Test("a damaged catalogue is set aside and made again, and one that can't be written is done without")
  func broken() throws {
    let cache = "home/.cache/photos-tui/catalogue.sqlite"
    try program.folder.file(cache, Array("no database".utf8))
    let outcome = try program.run(["find", "rating>=4", "p"])
    #expect(outcome.status == .exited(0) && outcome.text == "\(path("p/IMG_1.JPG"))\n")
    #expect(
      outcome.error
        == "photos-tui: the catalogue was damaged and has been moved to \(path(cache)).broken; photos are read again\n"
    )
    #expect(program.folder.text(cache + ".broken") == "no database")
    // A file in place of the folder.
    let without = try program.run(["find", "rating>=4", "p"], extra: ["XDG_CACHE_HOME": path("p/IMG_2.png")])
    #expect(without.status == .exited(0) && without.text == "\(path("p/IMG_1.JPG"))\n")
    #expect(without.error.hasPrefix("photos-tui: the catalogue can't be used: \(path("p/IMG_2.png"))"))
    let failed = try program.run(["index", "p"], extra: ["XDG_CACHE_HOME": path("p/IMG_2.png")])
    #expect(failed.status == .exited(1) && failed.output == [])
  }

  @Test("stats shows where photos were taken on a map, and counts them by city")
  func places() throws {
    let library = Repository.path("Assets/SampleLibrary")
    let outcome = try program.run(["stats", library])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let map = outcome.text.components(separatedBy: "\nMap\n").last ?? ""
    #expect(map.contains("●") && map.contains("∘Cape Town"))
    #expect(map.contains("around Brest") && map.contains("elsewhere"))
    for line in outcome.lines { #expect(line.count <= 80, "\(line)") }
    let json = try program.run(["stats", "--json", "--no-update", library])
    guard case .object(let members) = try JSONValue(parsing: json.output) else {
      Issue.record("\(json.text)")
      return
    }
    guard case .array(let places)? = members["places"] else {
      Issue.record("no places")
      return
    }
    // The lighthouse stands out at sea, more than 15 km from the city.
    #expect(places.contains(.object(["around": .string("Brest"), "photos": .integer(1)])))
    // Without a place, there is no map.
    #expect(try !program.run(["stats", "p"]).text.contains("\nMap\n"))
  }

  @Test("stats counts, in 80 columns and without colours where no terminal is")
  func stats() throws {
    let outcome = try program.run(["stats", "p", "q"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.lines.first?.hasPrefix("4 photos, ") == true)
    #expect(outcome.text.contains("Ratings\n  ★★★★★  "))
    #expect(!outcome.text.contains("\u{1B}"))
    for line in outcome.lines { #expect(line.count <= 80, "\(line)") }
    let json = try program.run(["stats", "--json", "--no-update", "p"])
    guard case .object(let members) = try JSONValue(parsing: json.output) else {
      Issue.record("\(json.text)")
      return
    }
    #expect(members["photos"] == .integer(3))
    #expect(
      members["ratings"]
        == .array([
          .object(["rating": .integer(0), "photos": .integer(2)]),
          .object(["rating": .integer(4), "photos": .integer(1)]),
        ]))
  }
}
