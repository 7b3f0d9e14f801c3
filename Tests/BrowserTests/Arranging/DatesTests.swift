import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveTesting
import AdaptiveSeededRandom
import TestSupport
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

/// Years, months and days as lists side by side, or above each other on one stack.
@Suite("Years, months and days on the screen")
struct DatesTests {
  /// When the photos of two albums were taken. A photo without a date has none.
  nonisolated static let dates: [String: String] = [
    "p1": "2024-05-03", "p2": "2024-05-03", "p3": "2024-05-01", "q1": "2024-05-01", "p4": "2024-04-30",
    "p5": "2023-12-31", "q2": "2023-12-31",
  ]

  static func library() -> Library {
    let library = FilterTests.library([0, 3, 5, -1, 4, 0])
    for photo in library.user.albums.flatMap(\.photos) {
      photo.facts.dateTaken = dates[String(photo.name.prefix(2))].flatMap { CaptureTime("\($0) 10:00:00") }
    }
    return library
  }

  private func fixture(_ size: String, _ keys: String = "", state: RestorationState? = nil) throws
    -> AppFixture
  {
    let fixture = try AppFixture(size, library: Self.library(), state: state)
    if state == nil { try fixture.press("S D Esc") }
    try fixture.press(keys)
    return fixture
  }

  private func rows(_ list: AlbumListController) -> [String] {
    (0..<list.list.rowCount).map { row in
      let content = list.listView(list.list, row: row)
      return "\(content.title) \(content.detail)\(content.showsDisclosure ? " >" : "")"
    }
  }

  private func lists(_ fixture: AppFixture) -> [AlbumListController] {
    fixture.app.split.screens(AlbumListController.self)
  }

  @Test("one column is a stack of years, months, days, photos and a photo")
  func stack() throws {
    let fixture = try fixture("60x24")
    let list = try fixture.list
    #expect(rows(list) == ["2024 5 >", "2023 2 >", "No date 1 >"])
    #expect(fixture.rows[0].contains("Dates") && fixture.rows.last?.contains("3 years") == true)
    let steps = [
      ("Enter", "[L, 2024/]"), ("l", "[L, 2024/, 2024-05/]"), ("j Enter", "[L, 2024/, 2024-05/, 2024-05-01]"),
      ("j Enter", "[L, 2024/, 2024-05/, 2024-05-01, P(q1)]"), ("h", "[L, 2024/, 2024-05/, 2024-05-01]"),
      ("h", "[L, 2024/, 2024-05/]"), ("Esc", "[L, 2024/]"), ("h", "[L]"),
    ]
    for (keys, shape) in steps {
      try fixture.press(keys)
      #expect(fixture.shape == shape)
      #expect(fixture.app.window.invariantViolations() == [])
    }
    #expect(list.list.cursorRow == 0)
    // A list has its cursor still.
    try fixture.press("Enter Enter")
    #expect(lists(fixture).map { $0.list.cursorRow } == [0, 1, 2])
  }

  @Test("a list begins with a row for all of its photos, and a group with a single one is passed over")
  func all() throws {
    let fixture = try fixture("60x24", "Enter")
    #expect(rows(lists(fixture)[1]) == ["All of 2024 5 >", "2024-05 4 >", "2024-04 1 >"])
    try fixture.press("g g Enter")
    #expect(fixture.shape == "[L, 2024/, 2024]")
    #expect(try fixture.album.photoList.photos.map(\.name.prefix2) == ["p1", "p2", "p3", "p4", "q1"])
    // The only day of a month, and its only photo.
    try fixture.press("h G Enter")
    #expect(fixture.shape == "[L, 2024/, P(p4)]")
    // The only month of a year, and its only day.
    try fixture.press("h h j Enter")
    #expect(fixture.shape == "[L, 2023-12-31]")
    try fixture.press("h G Enter")
    #expect(fixture.shape == "[L, P(p6)]")
  }

  @Test("moving the cursor shows the next level beside it: in a column of its own, or as a preview")
  func beside() throws {
    let wide = try fixture("150x40", "Enter")
    wide.clock.advance(by: .milliseconds(200))
    wide.app.finishTurn()
    // Years, months and the days of the month at the cursor.
    #expect(wide.rows[2].contains("2023") && wide.rows[2].contains("2024-05 "))
    #expect(wide.rows[0].contains("2024-05-03") && wide.rows.contains { $0.contains("2024-05-01") })
    try wide.press("j")
    wide.clock.advance(by: .milliseconds(200))
    wide.app.finishTurn()
    #expect(!wide.rows[0].contains("2024-05-03"))
    let two = try fixture("100x40")
    two.clock.advance(by: .milliseconds(200))
    two.app.finishTurn()
    #expect(two.rows[0].contains("2024-05"))
    #expect(two.rows[1].contains("pppp"), "a group shows its photos")
    let row = try #require(two.rows.firstIndex { $0.contains("2024-04") })
    two.click(60, row)
    #expect(two.place == "[L, 2024/] + P(p4) / 2024/")
    let other = try fixture("100x40")
    other.clock.advance(by: .milliseconds(200))
    other.app.finishTurn()
    other.click(60, 0)
    #expect(other.place == "[L, 2024/, 2024-05/] + E / 2024-05/")
  }

