import AdaptiveCore
import TestSupport
import Testing

@testable import Browser
@testable import PhotoModel

@Suite("The map")
struct MapTests {
  /// Where the photos of B were taken: two in Salzburg, one in Vienna.
  private static let places = [(47.801, 13.045), (47.8, 13.044), (48.208, 16.372)]

  private func start(_ keys: String, size: String = "100x30") async throws -> AppFixture {
    let fixture = try AppFixture(size, places: Repository.path("Assets/Places"))
    let photos = fixture.library.user.albums[1].photos
    for (photo, place) in zip(photos, Self.places) { photo.facts.location = place }
    try fixture.press(keys)
    if let screen = fixture.map {
      await screen.settled()
      fixture.app.finishTurn()
    }
    return fixture
  }

  @Test(
    "gm shows cities, coasts and the numbers of photos over the whole window, from a list and from a photo")
  func shown() async throws {
    for keys in ["j Enter g m", "j Enter Enter g m"] {
      let fixture = try await start(keys)
      let text = fixture.rows.joined(separator: "\n")
      #expect(text.contains("●2") && text.contains("●Vienna") && text.contains("∘Linz"), "\(text)")
      #expect(
        fixture.rows[29].contains("Salzburg, Austria  2 photos  47.801° N, 13.045° E"), "\(fixture.rows[29])")
      #expect(fixture.rows[29].contains(" km ━"))
      #expect(fixture.rows[0].hasPrefix(" Map of B  "))
      #expect(fixture.rows[0].hasSuffix("n next place  Enter photos  = all  Esc close"))
    }
  }

  @Test("an interface from right to left has west at the left, and begins the caption at the right")
  func mirrored() async throws {
    let fixture = try await start("j Enter g m")
    let rows = fixture.rows
    fixture.app.window.traitOverrides.layoutDirection = .rightToLeft
    fixture.app.finishTurn()
    #expect(fixture.rows[1..<29] == rows[1..<29])
    #expect(fixture.rows[29].hasSuffix("Salzburg, Austria  2 photos  47.801° N, 13.045° E"))
    #expect(fixture.rows[29].contains(" km ━"))
  }

  @Test("photos can be grouped by the nearest city, and the grouping is restored")
  func cities() async throws {
    let fixture = try await start("S C Esc")
    await fixture.app.context.albums.cityNaming?.value
    fixture.app.finishTurn()
    for row in ["Austria", "Salzburg", "Vienna", "Unknown place"] {
      #expect(fixture.rows.contains { $0.contains(row) }, "\(row)")
    }
    #expect(fixture.library.albumSections[0].heading == "Austria")
    let state = fixture.app.restorationState
    let again = try AppFixture(
      "100x30", library: fixture.library, state: state, places: Repository.path("Assets/Places"))
    #expect(again.app.restorationState.grouping == .city)
    fixture.library.group(by: .folder)
  }

  @Test("n and p go from place to place, and say where there is no further one")
  func cursor() async throws {
    let fixture = try await start("j Enter g m")
    // From north to south: Vienna comes first, but the cursor begins at the photo of the list.
    try fixture.press("p")
    #expect(fixture.rows[29].contains("Vienna, Austria  1 photo  48.208° N, 16.372° E"))
    try fixture.press("p")
    #expect(fixture.display.beepCount == 1)
    try fixture.press("n")
    #expect(fixture.rows[29].contains("Salzburg"))
  }

  @Test("a larger scale keeps the place under the cursor in the middle, and = shows all again")
  func scale() async throws {
    let fixture = try await start("j Enter g m")
    let before = fixture.rows
    try fixture.press("+ + + +")
    let row = try #require(fixture.rows.firstIndex { $0.contains("●") })
    #expect((12...16).contains(row))
    #expect(fixture.rows[29].contains("Salzburg") && !fixture.rows.joined().contains("●1"))
    try fixture.press("l l l l l l")
    #expect(fixture.rows[29].contains("No photos here"))
    try fixture.press("=")
    #expect(fixture.rows == before)
    // The smallest scale is the whole Earth.
    try fixture.press("- - - - - - - - - - - - - -")
    #expect(fixture.rows[29].contains("km ━"))
  }

  @Test("Enter lists the photos of the place, and Esc ends the search")
  func listed() async throws {
    let fixture = try await start("j Enter g m")
    try fixture.press("Enter")
    #expect(fixture.app.root.presentedViewController == nil)
    #expect(fixture.app.context.lists.list(of: fixture.library.user.albums[1]).photos.count == 2)
    #expect(fixture.rows.joined().contains("b1.jpg") && !fixture.rows.joined().contains("b3.jpg"))
    try fixture.press("Esc")
    #expect(fixture.app.context.lists.list(of: fixture.library.user.albums[1]).photos.count == 3)
  }

  @Test("Esc closes the map; without places there is none")
  func closing() async throws {
    let fixture = try await start("j Enter g m")
    try fixture.press("Esc")
    #expect(fixture.app.root.presentedViewController == nil)
    try fixture.press("h j Enter g m")
    #expect(fixture.app.root.presentedViewController == nil)
    #expect(fixture.rows[29].contains("No photo here says where it was taken"), "\(fixture.rows[29])")
  }

  @Test("without Unicode the map has characters that every terminal has")
  func characters() async throws {
    let fixture = try await start("j Enter g m")
    fixture.app.sendEvent(.capabilities(DisplayCapabilities(gamut: .mono, isUnicode: false)))
    fixture.app.finishTurn()
    let text = fixture.rows.joined()
    for part in ["*2", "*Vienna", "oLinz", " km ="] { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("●") && !text.contains("━"))
  }

  @Test(
    "the map adapts to every size", arguments: ["20x5", "40x12", "60x24", "80x24", "120x40", "200x60", "1x1"])
  func sizes(_ size: String) async throws {
    let fixture = try await start("j Enter g m")
    try fixture.press(size)
    #expect(fixture.map?.view.bounds.size == Size(size))
    let height = try #require(Size(size)).height
    #expect(fixture.map?.titleBar.bounds.height == (height < 10 ? 0 : 1))
    try fixture.press("100x30")
    #expect(fixture.rows[29].contains("Salzburg"))
  }
}

extension AppFixture {
  fileprivate var map: MapController? { app.root.presentedViewController as? MapController }
}
