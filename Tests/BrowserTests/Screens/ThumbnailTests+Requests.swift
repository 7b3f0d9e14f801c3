import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

/// When thumbnails are asked for.
extension ThumbnailTests {
  @Test("only thumbnails in sight are asked for, as what they are; those that leave are given up")
  func requests() throws {
    let fixture = try AppFixture("60x24", library: Self.library(400))
    fixture.pictures.answersAtOnce = false
    try fixture.press("Enter t")
    let grid = try fixture.album.grid
    #expect(waiting(fixture) == Array(grid.visibleItems))
    let first = try #require(fixture.pictures.open.first).mode
    #expect(
      first == .thumbnail(Size(width: grid.grid.itemSize.width - 2, height: grid.grid.itemSize.height - 1)))
    try fixture.press("G")
    #expect(waiting(fixture) == Array(grid.visibleItems) && grid.visibleItems.upperBound == 400)
    try fixture.press("t t")
    #expect(waiting(fixture).isEmpty)
    try fixture.press("t P")
    #expect(fixture.pictures.requestCount > 0)
    try fixture.press("Esc g g Enter")
    #expect(waiting(fixture).isEmpty, "a photo covers them")
    try fixture.press("h")
    #expect(waiting(fixture) == Array(grid.visibleItems))
  }

  @Test("scrolling back shows thumbnails that were there in the same frame, without asking")
  func scrollingBack() throws {
    let fixture = try AppFixture("60x24", library: Self.library(400))
    try fixture.press("Enter t")
    let before = fixture.rows
    try fixture.press("^d ^d")
    fixture.pictures.answersAtOnce = false
    let count = fixture.pictures.requestCount
    try fixture.press("^u ^u")
    #expect(fixture.rows == before)
    #expect(fixture.pictures.requestCount == count)
  }

  @Test("an answer changes nothing but its own place, and a rating only asks for its own thumbnail")
  func oneItem() throws {
    let fixture = try AppFixture("60x24", library: Self.library(40))
    fixture.pictures.answersAtOnce = false
    try fixture.press("Enter t")
    let grid = try fixture.album.grid
    let before = try #require(fixture.display.frame)
    let request = try #require(fixture.pictures.open.first { $0.file.name == "p4.jpg" })
    fixture.pictures.answer(request)
    fixture.app.finishTurn()
    let after = try #require(fixture.display.frame)
    let cell = try #require(grid.cell(forItemAt: 4))
    let place = cell.frame.offset(by: Point(x: 0, y: 1))
    var changed = 0
    for y in 0..<24 {
      for x in 0..<60 where after.buffer[x, y] != before.buffer[x, y] {
        #expect(place.contains(Point(x: x, y: y)))
        changed += 1
      }
    }
    #expect(changed > 20)
    let count = fixture.pictures.requestCount
    try fixture.press("l l 5")
    #expect(fixture.rows.contains { $0.contains("p2.jpg ≡ 5★") })
    #expect(fixture.pictures.requestCount == count)
  }

  @Test("a photo that can't be shown says so in its place, and the others come")
  func broken() throws {
    let fixture = try AppFixture("60x24", library: Self.library(4))
    fixture.pictures.answersAtOnce = false
    try fixture.press("Enter t")
    let photos = try fixture.album.album.photos
    fixture.pictures.fail(photos[1])
    for request in fixture.pictures.open where request.file != PictureFile(photos[1]) {
      fixture.pictures.answer(request)
    }
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("ppp") && $0.contains("Unavail") })
    expectSound(fixture)
  }

  @Test("after a rest the next screenful is asked for, and shown at once when it comes into sight")
  func readingAhead() throws {
    let fixture = try AppFixture("60x24", library: Self.library(400))
    fixture.pictures.answersAtOnce = false
    try fixture.press("Enter t")
    let grid = try fixture.album.grid
    let visible = grid.visibleItems
    for request in fixture.pictures.open { fixture.pictures.answer(request) }
    #expect(waiting(fixture).isEmpty)
    fixture.clock.advance(by: .milliseconds(150))
    #expect(waiting(fixture).isEmpty)
    fixture.clock.advance(by: .milliseconds(100))
    #expect(waiting(fixture) == Array(visible.upperBound..<visible.upperBound + visible.count))
    for request in fixture.pictures.open { fixture.pictures.answer(request) }
    let count = fixture.pictures.requestCount
    try fixture.press("^d")
    #expect(fixture.pictures.requestCount == count)
    fixture.clock.advance(by: .seconds(10))
    #expect(fixture.clock.waitingCount == 0, "nothing wakes an idle program")
    try fixture.press("G")
    #expect(
      waiting(fixture).allSatisfy(grid.visibleItems.contains), "far away what was read ahead is given up")
  }
}
