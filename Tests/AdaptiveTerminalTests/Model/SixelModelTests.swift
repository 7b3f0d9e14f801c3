import AdaptiveCore
import TestSupport
import Testing

@Suite("Terminal model: sixel")
struct SixelModelTests {
  private typealias Model = TerminalModel
  private static let red = "#1;2;100;0;0"
  private static let blue = "#2;2;0;0;100"

  /// The pixels of the upper left cells after an image was drawn on a black screen.
  private func pixels(_ data: String, parameters: String = "0;1;0", cells: Size) -> RasterImage {
    Model.reading(.xtermSixel, ModelInput.sixel(data, parameters: parameters))
      .screen.pixels(in: Rect(size: cells))
  }

  @Test(
    "bits are rows from the top; repetitions, returns and bands are in the right places",
    arguments: [
      // One pixel: the lowest bit is the highest row.
      ("@", [(0, 0)]), ("A", [(0, 1)]), ("_", [(0, 5)]), ("B", [(0, 0), (0, 1)]), ("?@", [(1, 0)]),
      ("!3@", [(0, 0), (1, 0), (2, 0)]), ("!2?@", [(2, 0)]), ("@-@", [(0, 0), (0, 6)]),
      ("@$?A", [(0, 0), (1, 1)]), ("?@-@", [(1, 0), (0, 6)]), ("~", (0..<6).map { (0, $0) }),
      ("@\n@", [(0, 0), (1, 0)]), ("-@", [(0, 6)]),
    ] as [(String, [(Int, Int)])])
  func geometry(_ data: String, drawn: [(Int, Int)]) {
    let shown = pixels(Self.red + data, cells: Size(width: 1, height: 1))
    for y in 0..<8 {
      for x in 0..<4 {
        let isDrawn = drawn.contains { $0 == (x, y) }
        #expect(shown[x, y] == (isDrawn ? 0xFF00_00FF : 0xFF), "\(x), \(y)")
      }
    }
    #expect(Model.reading(.xtermSixel, ModelInput.sixel(Self.red + data)).violations == [])
  }

  @Test("colours are percentages, and a later definition does not change what is drawn")
  func colours() {
    let shown = pixels("#0;2;50;20;99@#0;2;0;0;0@#0@", cells: Size(width: 1, height: 1))
    #expect(shown[0, 0] == 0x8033_FCFF && shown[1, 0] == 0xFF && shown[2, 0] == 0xFF)
  }

  @Test("pixels that are not drawn stay with P2 = 1 and are black without")
  func transparency() {
    let under = ModelInput.sixel("\(Self.red)!4~") + ModelInput.go(0, 0)
    let through = Model.reading(.xtermSixel, under + ModelInput.sixel("\(Self.blue)!4B"))
    #expect(through.screen.pixels()[0, 1] == 0xFFFF && through.screen.pixels()[0, 2] == 0xFF00_00FF)
    let solid = Model.reading(
      .xtermSixel, under + ModelInput.sixel("\"1;1;4;6\(Self.blue)!4B", parameters: "0;0;0"))
    #expect(solid.screen.pixels()[0, 1] == 0xFFFF && solid.screen.pixels()[0, 2] == 0xFF)
  }

  @Test(
    "text, blanks and erasing take the cells that they touch",
    arguments: ["x", " ", "\u{1B}[X", "\u{1B}[1;2H\u{1B}[J"])
  func erasing(_ text: String) {
    let picture = ModelInput.sixel("\(Self.red)!8~") + ModelInput.go(0, 0)
    let model = Model.reading(.xtermSixel, picture + text)
    let gone = text.hasSuffix("J") ? Point(x: 1, y: 0) : .zero
    #expect(Model.reading(.xtermSixel, picture).screen.pictureCells.count == 2)
    #expect(model.screen.pictureCells.count == 1 && !model.screen.pictureCells.contains(gone))
  }

