import AdaptiveCore
import AdaptiveTesting
import Testing

/// Scenarios 1 to 6.
@MainActor @Suite("Scenarios: launch and selection") struct LaunchScenarioTests {
  @Test("Scenario 1: a wide launch shows the list beside the empty detail") func launchWide() throws {
    let stage = Stage("100x40")
    #expect(!stage.split.isCollapsed)
    #expect(stage.columns == "N E")
    #expect(stage.stack == "L")
    #expect(stage.navigation.view.frame == Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(try #require(stage.secondary).view.frame == Rect(x: 41, y: 0, width: 59, height: 40))
    #expect(stage.list.disclosed == [1, 2])
    #expect(stage.list.list.selectedRow == nil)
    #expect(stage.postCount == 0)
    let calls = stage.log.drain()
    for name in ["T", "S", "N", "L", "E"] {
      let own = calls.filter {
        ["load", "WA", "didChange(nil)", "DA"].map { "\(name).\($0)" }.contains($0)
      }
      #expect(own == ["\(name).load", "\(name).WA", "\(name).didChange(nil)", "\(name).DA"])
    }
    stage.expectValid()
  }

  @Test("Scenario 2: a narrow launch collapses before anything appears") func launchNarrow() throws {
    let stage = Stage("60x24")
    let calls = stage.log.drain()
    #expect(calls.filter { $0 == "delegate.collapse(E)" }.count == 1)
    let hook = try #require(calls.firstIndex(of: "delegate.collapse(E)"))
    let firstAppearance = try #require(calls.firstIndex { $0.hasSuffix(".WA") })
    #expect(hook < firstAppearance)
    #expect(!calls.contains("E.load"))
    #expect(stage.stack == "L")
    #expect(stage.columns == "N")
    #expect(stage.list.disclosed == [0, 1, 2, 3])
    #expect(stage.postCount == 1)
    stage.expectValid()
  }

  @Test("Scenario 3: a launch between the thresholds is expanded by the override") func launchBetween() throws
  {
    let stage = Stage("72x20")
    #expect(stage.container.traitCollection.classes == "hC vC")
    #expect(stage.split.traitCollection.classes == "hR vC")
    #expect(!stage.split.isCollapsed)
    #expect(stage.split.primaryColumnWidth == 28)
    #expect(stage.navigation.view.frame.size == Size("28x20"))
    #expect(try #require(stage.secondary).view.frame == Rect(x: 29, y: 0, width: 43, height: 20))
    #expect(!stage.log.drain().contains { $0.hasPrefix("delegate.collapse") })
    stage.expectValid()
  }

  @Test("Scenario 4: a single photo becomes the detail") func singlePhotoExpanded() throws {
    let stage = Stage("100x40")
    weak let empty = stage.secondary
    _ = stage.log.drain()
    stage.chooseTalk(0)
    let picture = try #require(stage.picture)
    #expect(stage.columns == "N P")
    #expect(picture.picture === stage.talks[0].pictures[0])
    #expect(picture.title == "A")
    #expect(stage.stack == "L")
    #expect(stage.list.list.selectedRow == 0)
    #expect(stage.log.drain().filter { $0 == "E.WD" || $0 == "E.DD" } == ["E.WD", "E.DD"])
    #expect(empty == nil)
    #expect(stage.postCount == 0)
    stage.expectValid()
  }

  @Test("Scenario 5: a conversation is pushed beside the empty detail") func conversationExpanded() throws {
    let stage = Stage("100x40")
    let empty = stage.secondary
    stage.chooseTalk(1)
    #expect(stage.stack == "L B")
    #expect(stage.secondary === empty)
    #expect(try #require(stage.top as? TalkController).disclosed.isEmpty)
    #expect(stage.navigation.navigationBar.content.back == "Conversations")
    #expect(stage.navigation.navigationBar.content.title == "B")
    stage.expectValid()
  }

  @Test("Scenario 6: a photo of a conversation becomes the detail") func photoExpanded() throws {
    let stage = Stage("100x40")
    stage.chooseTalk(1)
    try stage.choosePicture(2)
    let picture = try #require(stage.picture)
    #expect(picture.picture === stage.talks[1].pictures[2])
    #expect(picture.title == "3 of 3")
    #expect(stage.stack == "L B")
    #expect(try #require(stage.top as? TalkController).list.selectedRow == 2)
    stage.expectValid()
  }
}
