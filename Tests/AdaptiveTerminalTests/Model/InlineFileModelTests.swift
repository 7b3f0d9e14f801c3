import AdaptiveCore
import TestSupport
import Testing

@Suite("Terminal model: inline files")
struct InlineFileModelTests {
  private typealias Model = TerminalModel
  private static let image = RasterImage(
    size: PixelSize(width: 8, height: 16), rgb: ModelInput.gradient(8, 16))
  private static let payload = ModelInput.base64(image.png)
  private static let usual = "inline=1;size=\(image.png.count);doNotMoveCursor=1"

  @Test(
    "a file covers the cells that it is given",
    arguments: [
      ("", 4), (";width=2;height=2", 4), (";width=4;height=2;preserveAspectRatio=0", 8),
      (";width=4;height=2", 4),
      (";width=4px;height=8px", 1), (";width=auto;height=auto", 4), (";width=1", 1), (";height=50%", 25),
    ])
  func extents(_ parameters: String, cells: Int) {
    let model = Model.reading(.iterm2, ModelInput.file("File=\(Self.usual)\(parameters):\(Self.payload)"))
    #expect(model.violations == [] && model.screen.pictureCells.count == cells)
  }

  @Test("its pixels are shown, and text over them takes their cells")
  func pixels() {
    let text = ModelInput.go(2, 2) + ModelInput.file("File=\(Self.usual):\(Self.payload)")
    let model = Model.reading(.iterm2, text)
    #expect(model.screen.pixels(in: Rect(x: 2, y: 2, width: 2, height: 2)) == Self.image)
    #expect(model.terminal.cursor == Point(x: 2, y: 2))
    #expect(Model.reading(.iterm2, text + "ab").screen.pictureCells.count == 2)
  }

  @Test("it may be sent in parts")
  func parts() {
    let text =
      ModelInput.file("MultipartFile=\(Self.usual)") + ModelInput.file("FilePart=\(Self.payload.prefix(20))")
      + ModelInput.file("FilePart=\(Self.payload.dropFirst(20))") + ModelInput.file("FileEnd")
    let model = Model.reading(.iterm2, text)
    #expect(model.violations == [])
    #expect(model.screen.pixels(in: Rect(x: 0, y: 0, width: 2, height: 2)) == Self.image)
  }

  @Test("the cursor moves unless it is told to stay, and the screen may scroll")
  func cursor() {
    let file = ModelInput.file("File=inline=1;width=2;height=2:\(Self.payload)")
    #expect(Model.reading(.iterm2, file).terminal.cursor == Point(x: 2, y: 1))
    let low = Model.reading(.iterm2, ModelInput.go(0, 9) + file)
    #expect(
      low.violations == [
        .fileOutside(Rect(x: 0, y: 9, width: 2, height: 2), of: Size(width: 20, height: 10)),
        .scrolledByPicture(rows: 1),
      ])
    let last = ModelInput.go(18, 8) + ModelInput.file("File=\(Self.usual):\(Self.payload)")
    #expect(Model.reading(.iterm2, last).violations == [])
  }

  @Test(
    "what a terminal would reject is recorded",
    arguments: [
      ("File=inline=1;size=3:AAAAAA==", [.fileSize(stated: 3, actual: 4), .unreadableFile]),
      ("File=inline=1:AAAA", [.unreadableFile]), ("File=size=3:AAAA", [.malformedFile("size=3")]),
      ("File=inline=1:A*AA", [.malformedFile("inline=1")]),
      ("File=inline=1", [.malformedFile("File=inline=1")]),
      ("FilePart=AAAA", [.malformedFile("FilePart=AAAA")]), ("FileEnd", [.malformedFile("FileEnd")]),
      ("Files=x:y", [.malformedFile("Files=x:y")]),
      ("File=inline=1;width=x:\(payload)", [.malformedFile("inline=1;width=x")]),
    ] as [(String, [GraphicsViolation])])
  func violations(_ text: String, expected: [GraphicsViolation]) {
    #expect(Model.reading(.iterm2, ModelInput.file(text)).violations == expected)
  }

  @Test("a file in parts must end before another one, and before the output rests")
  func unfinished() {
    let start = ModelInput.file("MultipartFile=inline=1")
    let next = ModelInput.file("File=\(Self.usual):\(Self.payload)")
    #expect(Model.reading(.iterm2, start + next).violations.count == 1)
    var model = Model.reading(.iterm2, start)
    model.finish()
    #expect(model.violations == [.malformedFile("no end of inline=1")])
  }

  @Test("no sequence is longer than 1 MiB")
  func length() {
    let text = ModelInput.file("File=inline=1:" + String(repeating: "A", count: 1 << 20))
    #expect(Model.reading(.iterm2, text).violations.first == .fileSequenceTooLong((1 << 20) + 23))
  }

  @Test(
    "a terminal without inline files ignores them", arguments: [Model.Profile.kitty, .xtermSixel, .plain])
  func unsupported(_ profile: TerminalModel.Profile) {
    let model = Model.reading(profile, ModelInput.file("File=inline=1:AAAA"))
    #expect(model.violations == [.unsupported("OSC 1337")])
  }
}
