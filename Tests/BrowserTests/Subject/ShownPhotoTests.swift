import AdaptiveCore
import PhotoDecisions
import TestSupport
import Testing

@testable import Browser
@testable import PhotoModel

@Suite("The photo shown is the one that a key acts on")
struct ShownPhotoTests {
  @Test("opening another album shows the photo at its cursor beside it", arguments: ["100x40", "150x40"])
  func otherAlbum(_ size: String) throws {
    let fixture = try AppFixture(size, library: MarkTests.library())
    try fixture.press("Enter Enter Esc Esc j Enter")
    let shown = StatusLine.photoScreen(in: fixture.app.split)?.photo
    #expect(shown == nil || shown === fixture.app.focusedPhoto)
    try fixture.press("5")
    #expect(fixture.ratings(of: 1) == [5, 0, 0] && fixture.ratings().allSatisfy { $0 == 0 })
  }

  @Test(
    "a photo that leaves the list beside it gives way to the one at the cursor",
    arguments: ["100x40", "150x40"])
  func leaving(_ size: String) throws {
    let fixture = try AppFixture(size, library: FilterTests.library())
    try fixture.press("Enter F 3 Esc j k")
    #expect(try fixture.photo.photo.name == "p2.jpg" && fixture.focused == "Dunes [★★★ or more]")
    try fixture.press("1")
    #expect(try fixture.photo.photo.name == "p3.jpg")
    try fixture.press("4")
    #expect(fixture.ratings() == [0, 1, 4, -1, 4, 0])
  }

  @Test("on the photo itself, the photo that leaves the list stays, and keys act on it")
  func staying() throws {
    let fixture = try AppFixture("100x40", library: FilterTests.library())
    try fixture.press("Enter F 3 Esc Enter 1 2")
    #expect(try fixture.photo.photo.name == "p2.jpg" && fixture.ratings()[1] == 2)
    #expect(try fixture.album.list.selectedRow == nil, "no other row looks chosen")
    try fixture.press("Esc")
    #expect(try fixture.photo.photo === fixture.app.focusedPhoto)
  }

  @Test("between a change of the photos and its report, the cursor is on its photo")
  func report() throws {
    let fixture = try AppFixture("100x40", library: FilterTests.library())
    try fixture.press("S r Esc")
    let group = try #require(fixture.library.lists.grouper?.album(titled: "Unrated"))
    let list = try #require(fixture.app.openLists(leadingTo: .photos(group)).list)
    list.open(group)?.moveCursor(to: try #require(group.photos.last))
    fixture.app.finishTurn()
    let photo = try #require(try fixture.album.cursorPhoto)
    var seen: [Photo?] = []
    let observation = fixture.library.observe { _ in
      seen.append(fixture.app.albumScreen?.cursorPhoto)
    }
    fixture.library.decide(.rating(.unrated), for: fixture.library.user.albums[0].photos)
    fixture.app.finishTurn()
    #expect(!seen.isEmpty && seen.allSatisfy { $0 === photo })
    #expect(try fixture.album.cursorPhoto === photo)
    withExtendedLifetime(observation) {}
  }

  @Test("a key does not act on a photo that came onto the screen since the last frame")
  func unseen() throws {
    let fixture = try AppFixture("100x40", library: MarkTests.library())
    try fixture.press("Enter Enter n n")
    let album = try fixture.album.album
    let previous = album.photos
    let gone = try fixture.photo.photo
    gone.album = nil
    album.replacePhotos(with: previous.filter { $0 !== gone })
    fixture.library.notify(
      .photosRearranged(PhotoRearrangement(album: album, previous: previous, successors: [:])))
    try fixture.press("5")
    #expect(fixture.ratings().allSatisfy { $0 == 0 } && fixture.display.beepCount == 1)
    #expect(fixture.status.contains("p3 has just come onto the screen; press the key again"))
    try fixture.press("5")
    #expect(fixture.ratings() == [0, 0, 5, 0, 0, 0, 0, 0, 0])
  }

  @Test("a screen with one photo acts on it alone, whatever is marked; lists act on the marked photos")
  func oneAmongMarks() throws {
    let fixture = try AppFixture("60x24", library: MarkTests.library())
    try fixture.press("Enter Space Space C 5 h Esc G Enter 2")
    #expect(fixture.ratings() == [0, 5, 0, 0, 0, 0, 0, 0, 0, 2])
    #expect(fixture.status.contains("p9 ★★"))
    try fixture.press("h 3")
    #expect(fixture.ratings() == [3, 3, 0, 0, 0, 0, 0, 0, 0, 2])
    #expect(fixture.status.contains("2 photos ★★★"))
    // A range that is open on the photo counts there, too.
    try fixture.press("U g g Enter n n v n 4")
    #expect(fixture.ratings() == [3, 3, 4, 4, 0, 0, 0, 0, 0, 2])
  }

  @Test("auto-advance goes on from a photo although others are marked")
  func advancing() throws {
    let fixture = try AppFixture("60x24", library: MarkTests.library())
    try fixture.press("Enter m j Enter A 4")
    #expect(try fixture.photo.photo.name == "p2.jpg" && fixture.ratings()[1] == 4)
    #expect(fixture.status.contains("p1 ★★★★"))
  }

  @Test(
    "after a restart the cursor is on the photo that was open, in every grouping and at every size",
    arguments: ["d", "m", "y", "D", "c", "r", "L", "a", "f"], ["150x40", "100x30", "60x24"])
  func restart(_ grouping: String, _ size: String) async throws {
    let stage = try await HistoryStage(size)
    try await stage.settle()
    try stage.fixture.press("Esc Esc S \(grouping) Esc")
    let photo = try #require(stage.library.user.albums[0].photos.first { $0.name == "5.jpg" })
    stage.library.decide(.rating(Rating(clamping: 5)), for: [photo])
    stage.app.open(try #require(stage.library.listedAlbum(of: photo)), at: photo)
    _ = stage.app.split.focus(.supplementary)
    stage.app.finishTurn()
    let before = try #require(stage.app.currentPhoto)
    #expect(before === photo)
    try await stage.restart(size)
    for _ in 0..<20 {
      await MainActor.drain()
      stage.app.finishTurn()
      #expect(
        stage.shownPhoto == nil || stage.app.focusedPhoto == nil
          || stage.shownPhoto === stage.app.focusedPhoto)
    }
    try await stage.settle()
    #expect(stage.app.currentPhoto?.name == "5.jpg" && stage.app.currentPhoto?.album?.title == "A")
    #expect(
      stage.shownPhoto === nil || stage.app.focusedPhoto == nil || stage.shownPhoto === stage.app.focusedPhoto
    )
  }
}

extension HistoryStage {
  /// The photo on the screen next to a list or alone; `nil` for none.
  var shownPhoto: Photo? { StatusLine.photoScreen(in: app.split)?.photo }
}
