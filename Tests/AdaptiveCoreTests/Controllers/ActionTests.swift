import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 7: which object handles an action, and that predictions match the effect.
@MainActor @Suite("Actions") struct ActionTests {
  @Test("by default a responder performs exactly the actions it provides") func provided() {
    let rows: [(Responder, show: Bool, showDetail: Bool)] = [
      (ViewController(), false, false), (View(), false, false), (NavigationController(), true, false),
      (SplitViewController(), true, true), (ShowingContainer(), true, false), (PickyContainer(), true, true),
    ]
    for (responder, show, showDetail) in rows {
      #expect(responder.canPerform((any ShowHandling).self, sender: nil) == show)
      #expect(responder.canPerform((any ShowDetailHandling).self, sender: nil) == showDetail)
    }
  }

  @Test("the search starts at the receiver and goes up through controllers only") func controllers() {
    let (outer, middle, leaf) = (TestActionHandler("outer"), ViewController(), TestActionHandler("leaf"))
    outer.addChild(middle)
    middle.addChild(leaf)
    #expect(leaf.targetViewController(for: (any TestAction).self, sender: nil) === leaf)
    #expect(middle.targetViewController(for: (any TestAction).self, sender: nil) === outer)
    leaf.declines = true
    #expect(leaf.targetViewController(for: (any TestAction).self, sender: nil) === outer)
    outer.declines = true
    #expect(leaf.targetViewController(for: (any TestAction).self, sender: nil) == nil)
    #expect(ViewController().targetViewController(for: (any TestAction).self, sender: nil) == nil)
  }

  @Test("the search never includes children or siblings") func neverDown() {
    let (parent, left, right) = (ViewController(), ViewController(), TestActionHandler("right"))
    parent.addChild(left)
    parent.addChild(right)
    #expect(parent.targetViewController(for: (any TestAction).self, sender: nil) == nil)
    #expect(left.targetViewController(for: (any TestAction).self, sender: nil) == nil)
  }

  @Test("the search among controllers stops at a presentation, the responder chain continues")
  func acrossPresentation() {
    let window = Window(screen: Screen(size: Size("100x40")))
    let root = TestActionHandler("root")
    let presented = ViewController()
    window.show(root)
    root.present(presented)
    #expect(presented.targetViewController(for: (any TestAction).self, sender: nil) == nil)
    #expect(presented.target(for: (any TestAction).self, sender: nil) === root)
    #expect(presented.view.target(for: (any TestAction).self, sender: nil) === root)
  }

  @Test("the responder chain leads from view to controller, container, window and application")
  func responderChain() throws {
    let application = TestActionApplication(display: MemoryDisplay(size: Size("60x24")))
    let stack = NavigationController(rootViewController: ViewController())
    let split = SplitViewController()
    split.setViewControllers([stack])
    let inner = try #require(stack.topViewController)
    let leaf = View()
    inner.view.addSubview(leaf)
    application.start(with: split)
    let controllers = leaf.responderChain.compactMap { $0 as? ViewController }
    #expect(controllers.count == 3)
    #expect(controllers[0] === inner && controllers[1] === stack && controllers[2] === split)
    let ends = Array(leaf.responderChain.suffix(2))
    #expect(ends[0] === application.window && ends[1] === application)
    #expect(leaf.target(for: (any TestAction).self, sender: nil) === application)
    let covered = ViewController()
    stack.setViewControllers([covered, inner])
    _ = covered.view
    #expect(covered.responderChain.contains { $0 === stack })
  }

  @Test("the responder chain of a presented controller continues at the presenting controller")
  func presentedChain() {
    let stage = Stage("100x40")
    let (navigation, profile) = stage.presentProfile()
    let chain = Array(profile.nameLabel.responderChain)
    let controllers = chain.compactMap { $0 as? ViewController }
    #expect(controllers.count == 3)
    #expect(controllers[0] === profile && controllers[1] === navigation && controllers[2] === stage.container)
    #expect(chain.last === stage.window)
    let over = RecordingController("X", stage.log)
    profile.present(over)
    #expect(over.responderChain.compactMap { $0 as? ViewController }.map { $0 === navigation }.contains(true))
    #expect(Array(over.responderChain).last === stage.window)
  }

