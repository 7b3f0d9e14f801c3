import AdaptiveCore
import AdaptiveImaging
import PhotoModel
import Testing

@testable import Browser

@Suite("Zooming to the AF point")
struct FocusZoomTests {
  /// The second photo of B on the screen, with points of the second and the third photo.
  private func open() throws -> AppFixture {
    let fixture = try AppFixture("100x41")
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    let recorded = try #require(PhotoPosition(x: 0.7, y: 0.3))
    let sharpest = try #require(PhotoPosition(x: 0.4, y: 0.6))
    fixture.pictures.focusPoints["b2.jpg"] = FocusPoint(recorded, by: .camera)
    fixture.pictures.focusPoints["b3.jpg"] = FocusPoint(sharpest, by: .sharpness)
    try fixture.press("j Enter j Enter f")
    return fixture
  }

  @Test("Z shows 100% around the point, turned with the photo, and says what it is; Esc fits")
  func zoom() async throws {
    let fixture = try open()
    let picture = try fixture.photo.picture
    try fixture.press("Z")
    await picture.focusSearch?.value
    fixture.app.finishTurn()
    #expect(picture.zoom.relative == RelativeViewport(.scale(1), x: 0.7, y: 0.3))
    #expect(picture.zoom.isZoomed && fixture.rows.last?.contains("Where the camera focused") == true)
    try fixture.press("Esc > Z")
    await picture.focusSearch?.value
    #expect(picture.zoom.relative == RelativeViewport(.scale(1), x: 0.7, y: 0.7))
    try fixture.press("Esc")
    #expect(!picture.zoom.isZoomed)
  }

  @Test("without a recorded point it is the sharpest area, and without one nothing changes")
  func others() async throws {
    let fixture = try open()
    let picture = try fixture.photo.picture
    try fixture.press("n Z")
    await picture.focusSearch?.value
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("The sharpest area") == true && picture.zoom.isZoomed)
    try fixture.press("Esc p p Z")
    await picture.focusSearch?.value
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("no area is sharp") == true && !picture.zoom.isZoomed)
  }

  @Test("results that arrive after the user has moved on are dropped")
  func movingOn() async throws {
    let fixture = try open()
    let picture = try fixture.photo.picture
    try fixture.press("Z n")
    await picture.focusSearch?.value
    #expect(!picture.zoom.isZoomed)
  }

  @Test("in a comparison each photo shows its own point, and they pan in step from there")
  func comparison() async throws {
    let fixture = try open()
    try fixture.press("C Z")
    let screen = try #require(fixture.app.split.screen(CompareController.self))
    await screen.focusSearch?.value
    fixture.app.finishTurn()
    #expect(screen.pictures.map { $0.zoom.relative?.x } == [0.7, 0.4])
    try fixture.press("l")
    let parts = screen.pictures.compactMap { $0.zoom.relative?.x }
    #expect(parts.count == 2 && abs(parts[0] - parts[1] - 0.3) < 1e-9 && parts[1] > 0.4)
  }
}
