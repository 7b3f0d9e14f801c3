import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("Photos that cannot be shown")
struct BadPhotoTests {
  /// The expected result for each bad file: a part of the message, or `nil` for a picture, damaged or not.
  private static let table: [(name: String, sentence: String?)] = [
    ("empty.jpg", "the file is empty"),
    ("ends-before-pixels.jpg", "truncated before the image data"),
    ("ends-in-header.jpg", "truncated before the image data"),
    ("ends-in-the-middle-interlaced.png", nil),
    ("ends-in-the-middle-progressive.jpg", nil),
    ("ends-in-the-middle.jpg", nil),
    ("ends-in-the-middle.png", nil),
    ("exif-directory-in-itself.jpg", nil),
    ("exif-directory-outside.jpg", nil),
    ("hundreds-of-scans.jpg", nil),
    ("lossless-arithmetic.jpg", "this variant of JPEG is not supported"),
    ("no-height.jpg", "the file is damaged"),
    ("no-pixels.png", "the file is damaged"),
    ("no-width.png", "the file is damaged"),
    ("only-a-signature.jpg", "truncated before the image data"),
    ("only-a-signature.png", "truncated before the image data"),
    ("scrambled-in-the-middle.jpg", nil),
    ("scrambled-in-the-middle.png", nil),
    ("text-bomb.png", nil),
    ("text-named.jpg", "not a photo, or an unsupported format"),
    ("thumbnail-broken.jpg", nil),
    ("thumbnail-longer-than-file.jpg", nil),
    ("too-large-interlaced.png", "the image (20000×20000 pixels) needs too much memory"),
    ("too-many-pixels.png", "the image (60000×60000) exceeds the limit of 500 million pixels"),
    ("twelve-bits.jpg", "this variant of JPEG is not supported"),
    ("wrong-checksum.png", nil),
  ]

  @Test("each bad photo shows a message or as much as can be decoded, and the next photo works")
  func corpus() throws {
    try #require(Set(Fixture.names("bad")).isSuperset(of: Self.table.map(\.name)))
    let program = try Program()
    for (index, row) in Self.table.enumerated() {
      let number = index < 10 ? "0\(index)" : "\(index)"
      try program.folder.file("faults/\(number) a \(row.name)", try Fixture.bytes("bad/\(row.name)"))
      try program.folder.file("faults/\(number) b.png", try Fixture.bytes(Fixture.small))
    }
    let app = try ProgramOnTerminal(program, size: "139x40", [program.folder("faults")])
    try app.wait(for: "00 a empty.jpg")
    try app.press("Enter")
    let count = 2 * Self.table.count
    for (index, row) in Self.table.enumerated() {
      try app.wait(for: "\(2 * index + 1) of \(count)  ")
      try app.rest()
      if let sentence = row.sentence {
        #expect(app.detail.contains(sentence), "\(row.name): \(app.detail)")
        #expect(app.detail.contains(row.name))
      } else {
        #expect(app.hasPicture, "\(row.name)")
      }
      try app.press("n")
      try app.wait(for: "\(2 * index + 2) of \(count)  ")
      try app.wait(for: "48×32")
      try app.rest()
      #expect(app.hasPicture, "after \(row.name)")
      try app.press("n")
    }
    try app.expectNoStaleCells()
    try app.expectQuit()
  }

  @Test("a file that disappears or changes after it was listed shows a message")
  func vanished() throws {
    let program = try Program()
    let folder = program.folder
    let names = ["1 gone.jpg", "2 fifo.jpg", "3 folder.jpg", "4 empty.jpg", "5 cut.jpg", "6 good.jpg"]
    for name in names { try folder.file("photos/\(name)", try Fixture.bytes(Fixture.preview)) }
    // A user file lists its photos itself. Those of a folder follow what other programs change.
    let photos = names.map { "{\"imageName\": \"photos/\($0)\"}" }.joined(separator: ", ")
    let user = "{\"name\": \"Ada\", \"conversations\": [{\"name\": \"photos\", \"photos\": [\(photos)]}]}"
    try folder.file("user.json", Array(user.utf8))
    let app = try ProgramOnTerminal(program, [folder("user.json")])
    try app.wait(for: "6 good.jpg")
    for name in names.dropLast() { try folder.remove("photos/\(name)") }
    try folder.fifo("photos/2 fifo.jpg")
    try folder.folder("photos/3 folder.jpg")
    try folder.file("photos/4 empty.jpg", [])
    try folder.file("photos/5 cut.jpg", Array(try Fixture.bytes(Fixture.preview).prefix(100)))
    try app.press("Enter")
    for sentence in [
      "file not found", "not a regular file", "not a regular file",
      "the file is empty", "truncated before the image data",
    ] {
      try app.rest()
      #expect(app.detail.contains(sentence), "\(app.text)")
      try app.press("n")
    }
    try app.wait(for: "6 of 6  6 good.jpg  960×640")
    try app.expectQuit()
  }

  @Test(
    "an unreadable file shows a message", .enabled(if: !PhotoTree.seesEverything, "root reads everything"))
  func unreadable() throws {
    let program = try Program()
    let path = try program.folder.file("closed.jpg", try Fixture.bytes(Fixture.small))
    try program.folder.setMode(0, of: "closed.jpg")
    let app = try ProgramOnTerminal(program, [path])
    try app.wait(for: "permission denied")
    try app.expectQuit()
  }
}

extension ProgramOnTerminal {
  /// The text next to the list, in one line.
  fileprivate var detail: String {
    screen.rows.dropFirst().dropLast()
      .flatMap { row in row.dropFirst(41).map(\.text).joined().split(whereSeparator: \.isWhitespace) }
      .joined(separator: " ")
  }

  /// Whether the detail area shows colours of a picture, as backgrounds or as coloured blocks.
  var hasPicture: Bool {
    screen.rows.dropFirst().dropLast().contains { row in
      row.dropFirst(41).contains { cell in
        cell.background.rgbValue != nil && !cell.background.isNear(0x18_1A1E)
          || cell.foreground.rgbValue != nil && "▀▄▌▐▘▝▖▗▚▞▔▁".contains(cell.text)
      }
    }
  }
}