  /// The table of Semantics 7.3: the rows with at most one navigation controller, and those with three
  /// columns.
  @Test(
    "show, showDetail and showSupplementary take effect where the tree determines",
    arguments: [
      ("alone", "presented", "presented", "presented"), ("stack", "pushed", "presented", "pushed"),
      ("expanded stack", "pushed", "secondary", "pushed"),
      ("expanded plain secondary", "secondary", "secondary", "secondary"),
      ("collapsed stack", "pushed", "pushed", "pushed"),
      ("collapsed plain", "presented", "presented", "presented"),
      ("sheet", "pushed", "presented", "pushed"),
      ("three stack", "pushed", "secondary", "supplementary"),
      ("three plain", "primary", "secondary", "supplementary"),
      ("three plain supplementary", "supplementary", "secondary", "supplementary"),
      ("three supplementary stack", "pushed", "secondary", "supplementary"),
      ("three plain secondary", "secondary", "secondary", "supplementary"),
    ])
  func showing(tree: String, show: String, showDetail: String, showSupplementary: String) {
    for (verb, expected) in zip(Verb.allCases, [show, showDetail, showSupplementary]) {
      let fixture = Tree(tree)
      let shown = ViewController()
      verb.perform(shown, from: fixture.leaf)
      #expect(fixture.effect(on: shown) == expected, "\(tree) \(verb)")
      #expect(fixture.window.invariantViolations().isEmpty)
    }
  }

  /// The table of Semantics 7.4. Prediction and effect must agree in every row.
  @Test(
    "predictions match what happens",
    arguments: [
      ("alone", false, false, false), ("stack", true, false, true), ("expanded stack", true, false, true),
      ("expanded plain secondary", false, false, false), ("collapsed stack", true, true, true),
      ("collapsed plain", false, false, false), ("sheet", true, false, true),
      ("three stack", true, false, false), ("three plain", false, false, false),
      ("three plain supplementary", false, false, false), ("three supplementary stack", true, false, false),
      ("three plain secondary", false, false, false),
    ])
  func predictions(tree: String, push: Bool, detailPush: Bool, supplementaryPush: Bool) {
    for (verb, expected) in zip(Verb.allCases, [push, detailPush, supplementaryPush]) {
      let fixture = Tree(tree)
      let prediction = verb.predictsPush(from: fixture.leaf)
      #expect(prediction == expected, "\(tree) \(verb)")
      let shown = ViewController()
      verb.perform(shown, from: fixture.leaf)
      #expect((fixture.effect(on: shown) == "pushed") == prediction, "\(tree) \(verb)")
    }
  }

  @Test(
    "showDetail passes a container that handles only show",
    arguments: [("100x40", "secondary"), ("60x24", "pushed")])
  func customContainer(size: String, effect: String) throws {
    let stage = ColumnStage(size, "N[K] P", CallLog())
    let stack = try #require(stage.made["N"] as? NavigationController)
    let (container, leaf) = (ShowingContainer(), ViewController())
    container.addChild(leaf)
    stack.setViewControllers([container])
    leaf.show(ViewController(), sender: leaf)
    #expect(container.shownCount == 1)
    let shown = ViewController()
    leaf.showDetail(shown, sender: leaf)
    #expect(container.shownCount == 1)
    #expect((stage.split.viewController(for: .secondary) === shown) == (effect == "secondary"))
    #expect((stack.topViewController === shown) == (effect == "pushed"))
    stage.expectValid()
  }

  @Test("a handler may pass a request on to its ancestors") func passedOn() {
    let (container, leaf, shown) = (PassingContainer(), ViewController(), ViewController())
    container.addChild(leaf)
    let stack = NavigationController(rootViewController: container)
    leaf.show(shown, sender: leaf)
    #expect(stack.topViewController === shown)
    #expect(container.senders.map { $0 === leaf } == [true])
  }

  @Test("each conformance is a separate action, and a subclass may override its handler") func conformances()
  {
    let (container, leaf) = (PickyContainer(), ViewController())
    container.addChild(leaf)
    leaf.show(ViewController(), sender: nil)
    leaf.showDetail(ViewController(), sender: nil)
    #expect(container.shownCount == 0)
    #expect(container.calls == ["show", "showDetail"])
  }

