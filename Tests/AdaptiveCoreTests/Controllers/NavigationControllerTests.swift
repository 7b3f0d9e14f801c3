import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 5.1, 5.3 and 5.4.
@MainActor @Suite("Navigation controller") struct NavigationControllerTests {
  private let log = CallLog()

  /// Returns a shown stack of named controllers, with an empty log.
  private func shown(_ names: String) -> (window: Window, navigation: RecordingNavigation) {
    let window = Window(screen: RecordingScreen(Size("60x24"), log))
    let navigation = RecordingNavigation("N", log, names.map { RecordingController("\($0)", log) })
    window.show(navigation)
    _ = log.drain()
    return (window, navigation)
  }

  private func names(_ controllers: [ViewController]) -> String {
    controllers.map { ($0 as? RecordingController)?.name ?? "?" }.joined()
  }

  /// The table of Semantics 5.1.
  @Test("popping keeps the root and returns the removed controllers, the lowest first") func operations() {
    var (window, navigation) = shown("L")
    #expect(navigation.pop() == nil)
    #expect(names(navigation.viewControllers) == "L")

    (window, navigation) = shown("LBP")
    #expect(names(navigation.popToRoot()) == "BP")
    #expect(names(navigation.viewControllers) == "L")
    #expect(navigation.popToRoot().isEmpty)

    (window, navigation) = shown("LBP")
    #expect(names(navigation.pop(to: navigation.viewControllers[1])) == "P")
    #expect(navigation.pop(to: navigation.viewControllers[1]).isEmpty)
    let stranger = RecordingController("X", log)
    #expect(diagnostics { _ = navigation.pop(to: stranger) } == [.notInStack("RecordingController")])
    #expect(names(navigation.viewControllers) == "LB")
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("replacing a stack affects only controllers that enter or leave") func replacing() {
    let (window, navigation) = shown("LB")
    let (list, conversation) = (navigation.viewControllers[0], navigation.viewControllers[1])
    navigation.setViewControllers([list, RecordingController("C", log), conversation])
    #expect(names(navigation.viewControllers) == "LCB")
    #expect(log.drain() == ["C.willMove(N)", "C.didMove(N)"])
    navigation.setViewControllers([list, RecordingController("P", log)])
    #expect(
      log.drain().filter { !$0.contains("layout") && !$0.contains("didChange") } == [
        "C.willMove(nil)", "B.willMove(nil)", "P.willMove(N)", "P.load", "B.WD", "P.WA", "B.DD", "P.DA",
        "C.didMove(nil)", "B.didMove(nil)", "P.didMove(N)",
      ])
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("an empty stack is valid, a list with duplicates is not") func emptyAndDuplicate() {
    let (window, navigation) = shown("LB")
    let list = navigation.viewControllers[0]
    #expect(
      diagnostics { navigation.setViewControllers([list, list]) }
        == [.duplicateInStack("RecordingNavigation")])
    #expect(names(navigation.viewControllers) == "LB")
    navigation.setViewControllers([])
    #expect(navigation.topViewController == nil)
    #expect(navigation.visibleViewController == nil)
    #expect(window.focusedItem === navigation)
    #expect(window.invariantViolations().isEmpty)
    navigation.push(list)
    #expect(names(navigation.viewControllers) == "L")
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a pushed controller of another stack leaves that stack") func otherStack() {
    let (window, navigation) = shown("LB")
    let other = RecordingNavigation("M", log, [RecordingController("Y", log)])
    let conversation = navigation.viewControllers[1]
    other.push(conversation)
    #expect(names(navigation.viewControllers) == "L")
    #expect(names(other.viewControllers) == "YB")
    #expect(conversation.appearanceState == .disappeared)
    #expect(navigation.navigationBar.content.back == nil)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a navigation controller is presented by show and rejected by push") func nested() {
    let (window, navigation) = shown("L")
    let other = RecordingNavigation("M", log, [RecordingController("Y", log)])
    let refused = AdaptiveDiagnostic.nestedNavigation("RecordingNavigation")
    #expect(diagnostics { navigation.push(other) } == [refused])
    #expect(diagnostics { navigation.setViewControllers([other]) } == [refused])
    #expect(names(navigation.viewControllers) == "L")
    navigation.viewControllers[0].show(other, sender: nil)
    #expect(navigation.presentedViewController === other)
    #expect(navigation.visibleViewController === other)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("the visible controller is one presented from the stack, otherwise the top") func visible() {
    let (window, navigation) = shown("LB")
    let bottom = navigation.viewControllers[0]
    let top = navigation.viewControllers[1]
    #expect(navigation.visibleViewController === top)
    let inContext = RecordingController("X", log)
    inContext.modalPresentationStyle = .overCurrentContext
    top.definesPresentationContext = true
    top.present(inContext)
    #expect(navigation.visibleViewController === inContext)
    inContext.dismiss()
    let over = RecordingController("Y", log)
    top.present(over)
    #expect(navigation.visibleViewController === over)
    over.dismiss()
    navigation.pop()
    #expect(navigation.visibleViewController === bottom)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a stack rejects a presented controller") func refusals() {
    let (window, navigation) = shown("L")
    let presented = RecordingController("X", log)
    navigation.present(presented)
    #expect(diagnostics { navigation.push(presented) } == [.alreadyInHierarchy("RecordingController")])
    #expect(names(navigation.viewControllers) == "L")
    #expect(window.invariantViolations().isEmpty)
  }

