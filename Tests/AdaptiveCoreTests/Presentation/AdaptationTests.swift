import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 8.4 and 8.5.
@MainActor @Suite("Adaptation of presentations") struct AdaptationTests {
  /// One row of the table of Semantics 8.4.
  struct Row: Sendable, CustomTestStringConvertible {
    let style: ModalPresentationStyle
    let size: String
    var delegateStyle: ModalPresentationStyle?
    let shown: ModalPresentationStyle
    let frame: String
    var testDescription: String {
      "\(style) at \(size), delegateStyle \(delegateStyle.map { "\($0)" } ?? "default")"
    }
  }

  @Test(
    "width, style and delegate determine how a controller is shown",
    arguments: [
      Row(style: .popover, size: "100x40", shown: .popover, frame: "0,1 34x14"),
      Row(style: .popover, size: "60x24", shown: .fullScreen, frame: "0,0 60x24"),
      Row(style: .popover, size: "60x24", delegateStyle: .some(.none), shown: .popover, frame: "0,1 34x14"),
      Row(
        style: .popover, size: "60x24", delegateStyle: .overFullScreen, shown: .overFullScreen,
        frame: "0,0 60x24"),
      Row(style: .popover, size: "60x24", delegateStyle: .formSheet, shown: .fullScreen, frame: "0,0 60x24"),
      Row(style: .formSheet, size: "60x24", shown: .fullScreen, frame: "0,0 60x24"),
      Row(
        style: .formSheet, size: "60x24", delegateStyle: .some(.none), shown: .formSheet, frame: "2,2 56x20"),
      Row(style: .pageSheet, size: "60x24", shown: .fullScreen, frame: "0,0 60x24"),
      Row(style: .currentContext, size: "60x24", shown: .currentContext, frame: "0,0 60x24"),
      Row(style: .overCurrentContext, size: "60x24", shown: .overCurrentContext, frame: "0,0 60x24"),
      Row(style: .overFullScreen, size: "60x24", shown: .overFullScreen, frame: "0,0 60x24"),
      Row(
        style: .fullScreen, size: "60x24", delegateStyle: .overFullScreen, shown: .overFullScreen,
        frame: "0,0 60x24"
      ),
    ])
  func table(row: Row) {
    let popover = Popover(row.size, style: row.style)
    popover.delegate.style = row.delegateStyle
    popover.present()
    #expect(popover.presentation?.effectiveStyle == row.shown)
    #expect(popover.presentation?.presentationStyle == row.style)
    #expect(popover.placed?.frame.description == row.frame)
    #expect(popover.pair.window.invariantViolations().isEmpty)
  }

  /// The styles of two presentations, one over the other, in a window of 120x40.
  struct Stacked: Sendable, CustomTestStringConvertible {
    let lower: ModalPresentationStyle
    let upper: ModalPresentationStyle
    let frame: Size
    var testDescription: String { "\(upper) from \(lower)" }
  }

  @Test(
    "a presentation from a sheet or popover adapts to the traits of the window, not of what presents it",
    arguments: [
      Stacked(lower: .formSheet, upper: .formSheet, frame: Size(width: 60, height: 20)),
      Stacked(lower: .formSheet, upper: .popover, frame: Size(width: 28, height: 12)),
      Stacked(lower: .formSheet, upper: .pageSheet, frame: Size(width: 85, height: 38)),
      Stacked(lower: .popover, upper: .formSheet, frame: Size(width: 60, height: 20)),
    ])
  func fromSheet(row: Stacked) {
    let pair = Pair("120x40")
    let (lower, upper) = (RecordingController("X", pair.log), RecordingController("Y", pair.log))
    func present(
      _ controller: ViewController, _ style: ModalPresentationStyle, from presenter: ViewController
    ) {
      controller.modalPresentationStyle = style
      controller.popoverPresentationController?.sourceView = presenter.view
      presenter.present(controller)
    }
    present(lower, row.lower, from: pair.child)
    _ = pair.log.drain()
    present(upper, row.upper, from: lower)
    #expect(upper.presentationController?.effectiveStyle == row.upper)
    #expect(upper.presentationController?.traitCollection == pair.window.traitCollection)
    #expect(upper.view.frame.size == row.frame)
    #expect(pair.log.drain(only: "WA", "DA", "WD", "DD") == ["Y.WA", "Y.DA"])
    #expect(pair.window.invariantViolations().isEmpty)
    pair.resize("60x24")
    #expect(upper.presentationController?.effectiveStyle == .fullScreen)
    #expect(lower.presentationController?.effectiveStyle == .fullScreen)
    #expect(pair.window.invariantViolations().isEmpty)
    pair.resize("120x40")
    #expect(upper.presentationController?.effectiveStyle == row.upper)
    #expect(upper.view.frame.size == row.frame)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("a presentation in a context has the traits of its context, wherever that is") func inContext() {
    let pair = Pair("120x40")
    let (sheet, upper) = (RecordingController("X", pair.log), RecordingController("Y", pair.log))
    sheet.modalPresentationStyle = .formSheet
    sheet.definesPresentationContext = true
    pair.child.present(sheet)
    upper.modalPresentationStyle = .overCurrentContext
    sheet.present(upper)
    #expect(upper.presentationController?.traitCollection.horizontalSizeClass == .compact)
    #expect(upper.traitCollection == sheet.traitCollection)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test(
    "keys that go back dismiss the topmost presentation, unless its controller or the delegate refuses",
    arguments: [
      ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet, .popover, .currentContext,
    ], ["allowed", "modal", "refused"])
  func userDismissal(style: ModalPresentationStyle, answer: String) {
    for key in [Key.escape, .backspace, .left] {
      let popover = Popover("100x40", style: style)
      popover.presented.isModalInPresentation = answer == "modal"
      popover.delegate.mayDismissAny = answer != "refused"
      popover.present()
      let presentation = popover.presentation
      #expect(presentation?.keyPressed(KeyEvent(key, .alt)) == false)
      // Nothing below the presentation gets the key.
      let chain = popover.presented.responderChain.prefix { !($0 is Window) && $0 !== popover.pair.root }
      #expect(chain.contains { $0.keyPressed(KeyEvent(key)) })
      let isDismissed = answer == "allowed"
      #expect((popover.pair.root.presentedViewController == nil) == isDismissed)
      #expect(popover.delegate.anyDismissals == (isDismissed ? 1 : 0))
      #expect(popover.delegate.attempts == (isDismissed ? 0 : 1))
      #expect(popover.delegate.dismissals == (isDismissed && style == .popover ? 1 : 0))
      #expect(popover.pair.window.invariantViolations().isEmpty)
    }
  }

