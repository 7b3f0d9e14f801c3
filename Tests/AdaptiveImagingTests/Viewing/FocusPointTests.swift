import AdaptiveCore
import AdaptiveTesting
import Testing
import TestSupport

@testable import AdaptiveImaging

@MainActor
@Suite("Where to zoom to")
struct FocusPointTests {
  @Test(
    "a recorded position is two fractions",
    arguments: [
      ("0.25 0.75", true), ("1 0", true), ("1.01 0.5", false), ("0.5", false), ("a b", false), ("", false),
    ])
  func recorded(text: String, isValid: Bool) {
    let position = PhotoMetadata([.init(.focusPoint, text)]).focusPosition
    #expect((position != nil) == isValid)
    if text == "0.25 0.75" { #expect(position == PhotoPosition(x: 0.25, y: 0.75)) }
  }

  @Test("a point turns with the photo, and is viewed at 100%")
  func turns() throws {
    let point = FocusPoint(try #require(PhotoPosition(x: 0.25, y: 0.125)), by: .camera)
    #expect(point.relative(turn: 0) == RelativeViewport(.scale(1), x: 0.25, y: 0.125))
    #expect(point.relative(turn: 1) == RelativeViewport(.scale(1), x: 0.875, y: 0.25))
    #expect(point.relative(turn: 2) == RelativeViewport(.scale(1), x: 0.75, y: 0.875))
  }

  /// A grey picture with fine squares in one place.
  private func picture(detailAt place: PixelRect) -> PixelBuffer {
    PixelBuffer(size: PixelSize(width: 320, height: 160)) { x, y in
      let isInside = x >= place.x && x < place.maxX && y >= place.y && y < place.maxY
      return isInside && (x / 2 + y / 2) % 2 == 0 ? 0xFF_FFFF : 0x60_6060
    }
  }

  @Test("the sharpest area is found wherever it is", arguments: [(60, 60), (240, 40), (150, 110)])
  func sharpest(x: Int, y: Int) throws {
    let pixels = picture(detailAt: PixelRect(x: x, y: y, width: 40, height: 20))
    let position = try #require(pixels.sharpestPosition())
    #expect(abs(position.x * 320 - Double(x + 20)) <= 20 && abs(position.y * 160 - Double(y + 10)) <= 10)
  }

  @Test("nothing is sharp in one colour, in a tiny picture, or at the very edge")
  func nothing() {
    #expect(
      PixelBuffer(size: PixelSize(width: 320, height: 160)) { _, _ in 0x60_6060 }.sharpestPosition() == nil)
    #expect(
      PixelBuffer(size: PixelSize(width: 20, height: 20)) { x, _ in x % 2 == 0 ? 0 : 0xFF_FFFF }
        .sharpestPosition() == nil)
    #expect(picture(detailAt: PixelRect(x: 0, y: 0, width: 18, height: 160)).sharpestPosition() == nil)
  }

  @Test("the position that the camera recorded counts before the sharpest area")
  func sources() async throws {
    let loader = PictureLoader(DecoderPool(), clock: ManualClock())
    let recorded = PictureFile(Repository.path("Tests/DecoderTests/Fixtures/focus/canon.jpg"))
    #expect(
      await loader.focusPoint(of: recorded)
        == PhotoPosition(x: 0.7, y: 0.3125).map { FocusPoint($0, by: .camera) })
    let sharp = try #require(await loader.focusPoint(of: Fixtures.good("scene-large.jpg")))
    #expect(sharp.source == .sharpness)
    #expect(await loader.focusPoint(of: Fixtures.bad("text-named.jpg")) == nil)
  }
}
