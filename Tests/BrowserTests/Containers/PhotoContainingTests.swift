import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

/// Semantics 13.1: which photo a screen shows, and which ones it leads to.
@Suite("Screens and their photos")
struct PhotoContainingTests {
  @Test(
    "the list leads to every photo, an album to its own, a photo screen shows one, other screens none"
  )
  func table() throws {
    let fixture = try AppFixture("100x40")
    let empty = try #require(fixture.app.split.viewController(for: .secondary))
    try fixture.press("j Enter j j P")
    let albums = fixture.library.user.albums
    let shown = albums[1].photos[2]
    let sheet = try #require(fixture.app.root.presentedViewController as? NavigationController)
    let profile = try #require(sheet.topViewController)
    let rows: [(controller: ViewController, photo: Photo?, leadsTo: [Bool])] = try [
      (fixture.list, nil, [true, true]), (fixture.album, nil, [true, false]),
      (fixture.photo, shown, [false, false]), (empty, nil, [false, false]), (profile, nil, [false, false]),
      (fixture.app.navigation, nil, [false, false]),
    ]
    for row in rows {
      #expect(row.controller.shownPhoto === row.photo, "\(row.controller)")
      let leads = [shown, albums[2].photos[0]].map(row.controller.leads)
      #expect(leads == row.leadsTo, "\(row.controller)")
    }
  }
}