  @Test("the visible detail is known only beside the list") func visibleDetail() throws {
    let stage = Stage("100x40")
    #expect(stage.list.visibleDetailPicture == nil)
    try stage.showThirdOfB()
    #expect(stage.list.visibleDetailPicture === stage.talks[1].pictures[2])
    #expect(stage.picture?.visibleDetailPicture === stage.talks[1].pictures[2])
    let (_, profile) = stage.presentProfile()
    #expect(profile.visibleDetailPicture == nil)
    profile.dismiss()
    stage.resize("60x24")
    #expect(stage.list.visibleDetailPicture == nil)
    #expect(ViewController().visibleDetailPicture == nil)
  }
}

/// An action for these tests.
@MainActor private protocol TestAction: AnyObject {}

@MainActor private final class TestActionHandler: ViewController, TestAction {
  var declines = false

  init(_ title: String) {
    super.init()
    self.title = title
  }

  override func canPerform<A>(_ action: A.Type, sender: AnyObject?) -> Bool {
    !declines && super.canPerform(action, sender: sender)
  }
}

/// Handles show, but shows nothing.
@MainActor private class ShowingContainer: ViewController, ShowHandling {
  var shownCount = 0
  func handleShow(_ controller: ViewController, sender: AnyObject?) { shownCount += 1 }
}

/// Overrides the handler of show, and handles showDetail too.
private final class PickyContainer: ShowingContainer, ShowDetailHandling {
  private(set) var calls: [String] = []
  override func handleShow(_ controller: ViewController, sender: AnyObject?) { calls.append("show") }
  func handleShowDetail(_ controller: ViewController, sender: AnyObject?) { calls.append("showDetail") }
}

/// Passes show on to its ancestors.
private final class PassingContainer: ViewController, ShowHandling {
  private(set) var senders: [AnyObject?] = []

  func handleShow(_ controller: ViewController, sender: AnyObject?) {
    senders.append(sender)
    parent?.show(controller, sender: sender)
  }
}

private final class TestActionApplication: Application, TestAction {}

/// The actions that show a controller.
@MainActor private enum Verb: CaseIterable {
  case show, showDetail, showSupplementary

  func perform(_ shown: ViewController, from leaf: ViewController) {
    switch self {
    case .show: leaf.show(shown, sender: leaf)
    case .showDetail: leaf.showDetail(shown, sender: leaf)
    case .showSupplementary: leaf.showSupplementary(shown, sender: leaf)
    }
  }

  func predictsPush(from leaf: ViewController) -> Bool {
    switch self {
    case .show: leaf.predictsPushOnShow
    case .showDetail: leaf.predictsPushOnShowDetail
    case .showSupplementary: leaf.predictsPushOnShowSupplementary
    }
  }
}

/// A tree from the table of Semantics 7.3, with the leaf that makes the request.
@MainActor private final class Tree {
  let window: Window
  let leaf = ViewController()
  private let split = SplitViewController(style: .tripleColumn)
  private var stack: NavigationController?

  init(_ tree: String) {
    let size = tree.hasPrefix("collapsed") ? "60x24" : tree.hasPrefix("three") ? "150x40" : "100x40"
    window = Window(screen: Screen(size: Size(size)))
    split.preferredDisplayMode = .allVisible
    if tree.contains("stack") || tree == "sheet" { stack = NavigationController(rootViewController: leaf) }
    switch tree {
    case "alone": window.rootViewController = leaf
    case "stack": window.rootViewController = stack
    case "sheet":
      split.setViewControllers([ViewController(), ViewController()])
      window.rootViewController = split
      stack?.modalPresentationStyle = .formSheet
    case "expanded plain secondary": split.setViewControllers([ViewController(), leaf])
    case "three plain supplementary": split.setViewControllers([ViewController(), leaf, ViewController()])
    case "three supplementary stack":
      split.setViewControllers([ViewController(), stack ?? leaf, ViewController()])
    case "three plain secondary": split.setViewControllers([ViewController(), ViewController(), leaf])
    default: split.setViewControllers([stack ?? leaf])
    }
    if window.rootViewController == nil { window.rootViewController = split }
    window.show()
    if tree == "sheet", let stack { split.present(stack) }
  }

  func effect(on shown: ViewController) -> String {
    if stack?.topViewController === shown { return "pushed" }
    if split.viewController(for: .secondary) === shown { return "secondary" }
    if split.viewController(for: .supplementary) === shown { return "supplementary" }
    if split.viewController(for: .primary) === shown { return "primary" }
    return shown.presentingViewController != nil ? "presented" : "nothing"
  }
}

extension Size {
  /// Creates a size from text computed by a test.
  fileprivate init(_ text: String) { self = Size(text[...]) ?? .zero }
}
