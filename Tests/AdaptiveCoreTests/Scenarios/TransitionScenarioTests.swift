import AdaptiveCore
import AdaptiveTesting
import Testing

/// Scenarios 16 to 20, 36 and 37.
@MainActor @Suite("Scenarios: sizes and traits") struct TransitionScenarioTests {
  private func stage() throws -> Stage {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    return stage
  }

  @Test("Scenario 16: a change of size alone changes nothing else") func sizeOnly() throws {
    let stage = try stage()
    stage.resize("120x40")
    let calls = stage.log.drain().filter { !$0.hasSuffix(".layout") }
    #expect(calls == ["T.willSize(120x40)", "S.willSize(120x40)", "P.willSize(79x40)"])
    #expect(stage.postCount == 0)
    stage.expectValid()
  }

  @Test("Scenario 17: crossing the height threshold changes traits everywhere") func rowsOnly() throws {
    let stage = try stage()
    let picture = try #require(stage.picture)
    #expect(picture.overlay.frame == Rect(x: 38, y: 34, width: 19, height: 3).withText(of: picture))
    #expect(picture.stars.frame == Rect(x: 45, y: 38, width: 12, height: 1))
    stage.resize("100x20")
    let calls = stage.log.drain()
    for name in ["T", "S", "N", "L", "B", "P"] {
      #expect(calls.contains("\(name).willTraits(hR vC)"), "\(name)")
      #expect(calls.contains("\(name).didChange(hR vR)"), "\(name)")
    }
    #expect(!stage.split.isCollapsed)
    #expect(stage.postCount == 0)
    #expect(picture.view.frame.size == Size("59x20"))
    #expect(picture.overlay.frame.height == 1)
    #expect(picture.overlay.frame.width == picture.picture.comment.count + 4)
    #expect(picture.stars.frame == Rect(x: 50, y: 18, width: 7, height: 1))
    stage.expectValid()
  }

  @Test("Scenario 18: in the forced range only the container becomes compact") func forcedRange() throws {
    let stage = try stage()
    stage.resize("72x24")
    let calls = stage.log.drain(only: "willTraits", "didChange", "willSize")
    #expect(
      calls == [
        "T.willTraits(hC vR)", "T.willSize(72x24)", "S.willSize(72x24)", "N.willSize(28x24)",
        "L.willSize(28x23)", "B.willSize(28x23)", "P.willSize(43x24)", "screen.didChange(hR vR)",
        "T.didChange(hR vR)", "T.view.didChange(hR vR)",
      ])
    #expect(!stage.split.isCollapsed)
    #expect(stage.postCount == 0)
    stage.expectValid()
  }

  @Test("Scenario 19: leaving the forced range collapses although the container's traits stay")
  func leavingForced()
    throws
  {
    let stage = try stage()
    stage.resize("72x24")
    _ = stage.log.drain()
    stage.resize("60x24")
    let calls = stage.log.drain()
    #expect(calls.contains("T.willSize(60x24)"))
    #expect(!calls.contains { $0.hasPrefix("T.willTraits") || $0.hasPrefix("T.didChange") })
    #expect(calls.contains("S.willTraits(hC vR)"))
    #expect(stage.stack == "L B P")
    #expect(stage.postCount == 1)
    stage.expectValid()
  }

  @Test("Scenario 20: only the last size of a burst counts") func burst() throws {
    let stage = try stage()
    var armed = true
    stage.container.within["willSize"] = { [unowned stage] in
      guard armed else { return }
      armed = false
      stage.container.transitionCoordinator?.animate(completion: {
        stage.resize("50x40")
        stage.resize("90x40")
        #expect(stage.window.frame.size == Size("95x40"))
      })
    }
    stage.resize("95x40")
    #expect(
      stage.log.drain(only: "willSize").filter { $0.hasPrefix("T.") } == [
        "T.willSize(95x40)", "T.willSize(90x40)",
      ])
    #expect(!stage.split.isCollapsed)
    #expect(stage.postCount == 0)
    stage.expectValid()
  }

  @Test("Scenario 36: an override with the same traits notifies no controller") func overrideWithoutEffect() {
    let stage = Stage("100x40")
    _ = stage.log.drain()
    let override = TraitCollection(horizontalSizeClass: .regular)
    stage.navigation.traitOverrides = override
    #expect(stage.log.drain().isEmpty)
    #expect(stage.navigation.traitOverrides == override)
    stage.expectValid()
  }

  @Test("Scenario 37: omitting super blocks will calls, not changes") func forgottenSuper() {
    let log = CallLog()
    let window = Window(screen: RecordingScreen(Size("100x40"), log))
    let forgetful = ForgetfulController("V", log)
    let child = RecordingController("W", log)
    forgetful.addChild(child)
    forgetful.view.addSubview(child.view)
    child.didMove(toParent: forgetful)
    window.show(forgetful)
    _ = log.drain()
    window.resize(to: Size("120x40"))
    #expect(log.drain().filter { $0.hasPrefix("W.") } == ["W.layout"])
    #expect(child.view.frame.size == Size("120x40"))
    window.resize(to: Size("60x40"))
    #expect(
      log.drain().filter { $0.hasPrefix("W.") && !$0.contains("view") } == ["W.didChange(hR vR)", "W.layout"])
    #expect(window.invariantViolations().isEmpty)
  }
}

/// A controller that notifies no children.
@MainActor private final class ForgetfulController: RecordingController {
  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {}
  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {}
}

extension Rect {
  /// Returns the frame of the overlay for the picture's comment, given the frame for a comment of 15
  /// characters.
  @MainActor fileprivate func withText(of picture: PictureController) -> Rect {
    let more = picture.picture.comment.count - 15
    return Rect(x: minX - more, y: minY, width: width + more, height: height)
  }
}