  @Test("a custom presentation adapts only if shouldPresentInFullscreen is true", arguments: [true, false])
  func custom(
    mayBeFull: Bool
  ) {
    let pair = Pair("60x24")
    let maker = PresentationMaker("pc", pair.log)
    maker.prepare = { $0.mayBeFullScreen = mayBeFull }
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = maker
    let delegate = AdaptationDelegate()
    delegate.style = .fullScreen
    presented.presentationController?.delegate = delegate
    pair.child.present(presented)
    #expect(presented.presentationController?.effectiveStyle == (mayBeFull ? .fullScreen : .custom))
    #expect(presented.view.frame.size == Size(width: mayBeFull ? 60 : 30, height: 24))
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("the delegate method with traits is called for a regular width too") func formWithTraits() {
    let popover = Popover("100x40")
    popover.delegate.styleForTraits = { $0.verticalSizeClass == .compact ? .fullScreen : .none }
    popover.present()
    #expect(popover.presentation?.effectiveStyle == .popover)
    popover.pair.resize("100x20")
    #expect(popover.presentation?.effectiveStyle == .fullScreen)
    popover.pair.resize("60x40")
    #expect(popover.presentation?.effectiveStyle == .popover)
    #expect(popover.pair.window.invariantViolations().isEmpty)
  }

  @Test("without a substitute, only the presenting controller disappears and appears again")
  func withoutSubstitute() {
    let popover = Popover("100x40")
    popover.present()
    let view = popover.presented.view
    _ = popover.pair.log.drain()
    popover.pair.resize("60x24")
    #expect(
      popover.pair.log.drain(only: "W", "D") == ["R.WD", "C.WD", "C.DD", "R.DD"])
    #expect(view.frame == Rect(x: 0, y: 0, width: 60, height: 24))
    popover.pair.resize("100x40")
    #expect(popover.pair.log.drain(only: "W", "D") == ["R.WA", "C.WA", "C.DA", "R.DA"])
    #expect(popover.placed?.frame == Rect(x: 0, y: 1, width: 34, height: 14))
    #expect(view.frame == Rect(x: 1, y: 1, width: 32, height: 12))
    #expect(popover.pair.window.invariantViolations().isEmpty)
  }

  @Test("a presentation in a context covers the window while the delegate adapts it") func outOfContext() {
    let stage = Stage("100x40")
    stage.navigation.definesPresentationContext = true
    let presented = RecordingController("X", stage.log)
    presented.modalPresentationStyle = .currentContext
    let delegate = AdaptationDelegate()
    delegate.styleForTraits = { $0.verticalSizeClass == .compact ? .fullScreen : .none }
    presented.presentationController?.delegate = delegate
    stage.list.present(presented)
    #expect(presented.view.frameInWindow == Rect(x: 0, y: 0, width: 40, height: 40))
    stage.resize("100x20")
    #expect(presented.view.frameInWindow == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(presented.presentingViewController === stage.navigation)
    stage.expectValid()
    stage.resize("100x40")
    #expect(presented.view.frameInWindow == Rect(x: 0, y: 0, width: 40, height: 40))
    stage.expectValid()
    presented.dismiss()
    stage.expectValid()
  }

  @Test("re-adaptation calls no transition hooks and removes the presentation's own views") func noHooks() {
    let pair = Pair("100x40")
    let maker = PresentationMaker("pc", pair.log)
    weak var presentation: RecordingPresentation?
    maker.prepare = {
      $0.adaptsTo = .fullScreen
      presentation = $0
    }
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = maker
    pair.root.present(presented) { pair.log.record("completion") }
    #expect(pair.log.drain().last == "completion")
    #expect(presentation?.dimming.superview === presentation?.containerView)
    pair.resize("60x24")
    #expect(presentation?.dimming.superview == nil)
    #expect(presented.view.superview === presentation?.containerView)
    pair.resize("100x40")
    #expect(presentation?.containerView?.subviews.first === presentation?.dimming)
    #expect(presented.view.superview === presentation?.wrapper)
    #expect(presented.view.frameInWindow == Rect(x: 50, y: 0, width: 50, height: 40))
    #expect(
      pair.log.drain(
        only: "willBegin", "didBegin", "willEnd", "didEnd", "willSize", "willTraits", "didChange",
        "completion"
      )
      .filter { $0.hasPrefix("pc.") || $0 == "completion" } == [
        "pc.willTraits(hC vR)", "pc.willSize(60x24)", "pc.didChange(hR vR)", "pc.willTraits(hR vR)",
        "pc.willSize(100x40)", "pc.didChange(hC vR)",
      ])
    #expect(pair.window.invariantViolations().isEmpty)
  }
}
