import AdaptiveCore
import AdaptiveTesting
import Testing

/// Controllers that the delegate shows instead of the presented one.
extension AdaptationTests {
  @Test("a substitute replaces the original, which moves into it and back")
  func withSubstitute() {
    let popover = Popover("100x40")
    popover.wraps()
    popover.present()
    let presentation = popover.presentation
    _ = popover.pair.log.drain()
    popover.pair.resize("60x24")
    let calls = popover.pair.log.drain()
    #expect(calls.filter { $0.hasPrefix("X.W") || $0.hasPrefix("X.D") } == ["X.WD", "X.DD", "X.WA", "X.DA"])
    #expect(calls.filter { $0.hasPrefix("W1.W") || $0.hasPrefix("W1.D") } == ["W1.WA", "W1.DA"])
    #expect(popover.pair.root.presentedViewController === popover.presented.navigationController)
    #expect(popover.presented.presentationController === presentation)
    #expect(popover.presented.view.frame.size == Size("60x23"))
    #expect(popover.delegate.queriedStyles == [.fullScreen])
    popover.pair.resize("100x40")
    let back = popover.pair.log.drain()
    #expect(back.filter { $0.hasPrefix("X.W") || $0.hasPrefix("X.D") } == ["X.WD", "X.DD", "X.WA", "X.DA"])
    #expect(back.filter { $0.hasPrefix("W1.W") || $0.hasPrefix("W1.D") } == ["W1.WD", "W1.DD"])
    #expect(popover.presented.parent == nil)
    #expect(popover.pair.root.presentedViewController === popover.presented)
    popover.pair.resize("60x24")
    #expect(popover.delegate.queriedStyles == [.fullScreen, .fullScreen])
    #expect(popover.pair.window.invariantViolations().isEmpty)
  }

  @Test("presentations of a substitute move to the original when it returns") func above() {
    let popover = Popover("60x24")
    popover.wraps()
    popover.present()
    let above = RecordingController("Y", popover.pair.log)
    above.modalPresentationStyle = .formSheet
    popover.presented.present(above)
    #expect(above.presentingViewController === popover.presented.navigationController)
    popover.pair.resize("100x40")
    #expect(above.presentingViewController === popover.presented)
    #expect(popover.presented.presentedViewController === above)
    #expect(popover.pair.window.invariantViolations().isEmpty)
    popover.pair.resize("60x24")
    #expect(above.presentingViewController === popover.presented.navigationController)
    popover.pair.root.dismiss()
    #expect(popover.pair.window.presentations.isEmpty)
    #expect(popover.pair.window.invariantViolations().isEmpty)
  }

  @Test("dismissing an adapted presentation removes everything and frees the original") func dismissAdapted()
  {
    let popover = Popover("60x24")
    popover.wraps()
    popover.present()
    weak let substitute = popover.presented.navigationController
    weak let presentation = popover.presentation
    #expect(substitute != nil)
    var completions = 0
    popover.presented.dismiss { completions += 1 }
    #expect(completions == 1)
    #expect(popover.presented.parent == nil)
    #expect(substitute == nil && presentation == nil)
    #expect(popover.pair.window.invariantViolations().isEmpty)
  }

  @Test("a substitute that is already in a hierarchy is rejected") func refusedSubstitute() {
    let popover = Popover("60x24")
    popover.delegate.substitute = { [child = popover.pair.child] _ in child }
    #expect(diagnostics { popover.present() } == [.alreadyInHierarchy("RecordingController")])
    #expect(popover.pair.root.presentedViewController === popover.presented)
    #expect(popover.pair.window.invariantViolations().isEmpty)
  }
}
