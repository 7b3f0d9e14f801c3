import AdaptiveCore
import AdaptiveFileSystem
@testable import AdaptiveImaging
@testable import AdaptivePictures
import AdaptiveTesting
import Testing
import TestSupport

@MainActor
@Suite("A view with a picture from the real decoder")
struct PictureViewTests {
  private let pictures = Pictures()

  private func show(
    _ picture: Picture, size: String = "40x20", on display: DisplayCapabilities = .trueColorDark,
    configure: (PictureView) -> Void = { _ in }
  ) async -> (app: ApplicationTester, view: PictureView) {
    let view = PictureView(picture, from: pictures)
    configure(view)
    let app = ApplicationTester(size, capabilities: display, root: PictureScreen(view))
    await app.settle(pictures)
    return (app, view)
  }

  private let small = Picture.file(Fixture.path("rgb.png"))
  private let large = Picture.file(Fixture.path("preview.jpg"))

  @Test("a file is shown in its proportions, centred, and the state says so") func file() async {
    let (app, view) = await show(large)
    #expect(view.state == .shown(size: PixelSize(width: 960, height: 640), isDamaged: false))
    #expect(app.coveredArea == Rect(x: 0, y: 3, width: 40, height: 13))
    #expect(app.diagnostics.isEmpty)
  }

  @Test("a small picture is not enlarged, unless it fills the view") func filling() async {
    let (app, view) = await show(small)
    #expect(app.coveredArea.size == Size(width: 6, height: 2))
    view.contentMode = .fill
    await app.settle(pictures)
    #expect(app.coveredArea == Rect(x: 0, y: 0, width: 40, height: 20))
    view.contentMode = .fit
    await app.settle(pictures)
    #expect(app.coveredArea.size == Size(width: 6, height: 2))
  }

  @Test("a large picture that fills the view has its own scale") func fillingWithLarge() async {
    let (app, view) = await show(large, size: "20x20") { $0.contentMode = .fill }
    #expect(app.coveredArea == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(view.state == .shown(size: PixelSize(width: 960, height: 640), isDamaged: false))
  }

  @Test("bytes in memory look like their file") func memory() async throws {
    let (fromFile, _) = await show(large)
    let (fromMemory, view) = await show(.data(try Fixture.bytes("good/preview.jpg")))
    #expect(fromMemory.display.frame?.buffer == fromFile.display.frame?.buffer)
    #expect(view.pictureSize == PixelSize(width: 960, height: 640))
  }

  @Test("bytes in memory are released with the picture, although what was decoded stays cached")
  func release() async throws {
    var contents: PictureContents? = PictureContents(try Fixture.bytes("good/rgb.png"))
    weak let released = contents
    let file = try #require(contents).file
    _ = try await pictures.loader.pixels.picture(
      PixelRequest(file: file, box: PixelSize(width: 9, height: 9)))
    contents = nil
    #expect(released == nil)
    let other = PixelRequest(file: file, box: PixelSize(width: 48, height: 32))
    await #expect(throws: DecodeError.notFound(file)) { try await pictures.loader.pixels.picture(other) }
  }

