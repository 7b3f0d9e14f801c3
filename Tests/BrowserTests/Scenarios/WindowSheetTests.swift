import AdaptiveCore
import AdaptiveFileSystem
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel

/// `T`: the photos of an album over the whole window.
@Suite("The contact sheet")
struct WindowSheetTests {
  private static func library(_ count: Int = 60) -> Library {
    let photos = (0..<count).map { UserFile.Photo(imageName: "p\($0).jpg", caption: nil) }
    let albums = [
      UserFile.Album(name: "A", photos: photos),
      UserFile.Album(name: "B", photos: [UserFile.Photo(imageName: "b.jpg")]),
      UserFile.Album(name: "C", photos: []),
    ]
    return Library(UserFile(name: "Ada", albums: albums), relativeTo: FilePath("/photos"))
  }

  private func fixture(_ size: String, _ keys: String, count: Int = 60) throws -> AppFixture {
    try AppFixture(size, library: Self.library(count), pressing: keys)
  }

  private func isSheet(_ fixture: AppFixture) throws -> Bool {
    let screen = try fixture.album
    return screen.isShownAsContactSheet && !screen.grid.isHidden && screen.grid.isFocused
      && screen.view.frame.width == fixture.display.size.width
  }

  private func expectSound(_ fixture: AppFixture, _ place: String = "") {
    let violations = fixture.app.window.invariantViolations()
    #expect(violations.isEmpty, "\(place): \(violations)")
  }

  @Test(
    "from the albums, the photos and a photo, at every size, and Esc leads back to the columns",
    arguments: ["20x5", "40x12", "60x24", "80x24", "120x40", "200x60"], ["", "Enter j", "Enter j Enter"])
  func start(size: String, keys: String) throws {
    let fixture = try fixture(size, keys)
    let isCompact = size == "20x5" || size == "40x12" || size == "60x24"
    try fixture.press("T")
    #expect(try isSheet(fixture))
    #expect(fixture.shape == "[L, A]")
    #expect(try fixture.album.cursorIndex == (keys.isEmpty ? 0 : 1))
    expectSound(fixture, "sheet")
    try fixture.press("l Esc")
    #expect(try !fixture.album.isShownAsContactSheet)
    #expect(try fixture.album.grid.isHidden, "rows as before")
    #expect(try fixture.album.cursorIndex == (keys.isEmpty ? 1 : 2))
    #expect(fixture.app.split.isCollapsed == isCompact)
    expectSound(fixture, "columns")
  }

  @Test("a photo that was open beside the lists is so again, and is the one at the cursor")
  func photoBeside() throws {
    let fixture = try fixture("120x40", "Enter j Enter T l l T")
    #expect(fixture.shape == "[L, A] + P(p3)")
    #expect(fixture.focused == "P(p3)")
    try fixture.press("h T Esc")
    #expect(fixture.shape == "[L, A] + P(p3)" && fixture.focused == "A")
  }

  @Test("Enter opens a photo over the whole window, and Back returns to the same place")
  func opening() throws {
    let fixture = try fixture("120x40", "Enter T ^d ^d l l")
    let before = fixture.rows
    let index = try fixture.album.cursorIndex
    try fixture.press("Enter")
    #expect(fixture.shape.hasPrefix("[L, A, P("))
    #expect(try fixture.photo.view.frame.width == 120)
    try fixture.press("Esc")
    #expect(try isSheet(fixture))
    #expect(fixture.rows == before)
    #expect(try fixture.album.cursorIndex == index)
    try fixture.press("Enter n T")
    #expect(try isSheet(fixture))
    #expect(try fixture.album.cursorIndex == (index ?? 0) + 1)
    try fixture.press("Enter 80x24 120x40 h")
    #expect(try isSheet(fixture), "a resize keeps the contact sheet")
  }

