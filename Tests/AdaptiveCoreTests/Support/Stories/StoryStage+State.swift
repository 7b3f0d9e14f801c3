@testable import AdaptiveCore

extension StoryStage {
  /// Sets the side at which the interface of a controller, or of the window, begins.
  func setDirection(_ direction: LayoutDirection, _ at: Int?) -> (() -> Bool)? {
    guard let at else {
      window.traitOverrides.layoutDirection = direction
      return { direction == .unspecified || self.window.traitCollection.layoutDirection == direction }
    }
    guard let controller = controller(at) else { return nil }
    controller.traitOverrides.layoutDirection = direction
    return { direction == .unspecified || controller.traitCollection.layoutDirection == direction }
  }

  /// Shows or removes a notice. With one, nothing else in the controller's view is visible.
  func setContentUnavailable(_ isSet: Bool, _ at: Int) -> (() -> Bool)? {
    guard let controller = controller(at) else { return nil }
    var notice = ContentUnavailableConfiguration.empty()
    notice.text = "Nothing"
    notice.button = .init("Add") {}
    controller.contentUnavailableConfiguration = isSet ? notice : nil
    return {
      guard let view = controller.loadedView else { return true }
      let shown = view.subviews.filter { $0 is ContentUnavailableView }
      let isAlone = view.uncoveredSubviews.allSatisfy {
        $0 is ContentUnavailableView || $0 is PresentationContainerView
      }
      return shown.count == (isSet ? 1 : 0) && (!isSet || isAlone)
    }
  }

  /// Saves the state of the root, and restores it in a new tree of the same kind. What is saved of that must
  /// have been in the first state.
  func restoreRoot(version: Int) -> (() -> Bool)? {
    guard let root = window.rootViewController, let blueprint = blueprint(of: root) else { return nil }
    let store = StoryStore()
    func restoration(_ version: Int) -> StateRestoration {
      StateRestoration(store: store, version: version) { [unowned self] coder in
        let kinds: [Character: Blueprint] = ["n": .navigation([]), "v": .plain, "t": .tabs([])]
        return coder.identifier.first.flatMap { kinds[$0] }.map(make)
      } onFault: {
        self.report("\($0)")
      }
    }
    identify(root)
    restoration(1).save(root)
    guard let first = store.state else { return nil }
    let next = make(blueprint)
    next.restorationIdentifier = root.restorationIdentifier
    let fresh = next.children.count
    restoration(version).restore(next)
    if version != 1, next.children.count != fresh { report("another version was restored") }
    // In the window, a split view may arrange its columns in another way.
    restoration(1).save(next)
    let second = store.state
    window.rootViewController = next
    return { second.map { Self.isPart($0.root, of: first.root) } ?? false }
  }

  /// Gives every controller an identifier: its kind and its number among its siblings.
  private func identify(_ controller: ViewController) {
    if controller.restorationIdentifier == nil {
      let kind =
        switch controller {
        case is NavigationController: "n"
        case is TabController: "t"
        case is SplitViewController: "s"
        default: "v"
        }
      restorationCount += 1
      controller.restorationIdentifier = "\(kind)\(restorationCount)"
    }
    for child in controller.children { identify(child) }
  }

  /// Returns an empty tree of the same kind; `nil` for one that drives its child.
  private func blueprint(of controller: ViewController) -> Blueprint? {
    switch controller {
    case is NavigationController: .navigation([])
    case is TabController: .tabs([])
    case let split as SplitViewController: split.style == .tripleColumn ? .triple([.plain]) : .split([.plain])
    case let plain as StoryController where plain.drivesChildren: nil
    default: .plain
    }
  }

  private static func isPart(_ node: RestorableState.Node, of other: RestorableState.Node) -> Bool {
    node.identifier == other.identifier
      && node.children.allSatisfy { child in other.children.contains { isPart(child, of: $0) } }
  }
}

/// Keeps a state in memory.
@MainActor private final class StoryStore: RestorationStore {
  private(set) var state: RestorableState?

  func load() -> RestorableState? { state }
  func save(_ state: RestorableState) { self.state = state }
}
