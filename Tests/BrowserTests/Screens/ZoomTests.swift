import AdaptiveCore
import AdaptiveImaging
import PhotoModel
import Testing

@testable import Browser

@Suite("Looking at a photo closely")
struct ZoomTests {
  /// The second photo of B alone on the screen, 6000 x 4000 pixels large.
  private func photo(_ size: String = "100x41", keys: String = "") throws -> AppFixture {
    let fixture = try AppFixture(size)
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press("j Enter j Enter f " + keys)
    return fixture
  }

  private func viewport(_ fixture: AppFixture) throws -> Viewport {
    try #require(try fixture.photo.zoom.viewport)
  }

  @Test("z zooms to 100% and back, + and - in steps, = to 100%, w fits the photo and W fills the space")
  func scales() throws {
    let fixture = try photo()
    #expect(try fixture.photo.zoom.viewport == nil)
    try fixture.press("z")
    #expect(try viewport(fixture).percent == 100)
    #expect(fixture.pictures.open.last?.mode == .part(try viewport(fixture)))
    try fixture.press("z")
    #expect(try fixture.photo.zoom.viewport == nil)
    try fixture.press("+")
    let first = try viewport(fixture).percent
    try fixture.press("+")
    #expect(try viewport(fixture).percent > first)
    try fixture.press("- -")
    #expect(try fixture.photo.zoom.viewport == nil)
    try fixture.press("=")
    #expect(try viewport(fixture).percent == 100)
    try fixture.press("W")
    #expect(try viewport(fixture).fitting == .fill)
    try fixture.press("w")
    #expect(try fixture.photo.zoom.viewport == nil)
  }

  @Test(
    "zoomed, hjkl and the arrows move what is shown and Esc shows all of it; other keys stay what they are")
  func panning() throws {
    let fixture = try photo(keys: "z")
    let middle = try viewport(fixture).visibleRegion
    for (keys, direction) in [("l", 1), ("h", -1), ("Right", 1), ("Left", -1)] {
      let before = try viewport(fixture).visibleRegion
      try fixture.press(keys)
      #expect(try (viewport(fixture).visibleRegion.x - before.x).signum() == direction)
    }
    for (keys, direction) in [("j", 1), ("k", -1), ("Down", 1), ("Up", -1)] {
      let before = try viewport(fixture).visibleRegion
      try fixture.press(keys)
      #expect(try (viewport(fixture).visibleRegion.y - before.y).signum() == direction)
    }
    #expect(try viewport(fixture).visibleRegion == middle)
    #expect(try fixture.photo.photo.name == "b2.jpg")
    try fixture.press("4")
    #expect(try fixture.photo.photo.rating.value == 4)
    try fixture.press("Esc")
    #expect(try fixture.photo.zoom.viewport == nil && fixture.photo.photo.name == "b2.jpg")
    try fixture.press("j")
    #expect(try fixture.photo.photo.name == "b3.jpg")
  }

  @Test("a message appears at the edge")
  func edge() throws {
    let fixture = try photo(keys: "z " + Array(repeating: "h", count: 40).joined(separator: " "))
    #expect(try viewport(fixture).visibleRegion.x == 0)
    #expect(fixture.rows.last?.contains("This is the edge of the photo") == true)
  }

  @Test("while zoomed, the status line shows the position")
  func position() throws {
    let fixture = try photo(keys: "z")
    #expect(fixture.rows.last?.contains("100%  x 50%  y 50%") == true)
    try fixture.press("Esc")
    #expect(fixture.rows.last?.contains("%") == false)
  }

