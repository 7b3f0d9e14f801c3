import Foundation
import TestSupport
import Testing

@Suite("export")
struct ExportTests {
  private let program: Program

  init() throws {
    program = try Program()
    for name in ["IMG_1.JPG", "IMG_2.png", "IMG_3.png", "inner/IMG_4.png"] {
      try program.folder.file("p/\(name)", try Fixture.bytes(Fixture.small))
    }
    try program.folder.file("p/IMG_1.CR2", [1])
    for (rating, photo) in [("2", "IMG_1.JPG"), ("-1", "IMG_2.png"), ("5", "inner/IMG_4.png")] {
      _ = try program.run(["rate", rating, "p/\(photo)"])
    }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder("out")).sorted()
  }

  private static let pair = ["IMG_1.CR2", "IMG_1.CR2.xmp", "IMG_1.JPG", "IMG_1.JPG.xmp"]
  private static let other = ["IMG_4.png", "IMG_4.png.xmp"]

  @Test("photos with stars are copied from all folders, with raw files and sidecars")
  func picks() throws {
    let missing = try program.run(["export", "--picks", "out", "p"])
    #expect(missing.status == .exited(1) && missing.error.contains("--create-folder creates it"))
    let outcome = try program.run(["export", "--picks", "--create-folder", "out", "p"])
    #expect(outcome.status == .exited(0) && outcome.error == "" && outcome.output == [])
    #expect(try names() == Self.pair + Self.other)
    #expect(try program.folder.content("out/IMG_1.JPG.xmp") == program.folder.content("p/IMG_1.JPG.xmp"))
  }

  @Test("picked photos are copied without stars, unless --rating asks for more than one")
  func flags() throws {
    _ = try program.run(["flag", "pick", "p/IMG_3.png"])
    #expect(try program.run(["export", "--picks", "--create-folder", "out", "p"]).status == .exited(0))
    #expect(try names() == Self.pair + ["IMG_3.png", "IMG_3.png.xmp"] + Self.other)
    #expect(
      try program.run(["export", "--picks", "--rating", "3", "--create-folder", "best", "p"]).status
        == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: program.folder("best/IMG_3.png")))
  }

  @Test("--query chooses the photos")
  func query() throws {
    _ = try program.run(["flag", "pick", "p/IMG_3.png"])
    let outcome = try program.run(
      ["export", "--query", "flag:pick or rating:2", "--create-folder", "out", "p"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(try names() == Self.pair + ["IMG_3.png", "IMG_3.png.xmp"])
    let wrong = try program.run(["export", "--query", "flag:maybe", "out", "p"])
    #expect(wrong.status == .exited(2) && wrong.error.contains("^^^^^"))
    let both = try program.run(["export", "--query", "picked", "--picks", "out", "p"])
    #expect(both.status == .exited(2))
    let none = try program.run(["export", "--query", "rating:4", "out", "p"])
    #expect(none.status == .exited(4) && none.error == "photos-tui: no photos of the query found\n")
  }

  @Test("--rating requires more stars")
  func rating() throws {
    try program.folder.folder("out")
    #expect(try program.run(["export", "--picks", "--rating", "3", "out", "p"]).status == .exited(0))
    #expect(try names() == Self.other)
    try program.folder.folder("none")
    let outcome = try program.run(["export", "--picks", "--rating=3", "none", "p/IMG_1.JPG"])
    #expect(outcome.status == .exited(4))
    #expect(outcome.error == "photos-tui: no photos with at least 3 stars found\n")
  }

  @Test("nothing is replaced, and the others are still copied")
  func conflict() throws {
    try program.folder.file("out/IMG_1.CR2", Array("another".utf8))
    let outcome = try program.run(["export", "--picks", "out", "p"])
    let taken = program.folder("out/IMG_1.CR2")
    #expect(outcome.status == .exited(1))
    #expect(outcome.error == "photos-tui: \(program.folder("p/IMG_1.CR2")): \(taken) already exists\n")
    #expect(try names() == ["IMG_1.CR2"] + Self.other)
    #expect(program.folder.text("out/IMG_1.CR2") == "another")
  }

  @Test("a folder inside the exported one is not exported into itself")
  func inside() throws {
    #expect(
      try program.run(["export", "--picks", "--create-folder", "p/out", "p/inner"]).status == .exited(0))
    #expect(try program.run(["export", "--picks", "p/out", "p/IMG_1.JPG", "p/out"]).status == .exited(0))
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder("p/out")).sorted()
    #expect(names == Self.pair + Self.other)
  }

  @Test("photos that are in the destination already are no missing photos")
  func alreadyThere() throws {
    for arguments in [["p", "p/IMG_1.JPG"], ["p/inner", "p/inner"]] {
      let outcome = try program.run(["export", "--picks"] + arguments)
      #expect(outcome.status == .exited(4))
      #expect(
        outcome.error
          == "photos-tui: all photos with stars or a pick that were found are in \(arguments[0]) already\n")
    }
    #expect(try program.run(["export", "--help"]).text.contains("4 no photos found"))
  }

  @Test("a path that can't be read makes the status 1, and the others are still copied")
  func missingPath() throws {
    try program.folder.folder("out")
    let outcome = try program.run(["export", "--picks", "out", "none", "p/inner"])
    #expect(outcome.status == .exited(1))
    #expect(outcome.error == "photos-tui: none: no such file or directory\n")
    #expect(try names() == Self.other)
  }
}
