@testable import AdaptiveCore
import AdaptiveTesting
import TestSupport

/// Plays a story in a window and checks it after each step.
@MainActor final class StoryStage {
  let window: Window
  private(set) var faults: [String] = []
  /// Whether steps have been performed inside callbacks since the last check at rest.
  private(set) var hasActed = false
  /// Whether steps have been performed inside callbacks in this story.
  private(set) var hasEverActed = false
  /// Whether the current step is a transition and nothing else.
  private(set) var isInPureTransition = false
  /// Called whenever the library calls a controller, a view or a block.
  var onCall: (() -> Void)?
  /// The size requested last.
  private var size: Size
  /// Changes that can be undone.
  let undo = StoryUndo()
  /// The number of restoration identifiers given so far.
  var restorationCount = 0
  /// The controllers saved by steps, which stay alive after their removal.
  var kept: [ViewController] = []

  private let clock = ManualClock()
  /// Objects to retain: delegates, which the library holds weakly, and presentation controllers.
  private var helpers: [AnyObject] = []
  private var witnesses: [Witness] = []
  private var views: [() -> View?] = []
  private var coordinators: [() -> TransitionCoordinator?] = []
  private var promises: [Promise] = []
  private var waiting: [(moment: Moment, skipping: Int, steps: [Step])] = []
  private var depth = 0

  /// Creates the tree and shows it.
  init(_ story: Story) {
    window = Window(screen: Screen(size: Size(width: 100, height: 40)))
    size = Size(width: story.width, height: story.height)
    StoryAppearance.record(in: window.appearance)
    window.rootViewController = make(story.root)
    window.resize(to: size)
    window.show()
  }

  /// All created controllers that still exist, in the window or not.
  var everybody: [ViewController] { witnesses.compactMap(\.subject) }

  /// All controllers of the window, parents first.
  var controllers: [ViewController] {
    var list: [ViewController] = []
    func visit(_ controller: ViewController) {
      list.append(controller)
      for child in controller.children { visit(child) }
    }
    for top in window.topControllers { visit(top) }
    return list
  }

  /// Whether an animation is running. The end of a change is then still to come.
  var isMoving: Bool { window.animator?.isRunning ?? false }

  /// Whether a container has begun an appearance transition of its child but not ended it.
  var isDriving: Bool { window.hierarchy.driven.contains { $0.drivenAppearance?.isOpen ?? false } }

  /// Performs a step and then checks that everything is in order.
  func play(_ step: Step) {
    isInPureTransition = step.isTransition
    hasActed = false
    var postcondition: (() -> Bool)?
    let reported = diagnostics {
      postcondition = perform(step)
      window.settle()
    }
    faults += undo.endStep(in: window)
    for case .endlessChange(let what) in reported { report("\(what) had no end") }
    if reported.contains(.coordinatorFinished) { report("a transition was over too early") }
    checkRest()
    if reported.isEmpty, !hasActed, let postcondition, !postcondition() { report("\(step) was not done") }
  }

  /// Checks that everything is in order between two steps.
  func checkRest() {
    faults += window.invariantViolations()
    let oracle = VisibilityOracle(window: window)
    let visible = oracle.visible
    if !oracle.isFocusOnTop { report("the keyboard is below what is presented") }
    for witness in witnesses { witness.checkRest(visible) }
    for view in views.compactMap({ $0() as? StoryView }) where view.window === window {
      if !StoryAppearance.isRight(view) { report("a view looks as it should not in \(view.traitCollection)") }
    }
    let attached = Set(controllers.map(ObjectIdentifier.init))
    for controller in everybody where !isMoving && controller.window != nil {
      if !attached.contains(ObjectIdentifier(controller)) {
        report("somebody is in the window and in no place")
      }
    }
    if window.frame.size != size { report("the size that came last is \(size)") }
    // An animated change has not called its completions yet.
    guard !isMoving else { return }
    for promise in promises { promise.check(self) }
    promises = []
  }

  /// Removes everything and checks that all objects are released.
  func clear() {
    waiting = []
    kept = []
    helpers = []
    hasActed = false
    isInPureTransition = false
    _ = diagnostics {
      window.rootViewController = nil
      // A running animation retains its completion until it ends.
      clock.advance(by: .seconds(1))
    }
    checkRest()
    let left = witnesses.filter { $0.subject != nil }.map(\.name)
    if !left.isEmpty { report("not released: \(left.joined(separator: " "))") }
    if views.contains(where: { $0() != nil }) { report("a view was not released") }
    if coordinators.contains(where: { $0() != nil }) { report("a transition was not released") }
  }

  func failure(afterStep step: Int?, tree: String? = nil) -> StoryFailure {
    StoryFailure(faults: faults, steps: step, tree: tree ?? window.controllerTreeDescription)
  }

  func report(_ fault: String) { faults.append(fault) }

  /// Called in a callback of the library. Performs the steps that wait for it.
  func reach(_ moment: Moment) {
    onCall?()
    guard !waiting.isEmpty, depth < 3 else { return }
    guard let index = waiting.firstIndex(where: { $0.moment == moment }) else { return }
    guard waiting[index].skipping == 0 else {
      waiting[index].skipping -= 1
      return
    }
    let steps = waiting.remove(at: index).steps
    (hasActed, hasEverActed) = (true, true)
    depth += 1
    for step in steps { _ = perform(step) }
    depth -= 1
  }

