import AdaptiveCore
import Glibc
import TestSupport
import Testing

/// Focus peaking, clipping and the histogram in the real program.
@Suite("Overlays over photos")
struct OverlayTests {
  /// A photo of 720x360 pixels: white on the left, sharp stripes on the right.
  private var photo: [UInt8] {
    var bytes = Array("P6 720 360 255\n".utf8)
    for _ in 0..<360 {
      for x in 0..<720 {
        let level: UInt8 = x < 360 ? 255 : x / 24 % 2 == 0 ? 60 : 200
        bytes += [level, level, level]
      }
    }
    return bytes
  }

  /// The columns that show a colour in a row.
  private func columns(_ app: ProgramOnTerminal, _ color: UInt32, row: Int) -> [Int] {
    (0..<app.screen.size.width).filter {
      app.screen[$0, row].background.isNear(color) || app.screen[$0, row].foreground.isNear(color)
    }
  }

  @Test(
    "H marks what is sharp, then what is clipped, then shows the histogram; the next photo too, until Esc",
    arguments: ["100x30", "40x12"])
  func overlays(size: String) throws {
    let program = try Program()
    for name in ["1.ppm", "2.ppm"] { try program.folder.file("photos/\(name)", photo) }
    let app = try ProgramOnTerminal(program, size: size, [program.folder("photos/1.ppm")])
    try app.wait(for: "1.ppm")
    try app.rest()
    let (middle, row) = (app.screen.size.width / 2, app.screen.size.height / 2)
    try app.press("H")
    try app.wait(for: "focus peaking")
    try app.rest()
    let sharp = columns(app, 0x28_FF58, row: row)
    #expect(sharp.count > 3 && sharp.allSatisfy { $0 >= middle - 1 }, "\(sharp)")
    try app.press("H n")
    try app.wait(for: "2.ppm")
    try app.wait(for: "clipping")
    try app.rest()
    let bright = columns(app, 0xFF_2828, row: row)
    #expect(bright.count > 3 && bright.allSatisfy { $0 <= middle }, "\(bright)")
    #expect(columns(app, 0x28_68FF, row: row).isEmpty)
    try app.expectNoStaleCells()
    try app.press("H")
    try app.wait(for: "histogram")
    try app.rest()
    #expect(columns(app, 0xFF_2828, row: row).isEmpty)
    #expect(app.text.contains(" R ") || app.screen.size.width < 100)
    // Nothing of the photo, which is white there, is visible between the curves.
    if app.screen.size.width >= 100 {
      let rows = app.text.split(separator: "\n", omittingEmptySubsequences: false)
      let panel = try #require(rows.firstIndex { $0.contains(" R ") })
      let letter = try #require(rows[panel].firstIndex(of: "R"))
      let column = rows[panel].distance(from: rows[panel].startIndex, to: letter)
      for x in column - 1..<column + 30 {
        #expect(app.screen[x, panel].background == .default, "column \(x)")
      }
    }
    try app.press("H H")
    try app.wait(for: "focus peaking")
    try app.press("Esc")
    try app.rest()
    #expect(!app.text.contains("focus peaking") && columns(app, 0x28_FF58, row: row).isEmpty)
    #expect(app.text.contains("2.ppm"), "Esc leaves only the overlay")
    try app.expectNoStaleCells()
    try app.expectQuit()
  }
}
