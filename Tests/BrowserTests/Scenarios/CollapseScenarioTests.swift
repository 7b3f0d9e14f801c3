import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

/// The specification's scenarios that run the whole program. The status line takes the last row, so columns
/// are one row lower than the window.
@Suite("Scenarios")
struct CollapseScenarioTests {
  @Test("Scenario 1: a wide start shows the list beside the empty detail")
  func launchWide() throws {
    let fixture = try AppFixture("100x40")
    #expect(fixture.shape == "[L] + E")
    #expect(fixture.app.navigation.view.frame == Rect(x: 0, y: 0, width: 40, height: 39))
    #expect(fixture.app.split.viewControllers.last?.view.frame == Rect(x: 41, y: 0, width: 59, height: 39))
    #expect(try fixture.disclosures(fixture.list) == [false, true, true, false])
    #expect(try fixture.list.list.selectedRow == nil)
    #expect(fixture.observer.posts == 0)
    #expect(fixture.rows.dropLast().contains { $0.contains("a1.jpg") }, "what the cursor is on")
  }

  @Test("Scenario 2: a narrow start shows only the list")
  func launchNarrow() throws {
    let fixture = try AppFixture("60x24")
    #expect(fixture.shape == "[L]")
    #expect(fixture.app.split.isCollapsed)
    #expect(try fixture.disclosures(fixture.list) == [true, true, true, true])
    #expect(fixture.observer.posts == 1)
  }

  @Test("Scenario 3: between the thresholds the split view stays expanded")
  func launchInBetween() throws {
    let fixture = try AppFixture("72x20")
    #expect(fixture.app.root.traitCollection.horizontalSizeClass == .compact)
    #expect(fixture.app.split.traitCollection.horizontalSizeClass == .regular)
    #expect(fixture.shape == "[L] + E")
    #expect(fixture.app.navigation.view.frame.width == 28)
    #expect(fixture.app.split.viewControllers.last?.view.frame.width == 43)
    #expect(fixture.observer.posts == 0)
  }

  @Test("Scenario 4: a single photo is shown beside the list")
  func singlePhotoExpanded() throws {
    let fixture = try AppFixture("100x40")
    weak let empty = fixture.app.split.viewControllers.last as? EmptyController
    try fixture.press("Enter")
    #expect(fixture.shape == "[L] + P(a1)")
    #expect(try fixture.photo.title == "A")
    #expect(try fixture.list.list.selectedRow == 0)
    #expect(empty == nil)
    #expect(fixture.observer.posts == 0)
  }

