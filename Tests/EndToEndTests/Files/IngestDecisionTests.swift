import AdaptiveFileSystem
import Foundation
import TestSupport
import Testing

@Suite("Decisions of an ingest")
struct IngestDecisionTests: IngestTesting {
  let program: Program

  init() throws { program = try Self.card() }

  @Test("presets are decisions about the copies, merged with their sidecars")
  func presets() throws {
    let outcome = try run(
      "card", "to", "--template", "{seq}", "--caption", "A & B", "--keywords", "sea,Places|Berlin", "--label",
      "red", "--rating", "3")
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let list = try program.run(["list", "to"])
    #expect(list.lines.count == 5)
    for line in list.lines.dropLast() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields[0] == "3" && fields[1] == "Red" && fields[7] == "A & B", "\(line)")
      #expect(fields[8] == "Places|Berlin, sea", "\(line)")
    }
    let card = try FileManager.default.subpathsOfDirectory(atPath: program.folder("card"))
    #expect(card.filter { $0.hasSuffix(".xmp") } == ["DCIM/100/A_1.CR2.xmp"])
  }

  @Test(
    "a photo that is there already gets no second sidecar that says something else, and the sidecar is named",
    arguments: ["A_2.JPG.xmp", "A_2.xmp"])
  func otherSidecar(name: String) throws {
    try program.folder.file("small/A_2.JPG", try Fixture.bytes(Fixture.preview))
    try program.folder.file("small/A_2.JPG.xmp", sidecar(1))
    try program.folder.file("to/A_2.JPG", try Fixture.bytes(Fixture.preview))
    try program.folder.file("to/\(name)", sidecar(5))
    let before = try files("to")
    for option in [["--dry-run"], []] {
      let outcome = try program.run(["ingest", "small", "to"] + option)
      #expect(outcome.status == .exited(1))
      #expect(outcome.error.contains("small/A_2.JPG.xmp: not copied: "))
      #expect(outcome.error.contains("to/\(name) is another sidecar of the same photo"))
      let photos = option == [] ? "photos copied" : "photos to copy"
      #expect(outcome.lines.contains("0 \(photos), 1 already there"))
      #expect(try files("to") == before)
    }
    // An equal one is no matter, and one that is missing is added.
    try program.folder.file("to/\(name)", sidecar(1))
    #expect(try run("small", "to").status == .exited(0))
    try FilePath(program.folder("to/\(name)")).remove()
    let added = try run("small", "to")
    #expect(added.status == .exited(0))
    #expect(added.lines.first == "0 photos copied, 1 already there, 1 sidecar added")
  }

  @Test("a sidecar that was changed at home since it was copied is no matter")
  func changedSidecar() throws {
    try program.folder.file("small/A_2.JPG", try Fixture.bytes(Fixture.preview))
    try program.folder.file("small/A_2.JPG.xmp", sidecar(1))
    #expect(try run("small", "to").status == .exited(0))
    #expect(try program.run(["rate", "4", "to/A_2.JPG"]).status == .exited(0))
    #expect(try run("small", "to").status == .exited(0))
    // Home doesn't know later decisions on the card.
    try program.folder.file("small/A_2.JPG.xmp", sidecar(2))
    #expect(try run("small", "to").status == .exited(1))
    #expect(String(decoding: try files("to")["A_2.JPG.xmp"] ?? [], as: UTF8.self).contains("Rating=\"4\""))
  }

  @Test("of two equal photos with different sidecars, one is copied with its own, and the other is named")
  func equalPhotos() throws {
    for (folder, stars) in [("100", 4), ("101", 2)] {
      try program.folder.file("small/\(folder)/IMG_\(stars).JPG", try Fixture.bytes(Fixture.preview))
      try program.folder.file("small/\(folder)/IMG_\(stars).JPG.xmp", sidecar(stars))
    }
    let outcome = try run("small", "to")
    #expect(outcome.status == .exited(1) && outcome.error.contains("small/101/IMG_2.JPG.xmp: not copied"))
    #expect(try files("to").keys.sorted() == ["IMG_4.JPG", "IMG_4.JPG.xmp"])
    #expect(outcome.lines.first == "1 photo copied, 1 already there")
  }

  @Test("copies get what the journal has about photos of the card, and the card stays as it is")
  func keptDecisions() throws {
    try program.folder.file("small/A_2.JPG", try Fixture.bytes(Fixture.preview))
    // A card that can't be written, as far as the program can tell.
    try program.folder.file("small/A_2.JPG.xmp", Array("damaged".utf8))
    #expect(try program.run(["rate", "5", "small/A_2.JPG"]).status == .exited(1))
    try FilePath(program.folder("small/A_2.JPG.xmp")).remove()
    let outcome = try run("small", "to", "--second", "second")
    #expect(outcome.status == .exited(0) && outcome.error == "")
    for folder in ["to", "second"] {
      let text = String(decoding: try files(folder)["A_2.JPG.xmp"] ?? [], as: UTF8.self)
      #expect(text.contains("Rating=\"5\""))
    }
    #expect(try files("small").keys.sorted() == ["A_2.JPG"])
    // A decision about another photo is not copied.
    try FilePath(program.folder("small/A_2.JPG")).remove()
    try program.folder.file("small/A_2.JPG", try Fixture.bytes(Fixture.small))
    #expect(try run("small", "third", "--create-folder").status == .exited(0))
    #expect(try files("third").keys.sorted() == ["A_2.JPG"])
  }

  @Test("a rehearsal writes no presets, and says that a destination is missing")
  func rehearsalOfPresets() throws {
    let outcome = try run("card", "to", "--dry-run", "--caption", "A", "--keywords", "b", "--rating", "2")
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let missing = try run("card", "none", "--dry-run", "--label", "red")
    #expect(missing.status == .exited(1))
    #expect(
      missing.error == "photos-tui: none: no such file or directory; --create-folder creates it\n")
    #expect(missing.lines.dropLast().last == "4 photos to copy, 0 already there")
    let created = try run("card", "none", "--dry-run", "--create-folder")
    #expect(created.status == .exited(0) && created.error == "")
    #expect(!FileManager.default.fileExists(atPath: program.folder("none")))
    #expect(try files("to") == [:])
  }
}