  @Test(
    "without room for a small picture, lines at the edges show the visible part while it moves, and for a moment"
  )
  func indicators() throws {
    let fixture = try photo("40x12", keys: "z")
    let photo = try fixture.photo
    func wait(_ time: Duration) {
      fixture.clock.advance(by: time)
      fixture.app.finishTurn()
    }
    #expect(photo.across.isHidden && photo.down.isHidden)
    try fixture.press("l")
    #expect(!photo.across.isHidden && !photo.down.isHidden)
    #expect(
      photo.across.frame.maxY == photo.view.bounds.maxY && photo.down.frame.maxX == photo.view.bounds.maxX)
    #expect(fixture.rows.contains { $0.contains("━") } && fixture.rows.contains { $0.contains("┃") })
    wait(.milliseconds(600))
    try fixture.press("h")
    wait(.milliseconds(600))
    #expect(!photo.across.isHidden)
    wait(.milliseconds(200))
    #expect(photo.across.isHidden && photo.down.isHidden)
    try fixture.press("W l")
    #expect(photo.across.isHidden != photo.down.isHidden)
    try fixture.press("Esc")
    #expect(photo.across.isHidden && photo.down.isHidden)
  }

  @Test("the photo is turned, all of it and parts of it, and the photo's size stays its own")
  func turning() throws {
    let fixture = try photo(keys: ">")
    let photo = try fixture.photo
    #expect(fixture.pictures.open.last?.mode == .whole(photo.view.bounds.size, turn: 1))
    #expect(photo.shown.imageSize == PixelSize(width: 6000, height: 4000))
    try fixture.press("< <")
    #expect(fixture.pictures.open.last?.request.turn == 3)
    try fixture.press("z")
    #expect(try viewport(fixture).turn == 3)
    #expect(try viewport(fixture).imageSize == PixelSize(width: 4000, height: 6000))
    try fixture.press("l l j")
    let before = try viewport(fixture)
    try fixture.press(">")
    #expect(try viewport(fixture) == before.turned(by: 1))
    #expect(photo.shown.imageSize == PixelSize(width: 6000, height: 4000))
  }

  @Test("the next photo shows the same relative part at the same scale, and Esc shows all of both")
  func nextPhoto() throws {
    let fixture = try photo(keys: "z l l j")
    let relative = try #require(try viewport(fixture).relative)
    fixture.pictures.imageSize = PixelSize(width: 2000, height: 3000)
    try fixture.press("n")
    let request = try #require(fixture.pictures.open.last)
    let photo = try fixture.photo
    #expect(photo.photo.name == "b3.jpg")
    #expect(request.mode == .relative(relative, in: photo.view.bounds.size, turn: 0))
    #expect(try viewport(fixture).percent == 100 && viewport(fixture).relative == relative)
    #expect(try viewport(fixture).imageSize == PixelSize(width: 2000, height: 3000))
    let count = fixture.pictures.requestCount
    try fixture.press("4")
    #expect(fixture.pictures.requestCount == count, "nothing is requested twice")
    try fixture.press("Esc p")
    #expect(try fixture.photo.zoom.viewport == nil && fixture.photo.photo.name == "b2.jpg")
    #expect(fixture.pictures.open.last?.mode == .whole(photo.view.bounds.size, turn: 0))
  }

  @Test("the part of the next photo is requested before its size is known, and pans once it is")
  func nextPhotoLater() throws {
    let fixture = try photo(keys: "z")
    fixture.pictures.answersAtOnce = false
    try fixture.press("n")
    #expect(try fixture.photo.zoom.viewport == nil && fixture.photo.zoom.isZoomed)
    #expect(fixture.pictures.open.count { $0.file.name == "b3.jpg" } == 1)
    try fixture.press("j")
    #expect(try fixture.photo.photo.name == "b3.jpg")
    fixture.pictures.open.forEach { fixture.pictures.answer($0) }
    fixture.app.finishTurn()
    #expect(try viewport(fixture).percent == 100)
    try fixture.press("j")
    #expect(try viewport(fixture).centre.y > 2000)
  }

  @Test("a photo that can't be shown is not zoomed, and the one after it is")
  func badPhotoBetween() throws {
    let fixture = try photo(keys: "p z")
    fixture.pictures.answersAtOnce = false
    try fixture.press("n")
    fixture.pictures.fail(try #require(fixture.pictures.open.last))
    fixture.pictures.answersAtOnce = true
    #expect(try !fixture.photo.zoom.isZoomed)
    try fixture.press("j")
    #expect(try fixture.photo.photo.name == "b3.jpg" && viewport(fixture).percent == 100)
  }

  @Test("a filled space stays filled, and a turned photo passes on its part to an upright one")
  func nextPhotoFilled() throws {
    let fixture = try photo(keys: "> W n")
    #expect(try viewport(fixture).fitting == .fill && viewport(fixture).turn == 0)
    try fixture.press("p")
    #expect(try fixture.photo.photo.name == "b2.jpg" && viewport(fixture).fitting == .fill)
    #expect(try viewport(fixture).turn == 1)
  }

  @Test("moving the cursor beside the list keeps the zoom, too")
  func besideTheList() throws {
    let fixture = try AppFixture("100x41")
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press("j Enter j Enter z Tab")
    #expect(fixture.focused == "B")
    try fixture.press("j")
    #expect(try fixture.photo.photo.name == "b3.jpg" && viewport(fixture).percent == 100)
  }

  @Test("a photo that is not there yet can't be zoomed, and one that can't be shown neither")
  func nothingToZoom() throws {
    let fixture = try AppFixture("100x41")
    fixture.pictures.answersAtOnce = false
    try fixture.press("j Enter j Enter z")
    #expect(try fixture.photo.zoom.viewport == nil)
    #expect(fixture.rows.last?.contains("There is no picture to zoom into") == true)
    fixture.pictures.fail(try #require(fixture.pictures.open.last))
    try fixture.press("+")
    #expect(try fixture.photo.zoom.viewport == nil)
  }

  @Test("the place is kept through a resize, a collapse and back")
  func resizing() throws {
    let fixture = try photo(keys: "z l l j")
    let centre = try viewport(fixture).centre
    try fixture.press("60x20 40x12 20x5 120x40 100x41")
    #expect(try viewport(fixture).percent == 100)
    #expect(
      try abs(viewport(fixture).centre.x - centre.x) < 1 && abs(viewport(fixture).centre.y - centre.y) < 1)
  }

  @Test("the wheel zooms about the pointer, a double click to 100% and back, and dragging moves the photo")
  func mouse() throws {
    let fixture = try photo()
    func send(_ action: MouseEvent.Action, _ x: Int, _ y: Int) {
      fixture.app.sendEvent(.mouse(MouseEvent(action, at: Point(x: x, y: y))))
      fixture.app.finishTurn()
    }
    send(.wheelUp, 10, 5)
    let left = try viewport(fixture).centre.x
    #expect(left < 3000)
    send(.wheelDown, 10, 5)
    #expect(try fixture.photo.zoom.viewport == nil)
    for _ in 0..<2 {
      send(.press, 50, 20)
      send(.release, 50, 20)
    }
    #expect(try viewport(fixture).percent == 100)
    let before = try viewport(fixture).visibleRegion
    send(.press, 50, 20)
    send(.drag, 45, 18)
    send(.release, 45, 18)
    let moved = try viewport(fixture).visibleRegion
    let cell = fixture.display.capabilities.cellPixels.size
    #expect(moved.x - before.x == 5 * cell.width && moved.y - before.y == 2 * cell.height)
    send(.drag, 10, 10)
    #expect(try viewport(fixture).visibleRegion == moved)
    fixture.clock.advance(by: .seconds(1))
    for _ in 0..<2 {
      send(.press, 50, 20)
      send(.release, 50, 20)
    }
    #expect(try fixture.photo.zoom.viewport == nil)
  }

  @Test("neighbours are prepared in the direction one goes")
  func readingAhead() throws {
    let fixture = try photo()
    #expect(fixture.pictures.prepared.map(\.name) == ["b3.jpg", "b1.jpg"])
    try fixture.press("n p")
    #expect(fixture.pictures.prepared.map(\.name) == ["b1.jpg", "b3.jpg"])
  }

  @Test("of the neighbours of a zoomed photo the same part is prepared, once it rests")
  func readingPartsAhead() throws {
    let fixture = try photo(keys: "z")
    #expect(fixture.pictures.prepared.isEmpty)
    fixture.clock.advance(by: .milliseconds(100))
    try fixture.press("l")
    fixture.clock.advance(by: .milliseconds(100))
    #expect(fixture.pictures.prepared.isEmpty)
    fixture.clock.advance(by: .milliseconds(50))
    let relative = try #require(try viewport(fixture).relative)
    let space = try fixture.photo.view.bounds.size
    #expect(fixture.pictures.prepared.map(\.name) == ["b3.jpg", "b1.jpg"])
    let modes = Set(fixture.pictures.preparedRequests.map(\.mode))
    #expect(modes == [.relative(relative, in: space, turn: 0)])
    try fixture.press("n")
    #expect(fixture.pictures.prepared.map(\.name) == ["b2.jpg"], "there is nothing after this photo")
    #expect(Set(fixture.pictures.preparedRequests.map(\.mode)) == modes)
  }
}