  func wait(for moment: Moment, skipping: Int, _ steps: [Step]) { waiting.append((moment, skipping, steps)) }

  /// Adds blocks to a coordinator and checks that each one runs once.
  func follow(_ coordinator: TransitionCoordinator) {
    let promise = Promise("a block of a transition", coordinator)
    promises.append(promise)
    let begins = coordinator.phase < .alongside
    let isTaken = coordinator.animate {
      promise.alongside += 1
      self.reach(.alongside)
    } completion: {
      promise.completion += 1
      self.reach(.completion)
    }
    if isTaken != begins { report("a block was promised wrongly") }
    promise.expectedAlongside = isTaken ? 1 : 0
    if !coordinators.contains(where: { $0() === coordinator }) {
      coordinators.append { [weak coordinator] in coordinator }
    }
  }

  /// Returns a completion block that must run once if the operation is performed at all.
  func completion(_ name: String, _ moment: Moment) -> (block: () -> Void, promise: Promise) {
    let promise = Promise(name)
    promises.append(promise)
    let block = { [weak self] in
      promise.completion += 1
      self?.reach(moment)
    }
    return (block, promise)
  }

  /// Starts animating changes, as if a frame had been drawn, or stops it.
  func setAnimated(_ isAnimated: Bool) {
    window.endAnimation()
    window.animator = isAnimated ? Animator(clock: clock) : nil
    window.animator?.record(Frame(buffer: CellBuffer(size: Size(width: 1, height: 1))))
  }

  func resize(to size: Size) {
    self.size = size
    window.resize(to: size)
  }

  func wait(_ time: Duration) { clock.advance(by: time) }

  /// Prepares a presentation and retains its delegate until the end of the story.
  func prepare(_ presented: ViewController, _ manner: Step.Manner, source: View?) {
    let isPrepared = presented.parent == nil && presented.presentation == nil && presented.hostWindow == nil
    guard isPrepared else { return }
    let presenter = StoryPresenter(self, manner)
    if manner != .plain { helpers.append(presenter) }
    presented.transitioningDelegate = manner == .wrapping ? presenter : nil
    presented.popoverPresentationController?.sourceView = source
    if manner == .detented { presented.sheetPresentationController?.detents = [.medium(), .large()] }
    if manner == .staying || manner == .substituted {
      presented.presentationController?.delegate = presenter
      if let presentation = presented.presentationController { helpers.append(presentation) }
    }
  }

  /// Returns a navigation controller with a presented controller as its root.
  func makeStack(of controller: ViewController) -> ViewController {
    let stack = StoryNavigation(name("w"), self).watched(&witnesses)
    stack.setViewControllers([controller])
    return stack
  }

  func watch(_ view: View) { views.append { [weak view] in view } }

  /// Creates a tree of controllers with unique names.
  func make(_ blueprint: Blueprint) -> ViewController {
    switch blueprint {
    case .plain: return StoryController(name("v"), self).watched(&witnesses)
    case .forcing(let inner):
      let container = StoryController(name("f"), self, forcesRegular: true).watched(&witnesses)
      let child = make(inner)
      container.addChild(child)
      child.didMove(toParent: container)
      container.force(for: window.frame.size)
      return container
    case .navigation(let list):
      let stack = StoryNavigation(name("n"), self).watched(&witnesses)
      stack.setViewControllers(list.map(make))
      return stack
    case .split(let list): return make(.doubleColumn, list)
    case .triple(let list): return make(.tripleColumn, list)
    case .tabs(let list):
      let tabs = StoryTabs(name("t"), self).watched(&witnesses)
      tabs.setViewControllers(list.map(make))
      return tabs
    case .driving(let inner):
      let container = StoryController(name("d"), self, drivesChildren: true).watched(&witnesses)
      let child = make(inner)
      container.addChild(child)
      child.didMove(toParent: container)
      return container
    }
  }

  private func make(_ style: SplitViewController.Style, _ list: [Blueprint]) -> ViewController {
    let split = StorySplit(name("s"), self, style).watched(&witnesses)
    split.setViewControllers(list.map(make))
    return split
  }

  private func name(_ letter: String) -> String { "\(letter)\(witnesses.count)" }
}

extension Watched {
  fileprivate func watched(_ witnesses: inout [Witness]) -> Self {
    witnesses.append(witness)
    return self
  }
}

/// Counts how often blocks ran, and how often they must run.
@MainActor final class Promise {
  let name: String
  var alongside = 0
  var completion = 0
  var expectedAlongside = 0
  var expectedCompletion = 1...1
  private let coordinator: TransitionCoordinator?

  init(_ name: String, _ coordinator: TransitionCoordinator? = nil) {
    self.name = name
    self.coordinator = coordinator
  }

  func check(_ stage: StoryStage) {
    if alongside != expectedAlongside { stage.report("\(name) ran \(alongside) times alongside") }
    if let coordinator, coordinator.phase != .done { stage.report("a transition did not end") }
    if !expectedCompletion.contains(completion) { stage.report("\(name) ran \(completion) times at the end") }
  }
}
