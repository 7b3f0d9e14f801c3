import Foundation
import TestSupport
import Testing

/// Queries about what cameras wrote, in the real program.
@Suite("Queries in the browser")
struct QueryTests {
  /// A JPEG file whose EXIF has a camera model of four characters.
  private func photo(by model: String) throws -> [UInt8] {
    let words: [UInt16] = [0x4949, 42, 8, 0, 1, 0x0110, 2, 5, 0, 26, 0, 0, 0]
    let tiff = words.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + Array(model.utf8) + [0, 0]
    let exif = Array("Exif\0\0".utf8) + tiff
    let segment = [0xFF, 0xE1, UInt8((exif.count + 2) >> 8), UInt8((exif.count + 2) & 0xFF)] + exif
    let plain = try Fixture.bytes(Fixture.preview)
    return Array(plain.prefix(2)) + segment + plain.dropFirst(2)
  }

  @Test("a query about cameras is completed, filters as it is typed, and is there again after a restart")
  func cameras() throws {
    let program = try Program()
    for (name, model) in [("a.jpg", "X-T5"), ("b.jpg", "D850"), ("c.jpg", "X-T4"), ("d.jpg", "X-T5")] {
      try program.folder.file("photos/\(name)", photo(by: model))
    }
    let app = try ProgramOnTerminal(program, size: "100x30", [program.folder("photos")])
    try app.wait(for: "d.jpg")
    try app.rest()
    try app.press("/")
    app.terminal.type("cam")
    try app.press("Tab")
    try app.wait(for: "camera:")
    // The cameras are known when the files have been read.
    try Deadline().wait(for: "the cameras") {
      try app.press("Tab")
      try app.rest()
      return app.text.contains("(X-T5 2, D850 1, X-T4 1)")
    }
    app.terminal.type("x-t5 -name:d ")
    try app.terminal.wait("the photo of the camera") {
      let text = $0.screen.screen.text
      return text.contains("a.jpg") && !text.contains("b.jpg") && !text.contains("d.jpg")
        && text.contains("x-t5 -name:d ") && text.hasSuffix("  1 photo")
    }
    app.terminal.type("(")
    try app.wait(for: "this parenthesis is not closed")
    #expect(app.text.contains("a.jpg") && !app.text.contains("b.jpg") && !app.text.contains("d.jpg"))
    try app.press("Backspace Enter")
    try app.wait(for: "[camera:x-t5, -name:d]")
    try app.expectNoStaleCells()
    try app.expectQuit()

    let again = try ProgramOnTerminal(program, size: "100x30", [program.folder("photos")])
    try again.wait(for: "[camera:x-t5, -name:d]")
    try again.wait(for: "a.jpg")
    try again.rest()
    #expect(!again.text.contains("c.jpg") && !again.text.contains("d.jpg"))
    try again.press("Esc")
    try again.wait(for: "d.jpg")
    try again.expectQuit()
  }

  @Test(
    "in a narrow window the row above a text has the right form of a query, and the name that a file gets")
  func narrow() throws {
    let program = try Program()
    for name in ["a.jpg", "b.jpg"] { try program.folder.file("photos/\(name)", photo(by: "X-T5")) }
    let app = try ProgramOnTerminal(program, size: "40x14", [program.folder("photos")])
    try app.wait(for: "b.jpg")
    try app.rest()
    try app.press("/")
    app.terminal.type("near:here x")
    try app.wait(for: "write near:\"48.2,16.4 5km\"")
    try app.press("^u")
    app.terminal.type("name = a.jpg ")
    try app.terminal.wait("the photo with the name") {
      let text = $0.screen.screen.text
      return text.contains("a.jpg") && !text.contains("b.jpg") && !text.contains("write near")
    }
    try app.press("Enter")
    try app.wait(for: "[name=a.jpg]")
    try app.press("R")
    try app.wait(for: ".jpg stays")
    try app.press("^u")
    app.terminal.type("beach")
    try app.wait(for: "a.jpg -> beach.jpg")
    try app.press("Enter")
    try Deadline().wait(for: "the new name") {
      FileManager.default.fileExists(atPath: program.folder("photos/beach.jpg"))
    }
    try app.expectQuit()
  }
}
