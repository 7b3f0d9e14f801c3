import AdaptiveCore
import AdaptiveImaging
import PhotoModel
import Testing

@testable import Browser

@Suite("Overlays over photos")
struct PhotoOverlayTests {
  /// The second photo of B on the screen.
  private func open(_ size: String = "100x41", keys: String = "") throws -> AppFixture {
    let fixture = try AppFixture(size)
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press("j Enter j Enter f " + keys)
    return fixture
  }

  private func drawn(_ fixture: AppFixture) throws -> PictureOverlay? {
    try fixture.photo.picture.finalRequest?.overlay
  }

  @Test("H goes from focus peaking to clipping, the histogram and back, and the status line says which")
  func cycle() throws {
    let fixture = try open()
    #expect(try drawn(fixture) == nil)
    try fixture.press("H")
    #expect(
      try drawn(fixture) == .focusPeaking && fixture.rows.last?.contains("focus peaking: green") == true)
    try fixture.press("H")
    #expect(try drawn(fixture) == .clipping && fixture.rows.last?.contains("clipping: red") == true)
    try fixture.press("H")
    #expect(try drawn(fixture) == nil && fixture.rows.last?.contains("histogram") == true)
    try fixture.press("H")
    #expect(fixture.app.context.options.overlay == nil && fixture.rows.last?.contains("histogram") == false)
  }

  @Test("it stays for the next photo, which is prepared with it, and Esc leaves the zoom first")
  func staying() throws {
    let fixture = try open(keys: "H n")
    #expect(try fixture.photo.photo.name == "b3.jpg" && drawn(fixture) == .focusPeaking)
    #expect(fixture.pictures.preparedRequests.allSatisfy { $0.overlay == .focusPeaking })
    #expect(!fixture.pictures.preparedRequests.isEmpty)
    try fixture.press("z Esc")
    #expect(try !fixture.photo.zoom.isZoomed && drawn(fixture) == .focusPeaking)
    #expect(fixture.rows.last?.contains("Esc remove overlay") == true)
    try fixture.press("Esc")
    #expect(try drawn(fixture) == nil && fixture.app.root.isFullScreen)
    try fixture.press("Esc")
    #expect(!fixture.app.root.isFullScreen)
  }

  @Test("a comparison draws it into all photos, and a slideshow into none")
  func otherScreens() throws {
    let fixture = try open(keys: "H H C")
    let screen = try #require(fixture.app.split.screen(CompareController.self))
    #expect(screen.pictures.map { $0.finalRequest?.overlay } == [.clipping, .clipping])
    #expect(fixture.rows.last?.contains("clipping") == true)
    try fixture.press("H")
    #expect(screen.pictures.allSatisfy { $0.finalRequest?.overlay == nil && $0.histogram.superview != nil })
    try fixture.press("Esc")
    #expect(screen.pictures.allSatisfy { $0.histogram.superview == nil })
    try fixture.press("H h s")
    #expect(fixture.pictures.open.allSatisfy { $0.request.overlay == nil })
  }

  @Test("the histogram is counted in the visible pixels, in the corner of a picture with room for it")
  func histogram() async throws {
    let fixture = try AppFixture("100x41")
    let white = PixelBuffer(size: PixelSize(width: 10, height: 10)) { x, _ in x < 5 ? 0xFF_FFFF : 0x80_8080 }
    for name in ["b2.jpg", "b3.jpg"] { fixture.pictures.tones[name] = PictureTones(of: white) }
    try fixture.press("j Enter j Enter f H H")
    let picture = try fixture.photo.picture
    await picture.tones.settled()
    #expect(fixture.pictures.measured.isEmpty)
    try fixture.press("H")
    await picture.tones.settled()
    fixture.app.finishTurn()
    #expect(fixture.pictures.measured == [picture.finalRequest])
    #expect(picture.histogram.tones != nil && fixture.rows.contains { $0.contains("█") })
    try fixture.press("n")
    #expect(picture.histogram.tones == nil, "not that of the previous photo")
    await picture.tones.settled()
    #expect(picture.histogram.tones != nil)
    try fixture.press("20x6")
    #expect(picture.histogram.superview == nil)
  }

  @Test("an animation stands still below marks")
  func animation() throws {
    let fixture = try AppFixture("100x41", animates: true)
    fixture.pictures.animated = ["b2.jpg"]
    try fixture.press("j Enter j Enter f")
    #expect(fixture.pictures.playback != nil)
    try fixture.press("H")
    #expect(fixture.pictures.playback == nil)
    try fixture.press("Esc")
    #expect(fixture.pictures.playback != nil)
  }
}
