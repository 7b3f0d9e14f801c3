import AdaptiveCore
import DecisionStorage
import PhotoDecisions
import Queries
import Testing

@testable import Browser

@Suite("Smart albums on the screen")
struct SmartAlbumTests {
  /// The albums Dunes and Sea of `FilterTests`, with a smart album.
  private func fixture(_ size: String, _ query: String = "rating>=3") throws -> AppFixture {
    let library = FilterTests.library()
    library.showSmartAlbums([SmartAlbum(name: "Best", query: try Query(query))])
    return try AppFixture(size, library: library)
  }

  @Test("Q saves a query under a name; the list has it in a section of its own, with a live count")
  func saving() throws {
    let fixture = try AppFixture("60x24", library: FilterTests.library())
    #expect(!fixture.rows.contains { $0.contains("Smart albums") })
    try fixture.press("Enter Q")
    #expect(fixture.display.beepCount == 1)
    try fixture.press("F 3 Esc Q")
    try fixture.type("Best of")
    try fixture.press("Enter")
    #expect(fixture.rows.contains { $0.contains("Saved the smart album \u{201C}Best of\u{201D}: 3 photos") })
    try fixture.press("^f Esc")
    #expect(fixture.rows.contains { $0.contains("Smart albums") })
    #expect(fixture.rows.contains { $0.contains("Best of") && $0.contains("3") })
    fixture.library.decide(
      .rating(Rating(clamping: 5)), for: Array(fixture.library.user.albums[1].photos))
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("Best of") && $0.contains("5") })
  }

  @Test(
    "+ adds smart albums and removes them, and u takes that back", arguments: ["40x24", "60x24", "120x40"])
  func suggestions(size: String) throws {
    let fixture = try AppFixture(size, library: FilterTests.library())
    try fixture.press("+")
    #expect(fixture.rows.contains { $0.contains("a  All photos") && !$0.contains("\u{2713}") })
    try fixture.press("a 0")
    #expect(fixture.rows.contains { $0.contains("a  All photos") && $0.contains("\u{2713}") })
    try fixture.press("Esc")
    #expect(fixture.library.smartAlbums.map(\.name) == ["All photos", "Undecided"])
    #expect(fixture.rows.contains { $0.contains("All photos") && $0.contains("8") })
    try fixture.press("+ a Esc")
    #expect(fixture.library.smartAlbums.map(\.name) == ["Undecided"])
    try fixture.press("u")
    #expect(fixture.library.smartAlbums.map(\.name) == ["All photos", "Undecided"])
  }

  @Test("each suggestion has a name, a key and a query of its own, which can be read")
  func suggestedAlbums() throws {
    let albums = SmartAlbumSuggestion.allCases.map(\.album)
    #expect(Set(albums.map(\.name)).count == albums.count)
    #expect(Set(albums.map(\.query)).count == albums.count)
    let keys = SmartAlbumSuggestion.allCases.map {
      KeyMap.standard.key(for: .suggestion($0), in: .suggestionBox)
    }
    #expect(Set(keys).count == albums.count && !keys.contains(""))
    for album in albums { #expect(try Query(album.query.description) == album.query) }
  }

  @Test("headings take no cursor", arguments: ["60x24", "120x40", "150x40"])
  func headings(size: String) throws {
    let fixture = try fixture(size)
    let list = try fixture.list
    #expect(list.cursorAlbum?.title == "Dunes")
    try fixture.press("k")
    #expect(list.cursorAlbum?.title == "Best")
    try fixture.press("k k g g")
    #expect(list.cursorAlbum?.title == "Best")
    try fixture.press("j")
    #expect(list.cursorAlbum?.title == "Dunes")
    try fixture.press("G k k PgUp")
    #expect(list.cursorAlbum?.title == "Best")
    try fixture.press("PgDn")
    #expect(list.cursorAlbum?.title == "Sea")
  }

  @Test(
    "a smart album opens like any other one, and culling in it works",
    arguments: ["60x24", "100x40", "150x40"])
  func culling(size: String) throws {
    let fixture = try fixture(size, "rating>=3 or unrated name:q")
    try fixture.press("k Enter")
    #expect(try fixture.names == ["p2.jpg", "p3.jpg", "p5.jpg", "q1.jpg", "q2.jpg"])
    #expect(fixture.rows.contains { $0.contains("Best") })
    try fixture.press("j Enter")
    #expect(try fixture.photo.photo.name == "p3.jpg")
    #expect(try fixture.photo.album.title == "Best")
    // A photo that leaves the album stays on the screen, and none is skipped.
    try fixture.press("1")
    #expect(try fixture.photo.photo.name == "p3.jpg")
    #expect(try fixture.photo.title == "– of 4")
    try fixture.press("2")
    #expect(try fixture.photo.ratingControl.rating == 2)
    try fixture.press("n n")
    #expect(try fixture.photo.photo.name == "q1.jpg")
    try fixture.press("p u u")
    #expect(try fixture.photo.photo.name == "p3.jpg")
    #expect(try fixture.photo.title == "2 of 5")
    try fixture.press("A 5 5")
    #expect(try fixture.photo.photo.name == "q1.jpg")
    try fixture.press("F 5")
    #expect(try fixture.names == ["p3.jpg", "p5.jpg"])
  }

  @Test("a smart album with a single photo opens it in the album, also after another album")
  func single() throws {
    let fixture = try fixture("60x24", "name:p3")
    try fixture.press("k Enter")
    #expect(try fixture.photo.photo.name == "p3.jpg" && fixture.photo.album.title == "Best")
    try fixture.press("Esc j Enter Enter")
    #expect(try fixture.photo.album.title == "Dunes")
  }

  @Test("R renames, Q changes the query, d deletes the album and no photo, and u takes each back")
  func editing() throws {
    let fixture = try fixture("60x24")
    try fixture.press("k R")
    try fixture.type(" ones")
    try fixture.press("Enter")
    #expect(fixture.library.smartAlbums.map(\.name) == ["Best ones"])
    #expect(fixture.rows.contains { $0.contains("Best ones") })
    try fixture.press("Q")
    #expect(fixture.rows.last?.contains("rating>=3") == true)
    try fixture.type("name:p3")
    try fixture.press("Enter")
    #expect(fixture.library.smartAlbums[0].query == (try Query("rating>=3 name:p3")))
    #expect(fixture.library.gatheredAlbums[0].photos.map(\.name) == ["p3.jpg"])
    try fixture.press("d")
    #expect(fixture.library.smartAlbums.isEmpty && fixture.library.user.photoCount == 8)
    #expect(!fixture.rows.contains { $0.contains("Smart albums") })
    try fixture.press("u u u")
    #expect(fixture.library.smartAlbums == [SmartAlbum(name: "Best", query: try Query("rating>=3"))])
    #expect(
      fixture.rows.contains { $0.contains("Best") } && !fixture.rows.contains { $0.contains("Best ones") })
  }

  @Test(
    "an album that is deleted beside its photos gives way to the next one", arguments: ["100x40", "150x40"])
  func deleting(size: String) throws {
    let fixture = try fixture(size)
    try fixture.press("k Enter Enter")
    #expect(try fixture.photo.album.title == "Best")
    try fixture.press("Esc Esc")
    try fixture.press("d")
    #expect(fixture.library.smartAlbums.isEmpty)
    #expect(try fixture.list.cursorAlbum?.title == "Dunes")
    #expect(!fixture.rows.contains { $0.contains("Best") && !$0.contains("Deleted") })
  }

  @Test("marks can't be saved, and two albums can't have one name")
  func refusals() throws {
    let fixture = try fixture("60x24")
    try fixture.press("Enter F m Esc Q")
    #expect(fixture.rows.contains { $0.contains("Marks end with the program") })
    try fixture.press("F m 5 Esc Q")
    try fixture.type("Other")
    try fixture.press("Enter Esc g g R")
    try fixture.press("^u")
    try fixture.type("Other")
    try fixture.press("Enter")
    #expect(fixture.library.smartAlbums.map(\.name) == ["Best", "Other"])
    #expect(fixture.display.beepCount == 2)
  }

  @Test("/ in the list of albums searches all photos; ^c goes back", arguments: ["60x24", "150x40"])
  func everywhere(size: String) throws {
    let fixture = try AppFixture(size, library: FilterTests.library())
    try fixture.press("/")
    try fixture.type("1 or rating:5")
    #expect(try fixture.names == ["p1.jpg", "p3.jpg", "q1.jpg"])
    try fixture.press("Enter G Enter")
    #expect(try fixture.photo.photo.name == "q1.jpg")
    try fixture.press("p")
    #expect(try fixture.photo.photo.name == "p3.jpg")
    let state = fixture.app.restorationState
    let again = try AppFixture(size, library: FilterTests.library(), state: state)
    #expect(try again.photo.photo.name == "p3.jpg" && again.photo.album.title == "All photos")
  }

  @Test(
    "the next start shows the same photo of the same smart album", arguments: ["60x24", "100x40", "150x40"])
  func restoring(size: String) throws {
    let fixture = try fixture(size)
    try fixture.press("k Enter j Enter")
    let state = fixture.app.restorationState
    let library = FilterTests.library()
    library.showSmartAlbums([SmartAlbum(name: "Best", query: try Query("rating>=3"))])
    let again = try AppFixture(size, library: library, state: state)
    #expect(try again.photo.photo.name == "p3.jpg" && again.photo.album.title == "Best")
    #expect(again.shape == fixture.shape)
    try again.press("n")
    #expect(try again.photo.photo.name == "p5.jpg")
  }

  @Test("collapsing and expanding keep the smart album around its photo")
  func adapting() throws {
    let fixture = try fixture("150x40")
    try fixture.press("k Enter j Enter 1")
    for size in ["60x24", "100x30", "20x5", "150x40"] {
      try fixture.press(size)
      #expect(try fixture.photo.photo.name == "p3.jpg" && fixture.photo.album.title == "Best")
    }
    #expect(try fixture.album.album.title == "Best")
  }
}
