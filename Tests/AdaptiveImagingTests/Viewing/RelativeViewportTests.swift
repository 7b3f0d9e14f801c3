import AdaptiveCore
@testable import AdaptiveImaging
import Testing

@Suite("What a viewport passes on to that of another photo")
struct RelativeViewportTests {
  private func whole(_ width: Int, _ height: Int) -> Viewport {
    Viewport(
      imageSize: PixelSize(width: width, height: height), space: Size(width: 100, height: 40),
      cellPixels: PixelSize(width: 8, height: 16))
  }

  private func passed(_ viewport: Viewport, to other: Viewport) throws -> Viewport {
    other.showing(try #require(viewport.relative))
  }

  @Test("a photo of the same size is viewed the same", arguments: [0.5, 1, 3])
  func sameSize(scale: Double) throws {
    let viewport = whole(6000, 4000).scaled(to: scale).panned(by: Point(x: 31, y: -7))
    #expect(try passed(viewport, to: whole(6000, 4000)) == viewport)
    #expect(try passed(viewport, to: whole(6000, 4000)).relative == viewport.relative)
  }

  @Test("the scale stays, and the centre stays in the same relative position, also in the other orientation")
  func otherSize() throws {
    let viewport = whole(6000, 4000).actualSize.panned(by: Point(x: 150, y: 25))
    #expect(viewport.centre == Viewport.Position(x: 4200, y: 2400))
    let small = try passed(viewport, to: whole(3000, 2000))
    #expect(small.percent == 100 && small.centre == Viewport.Position(x: 2100, y: 1200))
    let upright = try passed(viewport, to: whole(4000, 6000))
    #expect(upright.percent == 100 && upright.centre == Viewport.Position(x: 2800, y: 3600))
  }

  @Test("the fitting scale passes nothing on, and filling stays filling")
  func fitting() throws {
    #expect(whole(6000, 4000).relative == nil && whole(6000, 4000).actualSize.fit.relative == nil)
    let filled = try passed(whole(6000, 4000).fill, to: whole(4000, 6000))
    #expect(filled.fitting == .fill && filled.percent == 20)
  }

  @Test("a photo too small for the scale is shown whole, and the one after it at that scale and place")
  func smallPhoto() throws {
    let viewport = whole(6000, 4000).actualSize.panned(by: Point(x: 150, y: -60))
    let icon = try passed(viewport, to: whole(64, 64))
    #expect(!icon.isZoomed && icon.visibleRegion == PixelRect(PixelSize(width: 64, height: 64)))
    #expect(try passed(icon, to: whole(6000, 4000)) == viewport)
  }

  @Test("the edge of a photo in between does not move the centre for the next one")
  func edges() throws {
    let viewport = whole(6000, 4000).actualSize.panned(by: Point(x: 240, y: 0))
    let narrow = try passed(viewport, to: whole(900, 4000))
    #expect(narrow.centre.x == 500)
    #expect(try passed(narrow, to: whole(6000, 4000)) == viewport)
  }

  @Test("it turns with the photo")
  func turning() throws {
    let viewport = whole(6000, 4000).actualSize.panned(by: Point(x: 100, y: 50))
    for quarters in 0..<4 {
      let turned = try #require(viewport.relative).turned(by: quarters)
      let expected = viewport.turned(by: quarters).relative
      #expect(abs(turned.x - (expected?.x ?? 0)) < 1e-9 && abs(turned.y - (expected?.y ?? 0)) < 1e-9)
    }
  }
}
