import AdaptiveCore
import TestSupport
import Testing

@Suite("Terminal model: Unicode placeholders")
struct PlaceholderModelTests {
  private typealias Model = TerminalModel
  private static let setup =
    ModelInput.send(5, 8, 16) + ModelInput.kitty("a=p,U=1,i=5,c=2,r=2,q=2") + ModelInput.go(3, 3)

  /// A placeholder for a row and a column, with the first of kitty's marks.
  private static func mark(_ numbers: Int...) -> String {
    let marks = ["\u{305}", "\u{30D}", "\u{30E}", "\u{310}"]
    return "\u{10EEEE}" + numbers.map { marks[$0] }.joined()
  }

  @Test(
    "the colour is the image's number, and omitted marks follow from the previous cell",
    arguments: [
      "\u{1B}[38;5;5m" + mark(0, 0) + mark(0, 1) + "\u{1B}[4D\u{1B}[5;4H" + mark(1, 0) + mark(1, 1),
      "\u{1B}[38;2;0;0;5m" + mark(0, 0) + mark(0) + "\u{1B}[5;4H" + mark(1) + mark(),
      "\u{1B}[38;5;5m" + mark(0, 0, 0) + mark() + "\u{1B}[5;4H" + mark(1, 0, 0) + mark(1),
      "\u{1B}[38;5;5m" + mark() + mark() + "\u{1B}[5;4H" + mark(1) + mark(1, 1, 0),
    ])
  func forms(_ text: String) {
    var model = Model.reading(.kittyPlaceholders, Self.setup + text)
    model.finish()
    #expect(model.violations == [])
    let shown = model.screen.pixels(in: Rect(x: 3, y: 3, width: 2, height: 2))
    #expect(shown == RasterImage(size: PixelSize(width: 8, height: 16), rgb: ModelInput.gradient(8, 16)))
  }

  @Test("the third mark is the number's highest byte, and the underline colour the placement's number")
  func largeNumbers() {
    let id = 2 << 24 | 0x01_0203
    let text =
      ModelInput.send(id, 4, 8) + ModelInput.kitty("a=p,U=1,i=\(id),p=9,c=1,r=1,q=2")
      + "\u{1B}[38;2;1;2;3;58;5;9m" + Self.mark(0, 0, 2)
    var model = Model.reading(.kittyPlaceholders, text)
    model.finish()
    #expect(model.violations == [] && model.screen.pixels()[3, 7] == 0x03_0763FF)
    var other = Model.reading(.kittyPlaceholders, text.replacing("58;5;9", with: "58;5;8"))
    other.finish()
    #expect(other.violations == [.unknownPlaceholder(image: id, at: .zero)])
  }

  @Test("the image keeps its proportions in the middle of its cells")
  func shape() {
    let model = Model.reading(
      .kittyPlaceholders,
      ModelInput.send(5, 8, 8) + ModelInput.kitty("a=p,U=1,i=5,c=2,r=2,q=2") + "\u{1B}[38;5;5m"
        + Self.mark(0, 0)
        + Self.mark(0, 1))
    let shown = model.screen.pixels()
    #expect(shown[0, 3] == 0xFF && shown[0, 4] == 0x63FF && shown[7, 7] == 0x07_0363FF)
  }

  @Test("text over it erases it; clearing the screen keeps the image")
  func erasing() {
    let text = Self.setup + "\u{1B}[38;5;5m" + Self.mark(0, 0) + Self.mark(0, 1)
    #expect(Model.reading(.kittyPlaceholders, text).screen.pictureCells.count == 2)
    #expect(Model.reading(.kittyPlaceholders, text + "\u{8} ").screen.pictureCells.count == 1)
    let cleared = Model.reading(.kittyPlaceholders, text + "\u{1B}[2J")
    #expect(cleared.screen.pictureCells == [] && cleared.images == [5])
    #expect(
      Model.reading(.kittyPlaceholders, text + ModelInput.kitty("a=d,d=a")).screen.pictureCells.count == 2)
  }

  @Test(
    "placeholders without an image are recorded",
    arguments: [
      ("\u{1B}[38;5;6m" + mark(0, 0), [.unknownPlaceholder(image: 6, at: Point(x: 3, y: 3))]),
      ("\u{1B}[38;5;5m" + mark(2, 1), [.placeholderOutside(image: 5, row: 2, column: 1)]),
      ("\u{1B}[38;5;5m" + mark(0, 1) + mark(), [.placeholderOutside(image: 5, row: 0, column: 2)]),
    ] as [(String, [GraphicsViolation])])
  func unknown(_ text: String, expected: [GraphicsViolation]) {
    var model = Model.reading(.kittyPlaceholders, Self.setup + "\u{1B}[?2026h" + text)
    #expect(model.violations == [])
    model.feed("\u{1B}[?2026l".utf8)
    #expect(model.violations == expected)
  }

  @Test(
    "an older kitty, and a terminal without the protocol, show boxes",
    arguments: [Model.Profile.kitty, .plain])
  func unsupported(_ profile: TerminalModel.Profile) {
    var model = Model.reading(profile, Self.mark(0, 0))
    model.finish()
    #expect(model.violations.contains(.unsupported("placeholders")))
  }

  @Test("through tmux, images and their commands are wrapped, and placeholders are text")
  func tmux() {
    func wrapped(_ text: String) -> String {
      "\u{1B}Ptmux;" + text.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
    }
    let id = ModelInput.kitty("a=t,i=5,f=24,s=1,v=1,q=2", "AAAA")
    let announcement = ModelInput.kitty("a=p,U=1,i=5,c=1,r=1,q=2")
    let text = wrapped(id) + wrapped(announcement) + "\u{1B}[38;5;5m" + Self.mark(0, 0)
    var model = Model.reading(.tmux, text)
    model.finish()
    #expect(model.violations == [] && model.screen.pictureCells.count == 1)
    #expect(Model.reading(.tmux, id).violations == [.bareInTmux("_Ga=t,i=5,f=24,s=1,v=")])
    #expect(Model.reading(.kittyPlaceholders, wrapped(id)).violations == [.wrappedOutsideTmux])
    #expect(
      Model.reading(.tmux, wrapped(id) + wrapped(ModelInput.kitty("a=p,i=5,q=2"))).violations
        == [.misplacedInTmux("a=p,i=5,q=2")])
    #expect(Model.reading(.tmux, wrapped("text")).violations.count == 4)
    #expect(
      Model.reading(.tmux, ModelInput.sixel("#0;2;0;0;0~")).violations == [.bareInTmux("P0;1;0q#0;2;0;0;0~")])
  }
}
