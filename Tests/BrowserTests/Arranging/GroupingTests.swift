import AdaptiveCore
import PhotoDecisions
import PhotoModel
import TestSupport
import Testing

@testable import Browser

@Suite("Photos in groups on the screen")
struct GroupingTests {
  private func fixture(_ size: String) throws -> AppFixture {
    try AppFixture(size, library: FilterTests.library())
  }

  @Test(
    "S chooses what albums have in common, and the list follows ratings",
    arguments: ["40x24", "60x24", "120x40"])
  func choosing(size: String) throws {
    let fixture = try fixture(size)
    try fixture.press("S")
    #expect(fixture.rows.contains { $0.contains("f  Conversation") && $0.contains("\u{2713}") })
    try fixture.press("r Esc")
    #expect(fixture.rows.contains { $0.contains("Ratings") })
    if size == "60x24" { #expect(fixture.rows.last?.contains("5 ratings") == true) }
    #expect(fixture.rows.contains { $0.contains("Unrated") })
    #expect(!fixture.rows.contains { $0.contains("Dunes") })
    for photo in fixture.library.user.albums.flatMap(\.photos) {
      fixture.library.decide(.rating(Rating(clamping: 1)), for: [photo])
    }
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("1 star") && $0.contains("8") })
    #expect(!fixture.rows.contains { $0.contains("Unrated") })
    try fixture.press("S f Esc")
    #expect(fixture.rows.contains { $0.contains("Dunes") } && fixture.library.grouping == .folder)
  }

  @Test("the photo on the screen stays when albums are divided otherwise", arguments: ["100x40", "150x40"])
  func place(size: String) throws {
    let fixture = try fixture(size)
    try fixture.press("Enter j j Enter")
    let photo = try fixture.photo.photo
    try fixture.press("Esc Esc")
    try fixture.press("S r Esc")
    #expect(try fixture.list.cursorAlbum?.photos.contains(photo) == true)
    if size == "150x40" {
      let cursor = try fixture.album.cursorPhoto
      #expect(cursor === photo)
    }
    try fixture.press("S f Esc")
    #expect(try fixture.list.cursorAlbum === photo.album)
  }

  @Test(
    "many photos: until they are divided, the previous albums answer keys, and the place at the end counts")
  func manyPhotos() throws {
    let library = FilterTests.library(Array(repeating: 0, count: 3_000))
    let fixture = try AppFixture("150x40", library: library)
    let clock = BusyClock()
    library.worker = TimeSlicedWorker(clock)
    try fixture.press("S r")
    #expect(fixture.rows.last?.contains("Grouping 3,002 photos…") == true)
    #expect(fixture.rows.contains { $0.contains("r  Rating") && $0.contains("\u{2713}") })
    #expect(library.grouping == .folder && library.nextGrouping == .rating)
    clock.advance(by: 1)
    try fixture.press("Esc j")
    #expect(
      try fixture.list.cursorAlbum?.title == "Sea" && fixture.app.restorationState.grouping == .rating)
    library.decide(.rating(Rating(clamping: 5)), for: [library.user.albums[1].photos[0]])
    for _ in 0..<20 where library.nextGrouping != nil { clock.advance(by: 1) }
    fixture.app.finishTurn()
    #expect(library.grouping == .rating && library.albumCount == 2)
    #expect(try fixture.list.cursorAlbum?.title == "5 stars")
  }

  @Test("culling in a group works: a photo that leaves it stays on the screen")
  func culling() throws {
    let fixture = try fixture("60x24")
    try fixture.press("S r Esc G k Enter")
    let album = try fixture.album.album
    let first = try #require(album.photos.first)
    try fixture.press("Enter")
    #expect(try fixture.photo.photo === first)
    try fixture.press("4")
    #expect(try fixture.photo.photo === first && !album.photos.contains(first))
    try fixture.press("n")
    #expect(try fixture.photo.photo === album.photos.first)
    try fixture.press("u")
    #expect(try fixture.photo.photo === first && album.photos.first === first)
  }

  @Test("the grouping and the open group are restored")
  func restoration() throws {
    let fixture = try fixture("60x24")
    try fixture.press("S r Esc Enter")
    let title = try fixture.album.album.title
    let state = fixture.app.restorationState
    #expect(state.grouping == .rating)
    let again = try AppFixture("60x24", library: FilterTests.library(), state: state)
    #expect(try again.album.album.title == title && again.library.grouping == .rating)
  }
}