  @Test(
    "what is wrong with a picture is shown in its place, after its alternative text",
    arguments: [
      (Picture.file("/nowhere/at all.png"), PictureError.notFound),
      (.file(Repository.path("Tests/Corpus/bad/text-named.jpg")), .notAPicture),
      (.data([]), .notAPicture), (.data(Array("no picture".utf8)), .notAPicture),
      (.data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]), .damaged),
    ]) func errors(_ picture: Picture, _ error: PictureError) async
  {
    let (app, view) = await show(picture, size: "80x6") { $0.alternativeText = "A lighthouse" }
    #expect(view.state == .failed(error))
    #expect(app.text.contains("A lighthouse") && app.text.contains(error.text))
    view.errorText = { "Oh: \($0)" }
    view.picture = small
    view.picture = picture
    await app.settle(pictures)
    #expect(app.text.contains("Oh: \(error)"))
  }

  @Test("a missing decoder is named, with the folders that were searched") func missingDecoder() async {
    let pictures = Pictures(decoder: FilePath("/nowhere/photos-decoder"))
    let view = PictureView(small, from: pictures)
    let app = ApplicationTester("80x6", root: PictureScreen(view))
    await app.settle(pictures)
    #expect(view.state == .failed(.decoderNotFound(searched: ["/nowhere/photos-decoder"])))
    #expect(app.text.contains("The program photos-decoder is missing. Searched: /nowhere/photos-decoder"))
  }

  @Test(
    "a display that shows pixels gets a picture in its format",
    arguments: [
      DisplayCapabilities.PixelSupport.Format.pixels, .png, .sixel(colors: 256), .jpeg,
    ]) func pixels(_ format: DisplayCapabilities.PixelSupport.Format) async throws
  {
    let display = DisplayCapabilities(
      gamut: .trueColor, graphics: .pixels, style: .dark, pixelSupport: .init(format: format))
    let (app, _) = await show(large, on: display)
    let placements = try #require(app.display.frame).placements
    #expect(placements.map(\.frame) == [Rect(x: 0, y: 3, width: 40, height: 14)])
  }

  @Test("without pictures, a display shows the alternative text, or the size") func text() async {
    let display = DisplayCapabilities(gamut: .mono, graphics: .none, isUnicode: false)
    let (app, view) = await show(small, on: display)
    #expect(app.text.contains("48×32"))
    view.alternativeText = "A red corner"
    await app.runTasks()
    #expect(app.text.contains("A red corner"))
  }

  @Test("new capabilities and sizes load the picture again") func changes() async throws {
    let (app, _) = await show(large, on: .ascii)
    let ascii = app.text
    #expect(!ascii.isEmpty && ascii.allSatisfy(\.isASCII))
    app.send(.capabilities(.trueColorDark))
    await app.settle(pictures)
    #expect(app.text != ascii && app.coveredArea.height == 13)
    var wide = DisplayCapabilities.trueColorDark
    wide.cellPixels = .init(size: PixelSize(width: 16, height: 16), isReported: true)
    app.send(.capabilities(wide))
    await app.settle(pictures)
    #expect(app.coveredArea.size == Size(width: 30, height: 20))
    app.resize("10x20")
    await app.settle(pictures)
    #expect(app.coveredArea.width == 10)
  }

  @Test("an animation plays, and stops where the view leaves the window") func animation() async throws {
    let clock = ManualClock()
    let pictures = Pictures(decoder: DecoderPool(), clock: clock)
    let view = PictureView(.file(Fixture.path("animated-12-frames.gif")), from: pictures)
    let app = ApplicationTester("20x10", root: PictureScreen(view))
    await app.settle(pictures)
    let first = app.display.frame?.buffer
    try await Deadline().settle(for: "second frame") {
      clock.advance(by: .milliseconds(200))
      app.application.finishTurn()
      return app.display.frame?.buffer != first
    }
    view.removeFromSuperview()
    #expect(view.playback == nil)
  }

  @Test("in a layout by constraints, a picture takes its natural size") func constraints() async {
    let view = PictureView(small, from: pictures)
    let stack = StackView(arrangedSubviews: [view, Label("48 by 32")], axis: .vertical)
    stack.alignment = .leading
    let root = ViewController()
    root.view.addSubview(stack)
    stack.frame = Rect(x: 0, y: 0, width: 40, height: 3)
    let app = ApplicationTester("40x10", root: root)
    for _ in 0..<3 { await app.settle(pictures) }
    #expect(view.frame.size == Size(width: 6, height: 2))
    #expect(app.position(of: "48 by 32") == Point(x: 0, y: 2))
  }

  @Test("every size is possible", arguments: ["1x1", "2x1", "1x9", "200x1", "300x100"])
  func sizes(_ size: String) async {
    for mode in PictureView.ContentMode.allCases {
      let (app, view) = await show(large, size: size) { $0.contentMode = mode }
      #expect(view.state == .shown(size: PixelSize(width: 960, height: 640), isDamaged: false))
      #expect(app.diagnostics.isEmpty)
    }
  }

  @Test("all pictures together keep to the budget") func budget() async throws {
    let budget = 400_000
    let pictures = Pictures(budgetInBytes: budget)
    let view = PictureView(from: pictures)
    let app = ApplicationTester("60x20", root: PictureScreen(view))
    for name in try Fixture.names("good") where name.hasSuffix(".png") || name.hasSuffix(".jpg") {
      view.picture = .file(Fixture.path(name))
      await app.settle(pictures)
      #expect(pictures.loader.pixels.cache.byteCount <= budget / 2)
    }
  }
}