  @Test("images scroll with the text and stay behind on the main screen")
  func scrolling() {
    let picture = ModelInput.go(0, 1) + ModelInput.sixel("\(Self.red)!4~")
    #expect(
      Model.reading(.xtermSixel, picture + ModelInput.go(0, 9) + "\n").screen.pictureCells == [.zero])
    var model = Model.reading(.xtermSixel, picture + "\u{1B}[?1049h")
    #expect(model.screen.pictureCells == [])
    model.feed("\u{1B}[?1049l".utf8)
    #expect(model.screen.pictureCells == [Point(x: 0, y: 1)])
  }

  @Test("saving and restoring the cursor leaves it where it was")
  func cursor() {
    let picture = ModelInput.sixel("\(Self.red)!4~-!4~")
    #expect(Model.reading(.xtermSixel, ModelInput.go(3, 2) + picture).terminal.cursor == Point(x: 3, y: 4))
    let kept = Model.reading(.xtermSixel, ModelInput.go(3, 2) + "\u{1B}7" + picture + "\u{1B}8")
    #expect(kept.terminal.cursor == Point(x: 3, y: 2))
  }

  @Test(
    "what a terminal would reject is recorded",
    arguments: [
      ("#1@", [.undefinedRegister(1)]),
      ("@", [.undefinedRegister(0), .malformedSixel("nothing", atByte: 0)]),
      ("\(red)!0@@", [.malformedSixel("repetition", atByte: 14)]),
      ("\(red)@%", [.malformedSixel("%", atByte: 13)]),
      ("#1;2;101;0;0@", [.malformedSixel("colour definition", atByte: 11), .undefinedRegister(1)]),
      ("#1;1;10;20;30@", [.malformedSixel("colour definition", atByte: 12), .undefinedRegister(1)]),
      ("\"1;1;2;1\(red)!2@", []), ("\"2;1;2;1\(red)!2@", [.malformedSixel("aspect ratio", atByte: 7)]),
      (
        "\"1;1;2;1\(red)!3@",
        [.sixelOutsideRaster(PixelPoint(x: 2, y: 0), of: PixelSize(width: 2, height: 1))]
      ),
      ("\"1;1;2;1\(red)A", [.sixelOutsideRaster(PixelPoint(x: 0, y: 1), of: PixelSize(width: 2, height: 1))]),
      ("#1024;2;0;0;0@", [.registerOutOfRange(1024, limit: 1024)]),
      (
        "\(red)!1001@",
        [.sixelTooLarge(PixelSize(width: 1001, height: 1), limit: PixelSize(width: 1000, height: 1000))]
      ),
      ("\(red)!81@", [.sixelBeyondEdge(Rect(x: 0, y: 0, width: 21, height: 1))]),
      // Ten rows of eight pixels. The last one begins at pixel 72, and the twelfth band ends before it.
      (red + String(repeating: "~-", count: 11) + "~", []),
      (
        red + String(repeating: "~-", count: 12) + "@",
        [.sixelInLastRow(Rect(x: 0, y: 0, width: 1, height: 10))]
      ),
    ] as [(String, [GraphicsViolation])])
  func violations(_ data: String, expected: [GraphicsViolation]) {
    let found = Model.reading(.xtermSixel, ModelInput.sixel(data)).violations
    #expect(
      found.filter { $0 != .malformedSixel("nothing", atByte: data.utf8.count - 1) || expected.contains($0) }
        .map(Self.withoutPlace) == expected.map(Self.withoutPlace))
  }

  /// Removes the exact location of malformed data, which is not specified.
  private static func withoutPlace(_ violation: GraphicsViolation) -> GraphicsViolation {
    if case .malformedSixel(let what, _) = violation { return .malformedSixel(what, atByte: 0) }
    return violation
  }

  @Test("an image that is too large shows nothing, and one at the limit is complete")
  func limit() {
    let size = Size(width: 300, height: 3)
    let wide = Model.reading(.xtermSixel, ModelInput.sixel("\(Self.red)!1001~"), size: size)
    #expect(wide.screen.pictureCells == [])
    let whole = Model.reading(.xtermSixel, ModelInput.sixel("\(Self.red)!1000~"), size: size)
    #expect(whole.screen.pictureCells.count == 250 && whole.violations == [])
  }

  @Test("a terminal without sixel ignores it", arguments: [Model.Profile.kitty, .iterm2, .plain])
  func unsupported(_ profile: TerminalModel.Profile) {
    let model = Model.reading(profile, ModelInput.sixel("\(Self.red)~"))
    #expect(model.violations == [.unsupported("sixel")] && model.screen.pictureCells == [])
  }

  @Test("cells change with the font and the size")
  func resizing() {
    var model = Model.reading(.xtermSixel, ModelInput.sixel("\(Self.red)!12~"))
    model.resize(to: Size(width: 2, height: 5))
    #expect(model.screen.pictureCells.count == 2)
    model.resize(to: Size(width: 2, height: 5), cellPixels: PixelSize(width: 5, height: 9))
    #expect(model.screen.pictureCells == [])
  }
}
