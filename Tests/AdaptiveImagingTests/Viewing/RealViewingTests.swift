import AdaptiveCore
@testable import AdaptiveImaging
import AdaptiveTesting
import Testing
import TestSupport

@MainActor
@Suite("Zoom and animation through the real decoders")
struct RealViewingTests {
  private let clock = ManualClock()
  private let loader: PictureLoader

  init() {
    loader = PictureLoader(DecoderPool(), clock: clock)
  }

  private func cells(_ file: PictureFile, _ viewport: Viewport) async throws -> [CellPicture] {
    var pictures: [CellPicture] = []
    let request = loader.load(file, showing: viewport) { update in
      if case .success(let picture) = update { pictures.append(picture) }
    }
    await loader.settled()
    request.cancel()
    await MainActor.drain()
    return pictures
  }

  @Test(
    "a region at 100% has the same pixels as a decode of the whole photo, in every orientation",
    arguments: ["scene-large.jpg", "scene-large.webp", "rgb.png", "orientation-6.jpg"], 0..<4)
  func parts(name: String, turn: Int) async throws {
    let file = Fixtures.good(name)
    let whole = try await loader.pixels.picture(file, box: PixelSize(width: 4000, height: 4000), turn: turn)
    #expect(whole.pixels.size == whole.imageSize)
    loader.pixels.cache.removeAll()
    let viewport = Viewport(
      imageSize: whole.imageSize, turn: turn, space: Size(width: 4, height: 2),
      cellPixels: PixelSize(width: 8, height: 16)
    ).actualSize.panned(by: Point(x: -1, y: 1))
    let part = viewport.visibleRegion
    let pictures = try await cells(file, viewport)
    #expect(pictures.last?.isFinal == true && pictures.last?.cells.size == viewport.cells)
    let decoded = try #require(
      loader.pixels.cachedPicture(
        for: PixelRequest(file: file, box: .zero, turn: turn), covering: part))
    let shown = try #require(decoded.region)
    #expect(decoded.stage == .exact && decoded.imageSize == whole.imageSize && shown.contains(part))
    let cut = PictureCrop(
      whole.pixels, x: Double(shown.x), y: Double(shown.y), width: Double(shown.width),
      height: Double(shown.height), isSharp: false
    ).drawn(in: PixelSize(width: 1, height: 1))
    #expect(psnr(cut, decoded.pixels) > 40)
  }

  /// Advances the time if an animation waits for it. During a decode it does not, because a playback leaves
  /// out frames that are late.
  private func advance(by duration: Duration) {
    if clock.waitingCount > 0 { clock.advance(by: duration) }
  }

  @Test("a GIF plays all its frames in turn, and ends after its loops", arguments: ["animated-once.gif"])
  func once(name: String) async throws {
    var frames: [CellPicture] = []
    let playback = loader.play(Fixtures.good(name), fitting: Size(width: 12, height: 4)) { frames.append($0) }
    try await eventually("it is over") {
      advance(by: .milliseconds(100))
      return !playback.isPlaying
    }
    #expect(frames.count == 2 && Set(frames.map(\.cells)).count == 2)
    #expect(frames.allSatisfy { $0.isAnimated && $0.imageSize == PixelSize(width: 48, height: 32) })
  }

  @Test(
    "animations in every format play frame by frame and loop",
    arguments: ["animated-keep.gif", "animated-lossy.webp", "animated.jxl"])
  func formats(name: String) async throws {
    var frames: [CellPicture] = []
    let playback = loader.play(Fixtures.good(name), fitting: Size(width: 12, height: 4)) { frames.append($0) }
    try await eventually("two rounds are over") {
      advance(by: .milliseconds(10))
      return frames.count >= 11 || !playback.isPlaying
    }
    try #require(playback.isPlaying, "\(frames.count)")
    playback.pause()
    #expect(frames[0].cells == frames[5].cells && frames[1].cells == frames[6].cells)
    #expect(frames[0].cells != frames[1].cells)
  }

  @Test("the first picture of an animation reports that it is one")
  func known() async throws {
    for name in ["animated-keep.gif", "animated-lossy.webp", "animated.jxl"] {
      let picture = try await loader.pixels.picture(
        Fixtures.good(name), box: PixelSize(width: 48, height: 32))
      #expect(picture.isAnimated && picture.frames == 5, "\(name) \(picture.frames)")
    }
    let still = try await loader.pixels.picture(
      Fixtures.good("rgb.png"), box: PixelSize(width: 48, height: 32))
    #expect(!still.isAnimated)
  }

  @Test("the extra decoder reads a file's metadata, and a missing file is an error")
  func metadata() async throws {
    let result = await loader.pixels.metadata(of: Fixtures.good("orientation-6.jpg"))
    guard case .success = result else {
      Issue.record("\(result)")
      return
    }
    let missing = PictureFile("/nowhere/at/all.jpg")
    #expect(await loader.pixels.metadata(of: missing) == .failure(.notFound(missing)))
  }
}
