import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import Testing

@testable import Browser

/// Semantics 13.3 and 13.8: the profile.
@Suite("The profile")
struct ProfileTests {
  private func profile(_ fixture: AppFixture) throws -> (sheet: NavigationController, views: [View]) {
    let sheet = try #require(fixture.app.root.presentedViewController as? NavigationController)
    let profile = try #require(sheet.topViewController as? ProfileController)
    return (sheet, profile.view.subviews)
  }

  @Test(
    "it adapts to the number of rows, from the start or after a change of size",
    arguments: [
      ("100x40", "20,10 60x20", "60x19", "1,1 58x1", "0,7 60x12"),
      ("100x20", "20,2 60x16", "60x15", "31,1 28x1", "0,0 30x15"),
      ("60x24", "0,0 60x24", "60x23", "1,1 58x1", "0,7 60x16"),
    ], ["100x40", "100x20", "60x24"])
  func places(_ row: (size: String, sheet: String, view: String, name: String, image: String), start: String)
    throws
  {
    let fixture = try AppFixture(start)
    try fixture.press("P \(row.size)")
    let (sheet, views) = try profile(fixture)
    #expect(sheet.view.frame.description == row.sheet)
    #expect(sheet.topViewController?.view.frame.size.description == row.view)
    #expect(views[1].frame.description == row.name)
    #expect(views[0].frame.description == row.image)
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test(
    "it shows the user's name and the numbers in singular or plural, with a picture if there is one",
    arguments: [
      ([1, 3, 2, 1], true, ["4 conversations", "7 photos"]), ([1], false, ["1 conversation", "1 photo"]),
      ([], false, ["0 conversations", "0 photos"]),
    ])
  func texts(counts: [Int], hasPicture: Bool, lines: [String]) throws {
    let albums = counts.map { count in
      UserFile.Album(
        name: "A", photos: (0..<count).map { UserFile.Photo(imageName: "\($0).jpg", caption: nil) })
    }
    let last = hasPicture ? UserFile.Photo(imageName: "z1.jpg", caption: nil) : nil
    let library = Library(
      UserFile(name: "Ada", albums: albums, lastPhoto: last), relativeTo: FilePath("/photos"))
    let fixture = try AppFixture("60x24", library: library)
    let requests = fixture.pictures.requestCount
    try fixture.press("P")
    let (sheet, views) = try profile(fixture)
    #expect(sheet.navigationBar.content.title == "Profile")
    let labels = views.dropFirst().compactMap { $0 as? Label }
    #expect(labels.map(\.text) == ["Ada"] + lines)
    #expect(labels.map(\.font) == [.headline, .body, .body])
    #expect(((views.first as? ImageView)?.image != nil) == hasPicture)
    #expect(fixture.pictures.requestCount - requests == (hasPicture ? 1 : 0))
  }
}
