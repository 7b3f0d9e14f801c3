import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import AdaptiveSeededRandom
import Testing

@testable import Browser

@Suite("State restoration")
struct StateRestorationTests {
  /// Presses keys in one run, and starts another run of the same library in the resulting state.
  private func reopened(after keys: String, at first: String = "100x40", as second: String) throws
    -> AppFixture
  {
    let before = try AppFixture(first)
    try before.press(keys)
    return try AppFixture(second, state: before.app.restorationState)
  }

  @Test("Scenario 42: a photo left beside its album is on top of the stack in a narrow window")
  func scenario42() throws {
    let fixture = try reopened(after: "j Enter j j Enter", as: "60x24")
    #expect(fixture.shape == "[L, B, P(b3)]")
    #expect(fixture.app.navigation.navigationBar.content.back == "B")
    #expect(fixture.app.navigation.navigationBar.content.title == "3 of 3")
    #expect(fixture.observer.posts == 1)
  }

  @Test(
    "a state is restored the same at every size",
    arguments: [
      ("", "[L] + E", "[L]"),
      ("Enter", "[L] + P(a1)", "[L, P(a1)]"),
      ("j Enter", "[L, B] + E", "[L, B]"),
      ("j Enter j j Enter", "[L, B] + P(b3)", "[L, B, P(b3)]"),
      ("j Enter Enter h h j Enter", "[L, C] + P(c1)", "[L, C, P(c1)]"),
      ("j Enter Enter h h h", "[L] + P(b1)", "[L, P(b1)]"),
    ], ["100x40", "60x24"])
  func sizes(_ left: (keys: String, wide: String, narrow: String), start: String) throws {
    let wide = try reopened(after: left.keys, at: start, as: "100x40")
    let narrow = try reopened(after: left.keys, at: start, as: "60x24")
    // A narrow window shows one screen only, so there is nothing next to it to leave.
    if start == "100x40" {
      #expect(wide.shape == left.wide)
      #expect(narrow.shape == left.narrow)
    } else {
      let straight = try AppFixture("60x24")
      try straight.press(left.keys)
      #expect(narrow.shape == straight.shape)
      try straight.press("100x40")
      #expect(wide.shape == straight.shape)
    }
    for fixture in [wide, narrow] { #expect(fixture.app.window.invariantViolations() == []) }
  }

  @Test(
    "a state left in three columns is restored at every size", arguments: ColumnJourneyTests.journeys
  )
  func threeColumns(journey: ColumnJourneyTests.Journey) throws {
    func place(_ fixture: AppFixture) -> String { "\(fixture.shape) / \(fixture.focused)" }
    let wide = try reopened(after: journey.keys, at: "150x40", as: "150x40")
    #expect(place(wide) == journey.wide)
    let two = try reopened(after: journey.keys, at: "150x40", as: "100x40")
    #expect(two.shape == journey.two.split(separator: "/")[0].dropLast())
    let one = try reopened(after: journey.keys, at: "150x40", as: "60x24")
    #expect(one.shape == journey.one.split(separator: "/")[0].dropLast())
    for fixture in [wide, two, one] { #expect(fixture.app.window.invariantViolations() == []) }
  }

  @Test("rows, titles and the keyboard are restored")
  func cursors() throws {
    let list = try reopened(after: "j j", as: "100x40")
    #expect(try list.list.list.cursorRow == 2)
    let photos = try reopened(after: "j Enter j", as: "100x40")
    #expect(try photos.album.list.cursorRow == 1)
    #expect(photos.focused == "B")
    let detail = try reopened(after: "j Enter j Enter", as: "100x40")
    #expect(try detail.photo.title == "2 of 3")
    #expect(try detail.album.list.selectedRow == 1)
    #expect(detail.focused == "P(b2)")
    let beside = try reopened(after: "j Enter j", as: "100x40")
    #expect(beside.shape == "[L, B] + P(b2)")
    #expect(beside.focused == "B")
    let single = try reopened(after: "Enter", as: "100x40")
    #expect(try single.list.list.selectedRow == 0)
  }

  @Test("a full-screen photo is full screen again if there are columns")
  func photoAlone() throws {
    let wide = try reopened(after: "j Enter Enter f", as: "120x40")
    #expect(wide.app.split.displayMode == .primaryHidden)
    #expect(wide.focused == "P(b1)")
    let narrow = try reopened(after: "j Enter Enter f", as: "60x24")
    #expect(narrow.shape == "[L, B, P(b1)]")
  }

  @Test("presented screens are not restored")
  func presented() throws {
    let fixture = try reopened(after: "j Enter Enter P", as: "100x40")
    #expect(fixture.app.window.rootViewController?.presentedViewController == nil)
    #expect(fixture.shape == "[L, B] + P(b1)")
  }

  @Test("a state is restored as far as its photo and album still exist")
  func gone() throws {
    let before = try AppFixture("100x40")
    try before.press("j Enter j Enter")
    let state = before.app.restorationState
    func reopened(_ albums: [UserFile.Album]) throws -> AppFixture {
      let library = Library(
        UserFile(name: "Ada", albums: albums), relativeTo: FilePath("/photos"))
      return try AppFixture("100x40", library: library, state: state)
    }
    func photos(_ names: String...) -> [UserFile.Photo] {
      names.map { UserFile.Photo(imageName: "\($0).jpg") }
    }
    let other = UserFile.Album(name: "Z", photos: photos("z", "y"))
    let withoutPhoto = try reopened([other, UserFile.Album(name: "B", photos: photos("b1", "b3"))])
    #expect(withoutPhoto.shape == "[L, B] + E")
    let moved = try reopened([UserFile.Album(name: "B", photos: photos("b2", "x", "b1")), other])
    #expect(moved.shape == "[L, B] + P(b2)")
    #expect(try moved.photo.title == "1 of 3")
    #expect(try reopened([other, other]).shape == "[L] + E")
  }

  @Test("a state survives any number of runs at any sizes", arguments: 0..<40)
  func randomRuns(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = try AppFixture("100x40")
    let keys = ["j", "k", "Enter", "h", "n", "p", "Tab", "f"]
    for _ in 0..<12 {
      try fixture.press(try #require(keys.randomElement(using: &random)))
    }
    let state = fixture.app.restorationState
    for _ in 0..<3 {
      // Only sizes with two columns: a narrow window keeps only what it shows.
      let width = Int.random(in: 61...130, using: &random)
      fixture = try AppFixture("\(width)x40", state: fixture.app.restorationState)
      #expect(fixture.app.window.invariantViolations() == [])
    }
    var last = fixture.app.restorationState
    last.isPhotoAlone = state.isPhotoAlone
    #expect(last == state, "seed \(seed)")
  }
}
