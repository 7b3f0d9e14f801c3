import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 8.3 and 8.7.
@MainActor @Suite("Presentation controllers") struct PresentationControllerTests {
  @Test("a custom presentation calls its hooks in order, and the presenting controller stays") func order() {
    let custom = Custom()
    custom.present()
    #expect(custom.maker.presenting === custom.pair.root)
    #expect(custom.maker.source === custom.pair.child)
    #expect(
      custom.pair.log.drain() == [
        "X.load", "pc.willBegin", "X.WA", "pc.didChange(nil)", "X.didChange(nil)", "X.view.didChange(nil)",
        "X.layout", "X.DA", "pc.didBegin(true)", "completion",
      ])
    custom.presented.dismiss { custom.pair.log.record("completion") }
    #expect(
      custom.pair.log.drain() == ["pc.willEnd", "X.WD", "X.DD", "pc.didEnd(true)", "completion"])
  }

  @Test("a presentation that removes the presenting controller does so between its hooks") func removing() {
    let custom = Custom { $0.removesPresenter = true }
    custom.present()
    #expect(
      custom.pair.log.drain(only: "W", "D", "will", "didBegin", "completion") == [
        "pc.willBegin", "R.WD", "C.WD", "X.WA", "C.DD", "R.DD", "X.DA", "pc.didBegin(true)", "completion",
      ])
    #expect(custom.pair.root.view.superview == nil)
    custom.presented.dismiss { custom.pair.log.record("completion") }
    #expect(
      custom.pair.log.drain(only: "W", "D", "will", "didEnd", "completion") == [
        "pc.willEnd", "X.WD", "R.WA", "C.WA", "X.DD", "C.DA", "R.DA", "pc.didEnd(true)", "completion",
      ])
    #expect(custom.pair.window.invariantViolations().isEmpty)
  }

  @Test("a presentation dismissed before it began ends uncompleted, with its completion called")
  func cancelled() {
    let custom = Custom()
    custom.presented.within["WA"] = { [unowned custom] in custom.presented.dismiss() }
    custom.present()
    #expect(
      custom.pair.log.drain(only: "W", "D", "willBegin", "didBegin", "willEnd", "didEnd", "completion") == [
        "pc.willBegin", "X.WA", "X.WD", "X.DD", "pc.didBegin(false)", "completion",
      ])
    #expect(custom.pair.root.presentedViewController == nil)
    #expect(custom.pair.window.invariantViolations().isEmpty)
  }

  @Test("a presentation controls its frame, wrapper and chrome") func frames() {
    let custom = Custom()
    custom.present()
    let presentation = custom.presentation
    let container = presentation?.containerView
    #expect(container?.frame == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(container?.superview === custom.pair.window)
    #expect(
      container?.subviews.map(ObjectIdentifier.init)
        == [presentation?.dimming, presentation?.wrapper]
        .compactMap { $0 }.map(ObjectIdentifier.init))
    #expect(presentation?.wrapper.frame == Rect(x: 50, y: 0, width: 50, height: 40))
    _ = custom.pair.log.drain()
    custom.pair.resize("90x40")
    #expect(presentation?.wrapper.frame == Rect(x: 45, y: 0, width: 45, height: 40))
    #expect(
      custom.pair.log.drain(only: "willSize").filter { !$0.hasPrefix("R") && !$0.hasPrefix("C") } == [
        "pc.willSize(90x40)", "X.willSize(45x40)",
      ])
    #expect(custom.pair.window.invariantViolations().isEmpty)
  }

  @Test("the container view exists from the first hook to the last") func container() {
    let custom = Custom()
    var seen: [Bool] = []
    custom.maker.prepare = { made in
      seen.append(made.containerView != nil)
      for hook in ["willBegin", "didBegin", "willEnd", "didEnd"] {
        made.within[hook] = { [unowned made] in
          seen.append(
            made.containerView?.window != nil && made.presentedViewController.presentingViewController != nil)
        }
      }
    }
    custom.present()
    let presentation = custom.presentation
    custom.presented.dismiss()
    #expect(seen == [false, true, true, true, true])
    #expect(presentation?.containerView == nil)
  }

  @Test("isBeingPresented and isBeingDismissed are true only in the callbacks") func flags() {
    let pair = Pair("100x40")
    let presented = RecordingController("X", pair.log)
    var seen: [String] = []
    for hook in ["load", "WA", "DA", "WD", "DD"] {
      presented.within[hook] = { [unowned presented] in
        seen.append("\(hook) \(presented.isBeingPresented) \(presented.isBeingDismissed)")
      }
    }
    #expect(!presented.isBeingPresented && !presented.isBeingDismissed)
    pair.root.present(presented) { seen.append("\(presented.isBeingPresented)") }
    presented.dismiss { seen.append("\(presented.isBeingDismissed)") }
    #expect(
      seen == [
        "load true false", "WA true false", "DA true false", "false", "WD false true", "DD false true",
        "false",
      ])
    // Neither is true while another presentation covers or uncovers it.
    seen = []
    pair.root.present(presented)
    seen = []
    presented.present(RecordingController("Y", pair.log))
    presented.dismiss()
    #expect(seen == ["WD false false", "DD false false", "WA false false", "DA false false"])
  }

  @Test("the override of a presentation applies to the presented controller") func override() {
    let custom = Custom { $0.traitOverrides = TraitCollection("hC vC") }
    custom.present()
    #expect(custom.presented.traitCollection.classes == "hC vC")
    #expect(custom.pair.root.traitCollection.classes == "hR vR")
    _ = custom.pair.log.drain()
    custom.presentation?.traitOverrides = TraitCollection("vC")
    #expect(custom.presented.traitCollection.classes == "hR vC")
    #expect(
      custom.pair.log.drain().filter { $0.hasPrefix("X.") && !$0.hasPrefix("X.view") } == [
        "X.willTraits(hR vC)", "X.didChange(hC vC)",
      ])
    custom.presentation?.traitOverrides = TraitCollection()
    #expect(custom.presented.traitCollection.classes == "hR vR")
    #expect(custom.pair.window.invariantViolations().isEmpty)
  }

  @Test("a presentation controller read early is cached until the style changes") func lazily() {
    let controller = ViewController()
    controller.modalPresentationStyle = .popover
    weak let first = controller.presentationController
    #expect(first != nil && controller.popoverPresentationController === first)
    controller.modalPresentationStyle = .popover
    #expect(controller.presentationController === first)
    controller.modalPresentationStyle = .formSheet
    #expect(first == nil)
    #expect(controller.popoverPresentationController == nil)
    #expect(controller.presentationController?.presentationStyle == .formSheet)
    let pair = Pair("100x40")
    let prepared = controller.presentationController
    pair.root.present(controller)
    #expect(controller.presentationController === prepared)
    #expect(pair.root.presentationController == nil && pair.child.presentationController == nil)
  }

  @Test("a controller that is never presented is released with its presentation controller") func unused() {
    weak var controller: ViewController?
    weak var presentation: PresentationController?
    func prepare() {
      let made = ViewController()
      made.modalPresentationStyle = .popover
      made.popoverPresentationController?.permittedArrowDirections = .up
      (controller, presentation) = (made, made.presentationController)
    }
    prepare()
    #expect(controller == nil && presentation == nil)
  }

  @Test("a presentation controller lives until the end of the dismissal, across changes of size")
  func lifetime() {
    let custom = Custom { $0.adaptsTo = .fullScreen }
    custom.present()
    weak let presentation = custom.presentation
    weak let container = presentation?.containerView
    for size in ["60x24", "100x40", "120x40"] {
      custom.pair.resize(size)
      #expect(presentation != nil)
    }
    custom.presented.dismiss()
    #expect(presentation == nil && container == nil)
    #expect(custom.presented.presentingViewController == nil)
  }

  @Test("a presentation controller for another controller is rejected in favour of a plain one")
  func foreign() {
    let pair = Pair("100x40")
    let maker = ForeignMaker()
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = maker
    #expect(
      diagnostics { pair.root.present(presented) } == [.foreignPresentationController("RecordingController")])
    #expect(presented.view.frame == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(pair.root.view.superview != nil)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test(
    "a custom style without a presentation controller uses a plain one",
    arguments: [true, false])
  func plain(hasDelegate: Bool) {
    let pair = Pair("100x40")
    let maker = SilentMaker()
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = hasDelegate ? maker : nil
    #expect(diagnostics { pair.child.present(presented) }.isEmpty)
    #expect(presented.view.frame == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(pair.log.drain(only: "W", "D") == ["X.WA", "X.DA"])
    pair.resize("60x24")
    #expect(presented.presentationController?.effectiveStyle == .custom)
    #expect(presented.view.frame == Rect(x: 0, y: 0, width: 60, height: 24))
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("the style none is reported and becomes full screen") func styleNone() {
    let pair = Pair("100x40")
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = .none
    #expect(diagnostics { pair.root.present(presented) } == [.notPresentable("RecordingController")])
    #expect(presented.presentationController?.effectiveStyle == .fullScreen)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("unhandled keys reach the presenting controller through the presentation controller")
  func responders() {
    let custom = Custom()
    custom.present()
    let chain = custom.presented.responderChain.map { $0 }
    let own = chain.firstIndex { $0 === custom.presentation }
    let presenter = chain.firstIndex { $0 === custom.pair.root }
    #expect(own == 1 && presenter == 2)
    #expect(custom.presentation?.mouseUsed(MouseEvent(.press, at: .zero)) == true)
  }
}

/// The controller X, presented by the child C of a root R with a recording presentation controller.
@MainActor private final class Custom {
  let pair = Pair("100x40")
  let presented: RecordingController
  let maker: PresentationMaker

  init(_ prepare: @escaping (RecordingPresentation) -> Void = { _ in }) {
    presented = RecordingController("X", pair.log)
    maker = PresentationMaker("pc", pair.log)
    maker.prepare = prepare
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = maker
  }

  var presentation: RecordingPresentation? { presented.presentationController as? RecordingPresentation }

  func present() { pair.child.present(presented) { [log = pair.log] in log.record("completion") } }
}

/// Creates presentation controllers for the wrong controller.
@MainActor private final class ForeignMaker: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    PresentationController(presentedViewController: source, presentingViewController: presenting)
  }
}

/// Creates no presentation controllers.
@MainActor private final class SilentMaker: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
