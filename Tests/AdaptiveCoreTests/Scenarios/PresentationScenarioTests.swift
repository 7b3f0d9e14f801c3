import AdaptiveCore
import AdaptiveTesting
import Testing

/// Scenarios 21 to 26 and 35.
@MainActor @Suite("Scenarios: presentation") struct PresentationScenarioTests {
  @Test("Scenario 21: the profile is a sheet over the split view") func sheet() {
    let stage = Stage("100x40")
    _ = stage.log.drain()
    let (navigation, profile) = stage.presentProfile()
    #expect(navigation.view.frame == Rect(x: 20, y: 10, width: 60, height: 20))
    #expect(profile.view.frame.size == Size("60x19"))
    #expect(navigation.presentingViewController === stage.container)
    #expect(!stage.log.drain().contains("L.WD"))
    #expect(stage.window.focusedItem?.responderChain.contains { $0 === profile } == true)
    #expect(profile.traitCollection.classes == "hC vR")
    stage.expectValid()
  }

  @Test("Scenario 22: shrinking makes a sheet full screen, growing restores it") func shrinkUnderSheet() {
    let stage = Stage("100x40")
    let (navigation, profile) = stage.presentProfile()
    let presentation = navigation.presentationController
    _ = stage.log.drain()
    stage.resize("60x24")
    var calls = stage.log.drain()
    #expect(presentation === navigation.presentationController)
    #expect(presentation?.effectiveStyle == .fullScreen)
    #expect(navigation.view.frame == Rect(x: 0, y: 0, width: 60, height: 24))
    #expect(calls.contains("N'.willSize(60x24)"))
    #expect(calls.contains("profile.willSize(60x23)"))
    #expect(!calls.contains { $0.hasPrefix("profile.didChange") || $0.hasPrefix("N'.didChange") })
    for name in ["T", "S", "N", "L"] {
      #expect(calls.filter { $0 == "\(name).WD" || $0 == "\(name).DD" } == ["\(name).WD", "\(name).DD"])
    }
    #expect(!calls.contains { $0.hasPrefix("profile.W") || $0.hasPrefix("profile.D") })
    #expect(stage.split.isCollapsed)
    #expect(stage.stack == "L")
    stage.expectValid()

    stage.resize("100x40")
    calls = stage.log.drain()
    #expect(presentation?.effectiveStyle == .formSheet)
    #expect(navigation.view.frame == Rect(x: 20, y: 10, width: 60, height: 20))
    for name in ["T", "S", "N", "L"] {
      #expect(calls.filter { $0 == "\(name).WA" || $0 == "\(name).DA" } == ["\(name).WA", "\(name).DA"])
    }
    #expect(!calls.contains { $0.hasPrefix("profile.W") || $0.hasPrefix("profile.D") })
    #expect(stage.columns == "N E")
    #expect(profile.presentingViewController === stage.container)
    stage.expectValid()
  }

  @Test("Scenario 23: the profile is laid out again for the new height") func profileInCompactHeight() {
    let stage = Stage("100x20")
    let (navigation, profile) = stage.presentProfile()
    #expect(navigation.view.frame == Rect(x: 20, y: 2, width: 60, height: 16))
    #expect(profile.view.frame.size == Size("60x15"))
    #expect(profile.image.frame == Rect(x: 0, y: 0, width: 30, height: 15))
    #expect(profile.nameLabel.frame == Rect(x: 31, y: 1, width: 28, height: 1))
    #expect(diagnostics { stage.resize("100x40") } == [])
    #expect(profile.view.frame.size == Size("60x19"))
    #expect(profile.image.frame == Rect(x: 0, y: 7, width: 60, height: 12))
    #expect(profile.nameLabel.frame == Rect(x: 1, y: 1, width: 58, height: 1))
    stage.expectValid()
    stage.resize("60x24")
    #expect(profile.view.frame.size == Size("60x23"))
    #expect(profile.image.frame == Rect(x: 0, y: 7, width: 60, height: 16))
    stage.expectValid()
  }

  @Test("Scenario 24: over a split view with forced traits a sheet is full screen") func unforcedSheet() {
    let stage = Stage("72x20")
    let (navigation, _) = stage.presentProfile()
    #expect(!stage.split.isCollapsed)
    #expect(navigation.presentationController?.effectiveStyle == .fullScreen)
    #expect(navigation.view.frame == Rect(x: 0, y: 0, width: 72, height: 20))
    stage.expectValid()
  }

  @Test("Scenario 25: without a handler, show and showDetail present") func nobodyAnswers() {
    let log = CallLog()
    let window = Window(screen: RecordingScreen(Size("100x40"), log))
    let root = RecordingController("V", log)
    window.show(root)
    for detail in [false, true] {
      let shown = RecordingController("X", log)
      if detail { root.showDetail(shown, sender: root) } else { root.show(shown, sender: root) }
      #expect(root.presentedViewController === shown)
      #expect(shown.presentationController?.effectiveStyle == .fullScreen)
      #expect(window.invariantViolations().isEmpty)
      shown.dismiss()
      #expect(root.presentedViewController == nil)
      #expect(window.invariantViolations().isEmpty)
    }
  }

  @Test("Scenario 26: showDetail from inside a sheet presents over it") func showDetailInSheet() {
    let stage = Stage("100x40")
    let (navigation, profile) = stage.presentProfile()
    let shown = RecordingController("X", stage.log)
    profile.showDetail(shown, sender: profile)
    #expect(navigation.presentedViewController === shown)
    #expect(shown.presentingViewController === navigation)
    #expect(stage.columns == "N E")
    stage.expectValid()
  }

  @Test("Scenario 35: a popover becomes full screen with a bar, then a popover again") func popoverAdapts() {
    let pair = Pair("80x24")
    let presented = RecordingController("X", pair.log)
    let delegate = AdaptationDelegate()
    delegate.substitute = { [log = pair.log] in
      RecordingNavigation("W", log, [$0.presentedViewController])
    }
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.sourceView = pair.root.view
    presented.popoverPresentationController?.delegate = delegate
    let first = presented.presentationController
    pair.root.present(presented)
    #expect(presented.presentationController === first)
    #expect(pair.root.presentedViewController === presented)
    pair.resize("79x24")
    #expect(first?.effectiveStyle == .fullScreen)
    #expect(pair.root.presentedViewController === presented.navigationController)
    #expect(presented.navigationController?.view.frame == Rect(x: 0, y: 0, width: 79, height: 24))
    #expect(presented.navigationController?.presentationController === first)
    #expect(pair.window.invariantViolations().isEmpty)
    pair.resize("80x24")
    #expect(first?.effectiveStyle == .popover)
    #expect(pair.root.presentedViewController === presented)
    #expect(presented.presentationController === first)
    #expect(pair.window.invariantViolations().isEmpty)
  }
}
