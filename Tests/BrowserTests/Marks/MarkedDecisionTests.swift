import AdaptiveCore
import PhotoDecisions
import PhotoModel
import Testing

@testable import Browser

@Suite("Decisions about marked photos")
struct MarkedDecisionTests {
  private func fixture(_ keys: String) throws -> AppFixture {
    try AppFixture("60x24", library: MarkTests.library(), pressing: keys)
  }

  @Test("a digit rates the marked photos, not the one under the cursor, and the message says how many")
  func rating() throws {
    let fixture = try fixture("Enter Space Space j j 3")
    #expect(fixture.ratings() == [3, 3, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(fixture.status.hasPrefix(" 2 marked  2 photos ★★★"))
    try fixture.press("0")
    #expect(fixture.ratings().allSatisfy { $0 == 0 })
    #expect(fixture.status.contains("2 photos unrated"))
    try fixture.press("U 4")
    #expect(fixture.ratings() == [0, 0, 0, 0, 4, 0, 0, 0, 0, 0])
    #expect(fixture.status.hasPrefix(" p4 ★★★★"))
  }

  @Test("marked photos of other albums stay as they are, and the line says so; /marked lists them all")
  func otherAlbum() throws {
    let fixture = try fixture("j Enter m h k Enter j 2")
    #expect(fixture.ratings() == [0, 2, 0, 0, 0, 0, 0, 0, 0, 0] && fixture.ratings(of: 1) == [0, 0, 0])
    #expect(fixture.status.hasPrefix(" 1 marked, none here  p1 ★★"))
    try fixture.press("m h /")
    try fixture.type("marked")
    try fixture.press("Enter 4")
    #expect(fixture.ratings().prefix(2) == [0, 4] && fixture.ratings(of: 1) == [4, 0, 0])
    #expect(fixture.status.hasPrefix(" 2 marked  2 photos ★★★★"))
  }

  @Test(
    "marked photos that a filter hides stay as they are, and the line says how many",
    arguments: ["60x24", "100x30"])
  func filtered(size: String) throws {
    let fixture = try fixture("\(size) Enter Space Space g g /")
    try fixture.type("name:p1 or name:p5")
    try fixture.press("Enter")
    #expect(fixture.status.hasPrefix(" 1 marked, 1 not here"))
    try fixture.press("G 3")
    #expect(fixture.ratings() == [0, 3, 0, 0, 0, 0, 0, 0, 0, 0])
    try fixture.press("/ ^u")
    try fixture.type("name:p5")
    try fixture.press("Enter 4")
    #expect(fixture.ratings() == [0, 3, 0, 0, 0, 4, 0, 0, 0, 0])
    #expect(fixture.status.hasPrefix(" 2 marked, none here  p5 ★★★★"))
    try fixture.press("^c ^f 2")
    #expect(fixture.ratings() == [2, 2, 0, 0, 0, 4, 0, 0, 0, 0])
  }

  @Test("a command ends the range and acts on it")
  func range() throws {
    let fixture = try fixture("Enter v j j 5")
    #expect(fixture.ratings() == [5, 5, 5, 0, 0, 0, 0, 0, 0, 0])
    #expect(fixture.app.context.marks.range == nil && fixture.app.context.marks.count == 3)
  }

  @Test("x rejects the marked photos, and takes the rejection back once all are rejected")
  func rejecting() throws {
    let fixture = try fixture("Enter x Space Space g g x")
    #expect(fixture.ratings().prefix(3) == [-1, -1, 0])
    #expect(fixture.status.contains("p1 rejected, 1 already"))
    try fixture.press("x")
    #expect(fixture.ratings().prefix(3) == [0, 0, 0])
  }

  @Test("a caption is given to all marked photos; different captions stay if nothing is typed")
  func caption() throws {
    let fixture = try fixture("Enter Space Space c")
    #expect(fixture.status.contains("Caption of 2 photos:") && !fixture.status.contains("photo 0"))
    try fixture.press("Enter")
    let photos = fixture.library.user.albums[0].photos
    #expect(photos.prefix(3).map(\.caption) == ["photo 0", "photo 1", "photo 2"])
    #expect(fixture.status.contains("Captions unchanged"))
    try fixture.press("c H i Enter")
    #expect(photos.prefix(3).map(\.caption) == ["Hi", "Hi", "photo 2"])
    #expect(fixture.status.contains("Caption of 2 photos changed"))
    try fixture.press("c")
    #expect(fixture.status.contains("photos:  Hi"))
    try fixture.press("^u Enter")
    #expect(photos.prefix(3).map(\.caption) == [nil, nil, "photo 2"])
    #expect(fixture.status.contains("Caption of 2 photos removed"))
  }

  @Test("a click on a star rates the photo that it is on, whatever is marked")
  func click() throws {
    let fixture = try fixture("Enter m j Enter")
    let five = PhotoEdit.rating(try #require(Rating(5)))
    let context = fixture.app.context
    context.interface.report(
      context.decisions.decide(five, for: [try fixture.photo.photo], in: context.traits))
    fixture.app.finishTurn()
    let stars = try fixture.photo.ratingControl.frameInWindow
    fixture.click(stars.minX + 1, stars.minY)
    #expect(fixture.ratings().prefix(2) == [0, 1])
  }

  @Test("the menu acts on the marked photos, too")
  func menu() throws {
    let fixture = try AppFixture("100x30", library: MarkTests.library())
    try fixture.press("Enter Space Space M")
    let menu = try #require(fixture.app.root.presentedViewController as? MenuController)
    let titles = menu.items.map(\.title)
    #expect(["Mark all", "Invert the marks", "Unmark all"].allSatisfy(titles.contains))
    let rows = menu.items.filter { !$0.isSeparator && $0.isEnabled }
    for _ in 0..<(try #require(rows.firstIndex { $0.title == "5 stars" })) { try fixture.press("Down") }
    try fixture.press("Enter")
    #expect(fixture.ratings().prefix(3) == [5, 5, 0])
  }
}