  @Test("plus and minus change the size, separately for each width, and the cursor stays")
  func sizes() throws {
    let fixture = try fixture("120x40", "Enter T l l")
    let screen = try fixture.album
    let columns = screen.grid.grid.columns
    try fixture.press("+")
    let larger = screen.grid.grid.columns
    #expect(larger < columns && screen.cursorIndex == 2)
    try fixture.press("+ + + + + + + +")
    #expect(screen.grid.grid.columns == 2)
    #expect(fixture.rows.last?.contains("largest") == true)
    try fixture.press("- - - - - - - - - - -")
    #expect(screen.grid.grid.columns == 8, "pictures of 12 columns")
    try fixture.press("60x24")
    let narrow = screen.grid.grid.columns
    try fixture.press("+")
    #expect(screen.grid.grid.columns < narrow)
    try fixture.press("120x40")
    #expect(screen.grid.grid.columns == 8)
    let state = fixture.app.restorationState
    #expect(state.contactSheetColumns[.regular] == 12 && state.contactSheetColumns[.compact] != nil)
    let later = try AppFixture("120x40", library: Self.library(), state: state)
    try later.press("T")
    #expect(try later.album.grid.grid.columns == 8)
  }

  @Test("marks, ratings, filter and search work as among thumbnails")
  func commands() throws {
    let fixture = try fixture("120x40", "Enter T 4 Space 3 m l 4")
    #expect(fixture.rows.contains { $0.contains("★★★★") })
    #expect(fixture.app.context.marks.count == 2)
    try fixture.press("U F 4 Esc")
    #expect(try fixture.album.photoList.photos.count < 60)
    #expect(try isSheet(fixture))
    try fixture.press("^f / p 5 Enter")
    #expect(try fixture.album.photoList.photos.count == 11)
    try fixture.press("Esc")
    #expect(
      try fixture.album.photoList.photos.count == 60 && isSheet(fixture), "Esc ends the search first")
    try fixture.press("Esc")
    #expect(try !fixture.album.isShownAsContactSheet)
    expectSound(fixture)
  }

  @Test("t leaves the contact sheet, too, and the list of albums ends it")
  func leaving() throws {
    let fixture = try fixture("120x40", "Enter T t")
    #expect(fixture.shape == "[L, A] + E")
    try fixture.press("T")
    #expect(try isSheet(fixture))
    fixture.click(2, 0)
    #expect(!fixture.app.split.isCollapsed && fixture.focused == "L")
    expectSound(fixture)
  }

  @Test("an album with one photo has a contact sheet, one without photos says so, and J goes on to the next")
  func albums() throws {
    let fixture = try fixture("120x40", "j T")
    #expect(try isSheet(fixture) && fixture.shape == "[L, B]")
    try fixture.press("Esc")
    expectSound(fixture)
    let empty = try self.fixture("120x40", "j j T")
    #expect(empty.rows.last?.contains(Wording.thereIsNoPhoto) == true && !empty.app.split.isCollapsed)
    let next = try self.fixture("120x40", "T J")
    #expect(!next.app.split.isCollapsed && next.shape.hasSuffix("P(b.)"), "a single photo is shown as one")
    expectSound(next)
  }

  @Test("in five thousand photos, each page that was read ahead is there in the same frame")
  func scrolling() throws {
    let fixture = try fixture("200x60", "Enter T - - -", count: 5000)
    let grid = try fixture.album.grid
    for _ in 0..<5 {
      fixture.clock.advance(by: .milliseconds(250))
      fixture.pictures.answersAtOnce = false
      let count = fixture.pictures.requestCount
      try fixture.press("^d")
      #expect(fixture.pictures.requestCount == count)
      fixture.pictures.answersAtOnce = true
    }
    #expect(grid.visibleItems.lowerBound > 300)
  }

  @Test("a photo is edited with ^t, and T is for the contact sheet")
  func title() throws {
    let fixture = try fixture("120x40", "Enter ^t H i Enter")
    #expect(try fixture.album.cursorPhoto?.title == "Hi")
  }
}
