/// Saves the state of an app when it ends, and restores it when it starts again.
///
/// The state contains the root controller and its descendants that have a `restorationIdentifier`, as long as
/// their parents have one too; no presented controllers. A state with another version is ignored, and so is
/// everything in it that the app does not know. (Semantics 15.1)
///
/// ```swift
/// application.stateRestoration = StateRestoration(store: store, version: 1) { coder in
///   coder.identifier == "note" ? coder.decode(String.self, forKey: "title").map(makeNote) : nil
/// } onFault: { fault in
///   report("\(fault)")
/// }
/// application.start(with: root)
/// ```
@MainActor public final class StateRestoration {
  /// The version of the app's values. Another one in the store starts afresh.
  public let version: Int
  private let store: any RestorationStore
  private let onFault: (any Error) -> Void
  private let makeController: (RestorationCoder) -> ViewController?

  /// Creates an object that uses a store. `makeController` is called for each controller of the state that
  /// does not exist yet; `onFault` if the store fails, after a damaged state was set aside. By default the
  /// app then starts afresh without a word.
  public init(
    store: any RestorationStore, version: Int,
    makeController: @escaping (RestorationCoder) -> ViewController? = { _ in nil },
    onFault: @escaping (any Error) -> Void = { _ in }
  ) {
    (self.store, self.version) = (store, version)
    (self.onFault, self.makeController) = (onFault, makeController)
  }

  /// Restores the saved state below a root controller. `Application.start(with:)` calls it, before anything
  /// is shown.
  public func restore(_ root: ViewController) {
    do {
      guard let state = try store.load(), state.version == version else { return }
      var restored: [ViewController] = []
      restore(state.root, root, &restored)
      for controller in restored { controller.applicationFinishedRestoringState() }
    } catch {
      onFault(error)
    }
  }

  /// Saves the state of a root controller. `Application.saveState()` calls it.
  public func save(_ root: ViewController) {
    guard let node = node(of: root) else { return }
    do {
      try store.save(RestorableState(version: version, root: node))
    } catch {
      onFault(error)
    }
  }

  /// Restores a controller, then those of its children that are in the state, in order.
  private func restore(
    _ node: RestorableState.Node, _ controller: ViewController, _ restored: inout [ViewController]
  ) {
    guard node.identifier == controller.restorationIdentifier else { return }
    controller.decodeRestorableState(with: RestorationCoder(node, make: makeController))
    restored.append(controller)
    var children = controller.restorableChildren[...]
    for node in node.children {
      guard let index = children.firstIndex(where: { $0.restorationIdentifier == node.identifier }) else {
        continue
      }
      restore(node, children.remove(at: index), &restored)
    }
  }

  private func node(of controller: ViewController) -> RestorableState.Node? {
    guard let identifier = controller.restorationIdentifier else { return nil }
    var coder = RestorationCoder(RestorableState.Node(identifier: identifier))
    controller.encodeRestorableState(with: &coder)
    var node = coder.node
    node.children = controller.restorableChildren.compactMap { self.node(of: $0) }
    return node
  }
}

extension Application {
  /// Saves the state, if there is `stateRestoration`. Call it when the program ends; `AdaptiveApp.run` does,
  /// for signals too.
  public func saveState() {
    if let root = window.rootViewController { stateRestoration?.save(root) }
  }
}
