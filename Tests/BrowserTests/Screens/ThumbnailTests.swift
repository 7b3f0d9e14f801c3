import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@Suite("Thumbnails of an album")
struct ThumbnailTests {
  static func library(_ count: Int) -> Library {
    let photos = (0..<count).map { UserFile.Photo(imageName: "p\($0).jpg", caption: "photo \($0)") }
    let albums = [
      UserFile.Album(name: "A", photos: photos),
      UserFile.Album(name: "B", photos: [UserFile.Photo(imageName: "b.jpg")]),
    ]
    return Library(UserFile(name: "Ada", albums: albums), relativeTo: FilePath("/photos"))
  }

  func expectSound(_ fixture: AppFixture, _ place: String = "") {
    let violations = fixture.app.window.invariantViolations()
    #expect(violations.isEmpty, "\(place): \(violations)")
  }

  /// The indices of the photos whose thumbnails are requested.
  func waiting(_ fixture: AppFixture) -> [Int] {
    let photos = fixture.library.user.albums.first?.photos ?? []
    return fixture.pictures.open.filter { if case .thumbnail = $0.mode { true } else { false } }.compactMap {
      request in photos.firstIndex { PictureFile($0) == request.file }
    }
  }

  @Test("t shows the photos as thumbnails, as rows and as names, and the cursor stays on its photo")
  func toggling() throws {
    let fixture = try AppFixture("60x24", library: Self.library(30))
    try fixture.press("Enter j j j t")
    let screen = try fixture.album
    #expect(screen.list.isHidden && !screen.grid.isHidden && screen.grid.isFocused)
    #expect(screen.grid.cursorItem == 3 && screen.cursorPhoto?.name == "p3.jpg")
    expectSound(fixture)
    try fixture.press("l j h")
    #expect(
      screen.grid.cursorItem == 3 + screen.grid.columns(1) && screen.list.cursorRow == screen.grid.cursorItem)
    let cursor = screen.cursorIndex
    try fixture.press("t")
    #expect(screen.presentation == .rows && screen.grid.isFocused && screen.cursorIndex == cursor)
    expectSound(fixture)
    try fixture.press("t")
    #expect(!screen.list.isHidden && screen.grid.isHidden && screen.list.isFocused)
    #expect(screen.cursorIndex == cursor)
    expectSound(fixture)
    try fixture.press("t t t Enter")
    #expect(try fixture.photo.photo === screen.photo(at: cursor))
  }

  @Test(
    "few photos have larger thumbnails in a list, also while a filter hides some of many",
    arguments: [
      ("80x24", 3), ("120x40", 3), ("200x60", 3), ("120x40", 12), ("200x60", 30),
    ])
  func fewPhotos(size: String, count: Int) throws {
    func grid(_ count: Int, _ keys: String) throws -> CollectionView {
      let fixture = try AppFixture(size, library: Self.library(count))
      try fixture.press("Enter")
      while try fixture.album.presentation != .thumbnails { try fixture.press("t") }
      try fixture.press(keys)
      expectSound(fixture, "\(size), \(count) photos")
      return try fixture.album.grid
    }
    let (few, many) = (try grid(count, "G"), try grid(500, "G"))
    #expect(few.grid.itemSize.width > many.grid.itemSize.width, "\(few.grid.itemSize)")
    #expect(few.visibleItems == 0..<count, "all are visible")
    // The filter leaves a single photo.
    let filtered = try grid(500, "g g 5 F 5 Enter")
    #expect(filtered.visibleItems == 0..<1)
    // Without a scroll indicator, there is a column more.
    #expect(
      (0...1).contains(filtered.grid.itemSize.width - many.grid.itemSize.width)
        && filtered.grid.itemSize.height == many.grid.itemSize.height, "\(filtered.grid), \(many.grid)")
  }

  @Test("a contact sheet of few photos is large until the user chooses, and + and - begin there")
  func fewPhotosOnContactSheet() throws {
    let fixture = try AppFixture("120x40", library: Self.library(6))
    try fixture.press("Enter T")
    let screen = try fixture.album
    let width = screen.grid.grid.itemSize.width
    #expect(width == 40 && screen.grid.visibleItems == 0..<6, "\(screen.grid.grid)")
    try fixture.press("-")
    let smaller = screen.grid.grid.itemSize.width
    #expect(smaller < width)
    try fixture.press("+ +")
    #expect(screen.grid.grid.itemSize.width > width)
  }

  @Test("keys of lists move by rows of thumbnails, first, last and pages too; Backspace goes back")
  func keys() throws {
    let fixture = try AppFixture("60x24", library: Self.library(40))
    try fixture.press("Enter t")
    let grid = try fixture.album.grid
    let columns = grid.grid.columns
    #expect(columns > 3)
    var items: [Int] = []
    for keys in ["j", "l", "k", "Right", "Left", "G", "g g", "^d", "^u", "End", "Home"] {
      try fixture.press(keys)
      items.append(grid.cursorItem ?? -1)
      expectSound(fixture, keys)
    }
    let page = grid.pageRows * columns
    #expect(items == [columns, columns + 1, 1, 2, 1, 39, 0, page, 0, 39, 0])
    try fixture.press("Backspace")
    #expect(fixture.shape == "[L]")
  }

  @Test("beside the photo, moving over thumbnails shows the photo at once, and Enter goes to it")
  func beside() throws {
    let fixture = try AppFixture("100x30", library: Self.library(90))
    try fixture.press("Enter t l")
    #expect(try fixture.photo.photo.name == "p1.jpg")
    #expect(fixture.focused == "A")
    let grid = try fixture.album.grid
    let (columns, width) = (grid.grid.columns, grid.bounds.width)
    #expect(columns == 5 && width > 60, "two thirds of the window")
    try fixture.press("j")
    #expect(try fixture.photo.photo.name == "p6.jpg")
    try fixture.press("Enter n")
    #expect(fixture.focused == "P(p7)")
    #expect(grid.cursorItem == 7 && grid.selectedItem == 7)
    #expect(grid.bounds.width == 40, "the photo has the room while the keyboard is on it")
    expectSound(fixture)
    try fixture.press("h 3")
    #expect(grid.bounds.width == width && grid.grid.columns == columns)
    #expect(try fixture.photo.photo.rating.stars == 3)
    #expect(fixture.rows.contains { $0.contains("p7.jpg ≡ 3★") }, "the stars follow the name")
    expectSound(fixture)
  }

  @Test("the name that a camera gives is whole in the smallest thumbnail, and next to stars its number is")
  func names() throws {
    let photos = (1001...1090).map { UserFile.Photo(imageName: "DSCF\($0).jpg") }
    let user = UserFile(
      name: "Ada",
      albums: [UserFile.Album(name: "A", photos: photos), UserFile.Album(name: "B", photos: [photos[0]])])
    let fixture = try AppFixture("120x40", library: Library(user, relativeTo: FilePath("/photos")))
    try fixture.press("Enter t l h")
    #expect(fixture.rows.contains { $0.contains("┗DSCF1001.jpg DSCF1002.jpg DSCF1003.jpg") })
    try fixture.press("3 l")
    #expect(fixture.rows.contains { $0.contains("…001.jpg 3★ ┗DSCF1002.jpg") })
    expectSound(fixture)
  }

  @Test("the face is chosen for each width on its own, and cursor and photo survive every change")
  func widths() throws {
    let fixture = try AppFixture("100x30", library: Self.library(30))
    try fixture.press("Enter t l l")
    let screen = try fixture.album
    try fixture.press("60x24")
    #expect(!screen.showsThumbnails, "chosen in regular width only")
    #expect(fixture.shape == "[L, A, P(p2)]")
    try fixture.press("h")
    #expect(!screen.list.isHidden && screen.cursorIndex == 2)
    try fixture.press("j t")
    #expect(screen.showsThumbnails && screen.grid.cursorItem == 3)
    try fixture.press("100x30")
    #expect(screen.showsThumbnails && screen.grid.cursorItem == 3 && screen.grid.isFocused)
    try fixture.press("t")
    #expect(!screen.showsThumbnails)
    try fixture.press("60x24")
    #expect(screen.showsThumbnails && screen.grid.isFocused && screen.grid.cursorItem == 3)
    for size in ["150x40", "20x5", "1x1", "100x40", "61x11", "60x24"] {
      try fixture.press(size)
      #expect(screen.cursorIndex == 3)
      expectSound(fixture, size)
    }
  }

  @Test("photos that a scan finds before the cursor leave it on its photo")
  func insertions() throws {
    let fixture = try AppFixture("100x30")
    try fixture.press("j Enter t l")
    let screen = try fixture.album
    let photo = try #require(screen.cursorPhoto)
    let found = (0..<50).map {
      fixture.library.makePhoto(source: PhotoSource(FilePath("/photos/a\($0).jpg")))
    }
    screen.album.insert(found, at: Array(0..<50))
    fixture.library.notify(.photosInserted(found, screen.album))
    fixture.app.finishTurn()
    #expect(screen.cursorPhoto === photo && screen.grid.cursorItem == 51 && screen.grid.selectedItem == 51)
    expectSound(fixture)
  }

  @Test("a click opens a thumbnail, the wheel scrolls, the right button opens the menu at it")
  func mouse() throws {
    let fixture = try AppFixture("100x30", library: Self.library(60))
    try fixture.press("Enter t")
    let screen = try fixture.album
    fixture.click(25, 3)
    #expect(screen.grid.cursorItem == 1 && fixture.focused == "A")
    #expect(try fixture.photo.photo.name == "p1.jpg")
    fixture.app.sendEvent(.mouse(MouseEvent(.wheelDown, at: Point(x: 5, y: 5))))
    fixture.app.finishTurn()
    #expect(screen.grid.contentOffset > 0)
    expectSound(fixture)
    fixture.app.sendEvent(.mouse(MouseEvent(.otherPress(2), at: Point(x: 3, y: 5))))
    fixture.app.finishTurn()
    let menu = try #require(fixture.app.root.presentedViewController as? MenuController)
    #expect(menu.items.map(\.title).contains("Thumbnails, rows or names"))
    try fixture.press("Esc M Esc")
    expectSound(fixture)
  }

  @Test("a display that shows no pictures gets words, another one other pictures")
  func displays() throws {
    let fixture = try AppFixture("60x24", library: Self.library(4))
    try fixture.press("Enter t")
    let count = fixture.pictures.requestCount
    fixture.app.sendEvent(.capabilities(DisplayCapabilities(gamut: .mono, graphics: .ascii)))
    fixture.app.finishTurn()
    #expect(fixture.pictures.requestCount == count + 4)
    expectSound(fixture)
  }

  @Test("the choice is restored with the place that the user left", arguments: ["100x30", "60x24"])
  func place(size: String) throws {
    let before = try AppFixture(size, library: Self.library(12))
    try before.press("Enter t l l")
    let after = try AppFixture(size, library: Self.library(12), state: before.app.restorationState)
    let screen = try after.album
    #expect(screen.showsThumbnails && screen.grid.cursorItem == 2)
    #expect(after.app.restorationState.presentations[size == "60x24" ? .compact : .regular] == .thumbnails)
    expectSound(after)
  }

  @Test("with forty thousand photos a key takes no longer than with forty", arguments: ["60x24", "100x30"])
  func many(size: String) throws {
    func slowest(_ count: Int) throws -> Duration {
      let fixture = try AppFixture(size, library: Self.library(count))
      try fixture.press("Enter t G g g j")
      var durations: [Duration] = []
      for _ in 0..<15 {
        for key in ["l", "j", "k", "h"] {
          durations.append(try ContinuousClock().measure { try fixture.press(key) })
        }
      }
      return durations.sorted()[durations.count / 2]
    }
    let (few, many) = (try slowest(40), try slowest(40_000))
    #expect(many < few * 2 + .milliseconds(2), "\(few) became \(many)")
  }
}

extension CollectionView {
  /// The number of items in some rows.
  fileprivate func columns(_ rows: Int) -> Int { rows * grid.columns }
}
