import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveTesting
import PhotoDecisions
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources
@testable import Queries

@Suite("Filter, order and search")
struct FilterTests {
  /// An album of photos with these ratings, and a second one with two unrated photos.
  static func library(_ ratings: [Int] = [0, 3, 5, -1, 4, 0]) -> Library {
    let photos = ratings.indices.map { UserFile.Photo(imageName: "p\($0 + 1).jpg", caption: nil) }
    let others = (1...2).map { UserFile.Photo(imageName: "q\($0).jpg", caption: nil) }
    let library = Library(
      UserFile(
        name: "Ada",
        albums: [
          UserFile.Album(name: "Dunes", photos: photos),
          UserFile.Album(name: "Sea", photos: others),
        ]), relativeTo: FilePath("/photos"))
    for (photo, rating) in zip(library.user.albums[0].photos, ratings) where rating != 0 {
      library.decide(.rating(Rating(clamping: rating)), for: [photo])
    }
    return library
  }

  private func fixture(_ size: String, _ keys: String) throws -> AppFixture {
    try AppFixture(size, library: Self.library(), pressing: keys)
  }

  @Test("a box without a frame says that there are more rows, and one with a frame says it there")
  func scrollSigns() throws {
    let fixture = try AppFixture("40x12")
    try fixture.press("j Enter F")
    #expect(fixture.rows.last?.hasSuffix("↓") == true && !fixture.rows[1].hasSuffix("↑"))
    try fixture.press(Array(repeating: "j", count: 30).joined(separator: " "))
    #expect(fixture.rows[1].hasSuffix("↑") && fixture.rows.last?.hasSuffix("↓") == false)
    try fixture.press("80x24")
    #expect(fixture.rows.contains { $0.contains("┌ Filter") && $0.contains("↑") })
  }

  @Test("a choice that is too long for a narrow box goes on in the next row", arguments: ["F", "S"])
  func longChoices(key: String) throws {
    let fixture = try AppFixture("20x9")
    try fixture.press(key == "F" ? "j Enter F" : key)
    // The blanks after a key are not those at which a text is wrapped.
    let rows = fixture.rows.map { $0.replacing("\u{A0}", with: " ") }
    #expect(rows.contains { $0.hasPrefix(key == "F" ? " 4  ★★★★ or" : " D  Year, month") })
    #expect(rows.contains { $0.hasPrefix(key == "F" ? "    more" : "    and day") })
    #expect(!rows.contains { $0.contains("…") })
  }

  @Test("after a search that finds nothing, the cursor is where it was before")
  func nothingFound() throws {
    let fixture = try fixture("80x24", "Enter j j / z z z Enter")
    #expect(try fixture.names.isEmpty)
    try fixture.press("Esc")
    #expect(try fixture.album.cursorPhoto?.name == "p3.jpg")
  }

  @Test("F and a digit list the photos with at least that many stars; again with exactly as many; again all")
  func stars() throws {
    let fixture = try fixture("60x24", "Enter F 4")
    #expect(fixture.rows.contains { $0.contains("4  ★★★★ or more") && $0.contains("2  ✓") })
    try fixture.press("Esc")
    #expect(try fixture.names == ["p3.jpg", "p5.jpg"])
    #expect(fixture.rows[0].contains("Dunes [★★★★ or more]"))
    #expect(!fixture.rows.contains { $0.contains("p1.jpg") })
    try fixture.press("F 4")
    #expect(try fixture.names == ["p5.jpg"])
    try fixture.press("4 Esc")
    #expect(try fixture.names.count == 6 && !fixture.rows[0].contains("["))
  }

  @Test("each condition of the box has a key, and Space switches the one under the cursor")
  func conditions() throws {
    let fixture = try fixture("100x40", "Enter F x")
    #expect(try fixture.names == ["p4.jpg"])
    try fixture.press("X")
    #expect(try fixture.names.count == 5)
    try fixture.press("0")
    #expect(try fixture.names == ["p1.jpg", "p6.jpg"])
    try fixture.press("6")
    #expect(try fixture.names.isEmpty)
    try fixture.press("c Esc F j j Space")
    #expect(try fixture.names == ["p2.jpg", "p3.jpg", "p5.jpg"])
  }

