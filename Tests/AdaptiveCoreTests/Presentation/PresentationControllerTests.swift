import AdaptiveCore
import Testing

/// Sections 8.3 and 8.7.
@MainActor @Suite("Presentation controllers") struct PresentationControllerTests {
  @Test("a custom presentation is asked for, begins and ends in order; the presenter stays") func order() {
    let custom = Custom()
    custom.present()
    #expect(custom.maker.presenting === custom.pair.root)
    #expect(custom.maker.source === custom.pair.child)
    #expect(
      custom.pair.log.take() == [
        "X.load", "pc.willBegin", "X.WA", "pc.didChange(nil)", "X.didChange(nil)", "X.view.didChange(nil)",
        "X.layout", "X.DA", "pc.didBegin(true)", "completion",
      ])
    custom.presented.dismiss { custom.pair.log.note("completion") }
    #expect(
      custom.pair.log.take() == ["pc.willEnd", "X.WD", "X.DD", "pc.didEnd(true)", "completion"])
  }

  @Test("one that removes the presenter has it disappear and come back between the hooks") func removing() {
    let custom = Custom { $0.removesPresenter = true }
    custom.present()
    #expect(
      custom.pair.log.take(only: "W", "D", "will", "didBegin", "completion") == [
        "pc.willBegin", "R.WD", "C.WD", "X.WA", "C.DD", "R.DD", "X.DA", "pc.didBegin(true)", "completion",
      ])
    #expect(custom.pair.root.view.superview == nil)
    custom.presented.dismiss { custom.pair.log.note("completion") }
    #expect(
      custom.pair.log.take(only: "W", "D", "will", "didEnd", "completion") == [
        "pc.willEnd", "X.WD", "R.WA", "C.WA", "X.DD", "C.DA", "R.DA", "pc.didEnd(true)", "completion",
      ])
    #expect(custom.pair.window.invariantViolations().isEmpty)
  }

  @Test("a presentation dismissed before it began ends as not completed, and its completion is called")
  func cancelled() {
    let custom = Custom()
    custom.presented.within["WA"] = { [unowned custom] in custom.presented.dismiss() }
    custom.present()
    #expect(
      custom.pair.log.take(only: "W", "D", "willBegin", "didBegin", "willEnd", "didEnd", "completion") == [
        "pc.willBegin", "X.WA", "X.WD", "X.DD", "pc.didBegin(false)", "completion",
      ])
    #expect(custom.pair.root.presentedViewController == nil)
    #expect(custom.pair.window.invariantViolations().isEmpty)
  }

  @Test("the frame, the wrapper and the chrome are the presentation's") func frames() {
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
    _ = custom.pair.log.take()
    custom.pair.resize("90x40")
    #expect(presentation?.wrapper.frame == Rect(x: 45, y: 0, width: 45, height: 40))
    #expect(
      custom.pair.log.take(only: "willSize").filter { !$0.hasPrefix("R") && !$0.hasPrefix("C") } == [
        "pc.willSize(90x40)", "X.willSize(45x40)",
      ])
    #expect(custom.pair.window.invariantViolations().isEmpty)
  }

  @Test("the container is there exactly from the first hook to the last") func container() {
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

  @Test("being presented and being dismissed are true in the callbacks only") func flags() {
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
    // Covered and uncovered by another one it is neither.
    seen = []
    pair.root.present(presented)
    seen = []
    presented.present(RecordingController("Y", pair.log))
    presented.dismiss()
    #expect(seen == ["WD false false", "DD false false", "WA false false", "DA false false"])
  }

  @Test("an override of a presentation is in force for what is presented") func override() {
    let custom = Custom { $0.overrideTraitCollection = TraitCollection("hC vC") }
    custom.present()
    #expect(custom.presented.traitCollection.classes == "hC vC")
    #expect(custom.pair.root.traitCollection.classes == "hR vR")
    _ = custom.pair.log.take()
    custom.presentation?.overrideTraitCollection = TraitCollection("vC")
    #expect(custom.presented.traitCollection.classes == "hR vC")
    #expect(
      custom.pair.log.take().filter { $0.hasPrefix("X.") && !$0.hasPrefix("X.view") } == [
        "X.willTraits(hR vC)", "X.didChange(hC vC)",
      ])
    custom.presentation?.overrideTraitCollection = nil
    #expect(custom.presented.traitCollection.classes == "hR vR")
    #expect(custom.pair.window.invariantViolations().isEmpty)
  }

  @Test("read before presenting it is made for the style, kept, and dropped with the style") func lazily() {
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

  @Test("a controller that is never presented is released with what was prepared for it") func unused() {
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

  @Test("a presentation lives from present to the end of the dismissal, across changes of size")
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

  @Test("one that manages another controller is refused and a plain one serves") func foreign() {
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
    "a custom style for which nobody makes one has a plain one over the whole window",
    arguments: [true, false])
  func plain(hasDelegate: Bool) {
    let pair = Pair("100x40")
    let maker = SilentMaker()
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = hasDelegate ? maker : nil
    #expect(diagnostics { pair.child.present(presented) }.isEmpty)
    #expect(presented.view.frame == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(pair.log.take(only: "W", "D") == ["X.WA", "X.DA"])
    pair.resize("60x24")
    #expect(presented.presentationController?.effectiveStyle == .custom)
    #expect(presented.view.frame == Rect(x: 0, y: 0, width: 60, height: 24))
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("the style none is reported and full screen instead") func styleNone() {
    let pair = Pair("100x40")
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = .none
    #expect(diagnostics { pair.root.present(presented) } == [.notPresentable("RecordingController")])
    #expect(presented.presentationController?.effectiveStyle == .fullScreen)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("keys that nobody in the presented controller answers reach the presenter through the presentation")
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

/// X, to be presented by the child C of a root R with a recording presentation controller.
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

  func present() { pair.child.present(presented) { [log = pair.log] in log.note("completion") } }
}

/// Gives presentation controllers for somebody else.
@MainActor private final class ForeignMaker: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    PresentationController(presentedViewController: source, presentingViewController: presenting)
  }
}

/// Makes none.
@MainActor private final class SilentMaker: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
