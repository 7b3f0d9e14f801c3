import AdaptiveCore
@testable import AdaptiveImaging
import AdaptiveTesting
import Testing
import TestSupport

@MainActor
@Suite("Loading regions of photos")
struct RegionLoadingTests {
  let decoder = FakeDecoder()
  let clock = ManualClock()
  let file = PictureFile("a")
  let imageSize = PixelSize(width: 6000, height: 4000)
  let space = Size(width: 40, height: 20)
  let loader: PictureLoader

  @MainActor
  final class Listener {
    var updates: [PictureUpdate] = []
    var last: CellPicture? {
      if case .success(let picture)? = updates.last { return picture }
      return nil
    }
  }

  let listener = Listener()

  init() {
    loader = PictureLoader(decoder, clock: clock)
  }

  var viewport: Viewport {
    Viewport(imageSize: imageSize, space: space, cellPixels: PixelSize(width: 8, height: 16))
  }

  func turn() async {
    await MainActor.drain()
  }

  /// Answers the open job of a stage with a picture whose colours encode positions in the photo.
  func finish(_ description: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let isDone = decoder.finish(description) { job in
      let region = job.region ?? PixelRect(imageSize)
      let size = region.size.fitted(into: job.box)
      let pixels = PixelBuffer(size: size) { x, y in
        let column = region.x + x * region.width / size.width
        let row = region.y + y * region.height / size.height
        return Self.color(column, row)
      }
      return .answered(DecodeAnswer(pixels: pixels, imageSize: imageSize, isFinal: true))
    }
    try #require(isDone, "\(decoder.open) has no \(description)", sourceLocation: sourceLocation)
    await turn()
  }

  private static func color(_ column: Int, _ row: Int) -> UInt32 {
    UInt32(column * 255 / 6000) << 16 | UInt32(row * 255 / 4000) << 8
  }

  /// Returns whether the cells show approximately the middle of the visible part.
  private func showsMiddle(of viewport: Viewport, _ picture: CellPicture?) -> Bool {
    guard let picture else { return false }
    let cell = picture.cells[picture.cells.size.width / 2, picture.cells.size.height / 2]
    let expected = Self.color(Int(viewport.centre.x), Int(viewport.centre.y))
    return isNear(cell.background.rgbValue ?? 0, expected, tolerance: 10)
  }

  func load(_ viewport: Viewport) -> PictureTask {
    listener.updates = []
    return loader.load(file, showing: viewport) { [listener] in listener.updates.append($0) }
  }

  @Test("a fully visible photo loads like any picture")
  func fitting() async throws {
    let request = load(viewport)
    try await finish("a thumbnail")
    try await finish("a good")
    await loader.settled()
    #expect(listener.last?.isFinal == true && listener.last?.cells.size == viewport.cells)
    #expect(!decoder.asked.contains { $0.contains("+") })
    request.cancel()
  }

  @Test("the visible part comes at once from cached pixels, then from a decode with a margin")
  func atOnce() async throws {
    let whole = load(viewport)
    try await finish("a thumbnail")
    try await finish("a good")
    await loader.settled()
    let zoomed = viewport.actualSize.panned(by: Point(x: 100, y: 50))
    let request = load(zoomed)
    #expect(listener.updates.count == 1 && listener.last?.isFinal == false)
    #expect(listener.last?.cells.size == space && showsMiddle(of: zoomed, listener.last))
    // 40x20 cells of 8x16 pixels are 320x320 pixels. The margin adds half as many on every side.
    #expect(decoder.open == ["a exact 640×640+3480+2480"])
    try await finish("a exact 640×640+3480+2480")
    await loader.settled()
    #expect(listener.last?.isFinal == true && showsMiddle(of: zoomed, listener.last))
    whole.cancel()
    request.cancel()
  }

