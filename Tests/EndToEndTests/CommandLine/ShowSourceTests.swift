import AdaptiveCore
import Foundation
import TestSupport
import Testing

@Suite("show: standard input, folders, names")
struct ShowSourceTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.file("photo.png", try Fixture.bytes(Fixture.small))
  }

  private func bytes(_ name: String) throws -> [UInt8] { try Fixture.bytes(name) }

  @Test("a picture on standard input is printed like the same picture in a file")
  func picture() throws {
    for name in [Fixture.small, "good/grey.jpg", "good/still-87a.gif"] {
      let file = try program.folder.file("other", try bytes(name))
      let outcome = try program.run(["show", "--size", "12x4", "--titles", "-"], input: try bytes(name))
      let expected = try program.run(["show", "--size", "12x4", "--titles", file])
      #expect(outcome.status == .exited(0) && outcome.error == "", "\(name)")
      #expect(outcome.lines == expected.lines.dropLast(2) + ["standard in…", ""], "\(name)")
    }
    let outcome = try program.run(
      script: "cat photo.png | $program show --size 6x2 - photo.png | wc -l")
    #expect(outcome.text == "4\n" && outcome.error == "")
  }

  @Test("information about a picture on standard input has no folder")
  func information() throws {
    let outcome = try program.run(
      ["show", "--info", "--graphics", "none", "-"], input: try bytes(Fixture.small))
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(
      outcome.lines == [
        "Name            standard input", "Format          PNG", "Pixels          48×32",
        "File size       \(try bytes(Fixture.small).count) bytes", "Colours         8-bit RGB", "", "",
      ])
  }

  @Test(
    "what is neither a picture nor a list gets one sentence, and the status is 1",
    arguments: [
      ("", "it is empty"), ("\n\n", "it is empty"),
      ("\u{7F}ELF\u{2}\u{1}\u{1}", "neither a list of files nor a picture in a supported format"),
      ("\0\0\0\0", "neither a list of files nor a picture in a supported format"),
      ("GIF89a", "the file is truncated before the image data"),
    ])
  func useless(_ input: String, _ reason: String) throws {
    let outcome = try program.run(["show", "--size", "6x2", "-"], input: Array(input.utf8))
    #expect(outcome.status == .exited(1) && outcome.output == [])
    #expect(outcome.error == "photos-tui: standard input: \(reason)\n")
  }

  @Test("a picture without an end is refused")
  func endless() throws {
    let outcome = try program.run(
      script: "(cat photo.png; yes) | $program show -; echo status-$? >&2")
    #expect(outcome.error == "photos-tui: standard input: larger than 256 MiB\nstatus-1\n")
  }

  @Test("a list may begin like a picture, if its first file exists")
  func misleadingList() throws {
    try program.folder.file("BM.png", try bytes(Fixture.small))
    let outcome = try program.run(["show", "--size", "6x2", "-"], input: Array("BM.png\nnowhere\n".utf8))
    #expect(outcome.status == .exited(1) && outcome.lines.count == 3)
    #expect(outcome.error == "photos-tui: nowhere: file not found\n")
  }

  @Test("a folder stands for its photos in natural order, those in its folders last")
  func folder() throws {
    for name in ["d/10.png", "d/9.png", "d/sub/1.png", "d/note.txt", "d/.hidden.png"] {
      try program.folder.file(name, try bytes(Fixture.small))
    }
    let outcome = try program.run(["show", "--titles", "--graphics", "none", "d"])
    #expect(outcome.status == .exited(0) && outcome.lines == ["9.png", "10.png", "1.png", ""])
    try program.folder.file("d/sub/0.jpg", Array("no photo".utf8))
    let broken = try program.run(["show", "--size", "6x2", "d"])
    #expect(broken.status == .exited(1) && broken.lines.count == 7)
    #expect(broken.error == "photos-tui: d/sub/0.jpg: not a photo, or an unsupported format\n")
  }

  @Test("a folder without photos is reported, and the other arguments are printed")
  func emptyFolder() throws {
    try program.folder.folder("empty")
    let outcome = try program.run(["show", "--size", "6x2", "empty", "photo.png"])
    #expect(outcome.status == .exited(1) && outcome.lines.count == 3)
    #expect(outcome.error == "photos-tui: empty: no photos in this folder\n")
  }

  @Test("names are printed without pictures, except those of missing files")
  func names() throws {
    let name = "a\u{1B}[31m.png"
    try program.folder.file(name, try bytes(Fixture.small))
    let outcome = try program.run(
      ["show", "--titles", "--graphics", "none", "photo.png", "nowhere.png", name])
    #expect(outcome.status == .exited(1) && outcome.lines == ["photo.png", "a\u{FFFD}[31m.png", ""])
    #expect(outcome.error == "photos-tui: nowhere.png: file not found\n")
  }

  @Test("a contact sheet has as many columns as suit the width, with names")
  func contactSheet() throws {
    let files = try (1...7).map { number in
      try program.folder.file("\(number).png", try bytes(Fixture.small))
      return "\(number).png"
    }
    for (size, columns) in [("120x30", 6), ("80x24", 4), ("40x20", 2), ("12x10", 1)] {
      let outcome = try program.run(["show", "--contact-sheet", "--size", size] + files)
      let titles = outcome.lines.filter { $0.contains(".png") }.map { $0.split(separator: " ").count }
      #expect(outcome.status == .exited(0) && titles.first == columns && titles.reduce(0, +) == 7)
    }
    let outcome = try program.run(["show", "--contact-sheet", "--columns", "3", "--size", "80x24"] + files)
    #expect(outcome.lines.filter { $0.contains(".png") }.count == 3)
  }
}
