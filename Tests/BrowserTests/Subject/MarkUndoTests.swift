import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

@Suite("Undoing marks")
struct MarkUndoTests {
  private func fixture(_ keys: String) throws -> AppFixture {
    let fixture = try AppFixture("80x24", library: MarkTests.library())
    try fixture.press(keys)
    return fixture
  }

  private func marked(_ fixture: AppFixture) -> String {
    fixture.library.user.albums.flatMap(\.photos).filter(fixture.app.context.marks.contains)
      .map { "\($0.name.prefix(2))" }.joined(separator: " ")
  }

  private func status(_ fixture: AppFixture) -> String { fixture.rows.last ?? "" }

  @Test("u brings back the marks that U removed, and ^r removes them again")
  func unmarking() throws {
    let fixture = try fixture("Enter Space j Space U")
    #expect(marked(fixture) == "" && status(fixture).contains("Unmarked 2 photos"))
    try fixture.press("u")
    #expect(marked(fixture) == "p0 p2" && status(fixture).contains("Undid: unmarked 2 photos"))
    try fixture.press("^r")
    #expect(marked(fixture) == "" && status(fixture).contains("Redid: unmarked 2 photos"))
  }

  @Test(
    "* and I can be undone, in order with decisions; single marks can't, so that u undoes what was decided")
  func order() throws {
    let fixture = try fixture("Enter 4 m * I u")
    #expect(marked(fixture) == "p0 p1 p2 p3 p4 p5 p6 p7 p8 p9")
    try fixture.press("u")
    #expect(marked(fixture) == "p0" && status(fixture).contains("Undid: marked 9 photos"))
    try fixture.press("u")
    #expect(status(fixture).contains("Undid: p0 ★★★★") && marked(fixture) == "p0")
  }
}
