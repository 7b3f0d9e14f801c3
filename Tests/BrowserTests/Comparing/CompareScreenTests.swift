import AdaptiveCore
import AdaptiveImaging
import PhotoModel
import Testing

@testable import Browser

@Suite("Comparing photos")
struct CompareScreenTests {
  /// The photos of B, of which the first one is on the screen, compared with the second one.
  private func compare(_ size: String = "100x41", keys: String = "C") throws -> AppFixture {
    let fixture = try AppFixture(size)
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press("j Enter Enter " + keys)
    return fixture
  }

  private func screen(_ fixture: AppFixture) throws -> CompareController {
    try #require(fixture.app.split.screen(CompareController.self))
  }

  private func names(_ fixture: AppFixture) throws -> [String] {
    try screen(fixture).comparison.photos.map { String($0.name.prefix(2)) }
  }

  private func zooms(_ fixture: AppFixture) throws -> [RelativeViewport?] {
    try screen(fixture).pictures.map(\.zoom.relative)
  }

  @Test("C compares this photo and the next, n and p change the candidate, and Enter promotes it")
  func pair() throws {
    let fixture = try compare()
    #expect(try names(fixture) == ["b1", "b2"])
    #expect(fixture.rows.contains { $0.contains("reference  b1.jpg") })
    #expect(fixture.rows.contains { $0.contains("candidate  b2.jpg") })
    try fixture.press("n")
    #expect(try names(fixture) == ["b1", "b3"])
    try fixture.press("n")
    #expect(fixture.rows.last?.contains("This is the last photo") == true)
    try fixture.press("p Enter")
    #expect(try names(fixture) == ["b2", "b3"])
    #expect(try screen(fixture).pictures.map { $0.photo.name } == ["b2.jpg", "b3.jpg"])
  }

  @Test("C compares the marked photos, more than four as a survey")
  func marked() throws {
    let fixture = try compare(keys: "h Space j Space C")
    #expect(try names(fixture) == ["b1", "b3"])
    try fixture.press("h U")
    for album in fixture.library.user.albums {
      fixture.app.context.marks.mark(album.photos)
    }
    try fixture.press("C")
    #expect(try names(fixture) == ["a1", "b1", "b2", "b3", "c1", "c2", "d1"])
    #expect(try screen(fixture).comparison.isSurvey)
  }

  @Test("the size of the photo makes place for the keys of help and quitting", arguments: ["60x24", "80x24"])
  func hints(size: String) throws {
    let fixture = try compare(size, keys: "h * C")
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    let line = try #require(fixture.rows.last)
    #expect(line.contains("3 marked  Comparing 3 photos") && line.contains("? keys  q quit"), "\(line)")
  }

  @Test("stars, labels and marks are for the photo with the focus, whichever photos are marked")
  func decisions() throws {
    let fixture = try compare(keys: "h * C")
    let photos = fixture.library.user.albums[1].photos
    #expect(try names(fixture) == ["b1", "b2", "b3"])
    try fixture.press("4 Tab x Tab 6 m")
    #expect(photos.map(\.rating.value) == [0, 4, -1])
    #expect(photos[0].labelColor == .red && photos[1].label == nil)
    #expect(!fixture.app.context.marks.contains(photos[0]) && fixture.app.context.marks.count == 2)
    #expect(fixture.rows.contains { $0.contains("★★★★") })
  }

  @Test("zooming and panning are in step, and Shift pans one photo, which keeps its distance")
  func inStep() throws {
    let fixture = try compare(keys: "C z")
    var zoom = try zooms(fixture)
    #expect(zoom[0] == zoom[1] && zoom[0]?.zoom == .scale(1))
    try fixture.press("l j")
    zoom = try zooms(fixture)
    #expect(zoom[0] == zoom[1] && (zoom[0]?.x ?? 0) > 0.5 && (zoom[0]?.y ?? 0) > 0.5)
    try fixture.press("Shift-Right")
    let alone = try zooms(fixture)
    #expect(alone[0] == zoom[0] && (alone[1]?.x ?? 0) > (zoom[1]?.x ?? 1))
    try fixture.press("Tab + h")
    let later = try zooms(fixture)
    let distance = (alone[1]?.x ?? 0) - (alone[0]?.x ?? 0)
    #expect(abs((later[1]?.x ?? 0) - (later[0]?.x ?? 0) - distance) < 1e-9)
    #expect(later[0]?.zoom == later[1]?.zoom && later[0]?.zoom == .scale(1.5))
    try fixture.press("n Esc")
    #expect(try zooms(fixture) == [nil, nil])
  }

  @Test("h shows the photo with the focus alone, with the list beside it, at every size")
  func back() throws {
    for size in ["150x40", "100x41", "60x24", "40x12"] {
      let fixture = try compare(size, keys: "C n Tab")
      #expect(try names(fixture) == ["b1", "b3"])
      try fixture.press("Tab h")
      #expect(try fixture.photo.photo.name == "b3.jpg", "at \(size)")
      #expect(fixture.app.split.screen(CompareController.self) == nil)
      #expect(fixture.focused == "P(b3)", "at \(size)")
      try fixture.press("h")
      #expect(try fixture.album.cursorPhoto?.name == "b3.jpg", "at \(size)")
    }
  }

  @Test("side by side when wide, stacked when tall, flipping when compact; resizing loses nothing")
  func sizes() throws {
    let fixture = try compare("120x40", keys: "C n z l")
    let zoom = try zooms(fixture)
    func frames() throws -> [Rect] { try screen(fixture).stage.panes.filter { !$0.isHidden }.map(\.frame) }
    #expect(try frames().map(\.origin.x) == [0, 0] && frames()[1].origin.y > 0, "they are larger so")
    try fixture.press("120x20")
    #expect(try frames().map(\.origin.y) == [0, 0] && frames()[0].origin.x == 0 && frames()[1].origin.x > 0)
    try fixture.press("40x30")
    #expect(try frames().map(\.origin.x) == [0, 0] && frames()[1].origin.y > 0)
    try fixture.press("40x12")
    #expect(try frames().count == 1)
    #expect(
      fixture.rows.contains { $0.contains("b3.jpg") } && !fixture.rows.contains { $0.contains("b1.jpg") })
    try fixture.press("Space")
    #expect(
      fixture.rows.contains { $0.contains("b1.jpg") } && !fixture.rows.contains { $0.contains("b3.jpg") })
    try fixture.press("20x5 200x60 120x40")
    #expect(try names(fixture) == ["b1", "b3"] && zooms(fixture) == zoom)
    #expect(try frames().count == 2 && screen(fixture).comparison.focus == 0)
  }

  @Test("the candidates that may come next are prepared as the candidate is viewed")
  func readingAhead() throws {
    let fixture = try compare(keys: "C")
    #expect(fixture.pictures.prepared.map(\.name) == ["b3.jpg"])
  }

  @Test("a comparison draws at every size")
  func sweep() throws {
    let fixture = try compare(keys: "h * C")
    for width in stride(from: 1, through: 160, by: 13) {
      for height in stride(from: 1, through: 50, by: 7) { try fixture.press("\(width)x\(height)") }
    }
    #expect(try names(fixture).count == 3)
  }
}
