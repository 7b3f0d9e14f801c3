import AdaptiveCore
import Testing

/// Scenarios 7 to 15.
@MainActor @Suite("Scenarios: collapse and expand") struct CollapseScenarioTests {
  /// The state after Scenarios 6 and 7.
  private func stage(shrunk: Bool) throws -> Stage {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    if shrunk {
      stage.resize("60x24")
      _ = stage.log.drain()
    }
    return stage
  }

  @Test("Scenario 7: shrinking with a photo puts it on the stack") func shrinkWithPhoto() throws {
    let stage = try stage(shrunk: false)
    let picture = stage.picture
    stage.resize("60x24")
    #expect(stage.stack == "L B P")
    #expect(stage.picture === picture)
    let bar = stage.navigation.navigationBar.content
    #expect(bar.title == "3 of 3")
    #expect(bar.back == "B")
    let calls = stage.log.drain(only: "WA", "DA", "WD", "DD")
    #expect(calls == ["B.WD", "B.DD"])
    #expect(stage.postCount == 1)
    stage.expectValid()
  }

  @Test("Scenario 8: back after shrinking deselects the photo") func backAfterShrinking() throws {
    let stage = try stage(shrunk: true)
    #expect(stage.navigation.goBack())
    #expect(stage.stack == "L B")
    let conversation = try #require(stage.top as? TalkController)
    #expect(conversation.list.selectedRow == nil)
    #expect(conversation.disclosed == [0, 1, 2])
    #expect(
      stage.log.drain(only: "W", "D", "will", "did").filter { !$0.contains("Change") } == [
        "P.willMove(nil)", "P.WD", "B.WA", "P.DD", "B.DA", "P.didMove(nil)",
      ])
    stage.expectValid()
  }

  @Test("Scenario 9: growing with a photo makes it the detail again") func growWithPhoto() throws {
    let stage = try stage(shrunk: true)
    let picture = stage.picture
    stage.resize("100x40")
    #expect(stage.columns == "N P")
    #expect(stage.secondary === picture)
    #expect(stage.stack == "L B")
    let conversation = try #require(stage.top as? TalkController)
    #expect(conversation.list.selectedRow == 2)
    #expect(conversation.disclosed.isEmpty)
    #expect(stage.log.drain(only: "WA", "DA", "WD", "DD") == ["B.WA", "B.DA"])
    #expect(stage.postCount == 2)
    stage.expectValid()
  }

  @Test("Scenario 10: growing without a photo creates a new empty detail") func growWithoutPhoto() throws {
    let stage = try stage(shrunk: true)
    stage.navigation.goBack()
    stage.resize("100x40")
    #expect(stage.columns == "N E")
    #expect(stage.stack == "L B")
    #expect(try #require(stage.top as? TalkController).list.selectedRow == nil)
    stage.expectValid()
  }

  @Test("Scenario 11: a conversation that does not contain the photo is dropped") func foreignConversation()
    throws
  {
    let stage = try stage(shrunk: false)
    stage.navigation.goBack()
    stage.chooseTalk(2)
    #expect(stage.stack == "L C")
    #expect(stage.columns == "N P")
    _ = stage.log.drain()
    stage.resize("60x24")
    #expect(stage.stack == "L P")
    let calls = stage.log.drain().filter { $0.hasPrefix("C.") }
    for call in ["C.WD", "C.DD", "C.willMove(nil)", "C.didMove(nil)"] {
      #expect(calls.filter { $0 == call }.count == 1, "\(call)")
    }
    stage.expectValid()
    #expect(stage.navigation.goBack())
    #expect(stage.stack == "L")
    stage.expectValid()
  }

  @Test("Scenario 12: an empty detail is dropped and the list stays") func emptyDetail() throws {
    let stage = Stage("100x40")
    stage.chooseTalk(1)
    weak let empty = stage.secondary
    _ = stage.log.drain()
    stage.resize("60x24")
    #expect(stage.stack == "L B")
    #expect(empty == nil)
    #expect(!stage.log.drain(only: "WA", "DA", "WD", "DD").contains { $0.hasPrefix("B.") })
    #expect(try #require(stage.top as? TalkController).disclosed == [0, 1, 2])
    stage.expectValid()
  }

  @Test("Scenario 13: a single photo survives collapse and expansion") func singlePhotoRoundTrip() throws {
    let stage = Stage("100x40")
    stage.chooseTalk(0)
    let picture = stage.picture
    stage.resize("60x24")
    #expect(stage.stack == "L P")
    stage.resize("100x40")
    #expect(stage.stack == "L")
    #expect(stage.secondary === picture)
    #expect(stage.list.list.selectedRow == 0)
    #expect(stage.list.disclosed == [1, 2])
    stage.expectValid()
  }

  @Test("Scenario 14: a single photo is pushed while collapsed") func singlePhotoCollapsed() {
    let stage = Stage("60x24")
    stage.chooseTalk(0)
    #expect(stage.stack == "L P")
    #expect(stage.navigation.navigationBar.content.title == "A")
    #expect(stage.navigation.navigationBar.content.back == "Conversations")
    #expect(stage.list.list.selectedRow == 0)
    stage.navigation.goBack()
    #expect(stage.list.list.selectedRow == nil)
    stage.expectValid()
  }

  @Test("Scenario 15: a rating survives leaving the photo") func ratingSurvives() throws {
    let stage = Stage("60x24")
    stage.chooseTalk(1)
    try stage.choosePicture(1)
    let first = try #require(stage.picture)
    #expect(first.title == "2 of 3")
    let fifth = first.stars.frameInWindow.origin + Point(x: 9, y: 0)
    #expect(stage.window.hitTest(fifth) === first.stars)
    #expect(first.stars.mouseUsed(MouseEvent(.press, at: fifth)))
    #expect(first.stars.mouseUsed(MouseEvent(.press, at: fifth)))
    #expect(first.ratingsSent == 1)
    stage.navigation.goBack()
    try stage.choosePicture(1)
    let second = try #require(stage.picture)
    #expect(second !== first)
    _ = second.view
    #expect(second.stars.rating == 5)
    #expect(stage.talks[1].pictures[1].rating == 5)
  }
}
