@testable import AdaptiveCore

/// A plain controller of a story. Its children fill it.
@MainActor final class StoryController: ViewController, Watched {
  private(set) lazy var witness = Witness(name, stage, self)
  private let name: String
  private unowned let stage: StoryStage
  /// Whether the child has a regular width from 61 columns on.
  private let forcesRegular: Bool
  /// Whether the controller forwards appearance callbacks to its children itself.
  let drivesChildren: Bool

  init(_ name: String, _ stage: StoryStage, forcesRegular: Bool = false, drivesChildren: Bool = false) {
    self.name = name
    self.stage = stage
    self.forcesRegular = forcesRegular
    self.drivesChildren = drivesChildren
    super.init()
    _ = witness
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { !drivesChildren }

  override func loadView() -> View {
    let view = StoryView(stage)
    for child in children { view.addSubview(child.view) }
    return view
  }

  override func viewDidLoad() { witness.load() }
  override func viewWillAppear() { witness.willAppear() }
  override func viewDidAppear() { witness.didAppear() }
  override func viewWillDisappear() { witness.willDisappear() }
  override func viewDidDisappear() { witness.didDisappear() }
  override func viewWillLayoutSubviews() { witness.layout() }
  override func willMove(toParent parent: ViewController?) { witness.willMove(to: parent) }
  override func didMove(toParent parent: ViewController?) { witness.didMove(to: parent) }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    witness.didChange(from: previous, to: traitCollection)
  }

  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    witness.willTransition(to: traits, with: coordinator)
    super.willTransition(to: traits, with: coordinator)
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    witness.willTransition(to: size, with: coordinator)
    if forcesRegular { force(for: size) }
    super.viewWillTransition(to: size, with: coordinator)
  }

  /// Forces the child to a regular width, or lets its traits follow from the size.
  func force(for size: Size) {
    guard forcesRegular, let child = children.first else { return }
    child.traitOverrides.horizontalSizeClass = size.width > 60 ? .regular : .unspecified
  }
}

/// A navigation controller of a story.
@MainActor final class StoryNavigation: NavigationController, Watched {
  private(set) lazy var witness = Witness(name, stage, self)
  private let name: String
  private unowned let stage: StoryStage

  init(_ name: String, _ stage: StoryStage) {
    self.name = name
    self.stage = stage
    super.init()
    _ = witness
  }

  override func viewDidLoad() { witness.load() }
  override func viewWillAppear() { witness.willAppear() }
  override func viewDidAppear() { witness.didAppear() }
  override func viewWillDisappear() { witness.willDisappear() }
  override func viewDidDisappear() { witness.didDisappear() }
  override func viewWillLayoutSubviews() { witness.layout() }
  override func willMove(toParent parent: ViewController?) { witness.willMove(to: parent) }
  override func didMove(toParent parent: ViewController?) { witness.didMove(to: parent) }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    witness.didChange(from: previous, to: traitCollection)
  }

  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    witness.willTransition(to: traits, with: coordinator)
    super.willTransition(to: traits, with: coordinator)
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    witness.willTransition(to: size, with: coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// A split view controller of a story.
@MainActor final class StorySplit: SplitViewController, Watched {
  private(set) lazy var witness = Witness(name, stage, self)
  private let name: String
  private unowned let stage: StoryStage

  init(_ name: String, _ stage: StoryStage, _ style: Style) {
    self.name = name
    self.stage = stage
    super.init(style: style)
    _ = witness
  }

  override func viewDidLoad() { witness.load() }
  override func viewWillAppear() { witness.willAppear() }
  override func viewDidAppear() { witness.didAppear() }
  override func viewWillDisappear() { witness.willDisappear() }
  override func viewDidDisappear() { witness.didDisappear() }
  override func viewWillLayoutSubviews() { witness.layout() }
  override func willMove(toParent parent: ViewController?) { witness.willMove(to: parent) }
  override func didMove(toParent parent: ViewController?) { witness.didMove(to: parent) }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    witness.didChange(from: previous, to: traitCollection)
  }

  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    witness.willTransition(to: traits, with: coordinator)
    super.willTransition(to: traits, with: coordinator)
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    witness.willTransition(to: size, with: coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// A tab controller of a story.
@MainActor final class StoryTabs: TabController, Watched {
  private(set) lazy var witness = Witness(name, stage, self)
  private let name: String
  private unowned let stage: StoryStage

  init(_ name: String, _ stage: StoryStage) {
    self.name = name
    self.stage = stage
    super.init([])
    _ = witness
  }

  override func viewDidLoad() { witness.load() }
  override func viewWillAppear() { witness.willAppear() }
  override func viewDidAppear() { witness.didAppear() }
  override func viewWillDisappear() { witness.willDisappear() }
  override func viewDidDisappear() { witness.didDisappear() }
  override func viewWillLayoutSubviews() { witness.layout() }
  override func willMove(toParent parent: ViewController?) { witness.willMove(to: parent) }
  override func didMove(toParent parent: ViewController?) { witness.didMove(to: parent) }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    witness.didChange(from: previous, to: traitCollection)
  }

  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    witness.willTransition(to: traits, with: coordinator)
    super.willTransition(to: traits, with: coordinator)
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    witness.willTransition(to: size, with: coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// A view of a story. Its subviews fill it.
@MainActor final class StoryView: View {
  private weak var stage: StoryStage?
  private var lastReported: TraitCollection?

  init(_ stage: StoryStage) {
    self.stage = stage
    super.init()
    stage.watch(self)
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    let traits = traitCollection
    if previous != lastReported || traits == lastReported {
      stage?.report(
        "a view was told of a change from \(previous ?? .init()) to \(traits), knowing \(lastReported ?? .init())"
      )
    }
    lastReported = traits
    stage?.reach(.viewDidChange)
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}
