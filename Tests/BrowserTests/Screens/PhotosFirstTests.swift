import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoDecisions
import PhotoModel
import PhotoSources
import Testing

@testable import Browser
@testable import PhotoModel

/// The screens of a user without choices.
@Suite("Photos first")
struct PhotosFirstTests {
  private func fixture(
    _ size: String, _ count: Int = 300, state: RestorationState? = nil, answersAtOnce: Bool = true
  ) throws -> AppFixture {
    let photos = (1...count).map { UserFile.Photo(imageName: "p\($0).jpg", caption: "photo \($0)") }
    let library = Library(
      UserFile(
        name: "Ada",
        albums: [
          UserFile.Album(name: "A", photos: photos),
          UserFile.Album(name: "B", photos: [UserFile.Photo(imageName: "b.jpg", caption: nil)]),
        ]),
      relativeTo: FilePath("/photos"))
    let fixture = try AppFixture(size, library: library, state: state, listing: nil)
    fixture.pictures.answersAtOnce = answersAtOnce
    return fixture
  }

  private func expectSound(_ fixture: AppFixture, _ place: String = "") {
    let violations = fixture.app.window.invariantViolations()
    #expect(violations.isEmpty, "\(place): \(violations)")
  }

  @Test("an album opens as thumbnails where the window is regular", arguments: ["80x24", "120x40", "200x60"])
  func thumbnails(size: String) throws {
    let fixture = try fixture(size)
    try fixture.press("Enter")
    let screen = try fixture.album
    #expect(screen.presentation == .thumbnails && screen.grid.isFocused && screen.list.isHidden)
    #expect(screen.grid.grid.columns > 1)
    expectSound(fixture, size)
  }

  @Test("and as rows with small pictures where it is compact", arguments: ["60x24", "40x12"])
  func rows(size: String) throws {
    let fixture = try fixture(size)
    try fixture.press("Enter")
    let screen = try fixture.album
    #expect(screen.presentation == .rows && screen.grid.isFocused && screen.grid.grid.columns == 1)
    let first = try #require(fixture.rows.firstIndex { $0.contains("p1.jpg") })
    #expect(fixture.rows[first].hasPrefix(" pppppp p1.jpg"))
    #expect(fixture.rows[first + 1].hasPrefix(" pppppp photo 1"))
    try fixture.press("j 3")
    #expect(fixture.rows[first + 2].contains("p2.jpg") && fixture.rows[first + 2].contains("★★★"))
    #expect(screen.cursorIndex == 1)
    expectSound(fixture, size)
    fixture.click(5, first + 5)
    #expect(try fixture.photo.photo.name == "p3.jpg")
  }

  @Test("a tiny window has a line for each photo")
  func tiny() throws {
    let fixture = try fixture("20x5")
    try fixture.press("Enter")
    #expect(fixture.rows.filter { $0.contains(".jpg") }.count == 4)
    expectSound(fixture)
  }

  @Test("the choice is remembered for each width, and a state of an earlier version counts")
  func remembering() throws {
    let before = try fixture("120x40")
    try before.press("Enter t t j")
    let state = before.app.restorationState
    #expect(state.presentations == [.regular: .names])
    let after = try fixture("120x40", state: state)
    #expect(try after.album.presentation == .names && after.album.cursorIndex == 1)
    try after.press("60x24")
    #expect(after.app.albumScreen?.presentation == .rows)
    var old = RestorationState()
    old.album = state.album
    old.cursorPhoto = state.cursorPhoto
    let restored = try fixture("120x40", state: old)
    #expect(try restored.album.presentation == .thumbnails && restored.album.cursorIndex == 1)
    expectSound(restored)
  }

  @Test("the first frame has the names, and waits for no picture")
  func firstFrame() throws {
    let fixture = try fixture("120x40", answersAtOnce: false)
    try fixture.press("Enter")
    let grid = try fixture.album.grid
    let visible = grid.visibleItems.count
    #expect(visible > 40)
    #expect(
      fixture.rows.joined().split(separator: " ").filter { $0.hasSuffix(".jpg") }.count >= visible
        - grid.grid.columns)
    let asked = fixture.pictures.open.count
    #expect(asked >= visible && asked <= visible + 2, "\(asked) of \(visible): only what is on the screen")
  }

  @Test("portraits have upright cells, once the sizes of the photos are known, and the cursor stays")
  func shapes() throws {
    let fixture = try fixture("120x40", 60)
    try fixture.press("Enter j j")
    let screen = try fixture.album
    let (before, cursor) = (screen.grid.grid.itemSize, screen.cursorPhoto)
    for photo in screen.album.photos { photo.facts.imageSize = (4000, 6000) }
    fixture.library.notify(.filesRead(screen.album.photos))
    fixture.app.finishTurn()
    #expect(screen.shape == .portrait)
    let after = screen.grid.grid.itemSize
    #expect(after.height > before.height && after.width < before.width)
    #expect(screen.cursorPhoto === cursor)
    for photo in screen.album.photos { photo.facts.imageSize = (6000, 4000) }
    fixture.library.notify(.filesRead(screen.album.photos))
    fixture.app.finishTurn()
    #expect(screen.shape == .portrait, "it stays as it is while the album is open")
    expectSound(fixture)
  }

  @Test("every size is sound, and the cursor stays on its photo through all of them")
  func sweep() throws {
    let fixture = try fixture("120x40")
    try fixture.press("Enter j j l")
    let cursor = try fixture.album.cursorPhoto
    for size in ["20x5", "40x12", "60x24", "80x24", "150x40", "200x60", "61x11", "1x1", "100x30"] {
      try fixture.press(size)
      expectSound(fixture, size)
      #expect(fixture.app.albumScreen?.cursorPhoto === cursor, "\(size)")
    }
  }

  @Test("a filmstrip near an end of the album is full")
  func filmstrip() throws {
    let fixture = try fixture("200x60")
    try fixture.press("Enter Enter f t")
    let strip = try #require(try fixture.photo.filmstrip)
    let cells = strip.subviews.compactMap { $0 as? ThumbnailCell }
    #expect(Set(cells.compactMap { $0.photo?.name }) == Set((1...cells.count).map { "p\($0).jpg" }))
    #expect(cells.count > 6 && cells.contains { $0.frame.minX < cells.count })
    #expect(cells.map(\.frame.maxX).max().map { $0 >= strip.bounds.width - cells.count } == true)
  }

  @Test("Sort and Group are where a mouse finds them, and P shows the profile")
  func buttons() throws {
    let fixture = try fixture("120x40")
    #expect(fixture.rows[0].contains(" Group "))
    try fixture.press("Enter")
    let x = try #require(fixture.rows[0].range(of: "Sort"))
    fixture.click(fixture.rows[0].distance(from: fixture.rows[0].startIndex, to: x.lowerBound), 0)
    #expect(fixture.app.root.presentedViewController != nil)
    try fixture.press("Esc P")
    #expect(fixture.app.root.presentedViewController != nil)
    expectSound(fixture)
  }
}
