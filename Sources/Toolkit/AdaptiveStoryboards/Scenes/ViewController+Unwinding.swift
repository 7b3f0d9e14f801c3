import AdaptiveCore

extension ViewController {
  /// Returns the nearest controller that accepts an unwind segue. Returns `nil`, and reports it, if there
  /// is none.
  func unwindDestination(_ segue: SegueDescription, sender: AnyObject?) -> ViewController? {
    let found = unwindCandidates.first { candidate in
      candidate.sceneInstance?.entry?.unwinds[segue.name] != nil
        && candidate.canPerformUnwind(segue.name, from: self, sender: sender)
    }
    if found == nil { AdaptiveDiagnostics.report(.noUnwindDestination(segue.name), about: self) }
    return found
  }

  /// Calls the action, then dismisses the presentations over the destination, then pops the controllers
  /// above it.
  func unwind(_ way: StoryboardSegue, action: String) {
    let destination = way.destination
    destination.sceneInstance?.entry?.unwinds[action]?(destination, way)
    var top = topmostContainer
    var presenter: ViewController?
    while top !== destination.topmostContainer, let below = top.presentingViewController {
      presenter = below
      top = below.topmostContainer
    }
    presenter?.dismiss()
    for step in sequence(first: destination, next: \.parent) {
      guard let navigation = step.parent as? NavigationController, navigation.topViewController !== step,
        navigation.viewControllers.contains(where: { $0 === step })
      else { continue }
      navigation.pop(to: step)
    }
  }

  /// The candidates for an unwind segue, nearest first: the controllers below in stacks and the containers,
  /// from the inside out; then the same for the presenting controller, starting at its innermost visible
  /// controller.
  private var unwindCandidates: [ViewController] {
    var candidates: [ViewController] = []
    var current = self
    while true {
      for step in sequence(first: current, next: \.parent) {
        guard let parent = step.parent else { break }
        candidates += parent.siblingsBelow(step) + [parent]
      }
      guard let presenter = current.presentingViewController else { return candidates }
      current = presenter.innermostVisible
      candidates.append(current)
    }
  }

  /// Returns the other children that an unwind segue can return to: the controllers below in a stack, top
  /// first, or the other columns.
  private func siblingsBelow(_ child: ViewController) -> [ViewController] {
    guard let navigation = self as? NavigationController else {
      return visibleChildren.filter { $0 !== child }.map(\.innermostVisible)
    }
    return navigation.viewControllers.prefix { $0 !== child }.reversed()
  }

  /// The innermost visible controller: the top of a stack, or the focused column.
  private var innermostVisible: ViewController {
    var current = self
    while let inner = current.preferredFocusChild ?? current.visibleChildren.last, inner !== current {
      current = inner
    }
    return current
  }
}
