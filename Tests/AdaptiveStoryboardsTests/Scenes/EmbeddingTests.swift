import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTesting
import Testing

@MainActor @Suite("Embedded scenes") struct EmbeddingTests {
  @Test("a container view embeds a prepared scene, which follows its size") func embed() throws {
    let stage = try SegueStage("80x24", initial: "holder")
    let holder = try stage.screen(stage.window.rootViewController)
    let inner = try #require(holder.children.first)
    let place = try #require(holder.view.subviews.first as? ContainerView)
    #expect(place.embedded === inner && inner.title == "inner")
    #expect(inner.view.frame == Rect(x: 0, y: 0, width: 80, height: 23))
    #expect(holder.visibleChildren.count == 1 && inner.appearanceState == .appeared)
    stage.window.resize(to: Size(width: 50, height: 20))
    #expect(inner.view.frame == Rect(x: 0, y: 0, width: 50, height: 19))
    #expect(
      holder.size(forChildContentContainer: inner, withParentContainerSize: Size(width: 60, height: 30))
        == Size(width: 60, height: 29))
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("embedding is prepared as a segue named after the container view") func prepared() throws {
    let stage = try SegueStage()
    let holder = try stage.screen(stage.storyboard.instantiate("holder"))
    holder.loadViewIfNeeded()
    #expect(stage.log.drain() == ["holder: prepare place embed for inner: free", "holder: loaded"])
  }

  @Test("uninstalling a container hides its scene, and installing it shows the scene again") func excluded()
    throws
  {
    let text = StoryboardFixture.scene(
      root: #"""
        "subviews": [{"id": "place", "kind": "container", "scene": "b", "installed": {"C*": false}}],
        "constraints": [{"format": "|[place]|"}, {"format": "V:|[place]|"}]
        """#,
      more: #"{"id": "b", "kind": "view", "root": {"kind": "view"}}"#)
    let storyboard = try Storyboard(StoryboardDocument(text))
    let holder = try #require(storyboard.instantiateInitial())
    let window = Window(screen: Screen(size: Size(width: 80, height: 24)))
    window.rootViewController = holder
    window.show()
    let inner = try #require(holder.children.first)
    #expect(inner.appearanceState == .appeared)
    #expect(holder.treeDescription.contains("scene a") && inner.treeDescription.contains("scene b"))
    for (width, state) in [(79, AppearanceState.disappeared), (60, .disappeared), (90, .appeared)] {
      window.resize(to: Size(width: width, height: 24))
      window.settle()
      #expect(inner.appearanceState == state, "\(width)")
      #expect(window.invariantViolations() == [])
    }
    #expect(inner.view.frame == Rect(x: 0, y: 0, width: 90, height: 24))
  }
}
