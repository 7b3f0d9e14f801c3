import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 2.1 and 2.2: where traits come from, and which environments are notified of a change.
@MainActor @Suite("Trait environments") struct TraitEnvironmentTests {
  @Test("a screen is fully specified by its size and its capabilities") func screen() {
    let capabilities = DisplayCapabilities(gamut: .ansi16, graphics: .ascii, style: .light)
    let screen = Screen(size: Size("60x24"), capabilities: capabilities)
    #expect(
      screen.traitCollection.description
        == "{h: compact, v: regular, idiom: terminal, scale: 1, characters: unicode, gamut: ansi16, style: light}"
    )
    #expect(screen.traitCollection.isFullySpecified)
  }

  @Test("a screen's own thresholds apply to everything on it") func thresholds() {
    let thresholds = SizeClassThresholds(regularWidth: 101, regularHeight: 10)
    let window = Window(screen: Screen(size: Size("100x10"), thresholds: thresholds))
    let split = SplitViewController()
    split.setViewControllers([NavigationController(rootViewController: ViewController()), ViewController()])
    window.show(split)
    #expect(split.traitCollection.classes == "hC vR" && split.isCollapsed)
    #expect(window.screen.traitCollection.classes == "hC vR")
    window.resize(to: Size("101x9"))
    #expect(split.view.traitCollection.classes == "hR vC" && !split.isCollapsed)
    #expect(window.screen.traitCollection.classes == "hR vC")
    #expect(window.invariantViolations().isEmpty)
  }

  @Test(
    "a window smaller than its screen has the size classes of its own size, and the screen's other traits")
  func smallWindow() {
    let screen = Screen(size: Size("100x40"), capabilities: DisplayCapabilities(style: .light))
    let window = Window(screen: screen)
    let root = ViewController()
    window.frame = Rect(x: 10, y: 10, width: 60, height: 20)
    window.show(root)
    #expect(screen.traitCollection.classes == "hR vR")
    for traits in [window.traitCollection, root.traitCollection, root.view.traitCollection] {
      #expect(traits.classes == "hC vC" && traits.userInterfaceStyle == .light && traits.isFullySpecified)
    }
  }

  @Test("an object without a parent has no traits, and its child has only the override") func detached() {
    let parent = ViewController()
    let child = ViewController()
    parent.addChild(child)
    #expect(parent.traitCollection == TraitCollection())
    #expect(View().traitCollection == TraitCollection())
    child.traitOverrides = TraitCollection("hR")
    #expect(child.traitCollection == TraitCollection("hR"))
  }

  @Test("traits are final when a pushed controller loads its view") func finalWhileLoading() {
    let stage = Stage("100x20")
    let pushed = RecordingController("X", stage.log)
    var seen: TraitCollection?
    pushed.within["load"] = { [unowned pushed] in seen = pushed.traitCollection }
    stage.list.show(pushed, sender: nil)
    #expect(seen == pushed.traitCollection)
    #expect(seen?.classes == "hR vC")
  }

  @Test(
    "traits are final when a presented controller loads its view",
    arguments: [(ModalPresentationStyle.fullScreen, "hR vC"), (.pageSheet, "hR vC"), (.formSheet, "hC vC")])
  func finalWhilePresented(style: ModalPresentationStyle, classes: String) {
    let stage = Stage("100x20")
    let presented = RecordingController("X", stage.log)
    presented.modalPresentationStyle = style
    var seen: TraitCollection?
    presented.within["load"] = { [unowned presented] in seen = presented.traitCollection }
    stage.list.present(presented)
    #expect(seen == presented.traitCollection)
    #expect(seen?.classes == classes)
  }

  @Test("a controller presented in a context has the context's traits, including its override") func context()
  {
    let stage = Stage("100x40")
    stage.navigation.definesPresentationContext = true
    stage.navigation.traitOverrides = TraitCollection("vC")
    for (style, classes) in [(ModalPresentationStyle.overCurrentContext, "hR vC"), (.pageSheet, "hR vR")] {
      let presented = RecordingController("X", stage.log)
      presented.modalPresentationStyle = style
      stage.list.present(presented)
      #expect(presented.traitCollection.classes == classes)
      presented.dismiss()
    }
    stage.expectValid()
  }

  @Test("a narrow column of a regular split view is regular") func columnsAreNotClassified() {
    let stage = Stage("100x40")
    #expect(stage.navigation.view.bounds.width == 40)
    #expect(stage.list.view.traitCollection.classes == "hR vR")
    #expect(stage.list.list.traitCollection == stage.list.traitCollection)
  }

  @Test(
    "each environment is notified of a change once, with the traits it had last",
    arguments: [
      ("120x40", nil, ""), ("79x40", "hR vR", "T screen"), ("100x20", "hR vR", "T S N L E screen"),
    ])
  func sizes(size: String, previous: String?, notified: String) {
    let stage = Stage("100x40")
    _ = stage.log.drain()
    stage.resize(size)
    let calls = stage.log.drain(only: "didChange").filter { !$0.contains(".view.") && !$0.contains("image") }
    let expected = previous.map { previous in
      notified.split(separator: " ").map { "\($0).didChange(\(previous))" }
    }
    #expect(calls.sorted() == (expected ?? []).sorted())
    stage.expectValid()
  }

  @Test("a change of style reaches every environment and leaves the size classes unchanged") func style() {
    let stage = Stage("100x40")
    _ = stage.log.drain()
    var capabilities = stage.window.screen.capabilities
    capabilities.style = .light
    stage.window.change(capabilities: capabilities)
    let calls = stage.log.drain()
    for name in ["screen", "T", "S", "N", "L", "E"] {
      #expect(calls.filter { $0.hasPrefix("\(name).didChange") } == ["\(name).didChange(hR vR)"])
      if name != "screen" {
        #expect(calls.contains("\(name).willTraits(hR vR)"))
        #expect(!calls.contains { $0.hasPrefix("\(name).willSize") })
      }
    }
    #expect(stage.list.traitCollection.userInterfaceStyle == .light)
    stage.expectValid()
  }

  @Test("popping and pushing a controller with equal traits does not notify it") func popAndPush() {
    let stage = Stage("100x40")
    let pushed = RecordingController("X", stage.log)
    stage.list.show(pushed, sender: nil)
    #expect(stage.log.drain().contains("X.didChange(nil)"))
    stage.navigation.pop()
    stage.list.show(pushed, sender: nil)
    #expect(!stage.log.drain().contains { $0.hasPrefix("X.didChange") })
    stage.navigation.pop()
    stage.resize("100x20")
    stage.list.show(pushed, sender: nil)
    #expect(stage.log.drain().contains("X.didChange(hR vR)"))
  }

  @Test("a covered controller is notified, and one without a loaded view is not") func covered() {
    let stage = Stage("100x40")
    let silent = RecordingController("X", stage.log)
    let top = RecordingController("Y", stage.log)
    stage.navigation.setViewControllers([silent, stage.list, top])
    _ = stage.log.drain()
    stage.resize("100x20")
    let calls = stage.log.drain()
    #expect(calls.contains("L.didChange(hR vR)"))
    #expect(!calls.contains { $0.hasPrefix("X.") })
    stage.expectValid()
  }

  @Test("a view that was loaded while covered is notified when it enters the window") func loadedCovered() {
    let stage = Stage("100x40")
    let covered = RecordingController("X", stage.log)
    stage.navigation.setViewControllers([covered, stage.list])
    _ = covered.view
    _ = stage.log.drain()
    stage.resize("100x20")
    #expect(
      stage.log.drain().filter { $0.hasPrefix("X.") } == [
        "X.willTraits(hR vC)", "X.willSize(40x19)", "X.didChange(nil)",
      ])
    stage.navigation.pop()
    #expect(stage.log.drain().filter { $0.hasPrefix("X.view") } == ["X.view.didChange(nil)"])
    stage.expectValid()
  }

  @Test("parents are notified first, then covered controllers, then presentations") func order() {
    let stage = Stage("100x40")
    stage.list.show(RecordingController("X", stage.log), sender: nil)
    _ = stage.presentProfile()
    _ = stage.log.drain()
    stage.resize("100x20")
    let notified = stage.log.drain(only: "didChange").map { $0.split(separator: ".didChange")[0] }
    #expect(
      notified == [
        "screen", "T", "T.view", "S", "N", "X", "X.view", "E", "E.view", "L", "L.view", "N'", "profile",
      ])
  }

  @Test("a view added to a window is notified at once, and again only when its traits change")
  func addedViews() {
    let stage = Stage("100x40")
    let added = RecordingView("V", stage.log)
    let inner = RecordingView("W", stage.log)
    added.addSubview(inner)
    _ = stage.log.drain()
    stage.list.view.addSubview(added)
    #expect(stage.log.drain(only: "didChange") == ["V.didChange(nil)", "W.didChange(nil)"])
    added.removeFromSuperview()
    stage.list.view.addSubview(added)
    #expect(stage.log.drain(only: "didChange").isEmpty)
  }

  @Test("an override set during a notification gets its own transition") func overrideDuringNotification() {
    let stage = Stage("100x40")
    stage.container.within["didChange"] = { [unowned stage] in
      stage.split.traitOverrides = TraitCollection("hC")
    }
    _ = stage.log.drain()
    stage.resize("100x20")
    let calls = stage.log.drain().filter { $0.hasPrefix("S.will") || $0.hasPrefix("S.did") }
    #expect(
      calls == [
        "S.willTraits(hR vC)", "S.willSize(100x20)", "S.didChange(hR vR)", "S.willTraits(hC vC)",
        "S.didChange(hR vC)",
      ])
    #expect(stage.split.isCollapsed)
    stage.expectValid()
  }
}
