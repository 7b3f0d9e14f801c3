import AdaptiveCore
import AdaptiveImaging
import PhotoModel
import Testing

@testable import Browser

@Suite("Information beside the photo")
struct InformationDockTests {
  /// The second photo of B with the information open, in the whole window.
  private func open(_ size: String = "120x40", keys: String = "j Enter j Enter f i") throws -> AppFixture {
    try AppFixture(size, pressing: keys)
  }

  private func dock(_ size: String, _ horizontal: SizeClass, _ vertical: SizeClass) throws -> InformationDock?
  {
    var traits = TraitCollection(horizontalSizeClass: horizontal)
    traits.verticalSizeClass = vertical
    return InformationDock(in: try #require(Size(size)), for: traits)
  }

  @Test("beside the photo where it is wide, below where it is high, otherwise a box")
  func places() throws {
    #expect(try dock("80x23", .regular, .regular) == .trailing(34))
    #expect(try dock("200x40", .regular, .regular) == .trailing(46))
    #expect(try dock("79x38", .regular, .regular) == .bottom(9))
    #expect(try dock("160x59", .regular, .regular) == .trailing(46))
    #expect(try dock("120x39", .regular, .regular) == .trailing(40))
    #expect(try dock("50x40", .compact, .regular) == .bottom(10))
    #expect(try dock("80x20", .regular, .compact) == .trailing(34))
    #expect(try dock("60x20", .compact, .compact) == nil)
    #expect(try dock("20x5", .regular, .regular) == nil)
  }

  @Test("i opens it beside the photo, which keeps the keyboard, and n moves on with it; i closes it")
  func following() throws {
    let fixture = try open()
    let photo = try fixture.photo
    #expect(photo.isInformationDocked && fixture.app.root.presentedViewController == nil)
    #expect(fixture.rows.contains { $0.contains("Name            b2.jpg") })
    #expect(photo.imageView.frame.size != photo.view.bounds.size)
    try fixture.press("n 4")
    #expect(photo.photo.name == "b3.jpg" && fixture.focused == "P(b3)")
    let text = fixture.rows.joined(separator: "\n")
    #expect(text.contains("Name            b3.jpg") && text.contains("Rating          ★★★★"))
    #expect(!text.contains("b2.jpg"))
    try fixture.press("i")
    #expect(!photo.isInformationDocked && photo.imageView.frame.size == photo.view.bounds.size)
    #expect(fixture.app.window.invariantViolations().isEmpty)
  }

  @Test("below a photo it has two columns: the exposure is on the left, the file on the right")
  func columns() async throws {
    let fixture = try AppFixture("120x40")
    fixture.pictures.metadata = PhotoMetadata([
      .init(.lens, "EF 50mm f/1.8"), .init(.exposureTime, "1/250 s"),
      .init(.dateTaken, "2024-05-06 07:08:09"),
    ])
    try fixture.press("j Enter j Enter 4 i")
    try await fixture.photo.details.settled()
    fixture.app.finishTurn()
    #expect(try fixture.photo.information?.view.frame.width == 79)
    #expect(
      fixture.rows.contains {
        $0.contains("Exposure        1/250 s") && $0.contains("Name            b2.jpg")
      })
  }

  @Test("Esc closes it before the full screen and after the zoom, and the hint says so")
  func escape() throws {
    let fixture = try open(keys: "j Enter j Enter f i =")
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press("n p =")
    #expect(try fixture.photo.zoom.isZoomed)
    try fixture.press("Esc")
    #expect(try !fixture.photo.zoom.isZoomed && fixture.photo.isInformationDocked)
    #expect(fixture.rows.last?.contains("Esc close info") == true)
    try fixture.press("Esc")
    #expect(try !fixture.photo.isInformationDocked && fixture.app.root.isFullScreen)
  }

  @Test("it comes and goes with the space, the choice stays, and a small window has the box")
  func resizing() throws {
    let fixture = try open()
    try fixture.press("40x12")
    #expect(try !fixture.photo.isInformationDocked)
    try fixture.press("i")
    #expect(fixture.app.root.presentedViewController != nil)
    try fixture.press("Esc 120x40")
    #expect(try fixture.photo.isInformationDocked)
    #expect(fixture.app.restorationState.showsInformation)
    let again = try AppFixture("120x40", state: fixture.app.restorationState)
    #expect(try again.photo.isInformationDocked)
  }

  @Test("tones are counted when the final picture is there, for the visible part, and only while it is open")
  func tones() async throws {
    let fixture = try AppFixture("120x40")
    let white = PixelBuffer(size: PixelSize(width: 10, height: 10)) { x, _ in x < 5 ? 0xFF_FFFF : 0x80_8080 }
    fixture.pictures.tones["b2.jpg"] = PictureTones(of: white)
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press("j Enter j Enter f")
    let photo = try fixture.photo
    await photo.details.settled()
    #expect(fixture.pictures.measured.isEmpty)
    try fixture.press("i")
    await photo.details.settled()
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("Clipped         50% bright, none dark") })
    #expect(fixture.rows.contains { $0.contains("█") })
    let first = try #require(fixture.pictures.measured.last)
    #expect(first == photo.picture.finalRequest)
    try fixture.press("z")
    await photo.details.settled()
    #expect(fixture.pictures.measured.last != first && fixture.pictures.measured.last?.file == first.file)
  }

  @Test("the status line says how the photo was exposed where it is wide")
  func exposure() async throws {
    let fixture = try AppFixture("160x40")
    fixture.pictures.metadata = PhotoMetadata([
      .init(.exposureTime, "1/250 s"), .init(.aperture, "f/5.6"), .init(.sensitivity, "400"),
      .init(.focalLength, "35 mm"),
    ])
    try fixture.press("j Enter j Enter")
    try await fixture.photo.details.settled()
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("1/250 s  f/5.6  ISO 400  35 mm") == true)
    try fixture.press("80x24")
    #expect(fixture.rows.last?.contains("1/250 s") == false)
  }

  @Test("heights are square roots, and empty tones are gaps")
  func heights() {
    var counts = [Int](repeating: 0, count: 256)
    (counts[0], counts[255]) = (64 * 4, 64)
    let heights = HistogramView.heights(counts[...], columns: 4)
    #expect(heights[0] == 2 && heights[1].isNaN && heights[2].isNaN && heights[3] == 1)
    #expect(HistogramView.heights(counts[...], columns: 512).count == 512)
  }

  @Test("it draws at every size")
  func sweep() throws {
    let fixture = try open()
    for width in stride(from: 1, through: 200, by: 17) {
      for height in stride(from: 1, through: 60, by: 7) { try fixture.press("\(width)x\(height)") }
    }
    #expect(fixture.app.window.invariantViolations().isEmpty)
  }
}
