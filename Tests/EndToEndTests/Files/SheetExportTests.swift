import AdaptiveCore
import Foundation
import TestSupport
import Testing

@testable import PhotoTransfer

@Suite("export: contact sheets in files")
struct SheetExportTests {
  private let program: Program

  /// Three photos, one of them with stars and a caption.
  init() throws {
    program = try Program()
    try program.folder.file("p/a.jpg", try Repository.bytes("Assets/SampleLibrary/aurora.jpg"))
    try program.folder.file("p/b.png", try Fixture.bytes(Fixture.small))
    try program.folder.file("p/sub/c.jpg", try Fixture.bytes(Fixture.preview))
    #expect(try program.run(["rate", "4", "p/a.jpg"]).status == .exited(0))
    #expect(try program.run(["caption", "Nordlicht über Tromsø", "p/a.jpg"]).status == .exited(0))
  }

  private func export(_ arguments: String...) throws -> Program.Outcome {
    try program.run(["export", "--contact-sheet"] + arguments)
  }

  @Test("a document has the photos as JPEG data, with selectable text below them")
  func document() throws {
    let outcome = try export("sheet.pdf", "p")
    #expect(outcome.status == .exited(0) && outcome.error == "" && outcome.output == [])
    let bytes = try program.folder.content("sheet.pdf")
    #expect(bytes.starts(with: Array("%PDF-".utf8)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.ranges(of: "/DCTDecode").count == 3)
    let words = try program.run(script: "pdftotext -raw sheet.pdf - && pdfinfo sheet.pdf").text
    for word in [
      "a.jpg", "★★★★", "Nordlicht", "Tromsø", "b.png", "c.jpg", "sheet", "1 of 1", "Pages:           1",
    ] {
      #expect(words.contains(word), "\(word): \(words)")
    }
    #expect(words.contains("Page size:       595.28 x 841.89 pts (A4)"))
  }

  @Test("a picture has the width that is requested, and white paper")
  func picture() throws {
    let outcome = try export("--size", "800", "--columns", "2", "sheet.png", "p")
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let facts = try program.run(script: "exiftool -s3 -ImageSize -ColorType sheet.png").lines
    #expect(facts[0].hasPrefix("800x") && facts[1] == "RGB")
    let grey = try program.run(["show", "--graphics", "blocks", "--ansi", "--size", "20x20", "sheet.png"])
    #expect(grey.status == .exited(0) && grey.text.contains("48;2;255;255;255"))
  }

  @Test("--rating leaves out photos with fewer stars, and a file is replaced only if that is requested")
  func rating() throws {
    #expect(try export("--rating", "3", "sheet.pdf", "p").status == .exited(0))
    let words = try program.run(script: "pdftotext sheet.pdf -").text
    #expect(words.contains("a.jpg") && !words.contains("b.png"))
    let again = try export("sheet.pdf", "p")
    #expect(again.status == .exited(1))
    #expect(again.error == "photos-tui: sheet.pdf: already exists; --replace replaces it\n")
    #expect(try export("--replace", "sheet.pdf", "p").status == .exited(0))
    #expect(try program.run(script: "pdftotext sheet.pdf -").text.contains("b.png"))
  }

  @Test("a photo that can't be decoded has an empty place and is reported")
  func broken() throws {
    try program.folder.file("p/bad.jpg", Array("no photo".utf8))
    let outcome = try export("sheet.pdf", "p")
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error
        == "photos-tui: \(program.folder("p/bad.jpg")): not a photo, or an unsupported format\n")
    #expect(try program.run(script: "pdftotext sheet.pdf -").text.contains("bad.jpg"))
  }

  @Test("invalid options are refused")
  func options() throws {
    for (arguments, sentence) in [
      (
        ["sheet.gif", "p"], "--contact-sheet: 'sheet.gif' is not the name of a file that ends in .pdf or .png"
      ),
      (["sheet.pdf"], "export needs a folder or a photo"),
      (["--picks", "sheet.pdf", "p"], "--picks and --contact-sheet can't be given together"),
    ] {
      let outcome = try program.run(["export", "--contact-sheet"] + arguments)
      #expect(
        outcome.status == .exited(2) && outcome.error.hasPrefix("photos-tui: \(sentence)\n"),
        "\(outcome.error)")
    }
    let columns = try program.run(["export", "--picks", "--columns", "3", "out", "p"])
    #expect(columns.error.hasPrefix("photos-tui: --columns needs --contact-sheet\n"))
  }
}

@MainActor @Suite("The layout of contact sheets in files")
struct SheetLayoutTests {
  @Test(
    "every photo is on one page, apart from the others and inside the margins", arguments: [1, 4, 7],
    [1, 5, 16, 17, 60])
  func places(_ columns: Int, _ count: Int) {
    for paper in [SheetLayout.Paper.pages, .endless] {
      let layout = SheetLayout(
        columns: columns, count: count, unit: 2, paper: paper, hasSigns: true, hasCaptions: true)
      var seen: [Int] = []
      for page in 0..<layout.pageCount {
        let photos = layout.photos(onPage: page)
        seen += photos
        for index in photos {
          let (picture, text) = (layout.pictureArea(of: index), layout.textArea(of: index))
          #expect(picture.x >= 71.9 && picture.x + picture.width <= layout.width - 71.9)
          #expect(picture.y >= layout.heading.y + layout.heading.height && layout.heading.y >= 71.9)
          #expect(text.y >= picture.y + picture.height)
          #expect(text.y + text.height <= layout.height - 71.9 || layout.rowsPerPage == 1)
          let column = index % columns
          guard column > 0 else { continue }
          let left = layout.pictureArea(of: index - 1)
          #expect(left.x + left.width < picture.x && left.y == picture.y)
        }
      }
      #expect(seen == Array(0..<count))
      if paper == .endless { #expect(layout.pageCount == 1) }
    }
  }
}