  @Test("counts and levels follow what is read", arguments: ["60x24", "100x40", "150x40"])
  func live(size: String) throws {
    let fixture = try fixture(size, "Enter j")
    let (years, months) = (lists(fixture)[0], lists(fixture)[1])
    let photo = try #require(fixture.library.user.albums[1].photos.first)
    photo.facts.dateTaken = CaptureTime("2024-06-01 10:00:00")
    fixture.library.notify(.filesRead([photo]))
    fixture.app.finishTurn()
    #expect(rows(months).map { $0.prefix(9) } == ["All of 20", "2024-06 1", "2024-05 3", "2024-04 1"])
    // The cursor stays on its month.
    #expect(months.cursorAlbum?.title == "2024-04" && months.list.cursorRow == 3)
    for photo in fixture.library.user.albums.flatMap(\.photos) where photo.facts.dateTaken != nil {
      photo.facts.dateTaken = CaptureTime("2020-01-01 10:00:00")
    }
    fixture.library.notify(.filesRead(fixture.library.user.albums.flatMap(\.photos)))
    fixture.app.finishTurn()
    #expect(rows(years).map { $0.prefix(6) } == ["2020 7", "No dat"])
    #expect(!fixture.shape.contains("2024"))
    #expect(fixture.app.window.invariantViolations() == [])
    try fixture.press("Enter")
    #expect(fixture.shape.contains("2020-01-01"))
  }

  @Test(
    "the photo stays when albums are divided otherwise, from any level",
    arguments: ["60x24", "100x40", "150x40"])
  func otherGrouping(size: String) throws {
    let fixture = try fixture(size, "Enter Enter j S f Esc")
    #expect(fixture.library.grouping == .folder && fixture.shape.hasPrefix("[L]"))
    #expect(try fixture.list.cursorAlbum?.title == "Dunes")
    try fixture.press("S D Esc")
    #expect(try fixture.list.cursorAlbum?.title == "2024")
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test("J goes on with the next day, also of another month")
  func nextDay() throws {
    let fixture = try fixture("60x24", "Enter Enter G Enter J")
    #expect(fixture.shape == "[L, 2024/, P(p4)]")
    try fixture.press("J")
    #expect(fixture.shape == "[L, 2023-12-31, P(p5)]")
  }

  @Test("a contact sheet shows all photos of a year, and leads back to its place")
  func contactSheet() throws {
    let fixture = try fixture("150x40", "Enter k T")
    #expect(fixture.shape == "[L, 2024/, 2024]")
    try fixture.press("Esc")
    #expect(fixture.shape == "[L, 2024/] + [2024] + E")
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test(
    "each level matches its snapshot",
    arguments: [
      ("years", ""), ("months", "Enter"), ("days", "Enter Enter"), ("day", "Enter Enter Enter"),
      ("day-photo", "Enter Enter Enter Enter"),
    ],
    ["40x12", "80x24", "120x40", "150x40", "200x60"])
  func snapshots(scene: (name: String, keys: String), size: String) throws {
    let fixture = try fixture(size, scene.keys)
    fixture.clock.advance(by: .seconds(10))
    fixture.app.finishTurn()
    ScreenSnapshot(
      try #require(fixture.display.frame), scene: scene.name, traits: fixture.app.window.traitCollection
    ).expectMatch("dates-\(scene.name)-\(size)")
  }

  @Test(
    "no size breaks a list of dates, and the place is kept",
    arguments: ["Enter", "Enter Enter", "Enter Enter Enter"])
  func everySize(keys: String) async throws {
    let fixture = try fixture("150x40", keys)
    let (focused, cursors) = (fixture.focused, lists(fixture).map { $0.cursorAlbum?.title })
    for height in stride(from: 1, through: 60, by: 7) {
      for step in 1...200 {
        let size = Size(width: height.isMultiple(of: 2) ? 201 - step : step, height: height)
        fixture.display.size = size
        fixture.app.sendEvent(.resize(size))
        fixture.app.finishTurn()
        #expect(fixture.app.window.invariantViolations().isEmpty, "\(keys) at \(size)")
        #expect(fixture.focused == focused, "\(keys) at \(size)")
        #expect(lists(fixture).map { $0.cursorAlbum?.title } == cursors, "\(keys) at \(size)")
      }
      await Task.yield()
    }
  }

  @Test("a random walk among dates keeps all invariants", arguments: 0..<10)
  func randomWalk(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try fixture("150x40")
    let photos = fixture.library.user.albums.flatMap(\.photos)
    let keys = [
      "j", "k", "Enter", "h", "Esc", "Tab", "g g", "G", "T", "J", "n", "f", "S D Esc", "S m Esc", "u", "3",
    ]
    let sizes = ["40x12", "60x24", "80x24", "100x40", "150x40", "200x60"]
    var walk: [String] = []
    for _ in 0..<200 {
      let step =
        Int.random(in: 0..<5, using: &random) == 0
        ? sizes.randomElement(using: &random) : keys.randomElement(using: &random)
      walk.append(try #require(step))
      try fixture.press(walk[walk.count - 1])
      if Int.random(in: 0..<10, using: &random) == 0, let photo = photos.randomElement(using: &random) {
        let (month, day) = (Int.random(in: 1...3, using: &random), Int.random(in: 1...3, using: &random))
        photo.facts.dateTaken = CaptureTime("202\(day)-0\(month)-0\(day) 10:00:00")
        fixture.library.notify(.filesRead([photo]))
        fixture.app.finishTurn()
      }
      let violations = fixture.app.window.invariantViolations()
      try #require(violations.isEmpty, "seed \(seed), after \(walk.suffix(12)): \(violations)")
      let stack = fixture.app.navigation.viewControllers
      let groups = lists(fixture).compactMap(\.group)
      #expect(groups.allSatisfy(fixture.library.has), "seed \(seed), after \(walk.suffix(12))")
      #expect(stack.first is AlbumListController)
      await Task.yield()
    }
  }
}

extension String {
  fileprivate var prefix2: String { String(prefix(2)) }
}
