import AdaptiveFileSystem
import Foundation
import Glibc
import TestSupport
import Testing

/// The disk at `disk` in the folder of the program has 64 kB.
@Suite("Copies and exports to disks without room", .smallDisk)
struct FullDiskTests {
  /// The files and folders on the disk.
  private static func entries(_ disk: FilePath) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: disk.description).sorted()
  }

  private static func largePhotos(_ program: Program) throws {
    let large = [UInt8](repeating: 1, count: 4 << 20)
    for name in ["a.jpg", "b.jpg"] { try program.folder.file("card/\(name)", large + Array(name.utf8)) }
    try program.folder.file("card/c.png", try Fixture.bytes(Fixture.small))
  }

  @Test(
    "photos that have no room are refused before anything is written, with both numbers",
    arguments: [
      ["copy", "--create-folder", "disk/to", "card/a.jpg", "card/b.jpg", "card/c.png"],
      ["move", "--create-folder", "disk/to", "card/a.jpg", "card/b.jpg", "card/c.png"],
      ["ingest", "--create-folder", "card", "disk/to", "--template", "{date}/{original}"],
    ])
  func noRoom(arguments: [String]) async throws {
    try await Program.withSmallDisk { program, disk in
      try Self.largePhotos(program)
      let outcome = try program.run(arguments)
      #expect(outcome.status == .exited(1))
      #expect(
        outcome.error.contains("no room for 8.3 MB: 65 kB free on the disk of")
          && outcome.error.contains("/to"), "\(outcome.error)")
      #expect(try Self.entries(disk).isEmpty)
      #expect(FileManager.default.fileExists(atPath: program.folder("card/a.jpg")))
    }
  }

  @Test(
    "an ingest whose disk fills up stops, says how many photos are left over, and leaves no part of a file")
  func fillsUp() async throws {
    try await Program.withSmallDisk { program, disk in
      try program.folder.file("card/a.png", try Fixture.bytes(Fixture.small))
      // The sidecars don't count in advance.
      try program.folder.file("card/b.png", try Fixture.bytes(Fixture.small) + [0])
      try program.folder.file("card/b.png.pp3", [UInt8](repeating: 1, count: 1 << 20))
      try program.folder.file("card/c.png", try Fixture.bytes(Fixture.small) + [0, 0])
      let outcome = try program.run(["ingest", "card", "disk", "--template", "{original}/{original}"])
      #expect(outcome.status == .exited(1))
      #expect(outcome.lines.first == "1 photo copied, 0 already there")
      #expect(outcome.error.contains("2 photos were not copied: "), "\(outcome.error)")
      #expect(outcome.error.contains("b.png.pp3: no space left on device"), "\(outcome.error)")
      #expect(
        try Self.entries(disk).filter { !$0.hasSuffix(".sha256") } == ["a", "a/a.png", "b", "b/b.png"])
    }
  }

  @Test("the form of an export says that the disk has no room before it begins")
  func exportForm() async throws {
    try await Program.withSmallDisk { program, disk in
      try program.folder.file(
        "photos/p.jpg", try Repository.bytes("Assets/SampleLibrary/aurora.jpg"))
      let app = try ProgramOnTerminal(program, size: "120x30", [program.folder("photos")])
      try app.wait(for: "p.jpg")
      try app.press("Enter")
      try app.wait(for: "1 of 1")
      try app.press("g x")
      try app.wait(for: "Export 1 photo")
      try app.press("t ^u")
      app.terminal.type("\(disk)")
      try app.press("Enter")
      try app.wait(for: "65 kB free on the disk of")
      #expect(app.text.contains("no room for"))
      try app.press("Esc")
      try app.expectQuit()
      #expect(try Self.entries(disk).isEmpty)
    }
  }

  @Test(
    "a failed export leaves neither folders nor parts of files",
    arguments: [
      ["export", "--picks", "--size", "4000", "--create-folder", "disk/a/b"],
      ["export", "--size", "4000", "--create-folder", "--gallery", "disk/gallery"],
      ["export", "--contact-sheet", "disk/sheet.pdf"],
    ])
  func export(arguments: [String]) async throws {
    try await Program.withSmallDisk { program, disk in
      for number in 1...9 {
        let sample = try Repository.bytes("Assets/SampleLibrary/aurora.jpg")
        try program.folder.file("lib/\(number).jpg", sample)
        try program.folder.file("lib/\(number).jpg.xmp", Array(Self.threeStars.utf8))
      }
      let outcome = try program.run(arguments + ["lib"])
      #expect(outcome.status == .exited(1))
      #expect(outcome.error.contains("no space left on device"), "\(outcome.error)")
      #expect(try Self.entries(disk).isEmpty)
    }
  }

  private static let threeStars = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="3"/></rdf:RDF></x:xmpmeta>
    """

  @Test("copying from a card to a full disk stays in the library that is open, and says why")
  func browsing() async throws {
    try await Program.withSmallDisk { program, disk in
      try Self.largePhotos(program)
      try program.folder.file("photos/P_1.JPG", try Fixture.bytes(Fixture.preview))
      let screen = try ProgramOnTerminal(program, size: "100x30", ["photos"])
      try screen.wait(for: "P_1")
      try screen.press("g n")
      try screen.wait(for: "no card is mounted")
      try screen.press("c")
      screen.terminal.type(program.folder("card"))
      try screen.press("Enter t")
      screen.terminal.type(program.folder("disk/to"))
      try screen.press("Enter")
      try screen.wait(for: "Copy 3 photos")
      try screen.wait(for: "no room for 8.3 MB: 65 kB free")
      try screen.press("e")
      try screen.wait(for: "Nothing was copied: no room for 8.3 MB: 65 kB free")
      #expect(screen.text.contains("P_1"))
      #expect(try Self.entries(disk).isEmpty)
      try screen.expectQuit()
    }
  }
}