  /// The table of Semantics 5.3.
  @Test("merging pushes the secondary, separating pops the top but never the root") func primary() {
    let split = SplitViewController()
    let navigation = RecordingNavigation("N", log, [RecordingController("L", log)])
    #expect(navigation.separateSecondaryViewController(for: split) == nil)
    navigation.collapseSecondaryViewController(RecordingController("E", log), for: split)
    #expect(names(navigation.viewControllers) == "LE")
    let top = navigation.topViewController
    #expect(navigation.separateSecondaryViewController(for: split) === top)
    #expect(names(navigation.viewControllers) == "L")
    let plain = ViewController()
    plain.collapseSecondaryViewController(RecordingController("E", log), for: split)
    #expect(plain.children.isEmpty)
    #expect(plain.separateSecondaryViewController(for: split) == nil)
  }

  /// The table of Semantics 5.4, and a push onto a nested stack.
  @Test("going back empties a nested stack down to its root, then removes it") func nestedStack() {
    let window = Window(screen: RecordingScreen(Size("100x40"), log))
    let split = RecordingSplit("S", log)
    let outer = RecordingNavigation("N", log, [RecordingController("L", log)])
    let details = (1...3).map { RecordingController("\($0)", log) }
    for (index, detail) in details.enumerated() { detail.title = "d\(index + 1)" }
    outer.viewControllers[0].title = "list"
    let inner = RecordingNavigation("M", log, [details[0], details[1]])
    split.preferredDisplayMode = .allVisible
    split.setViewControllers([outer, inner])
    window.show(split)
    #expect(inner.view.frame.size == Size("59x40"))
    #expect(details[1].view.frame == Rect(x: 0, y: 0, width: 59, height: 39))
    window.resize(to: Size("60x24"))
    #expect(outer.topViewController === inner)
    #expect(outer.visibleViewController === details[1])
    #expect(inner.navigationBar.frame.height == 0)
    #expect(details[1].view.frame.size == Size("60x23"))
    #expect(outer.navigationBar.content.title == "d2")
    #expect(outer.navigationBar.content.back == "d1")
    #expect(window.invariantViolations().isEmpty)

    #expect(outer.goBack())
    #expect(names(inner.viewControllers) == "1")
    #expect(outer.navigationBar.content.title == "d1")
    #expect(outer.navigationBar.content.back == "list")
    details[0].show(details[2], sender: nil)
    #expect(names(inner.viewControllers) == "13")
    window.resize(to: Size("100x40"))
    #expect(split.viewControllers.last === inner)
    #expect(inner.navigationBar.frame.height == 1)
    #expect(details[2].view.frame.size == Size("59x39"))
    #expect(window.invariantViolations().isEmpty)

    window.resize(to: Size("60x24"))
    #expect(outer.goBack() && outer.goBack() && !outer.goBack())
    #expect(inner.parent == nil)
    #expect(names(outer.viewControllers) == "L")
    window.resize(to: Size("100x40"))
    #expect(split.viewControllers.count == 1)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("separating takes only the controller above a nested stack") func aboveNested() {
    let window = Window(screen: RecordingScreen(Size("60x24"), log))
    let split = RecordingSplit("S", log)
    let outer = RecordingNavigation("N", log, [RecordingController("L", log)])
    let detail = RecordingController("d", log)
    detail.title = "detail"
    let inner = RecordingNavigation("M", log, [detail])
    split.setViewControllers([outer, inner])
    window.show(split)
    #expect(outer.topViewController === inner)
    let above = RecordingController("X", log)
    outer.push(above)
    #expect(outer.navigationBar.content.back == "detail")
    window.resize(to: Size("100x40"))
    #expect(split.viewControllers.last === above)
    #expect(outer.topViewController === inner)
    #expect(window.invariantViolations().isEmpty)
  }
}