  @Test("^f removes the filter, and applies it again")
  func toggling() throws {
    let fixture = try fixture("60x24", "Enter ^f")
    #expect(fixture.display.beepCount == 1)
    try fixture.press("F 5 Esc ^f")
    #expect(try fixture.names.count == 6)
    try fixture.press("^f")
    #expect(try fixture.names == ["p3.jpg"])
  }

  @Test("a search that finds nothing in an album says how to search all, unless it does")
  func nothingInAlbum() throws {
    let fixture = try fixture("80x24", "Enter / z z z Enter")
    let text = {
      fixture.rows.flatMap { $0.split(separator: " ") }.filter { $0 != "│" }.joined(separator: " ")
    }
    #expect(
      text().contains("No photo matches the filter in this album. In the list of albums, / searches all."))
    try fixture.press("Esc Esc / z z z Enter")
    #expect(text().contains("No photo matches the filter"))
  }

  @Test("an album in which nothing matches shows a message")
  func empty() throws {
    let fixture = try fixture("60x24", "Enter F 7 Esc")
    #expect(fixture.rows.contains { $0.contains("No photo matches the filter") })
    try fixture.press("4 x c j k Enter m [ ] i")
    #expect(fixture.library.user.albums[0].photos.map(\.rating.value) == [0, 3, 5, -1, 4, 0])
  }

  @Test(
    "a word that only another field has leads to a condition of that field",
    arguments: ["40x12", "60x24", "120x40"])
  func wordElsewhere(size: String) throws {
    let fixture = try fixture(size, "Enter / p h o t o s")
    let text = fixture.rows.flatMap { $0.split(separator: " ") }.filter { $0 != "│" }.joined(separator: " ")
    #expect(text.contains("try folder:photos"))
    try fixture.press("^u z z z")
    #expect(fixture.rows.contains { $0.contains("No photo matches") })
    try fixture.press("^u f o l d e r : p h o t o s")
    #expect(try fixture.names.count == 6)
  }

  @Test("next and previous photo stay among those that are listed", arguments: ["60x24", "120x40"])
  func neighbours(size: String) throws {
    let fixture = try fixture(size, "Enter F 3 Esc G Enter")
    #expect(try fixture.photo.photo.name == "p5.jpg")
    try fixture.press("p p")
    #expect(try fixture.photo.photo.name == "p2.jpg")
    #expect(fixture.rows.contains { $0.contains("1 of 3") })
  }

  @Test("a photo that leaves the filter stays on the screen, and none is skipped afterwards")
  func leaving() throws {
    let fixture = try fixture("60x24", "Enter F 3 Esc j Enter")
    #expect(try fixture.photo.photo.name == "p3.jpg")
    try fixture.press("1")
    #expect(try fixture.photo.photo.name == "p3.jpg")
    #expect(fixture.rows.contains { $0.contains("– of 2") })
    try fixture.press("n")
    #expect(try fixture.photo.photo.name == "p5.jpg")
    try fixture.press("u")
    #expect(try fixture.photo.photo.name == "p3.jpg")
    try fixture.press("1 p")
    #expect(try fixture.photo.photo.name == "p2.jpg")
    try fixture.press("n 1 p")
    #expect(try fixture.photo.photo.name == "p2.jpg")
  }

  @Test("S sorts, and the same key again reverses", arguments: ["60x24", "120x40"])
  func sorting(size: String) throws {
    let fixture = try fixture(size, "Enter S r")
    #expect(try fixture.names == ["p4.jpg", "p1.jpg", "p6.jpg", "p2.jpg", "p5.jpg", "p3.jpg"])
    try fixture.press("r Esc")
    #expect(try fixture.names == ["p3.jpg", "p5.jpg", "p2.jpg", "p1.jpg", "p6.jpg", "p4.jpg"])
    #expect(fixture.rows.contains { $0.contains("by rating reversed") })
  }

  @Test("the cursor stays on its photo when others leave the list, or goes to the next one")
  func cursor() throws {
    let fixture = try fixture("60x24", "Enter G k")
    #expect(try fixture.album.cursorPhoto?.name == "p5.jpg")
    try fixture.press("F 3")
    #expect(try fixture.album.cursorPhoto?.name == "p5.jpg")
    try fixture.press("5")
    #expect(try fixture.album.cursorPhoto?.name == "p3.jpg")
    try fixture.press("c")
    #expect(try fixture.album.cursorPhoto?.name == "p3.jpg")
  }

  @Test("/ lists what contains the words as they are typed; Enter keeps that, Esc ends it")
  func search() throws {
    let fixture = try fixture("60x24", "Enter / p")
    #expect(try fixture.names.count == 6)
    try fixture.press("3")
    #expect(try fixture.names == ["p3.jpg"])
    try fixture.press("^c")
    #expect(try fixture.names.count == 6)
    fixture.library.decide(.caption("Harbour"), for: [fixture.library.user.albums[0].photos[1]])
    try fixture.press("/ h a r Enter")
    #expect(try fixture.names == ["p2.jpg"] && fixture.rows[0].contains("“har”"))
    try fixture.press("Esc")
    #expect(try fixture.names.count == 6 && fixture.rows[0].contains("Dunes"))
  }

  @Test("n and N go from hit to hit while a search is active")
  func hits() throws {
    let fixture = try fixture("60x24", "Enter / p Enter n n N")
    #expect(try fixture.album.cursorIndex == 1)
  }

  @Test("a range marks only the photos that are listed")
  func range() throws {
    let fixture = try fixture("60x24", "Enter F 3 Esc g g v G v")
    #expect(fixture.app.context.marks.photos.map(\.name).sorted() == ["p2.jpg", "p3.jpg", "p5.jpg"])
  }

  @Test("filter and order apply to every album")
  func albums() throws {
    let fixture = try fixture("60x24", "Enter F 0 Esc h j Enter")
    #expect(try fixture.names == ["q1.jpg", "q2.jpg"] && fixture.rows[0].contains("Sea [undecided]"))
  }

  @Test("random filters, orders and decisions: the list is what a slow filter and a slow sort make")
  func random() {
    let library = Self.library(Array(repeating: 0, count: 30))
    let marks = MarkedPhotos()
    let calendar = QueryCalendar(today: CivilDate(daysSince1970: 0))
    let lists = PhotoLists(library, marks: marks) { calendar }
    let album = library.user.albums[0]
    let list = lists.list(of: album)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<400 {
      let photo = album.photos.randomElement(using: &random)!
      switch Int.random(in: 0..<6) {
      case 0:
        let conditions: [Query] = [
          .rating(.atLeast(2)), .rating(.equal(1)), .unrated, .rejected, .rejected.negated, .picked,
          .picked.negated, .undecided,
        ]
        lists.arrangement.filter.toggle(conditions.randomElement(using: &random)!)
      case 1: lists.arrangement.filter.toggle(Query.marked)
      case 2: marks.toggle(photo)
      case 3:
        lists.arrangement.order = PhotoOrder(
          by: [.rating, .flag, .name].randomElement(using: &random)!, isReversed: .random())
      case 4: library.decide(.flag(PhotoFlag.allCases.randomElement(using: &random)!), for: [photo])
      default: library.decide(.rating(Rating(clamping: .random(in: -1...5))), for: [photo])
      }
      let sorted = lists.arrangement.order.sorted(album.photos)
      let expected = sorted.filter { lists.arrangement.filter.includes($0, in: list.filterContext()) }
      #expect(list.photos == expected)
      for (place, photo) in sorted.enumerated() {
        #expect(list.index(of: photo) == expected.firstIndex(of: photo))
        let isListed = expected.contains(photo)
        #expect(list.neighbour(of: photo, at: 1) == sorted[(place + 1)...].first(where: expected.contains))
        #expect(list.neighbour(of: photo, at: -1) == sorted[..<place].last(where: expected.contains))
        let far = list.nearestNeighbour(of: photo, at: 100)
        let isLast = isListed ? photo === expected.last : list.neighbour(of: photo, at: 1) == nil
        #expect(far == (isLast ? nil : expected.last))
      }
    }
  }
}
