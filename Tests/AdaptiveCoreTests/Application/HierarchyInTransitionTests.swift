import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 3.1: hierarchy changes in the will phases and in the commit phase of a transition.
@MainActor @Suite("Hierarchy changes in a transition") struct HierarchyInTransitionTests {
  /// The change to make. Pushes have a separate test.
  enum Change: CaseIterable {
    case pop, replace, present, dismiss
  }

  @Test(
    "a change in a will or didChange callback takes effect at once and ends with the transition",
    arguments: ["willTraits", "willSize", "didChange"], Change.allCases)
  func atOnce(hook: String, change: Change) {
    let stage = Stage("100x40")
    let (first, second) = (RecordingController("X", stage.log), RecordingController("Y", stage.log))
    for controller in [first, second] { controller.modalPresentationStyle = .overFullScreen }
    if change == .dismiss { stage.list.present(first) } else { stage.navigation.push(first) }
    stage.container.within[hook] = { [unowned stage] in
      stage.container.within = [:]
      switch change {
      case .pop: stage.navigation.pop()
      case .replace: stage.navigation.setViewControllers([stage.list, second])
      case .present: stage.list.present(second)
      case .dismiss: stage.list.dismiss()
      }
      #expect(state(of: stage) == change.outcome)
    }
    _ = stage.log.drain()
    stage.resize("60x24")
    #expect(state(of: stage) == change.outcome)
    let calls = stage.log.drain()
    let last = calls.lastIndex { $0.contains(".didChange(hR vR)") } ?? calls.endIndex
    for (name, halves) in change.callbacks {
      let places = halves.map { half in calls.indices.filter { calls[$0] == "\(name).\(half)" } }
      #expect(places.map(\.count) == [1, 1], "\(name)")
      #expect(places.last?.allSatisfy { $0 > last } == true, "the second half of \(name) ends the transition")
    }
    stage.expectValid("\(hook) \(change)")
  }

  @Test("a push in a will or didChange callback takes effect at once and ends with the transition")
  func pushInWillPhase() {
    for hook in ["willTraits", "willSize", "didChange"] {
      let stage = Stage("100x40")
      let pushed = RecordingController("X", stage.log)
      stage.list.within[hook] = { [unowned stage] in
        if stage.navigation.topViewController !== pushed { stage.navigation.push(pushed) }
      }
      _ = stage.log.drain()
      stage.resize("60x24")
      let calls = stage.log.drain()
      #expect(stage.stack == "L X", "\(hook)")
      #expect(
        calls.filter { ["X.WA", "L.WD", "X.DA", "L.DD", "X.didMove(N)"].contains($0) }
          == ["L.WD", "X.WA", "L.DD", "X.DA", "X.didMove(N)"], "\(hook)")
      #expect(calls.filter { $0 == "X.didChange(nil)" }.count == 1, "\(hook)")
      stage.expectValid(hook)
    }
  }

  private func state(of stage: Stage) -> String {
    let presented = (stage.container.presentedViewController as? any Recording)?.name ?? "nothing"
    return "\(stage.stack), \(presented)"
  }
}

extension HierarchyInTransitionTests.Change {
  /// The stack and the presented controller after the change. Before it, they were `L X`, or X over `L`.
  fileprivate var outcome: String {
    switch self {
    case .pop, .dismiss: "L, nothing"
    case .replace: "L Y, nothing"
    case .present: "L X, Y"
    }
  }

  /// The controllers that appear or disappear, each with both callbacks.
  fileprivate var callbacks: [String: [String]] {
    switch self {
    case .pop: ["X": ["WD", "DD"], "L": ["WA", "DA"]]
    case .replace: ["X": ["WD", "DD"], "Y": ["WA", "DA"]]
    case .present: ["Y": ["WA", "DA"]]
    case .dismiss: ["X": ["WD", "DD"]]
    }
  }
}
