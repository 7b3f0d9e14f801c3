import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 3.6 and 8.7: how a coordinator describes a change of controllers.
@MainActor @Suite("Transition context") struct TransitionContextTests {
  /// A change with the names of the controllers on both sides, and of those whose views take part.
  struct Row: Sendable, CustomTestStringConvertible {
    let change: String
    let from: String
    let to: String
    let fromView: String
    let toView: String

    var testDescription: String { change }
  }

  /// The table of Semantics 8.7, and further rows that follow from it.
  nonisolated static let rows = [
    Row(change: "present fullScreen", from: "R", to: "X", fromView: "R", toView: "X"),
    Row(change: "present overFullScreen", from: "R", to: "X", fromView: "nil", toView: "X"),
    Row(change: "dismiss fullScreen", from: "X", to: "R", fromView: "X", toView: "R"),
    Row(change: "dismiss overFullScreen", from: "X", to: "R", fromView: "X", toView: "nil"),
    Row(change: "present formSheet", from: "R", to: "X", fromView: "nil", toView: "X"),
    Row(change: "push", from: "Y", to: "X", fromView: "Y", toView: "X"),
    Row(change: "pop", from: "X", to: "Y", fromView: "X", toView: "Y"),
    Row(change: "replace", from: "Y", to: "X", fromView: "Y", toView: "X"),
  ]

  @Test("the context names the controllers and the views that take part", arguments: rows)
  func participants(row: Row) {
    let log = CallLog()
    let bottom = RecordingController("Y", log)
    let root = RecordingNavigation("R", log, [bottom])
    let window = Window(screen: RecordingScreen(Size("100x40"), log), showing: root)
    let other = RecordingController("X", log)
    other.modalPresentationStyle =
      row.change.hasSuffix("overFullScreen") ? .overFullScreen : .fullScreen
    if row.change.hasSuffix("formSheet") { other.modalPresentationStyle = .formSheet }
    if row.change == "pop" { root.push(other) }
    if row.change.hasPrefix("dismiss") { root.present(other) }

    var seen: [Row] = []
    var kept: TransitionCoordinator?
    func observe(_ coordinator: TransitionCoordinator?) {
      func name(_ controller: ViewController?) -> String {
        controller.flatMap { ($0 as? any Recording)?.name } ?? "nil"
      }
      func name(_ view: View?) -> String {
        let owner = [root, bottom, other].first { $0.isViewLoaded && $0.view === view }
        return name(owner)
      }
      seen.append(
        Row(
          change: row.change, from: name(coordinator?.viewController(forKey: .from)),
          to: name(coordinator?.viewController(forKey: .to)),
          fromView: name(coordinator?.view(forKey: .from)), toView: name(coordinator?.view(forKey: .to))))
    }
    other.within["WA"] = { [unowned other] in
      kept = other.transitionCoordinator
      observe(kept)
      kept?.animate(alongside: { observe(kept) }, completion: { observe(kept) })
    }
    other.within["WD"] = other.within["WA"]
    switch row.change {
    case "push": root.push(other)
    case "pop": root.pop()
    case "replace": root.setViewControllers([other])
    case let change where change.hasPrefix("present"): root.present(other)
    default: other.dismiss()
    }
    #expect(seen.count == 3)
    for observation in seen {
      #expect([observation.from, observation.to] == [row.from, row.to])
      #expect([observation.fromView, observation.toView] == [row.fromView, row.toView])
    }
    #expect(kept?.isAnimated == false)
    #expect(kept?.transitionDuration == .zero)
    #expect(kept?.isCancelled == false)
    #expect(kept?.viewController(forKey: .to) == nil, "after the end it retains no controller")
    #expect(other.transitionCoordinator == nil)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a presentation is cancelled if it is dismissed before it begins, but not later")
  func cancelled() {
    let pair = Pair("100x40")
    for isEarly in [true, false] {
      let presented = RecordingController("X", pair.log)
      var coordinator: TransitionCoordinator?
      presented.within["WA"] = { [unowned presented] in
        coordinator = presented.transitionCoordinator
        if isEarly { presented.dismiss() }
      }
      pair.root.present(presented) { if !isEarly { presented.dismiss() } }
      #expect(coordinator?.isCancelled == isEarly)
      #expect(pair.root.presentedViewController == nil)
    }
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("the context of a resize names no controllers") func size() {
    let pair = Pair("100x40")
    var observed = false
    pair.child.within["willSize"] = { [unowned child = pair.child] in
      let coordinator = child.transitionCoordinator
      observed = coordinator != nil
      #expect(coordinator?.viewController(forKey: .from) == nil)
      #expect(coordinator?.view(forKey: .to) == nil)
      #expect(coordinator?.containerView == nil)
      #expect(coordinator?.isAnimated == false)
    }
    pair.resize("120x40")
    #expect(observed)
  }

  @Test("a push has a coordinator from its first callback to its last, only for the controllers involved")
  func lifetime() {
    let stage = Stage("100x40")
    let pushed = RecordingController("X", stage.log)
    var seen: [String] = []
    for call in ["willMove", "load", "WA", "didChange", "layout", "DA", "didMove"] {
      pushed.within[call] = { [unowned stage, unowned pushed] in
        let controllers = [pushed, stage.list, stage.navigation, stage.split, stage.container]
        seen.append(call + controllers.map { $0.transitionCoordinator == nil ? "-" : "+" }.joined())
      }
    }
    stage.navigation.push(pushed)
    #expect(
      seen == ["willMove-++--"] + ["load", "WA", "didChange", "layout", "DA", "didMove"].map { $0 + "+++--" })
    #expect(stage.navigation.transitionCoordinator == nil)
    stage.expectValid()
  }

  @Test("alongside blocks of a push run after layout, completion blocks after all appearance callbacks")
  func order() {
    let stage = Stage("100x40")
    let pushed = RecordingController("X", stage.log)
    pushed.within["WA"] = { [unowned pushed, log = stage.log] in
      let isTaken = pushed.transitionCoordinator?.animate(
        alongside: {
          log.record("alongside")
          pushed.view.setNeedsLayout()
        }, completion: { log.record("completion") })
      #expect(isTaken == true)
    }
    _ = stage.log.drain()
    stage.navigation.push(pushed)
    #expect(
      stage.log.drain(only: "WA", "layout", "alongside", "DA", "didMove", "completion") == [
        "X.WA", "X.layout", "alongside", "X.layout", "X.DA", "X.didMove(N)", "completion",
      ])
  }

  @Test("a change inside a transition shares its coordinator") func inside() {
    let stage = Stage("100x40")
    let pushed = RecordingController("X", stage.log)
    var isSame = false
    stage.list.within["didChange"] = { [unowned stage] in
      let outer = stage.container.transitionCoordinator
      pushed.within["WA"] = { [unowned pushed] in
        isSame = outer != nil && pushed.transitionCoordinator === outer
      }
      stage.navigation.push(pushed)
    }
    stage.resize("60x24")
    #expect(isSame)
    stage.expectValid()
  }

  @Test("an override set during a push waits for its end") func overrideWaits() {
    let stage = Stage("100x40")
    let pushed = RecordingController("X", stage.log)
    pushed.within["WA"] = { [unowned stage] in
      stage.split.traitOverrides = TraitCollection("vC")
    }
    _ = stage.log.drain()
    stage.navigation.push(pushed)
    let calls = stage.log.drain().filter { ["X.WA", "X.DA", "S.willTraits(hR vC)"].contains($0) }
    #expect(calls == ["X.WA", "X.DA", "S.willTraits(hR vC)"])
    stage.expectValid()
  }
}
