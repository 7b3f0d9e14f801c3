import AdaptiveCore

extension ViewController {
  /// The nearest controller an unwind segue can go back to; `nil`, which is reported, when there is none.
  func unwindDestination(_ segue: SegueDescription, sender: AnyObject?) -> ViewController? {
    let found = unwindCandidates.first { candidate in
      candidate.sceneInstance?.entry?.unwinds[segue.name] != nil
        && candidate.canPerformUnwind(segue.name, from: self, sender: sender)
    }
    if found == nil { AdaptiveDiagnostics.report(.noUnwindDestination(segue.name)) }
    return found
  }

  /// Calls the action, then takes away what lies over the destination: presentations first, then what was pushed.
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

  /// The controllers that can be gone back to, the nearest first: those below in stacks, containers from the inside
  /// out, then the same where this one is presented, from what is in sight there.
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

  /// The other children that can be gone back to: what lies below in a stack, the upper first, or the other columns.
  private func siblingsBelow(_ child: ViewController) -> [ViewController] {
    guard let navigation = self as? NavigationController else {
      return visibleChildren.filter { $0 !== child }.map(\.innermostVisible)
    }
    return navigation.viewControllers.prefix { $0 !== child }.reversed()
  }

  /// What is at the end of the visible controllers: the top of a stack, the column with the keyboard.
  private var innermostVisible: ViewController {
    var current = self
    while let inner = current.preferredFocusController ?? current.visibleChildren.last, inner !== current {
      current = inner
    }
    return current
  }
}
