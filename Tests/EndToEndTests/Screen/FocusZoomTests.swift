import TestSupport
import Testing

/// Zooming to where a photo is sharp, in the real program.
@Suite("Zooming to the AF point")
struct FocusZoomTests {
  /// A JPEG file of 960x640 pixels whose EXIF says that the subject is at three quarters of its width, and a
  /// quarter of its height.
  private func photoWithSubject() throws -> [UInt8] {
    func entry(_ tag: UInt16, _ kind: UInt16, _ count: UInt32, _ value: [UInt16]) -> [UInt16] {
      [tag, kind, UInt16(count), 0] + value
    }
    let words: [UInt16] =
      [0x4949, 42, 8, 0, 1] + entry(0x8769, 4, 1, [26, 0]) + [0, 0]
      + [3] + entry(0x9214, 3, 2, [720, 160]) + entry(0xA002, 4, 1, [960, 0]) + entry(0xA003, 4, 1, [640, 0])
      + [0, 0]
    let exif = Array("Exif\0\0".utf8) + words.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let segment = [0xFF, 0xE1, UInt8((exif.count + 2) >> 8), UInt8((exif.count + 2) & 0xFF)] + exif
    let plain = try Fixture.bytes(Fixture.preview)
    return Array(plain.prefix(2)) + segment + plain.dropFirst(2)
  }

  @Test("Z shows 100% where the camera focused, or else the sharpest area, and Esc fits")
  func zoom() throws {
    let program = try Program()
    try program.folder.file("photos/1.jpg", photoWithSubject())
    try program.folder.file("photos/2.jpg", try Fixture.bytes(Fixture.preview))
    let app = try ProgramOnTerminal(program, size: "60x20", [program.folder("photos/1.jpg")])
    try app.wait(for: "1.jpg")
    try app.rest()
    try app.press("Z")
    try app.wait(for: "Where the camera focused")
    try app.rest()
    try app.press("n p")
    // The message leaves, and the status line says which part is visible.
    try app.wait(for: "100%")
    try app.rest()
    #expect(app.text.contains("x 7") || app.text.contains("x 6"), "\(app.statusLine)")
    try app.expectNoStaleCells()
    try app.press("Esc n Z")
    try app.wait(for: "The sharpest area")
    try app.rest()
    try app.expectNoStaleCells()
    try app.press("Esc")
    try app.rest()
    #expect(!app.statusLine.contains("% "))
    try app.expectQuit()
  }
}
