import AdaptiveCore
import AdaptiveImaging
import PhotoDecisions
import Queries
import Testing

@testable import Browser
@testable import PhotoModel

@Suite("Flags on the screen")
struct FlagTests {
  private func fixture(_ size: String, _ keys: String, isASCII: Bool = false) throws -> AppFixture {
    let fixture = try AppFixture(size, library: FilterTests.library())
    if isASCII {
      fixture.app.sendEvent(
        .capabilities(DisplayCapabilities(gamut: .mono, graphics: .ascii, isUnicode: false)))
      fixture.app.finishTurn()
    }
    try fixture.press(keys)
    return fixture
  }

  @Test("Y picks and unpicks, x rejects a pick, gu removes either", arguments: ["40x12", "60x24", "120x40"])
  func keys(size: String) throws {
    let fixture = try fixture(size, "Enter Enter Y")
    let photo = try fixture.photo.photo
    #expect(photo.flag == .picked)
    try fixture.press("Y")
    #expect(photo.flag == .unflagged)
    try fixture.press("Y x")
    #expect(photo.flag == .rejected)
    try fixture.press("Y")
    #expect(photo.flag == .picked)
    try fixture.press("g u")
    #expect(photo.flag == .unflagged)
    try fixture.press("x g u")
    #expect(photo.flag == .unflagged && !photo.rating.isRejected)
  }

  @Test("rows, thumbnails, the photo and the status line show a pick besides the stars")
  func signs() throws {
    for keys in ["Enter Y", "Enter t Y", "Enter Enter Y", "Enter Y C"] {
      let fixture = try fixture("100x30", keys)
      #expect(fixture.rows.joined().contains("⚑"), "\(keys)")
    }
    let starred = try fixture("100x30", "Enter Y 3")
    #expect(starred.rows.joined().contains("⚑ ★★★"))
  }

  @Test("displays without Unicode and colours show a letter")
  func letters() throws {
    let fixture = try fixture("100x30", "Enter Y 3", isASCII: true)
    #expect(fixture.rows.joined().contains("P ***"))
  }

  @Test("F counts the picks, and lists them or the undecided photos")
  func filter() throws {
    let fixture = try fixture("60x40", "Enter G Y F")
    #expect(fixture.rows.contains { $0.contains("Y  Picked") && $0.contains("1") })
    try fixture.press("Y Esc")
    #expect(try fixture.album.photoList.photos.map(\.flag) == [.picked])
    #expect(fixture.rows[0].contains("[picked]"))
    try fixture.press("F c 0 Esc")
    #expect(try fixture.album.photoList.photos.allSatisfy { !$0.isDecided })
  }

  @Test("photos are sorted and grouped by flag")
  func order() throws {
    let sorted = try fixture("60x24", "Enter G Y g g S Y Esc")
    #expect(try sorted.album.photoList.photos.first?.flag == .picked)
    let grouped = try fixture("60x24", "Enter Y h S Y Esc")
    for title in ["Picked", "Unflagged"] { #expect(grouped.rows.contains { $0.contains(title) }) }
  }

  @Test("the information names a pick, and that of the file")
  func information() throws {
    let fixture = try fixture("60x40", "Enter Enter Y i")
    #expect(fixture.rows.contains { $0.contains("Flag") && $0.contains("picked") })
    try fixture.press("Esc Y i")
    #expect(!fixture.rows.contains { $0.contains("Flag") })
  }
}
