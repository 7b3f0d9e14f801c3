import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 8.7: the transition context of presentations.
@MainActor @Suite("Transitions of presentations") struct PresentationTransitionTests {
  /// One row of the table, with names of controllers and views. `P` is the wrapper of a presentation
  /// controller.
  struct Row: Sendable, CustomTestStringConvertible {
    let style: ModalPresentationStyle
    let dismisses: Bool
    let controllers: String
    let views: String
    var testDescription: String { "\(dismisses ? "dismiss" : "present") \(style)" }
  }

  @Test(
    "the context names the controllers, and only the views that take part",
    arguments: [
      Row(style: .fullScreen, dismisses: false, controllers: "R X", views: "R X"),
      Row(style: .overFullScreen, dismisses: false, controllers: "R X", views: "- X"),
      Row(style: .overFullScreen, dismisses: true, controllers: "X R", views: "X -"),
      Row(style: .fullScreen, dismisses: true, controllers: "X R", views: "X R"),
      Row(style: .formSheet, dismisses: false, controllers: "R X", views: "- X"),
      Row(style: .custom, dismisses: false, controllers: "R X", views: "- P"),
      Row(style: .custom, dismisses: true, controllers: "X R", views: "P -"),
    ])
  func table(row: Row) throws {
    let pair = Pair("100x40")
    let maker = PresentationMaker("pc", pair.log)
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = row.style
    presented.transitioningDelegate = maker
    var seen: [String] = []
    func observe() {
      guard let coordinator = presented.transitionCoordinator else { return seen.append("no coordinator") }
      let keys: [TransitionContextKey] = [.from, .to]
      let wrapper = (presented.presentationController as? RecordingPresentation)?.wrapper
      seen.append(
        keys.map { key in
          (coordinator.viewController(forKey: key) as? any Recording)?.name ?? "-"
        }.joined(separator: " "))
      seen.append(
        keys.map { key in
          let view = coordinator.view(forKey: key)
          if view == nil { return "-" }
          return view === wrapper ? "P" : view === presented.view ? "X" : view === pair.root.view ? "R" : "?"
        }.joined(separator: " "))
      #expect(coordinator.containerView === presented.presentationController?.containerView)
      #expect(!coordinator.isCancelled && !coordinator.isAnimated)
    }
    presented.within[row.dismisses ? "WD" : "WA"] = observe
    pair.child.present(presented)
    if row.dismisses { presented.dismiss() }
    #expect(seen == [row.controllers, row.views])
    #expect(presented.transitionCoordinator == nil)
  }

  @Test(
    "alongside blocks run after the layout and before the second appearance callbacks",
    arguments: [false, true])
  func alongside(dismisses: Bool) {
    let pair = Pair("100x40")
    let presented = RecordingController("X", pair.log)
    presented.within[dismisses ? "WD" : "WA"] = { [unowned presented] in
      presented.transitionCoordinator?.animate {
        pair.log.record("alongside")
      } completion: {
        pair.log.record("end")
      }
    }
    pair.root.present(presented) { pair.log.record("completion") }
    if dismisses {
      _ = pair.log.drain()
      presented.dismiss { pair.log.record("completion") }
      #expect(
        pair.log.drain() == [
          "X.WD", "R.WA", "C.WA", "R.layout", "alongside", "X.DD", "C.DA", "R.DA", "completion", "end",
        ])
    } else {
      #expect(
        pair.log.drain(only: "W", "D", "layout", "alongside", "completion", "end") == [
          "R.WD", "C.WD", "X.WA", "X.layout", "alongside", "C.DD", "R.DD", "X.DA", "completion", "end",
        ])
    }
  }
}