  @Test("panning inside the margin needs no decode, panning beyond it does")
  func panning() async throws {
    let zoomed = viewport.actualSize
    var request = load(zoomed)
    #expect(listener.updates.isEmpty)
    try await finish("a exact 640×640+2680+1680")
    await loader.settled()
    let step = zoomed.panned(by: Point(x: 15, y: -10))
    request = load(step)
    #expect(listener.updates.count == 1 && decoder.open.isEmpty && showsMiddle(of: step, listener.last))
    await loader.settled()
    #expect(listener.last?.isFinal == true && decoder.asked.count == 1)
    let far = zoomed.panned(by: Point(x: 40, y: 0))
    request = load(far)
    #expect(decoder.open == ["a exact 640×640+3000+1680"])
    try await finish("a exact 640×640+3000+1680")
    await loader.settled()
    request = load(zoomed)
    #expect(decoder.open.isEmpty, "regions are kept")
    request.cancel()
  }

  @Test("panning while the region is being decoded waits for that decode only")
  func joining() async throws {
    let zoomed = viewport.actualSize
    let first = load(zoomed)
    let second = load(zoomed.panned(by: Point(x: 5, y: 0)))
    first.cancel()
    #expect(decoder.open == ["a exact 640×640+2680+1680"] && decoder.asked.count == 1)
    try await finish("a exact 640×640+2680+1680")
    await loader.settled()
    #expect(listener.last?.isFinal == true)
    second.cancel()
  }

  @Test("below 100% the display's resolution is enough")
  func belowActualSize() async throws {
    let request = load(viewport.scaled(to: 0.5))
    #expect(decoder.open == ["a good 1280×1280+2360+1360"])
    // Eight samples per cell in each direction with square pixels, 40x16 cells of them for 20 rows.
    #expect(decoder.box(of: "a good 1280×1280+2360+1360") == PixelSize(width: 640, height: 640))
    request.cancel()
    let exact = load(viewport.scaled(to: 2))
    #expect(decoder.open == ["a exact 320×320+2840+1840"])
    #expect(decoder.box(of: "a exact 320×320+2840+1840") == PixelSize(width: 320, height: 320))
    exact.cancel()
  }

  @Test("above 200% single pixels are distinguishable")
  func singlePixels() async throws {
    let zoomed = viewport.scaled(to: 16)
    let request = load(zoomed)
    let region = zoomed.need(box: PixelSize(width: 320, height: 320)).region
    decoder.finish("a exact \(region)") { job in
      let pixels = PixelBuffer(size: region.size) { x, y in (x + y).isMultiple(of: 2) ? 0xFFFFFF : 0 }
      return .answered(DecodeAnswer(pixels: pixels, imageSize: imageSize, isFinal: true))
    }
    await turn()
    let cells = try #require(listener.last?.cells)
    // A pixel is two cells wide and one high.
    let row = (0..<8).map { cells[$0, 3].background.rgbValue ?? 1 }
    #expect(Set(row) == [0, 0xFFFFFF] && row[0] == row[1] && row[2] == row[3] && row[0] != row[2])
    await loader.settled()
    request.cancel()
  }

  @Test("a region of a turned photo is requested in the turned photo's pixels")
  func turned() async throws {
    let request = load(viewport.turned(by: 1).actualSize)
    #expect(decoder.open == ["a exact turn 1 640×640+1680+2680"])
    request.cancel()
  }

  @Test("a turned photo is shown at once by turning the cached pixels")
  func turnedAtOnce() async throws {
    let whole = load(viewport)
    try await finish("a thumbnail")
    try await finish("a good")
    await loader.settled()
    let request = load(viewport.turned(by: 1))
    #expect(listener.last?.imageSize == PixelSize(width: 4000, height: 6000))
    #expect(listener.last?.cells.size == viewport.turned(by: 1).cells)
    whole.cancel()
    request.cancel()
  }

  @Test("a region that cannot be decoded is an error after the cached pixels")
  func errors() async throws {
    let request = load(viewport.actualSize)
    decoder.finish("a exact 640×640+2680+1680") { .failed(.outOfMemory($0.file, size: imageSize)) }
    await turn()
    #expect(listener.updates == [.failure(.outOfMemory(file, size: imageSize))])
    request.cancel()
  }
}