  @Test("Scenario 5: an album opens in its column and shows no photo yet")
  func albumExpanded() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter")
    #expect(fixture.shape == "[L, B] + E")
    #expect(try fixture.disclosures(fixture.album) == [false, false, false])
    #expect(fixture.app.navigation.navigationBar.content.back == "Conversations")
  }

  @Test("Scenario 6: moving the cursor over photos shows them beside the list")
  func photoExpanded() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j j")
    #expect(fixture.shape == "[L, B] + P(b3)")
    #expect(try fixture.photo.title == "3 of 3")
    #expect(try fixture.album.list.selectedRow == 2)
    #expect(fixture.focused == "B")
  }

  @Test("Scenario 7: shrinking with a photo puts it on the stack")
  func shrinkWithPhoto() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j j")
    let photo = try fixture.photo
    try fixture.press("60x24")
    #expect(fixture.shape == "[L, B, P(b3)]")
    #expect(try fixture.photo === photo)
    #expect(photo.appearanceState == .appeared)
    #expect(try fixture.album.appearanceState == .disappeared)
    #expect(fixture.rows[0].contains("‹ B"))
    #expect(fixture.rows[0].contains("3 of 3"))
    #expect(fixture.observer.posts == 1)
    #expect(fixture.focused == "P(b3)")
  }

  @Test("Scenario 8: back after shrinking leads to the album without a selection")
  func backAfterShrinking() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j j 60x24 h")
    #expect(fixture.shape == "[L, B]")
    #expect(try fixture.album.list.selectedRow == nil)
    #expect(try fixture.disclosures(fixture.album) == [true, true, true])
    #expect(try fixture.album.list.cursorRow == 2)
  }

  @Test("Scenario 9: growing with a photo puts it beside the list again")
  func growWithPhoto() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j j 60x24")
    let photo = try fixture.photo
    try fixture.press("100x40")
    #expect(fixture.shape == "[L, B] + P(b3)")
    #expect(try fixture.photo === photo)
    #expect(try fixture.album.list.selectedRow == 2)
    #expect(try fixture.disclosures(fixture.album) == [false, false, false])
    #expect(fixture.observer.posts == 2)
    #expect(fixture.focused == "P(b3)")
  }

  @Test("Scenario 10: growing without a photo shows a new empty detail")
  func growWithoutPhoto() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j j 60x24 h 100x40")
    #expect(fixture.shape == "[L, B] + E")
    #expect(try fixture.album.list.selectedRow == nil)
    #expect(fixture.focused == "B")
  }

  @Test("Scenario 11: another album has its own photo beside it, and collapse keeps both")
  func collapseOfAnotherAlbum() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j j h j Enter")
    #expect(fixture.shape == "[L, C] + P(c1)")
    try fixture.press("60x24")
    #expect(fixture.shape == "[L, C, P(c1)]")
    try fixture.press("h h")
    #expect(fixture.shape == "[L]")
  }

  @Test("Scenario 12: collapsing with an empty detail keeps the list that was visible")
  func collapseWithEmptyDetail() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter 60x24")
    #expect(fixture.shape == "[L, B]")
    #expect(try fixture.album.appearanceState == .appeared)
    #expect(try fixture.disclosures(fixture.album) == [true, true, true])
  }

  @Test("Scenario 13: a single photo survives collapse and expand")
  func singlePhotoRoundTrip() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("Enter 60x24")
    #expect(fixture.shape == "[L, P(a1)]")
    try fixture.press("100x40")
    #expect(fixture.shape == "[L] + P(a1)")
    #expect(try fixture.list.list.selectedRow == 0)
    #expect(try fixture.disclosures(fixture.list)[0] == false)
  }

  @Test("Scenario 14: a single photo is pushed in one column, and back deselects its row")
  func singlePhotoCollapsed() throws {
    let fixture = try AppFixture("60x24")
    try fixture.press("Enter")
    #expect(fixture.shape == "[L, P(a1)]")
    #expect(fixture.app.navigation.navigationBar.content == .init(title: "A", back: "Conversations"))
    try fixture.press("h")
    #expect(fixture.shape == "[L]")
    #expect(try fixture.list.list.selectedRow == nil)
  }

  @Test("Scenario 15: a rating survives leaving the photo")
  func ratingSurvives() throws {
    let fixture = try AppFixture("60x24")
    try fixture.press("j Enter j Enter")
    #expect(fixture.shape == "[L, B, P(b2)]")
    #expect(try fixture.photo.title == "2 of 3")
    var changes = 0
    let observation = fixture.library.observe { if case .photosChanged = $0 { changes += 1 } }
    try fixture.press("5 h Enter")
    withExtendedLifetime(observation) {}
    #expect(try fixture.photo.ratingControl.rating == 5)
    #expect(try fixture.photo.photo.rating.value == 5)
    #expect(changes == 1)
  }

  @Test("Scenario 16: a change of size alone keeps everything")
  func sizeOnly() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j j 120x40")
    #expect(fixture.shape == "[L, B] + P(b3)")
    #expect(try fixture.photo.view.frame.width == 79)
    #expect(fixture.observer.posts == 0)
  }

  @Test("Scenario 17: few rows shrink the stars")
  func rowsAcrossTheBorder() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j j 4")
    #expect(try fixture.photo.overlay.frame == Rect(x: 2, y: 37, width: 12, height: 1))
    #expect(try fixture.photo.ratingControl.frame == Rect(x: 46, y: 37, width: 11, height: 1))
    try fixture.press("100x20")
    #expect(fixture.shape == "[L, B] + P(b3)")
    #expect(try fixture.photo.overlay.frame == Rect(x: 2, y: 17, width: 12, height: 1))
    #expect(try fixture.photo.ratingControl.frame == Rect(x: 50, y: 17, width: 7, height: 1))
    #expect(fixture.observer.posts == 0)
  }

  @Test("Scenarios 18 and 19: the split view stays expanded down to 61 columns")
  func forcedRange() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j j 72x24")
    #expect(fixture.app.root.traitCollection.horizontalSizeClass == .compact)
    #expect(fixture.shape == "[L, B] + P(b3)")
    try fixture.press("61x24")
    #expect(fixture.shape == "[L, B] + P(b3)")
    #expect(fixture.observer.posts == 0)
    try fixture.press("60x24")
    #expect(fixture.shape == "[L, B, P(b3)]")
    #expect(fixture.observer.posts == 1)
  }

  @Test("Scenarios 21 and 22: the profile is a sheet if there is room and otherwise fills the screen")
  func profileSheet() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("P")
    let presented = try #require(fixture.app.root.presentedViewController)
    #expect(presented.view.frame == Rect(x: 20, y: 10, width: 60, height: 20))
    #expect(presented.presentingViewController === fixture.app.root)
    #expect(presented.traitCollection.horizontalSizeClass == .compact)
    #expect(try fixture.list.appearanceState == .appeared)
    try fixture.press("60x24")
    #expect(presented.view.frame == Rect(x: 0, y: 0, width: 60, height: 24))
    #expect(try fixture.list.appearanceState == .disappeared)
    #expect(fixture.shape == "[L]")
    try fixture.press("100x40")
    #expect(presented.view.frame == Rect(x: 20, y: 10, width: 60, height: 20))
    #expect(try fixture.list.appearanceState == .appeared)
    try fixture.press("Esc")
    #expect(fixture.app.root.presentedViewController == nil)
    #expect(fixture.focused == "L")
  }

  @Test("Scenario 23: the profile adapts to the height")
  func profileInCompactHeight() throws {
    let fixture = try AppFixture("100x20")
    try fixture.press("P")
    let navigation = try #require(fixture.app.root.presentedViewController as? NavigationController)
    let profile = try #require(navigation.topViewController as? ProfileController)
    let image = try #require(profile.view.subviews.first)
    #expect(image.frame == Rect(x: 0, y: 0, width: 30, height: 15))
    #expect(profile.view.subviews[1].frame == Rect(x: 31, y: 1, width: 28, height: 1))
    try fixture.press("100x40")
    #expect(image.frame == Rect(x: 0, y: 7, width: 60, height: 12))
    #expect(profile.view.subviews[1].frame == Rect(x: 1, y: 1, width: 58, height: 1))
  }

  @Test("Scenario 24: over a forced split view the profile still fills a compact screen")
  func forcedSplitUnforcedSheet() throws {
    let fixture = try AppFixture("72x20")
    try fixture.press("P")
    #expect(fixture.app.root.presentedViewController?.view.frame == Rect(x: 0, y: 0, width: 72, height: 20))
    #expect(!fixture.app.split.isCollapsed)
  }

  @Test("Scenario 28: back at the root beeps and changes nothing")
  func poppingTheRoot() throws {
    let fixture = try AppFixture("60x24")
    try fixture.press("h")
    #expect(fixture.shape == "[L]")
    #expect(fixture.display.beepCount == 1)
  }
}
