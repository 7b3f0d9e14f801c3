import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

@Suite("Undoing marks")
struct MarkUndoTests {
  private func fixture(_ keys: String) throws -> AppFixture {
    try AppFixture("80x24", library: MarkTests.library(), pressing: keys)
  }

  @Test("u brings back the marks that U removed, and ^r removes them again")
  func unmarking() throws {
    let fixture = try fixture("Enter Space j Space U")
    #expect(fixture.marked == "" && fixture.status.contains("Unmarked 2 photos"))
    try fixture.press("u")
    #expect(fixture.marked == "p0 p2" && fixture.status.contains("Undid: unmarked 2 photos"))
    try fixture.press("^r")
    #expect(fixture.marked == "" && fixture.status.contains("Redid: unmarked 2 photos"))
  }

  @Test(
    "* and I can be undone, in order with decisions; single marks can't, so that u undoes what was decided")
  func order() throws {
    let fixture = try fixture("Enter 4 m * I u")
    #expect(fixture.marked == "p0 p1 p2 p3 p4 p5 p6 p7 p8 p9")
    try fixture.press("u")
    #expect(fixture.marked == "p0" && fixture.status.contains("Undid: marked 9 photos"))
    try fixture.press("u")
    #expect(fixture.status.contains("Undid: p0 ★★★★") && fixture.marked == "p0")
  }
}
