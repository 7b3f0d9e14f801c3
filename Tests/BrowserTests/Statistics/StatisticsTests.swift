import AdaptiveCore
import PhotoDecisions
import TestSupport
import Testing

@testable import Browser
@testable import PhotoModel
@testable import PhotoSources

@Suite("The statistics")
struct StatisticsTests {
  private func start(_ size: String = "100x60") async throws -> AppFixture {
    let fixture = try AppFixture(size, places: Repository.path("Assets/Places"))
    let photos = fixture.library.user.albums[1].photos
    for (photo, second) in zip(photos, ["05", "06", "07"]) {
      photo.facts.dateTaken = CaptureTime("2024-05-06 10:00:\(second)")
      photo.facts.origin = PhotoOrigin(camera: second == "07" ? "NIKON Z 8" : "X-T5", lens: "XF35")
      photo.facts.iso = 400
      photo.facts.location = (48.2, 16.37)
    }
    try fixture.press("j Enter g S")
    await fixture.statistics?.settled()
    fixture.app.finishTurn()
    return fixture
  }

  @Test("gS counts the photos of the album by day, camera, exposure and place")
  func figures() async throws {
    let fixture = try await start()
    #expect(
      fixture.rows[0].hasPrefix(" Statistics of B") && fixture.rows[0].contains("Space page  Esc close"))
    #expect(fixture.rows[1].hasPrefix(" 3 photos"))
    let text = fixture.rows.joined(separator: "\n")
    for part in [
      "2024  3 photos", "X-T5       2 ▆▆", "NIKON Z 8  1 ▆▆", "400 to 799  3 ▆▆", "Map", "●3Vienna",
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    #expect(!text.contains("Ratings"))
  }

  @Test("an interface from right to left has the map's west at the left, and other lines at the right")
  func mirrored() async throws {
    let fixture = try await start()
    func map() throws -> ArraySlice<String> {
      let first = try #require(fixture.rows.firstIndex { $0.contains("Map") })
      let last = try #require(fixture.rows.firstIndex { $0.contains("Places") })
      return fixture.rows[first + 1..<last]
    }
    let before = try map()
    fixture.app.window.traitOverrides.layoutDirection = .rightToLeft
    fixture.app.finishTurn()
    #expect(try map() == before && before.contains { $0.contains("●3Vienna") })
    #expect(fixture.rows[1].hasSuffix(" 3 photos, 0 bytes"))
  }

  @Test("a rating appears at once, and the last line can be reached")
  func changes() async throws {
    let fixture = try await start("80x12")
    let photo = fixture.library.user.albums[1].photos[0]
    fixture.library.decide(.rating(Rating(clamping: 4)), for: [photo])
    fixture.app.finishTurn()
    var text = ""
    for _ in 0..<12 {
      text += fixture.rows.joined(separator: "\n")
      try fixture.press("PgDn")
    }
    #expect(fixture.statistics?.accessibilityContent.contains("4 stars: 1") == true)
    #expect(text.contains("★★★★ ") && fixture.rows.joined().contains("Vienna, Austria  3 ▆▆"))
    try fixture.press("Esc")
    #expect(fixture.statistics == nil)
  }

  @Test("facts that are read later are counted too")
  func laterFacts() async throws {
    let fixture = try await start()
    let photo = fixture.library.user.albums[1].photos[2]
    photo.facts.origin = PhotoOrigin(camera: "X-T5")
    fixture.library.notify(.filesRead([photo]))
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("X-T5") && $0.contains("  3 ▆▆") })
  }

  @Test("they adapt to every size", arguments: ["1x1", "20x5", "40x12", "80x24", "200x60"])
  func sizes(_ size: String) async throws {
    let fixture = try await start()
    try fixture.press(size)
    #expect(fixture.statistics?.view.bounds.size == Size(size))
    try fixture.press("PgDn j k PgUp 100x60")
    #expect(fixture.rows[1].hasPrefix(" 3 photos"))
  }
}

extension AppFixture {
  fileprivate var statistics: StatisticsController? {
    app.root.presentedViewController as? StatisticsController
  }
}
