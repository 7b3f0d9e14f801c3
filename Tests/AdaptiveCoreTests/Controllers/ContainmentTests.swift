import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 4.1.
@MainActor @Suite("Containment") struct ContainmentTests {
  private let log = CallLog()

  @Test("adding and removing a child sends its callbacks in order") func addAndRemove() {
    let pair = Pair("100x40")
    let child = RecordingController("X", pair.log)
    pair.root.addChild(child)
    #expect(child.parent === pair.root)
    pair.root.view.addSubview(child.view)
    child.didMove(toParent: pair.root)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(
      pair.log.drain().filter { $0.hasPrefix("X.") && !$0.contains("view") } == [
        "X.willMove(R)", "X.load", "X.WA", "X.didChange(nil)", "X.layout", "X.DA", "X.didMove(R)",
        "X.willMove(nil)", "X.WD", "X.DD", "X.didMove(nil)",
      ])
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("a child of another parent leaves it first, and adding it again changes nothing") func newParent() {
    let (first, second) = (RecordingController("A", log), RecordingController("B", log))
    let child = RecordingController("X", log)
    first.addChild(child)
    child.didMove(toParent: first)
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(second.children.map { $0 === child } == [true])
    #expect(
      log.drain() == [
        "X.willMove(A)", "X.didMove(A)", "X.willMove(nil)", "X.didMove(nil)", "X.willMove(B)",
      ])
  }

  @Test("a move between visible containers of a window sends no appearance callbacks") func movingInWindow() {
    let pair = Pair("100x40")
    let other = RecordingController("O", pair.log)
    pair.root.addChild(other)
    pair.root.view.addSubview(other.view)
    other.didMove(toParent: pair.root)
    let navigation = RecordingNavigation("N", pair.log, [RecordingController("Y", pair.log)])
    pair.child.addChild(navigation)
    pair.child.view.addSubview(navigation.view)
    navigation.didMove(toParent: pair.child)
    _ = pair.log.drain()
    navigation.push(other)
    let calls = pair.log.drain().filter { $0.hasPrefix("O.") }
    #expect(calls == ["O.willMove(nil)", "O.didMove(nil)", "O.willMove(N)", "O.layout", "O.didMove(N)"])
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("a controller can't be in itself, in a descendant, or in two hierarchies") func inconsistencies() {
    let pair = Pair("100x40")
    let presented = RecordingController("X", pair.log)
    pair.root.present(presented)
    let inconsistent = AdaptiveDiagnostic.hierarchyInconsistency("RecordingController")
    #expect(diagnostics { pair.root.addChild(pair.root) } == [inconsistent])
    #expect(diagnostics { pair.child.addChild(pair.root) } == [inconsistent])
    let loner = ViewController()
    let taken = AdaptiveDiagnostic.alreadyInHierarchy("RecordingController")
    #expect(diagnostics { loner.addChild(pair.root) } == [taken])
    #expect(diagnostics { loner.addChild(presented) } == [taken])
    #expect(loner.children.isEmpty)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("a controller that reads its view in loadView gets one and is reported")
  func viewInLoadView() {
    final class Impatient: ViewController {
      override func loadView() -> View {
        view.backgroundColor = .red
        return view
      }
    }
    let controller = Impatient()
    #expect(diagnostics { _ = controller.view } == [.endlessChange("loadView"), .endlessChange("loadView")])
    #expect(controller.view.viewController === controller)
    #expect(controller.view === controller.view)
  }

  @Test("a root view can only be below its controller's parent") func viewWithoutController() {
    let pair = Pair("100x40")
    let stranger = RecordingController("X", pair.log)
    let inconsistent = AdaptiveDiagnostic.hierarchyInconsistency("RecordingView")
    #expect(diagnostics { pair.root.view.addSubview(stranger.view) } == [inconsistent])
    #expect(stranger.view.superview == nil)
    pair.child.addChild(stranger)
    #expect(diagnostics { pair.root.view.addSubview(stranger.view) } == [inconsistent])
    #expect(diagnostics { pair.child.view.addSubview(stranger.view) }.isEmpty)
    #expect(diagnostics { pair.child.view.addSubview(pair.root.view) } == [inconsistent])
  }

  @Test("a view that contains a root view can only be below that controller's parent")
  func hiddenRootView() {
    let pair = Pair("100x40")
    let (stranger, child) = (RecordingController("X", pair.log), RecordingController("Y", pair.log))
    let (box, fitting) = (View(), View())
    box.addSubview(stranger.view)
    pair.root.addChild(child)
    fitting.addSubview(child.view)
    #expect(diagnostics { pair.root.view.addSubview(box) } == [.hierarchyInconsistency("View")])
    #expect(box.superview == nil)
    #expect(diagnostics { pair.root.view.addSubview(fitting) }.isEmpty)
    #expect(child.appearanceState == .appeared)
    #expect(diagnostics { fitting.addSubview(stranger.view) } == [.hierarchyInconsistency("RecordingView")])
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("removal does nothing without a parent, and also removes the view") func removalEdges() {
    let pair = Pair("100x40")
    RecordingController("X", log).removeFromParent()
    #expect(log.drain().isEmpty)
    pair.child.willMove(toParent: nil)
    pair.child.removeFromParent()
    #expect(pair.child.view.superview == nil)
    #expect(pair.log.drain() == ["C.willMove(nil)", "C.WD", "R.layout", "C.DD", "C.didMove(nil)"])
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("children are in the order of adding and exclude presented controllers") func childOrder() {
    let pair = Pair("100x40")
    let second = RecordingController("D", pair.log)
    pair.root.addChild(second)
    pair.root.present(RecordingController("X", pair.log))
    #expect(pair.root.children.map { $0 === pair.child } == [true, false])
    #expect(pair.root.children.last === second)
  }
}
