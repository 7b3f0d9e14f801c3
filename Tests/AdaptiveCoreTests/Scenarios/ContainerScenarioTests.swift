import AdaptiveCore
import AdaptiveTesting
import Testing

/// Scenarios 27 to 34.
@MainActor @Suite("Scenarios: containers") struct ContainerScenarioTests {
  @Test(
    "Scenario 27: a custom container handles show or is skipped if it declines", arguments: [false, true])
  func customContainer(declines: Bool) {
    let log = CallLog()
    let window = Window(screen: RecordingScreen(Size("100x40"), log))
    let container = ShowingContainer("K", log)
    container.declines = declines
    let inner = RecordingController("V", log)
    container.addChild(inner)
    container.view.addSubview(inner.view)
    inner.didMove(toParent: container)
    let navigation = RecordingNavigation("N", log, [container])
    window.show(navigation)
    let shown = RecordingController("X", log)
    inner.show(shown, sender: inner)
    if declines {
      #expect(container.shown.isEmpty)
      #expect(navigation.topViewController === shown)
    } else {
      #expect(container.shown.count == 1)
      #expect(container.shown.first?.controller === shown)
      #expect(container.shown.first?.sender === inner)
      #expect(navigation.viewControllers.count == 1)
    }
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("Scenario 28: the root can't be popped") func poppingTheRoot() {
    let stage = Stage("60x24")
    _ = stage.log.drain()
    #expect(stage.navigation.pop() == nil)
    #expect(!stage.navigation.goBack())
    #expect(stage.stack == "L")
    #expect(stage.log.drain().isEmpty)
  }

  @Test("Scenario 29: pushing twice is reported and has no effect") func pushingTwice() throws {
    let stage = Stage("100x40")
    stage.chooseTalk(1)
    _ = stage.log.drain()
    let conversation = try #require(stage.top)
    #expect(diagnostics { stage.navigation.push(conversation) } == [.duplicatePush("TalkController “B”")])
    #expect(stage.stack == "L B")
    #expect(stage.log.drain().isEmpty)
    stage.expectValid()
  }

  @Test("Scenario 30: a navigation controller as the detail moves as one entry") func navigationAsDetail()
    throws
  {
    let stage = Stage("100x40", usesDelegate: false)
    let details = (1...3).map { RecordingController("d\($0)", stage.log) }
    let nested = RecordingNavigation("M", stage.log, [details[0], details[1]])
    stage.split.setViewControllers([stage.navigation, nested])
    stage.expectValid()
    stage.resize("60x24")
    #expect(stage.stack == "L M")
    #expect(stage.navigation.visibleViewController === details[1])
    #expect(stage.window.invariantViolations().isEmpty)
    #expect(stage.navigation.goBack())
    #expect(nested.viewControllers.map { $0 === details[0] } == [true])
    details[0].show(details[2], sender: details[0])
    #expect(nested.viewControllers.count == 2)
    stage.expectValid()
    stage.resize("100x40")
    #expect(stage.stack == "L")
    #expect(stage.columns == "N M")
    #expect(nested.topViewController === details[2])
    stage.expectValid()
  }

  @Test("Scenario 30: shown as the detail while collapsed, a navigation controller is one entry of the stack")
  func navigationShownAsDetail() {
    let stage = Stage("60x24", usesDelegate: false)
    stage.split.setViewControllers([stage.navigation])
    let details = (1...2).map { RecordingController("d\($0)", stage.log) }
    let nested = RecordingNavigation("M", stage.log, details)
    stage.list.showDetail(nested, sender: stage.list)
    #expect(stage.stack.hasSuffix(" M"))
    #expect(stage.list.presentedViewController == nil)
    #expect(stage.navigation.visibleViewController === details[1])
    stage.expectValid()
    // The same entry once more changes nothing.
    stage.list.showDetail(nested, sender: stage.list)
    #expect(stage.navigation.viewControllers.count { $0 === nested } == 1)
    stage.resize("100x40")
    #expect(stage.columns == "N M")
    stage.expectValid()
    stage.resize("60x24")
    #expect(stage.navigation.goBack() && nested.viewControllers.count == 1)
    #expect(stage.navigation.goBack() && stage.navigation.topViewController !== nested)
    stage.expectValid()
  }

  @Test("Scenario 31: without a delegate the detail stays visible") func noDelegate() {
    let stage = Stage("100x40", usesDelegate: false)
    let empty = stage.secondary
    stage.resize("60x24")
    #expect(stage.stack == "L E")
    #expect(stage.navigation.visibleViewController === empty)
    stage.expectValid()
    stage.resize("100x40")
    #expect(stage.stack == "L")
    #expect(stage.secondary === empty)
    stage.expectValid()
  }

  @Test("Scenario 32: without a controller to separate the second column is blank") func nothingToSeparate() {
    let stage = Stage("60x24", usesDelegate: false)
    stage.navigation.popToRoot()
    #expect(stage.stack == "L")
    stage.resize("100x40")
    #expect(stage.columns == "N")
    stage.expectValid()
    let shown = RecordingController("X", stage.log)
    stage.list.showDetail(shown, sender: stage.list)
    #expect(stage.columns == "N X")
    stage.expectValid()
  }

  @Test("Scenario 33: without a delegate the top becomes the detail, whatever it is")
  func wrongThingSeparated() {
    let stage = Stage("60x24", usesDelegate: false)
    stage.navigation.popToRoot()
    stage.chooseTalk(1)
    #expect(stage.stack == "L B")
    stage.resize("100x40")
    #expect(stage.columns == "N B")
    #expect(stage.stack == "L")
    stage.expectValid()
  }

  @Test("Scenario 34: display modes change without a collapse") func displayModes() {
    let stage = Stage("90x40")
    stage.split.preferredDisplayMode = .automatic
    _ = stage.log.drain()
    #expect(stage.split.displayMode == .primaryHidden)
    stage.expectValid()
    #expect(stage.split.toggleDisplayMode())
    #expect(stage.split.displayMode == .primaryOverlay)
    let appearances = stage.log.drain(only: "WA", "DA", "WD", "DD", "willChangeTo")
    #expect(
      appearances == ["delegate.willChangeTo(primaryOverlay)", "N.WA", "L.WA", "L.DA", "N.DA"])
    stage.expectValid()
    #expect(stage.window.focusedItem === stage.list.list)
    let answered = stage.window.focusedItem?.responderChain.contains { $0.keyPressed(KeyEvent(.escape)) }
    #expect(answered == true)
    #expect(stage.split.displayMode == .primaryHidden)
    stage.expectValid()
    stage.resize("100x40")
    #expect(stage.split.displayMode == .allVisible)
    #expect(
      stage.log.drain(only: "willChangeTo") == [
        "delegate.willChangeTo(primaryHidden)", "delegate.willChangeTo(allVisible)",
      ])
    #expect(stage.postCount == 0)
    stage.expectValid()
  }
}

/// A container that handles show, or declines it.
@MainActor private final class ShowingContainer: RecordingController, ShowHandling {
  var declines = false
  private(set) var shown: [(controller: ViewController, sender: AnyObject?)] = []

  func handleShow(_ controller: ViewController, sender: AnyObject?) { shown.append((controller, sender)) }

  override func canPerform<A>(_ action: A.Type, sender: AnyObject?) -> Bool {
    declines && action == (any ShowHandling).self ? false : super.canPerform(action, sender: sender)
  }
}
