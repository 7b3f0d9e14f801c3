import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 2.3.
@MainActor @Suite("Trait overrides") struct TraitOverrideTests {
  @Test(
    "an override is merged over the parent's traits",
    arguments: [
      ("hC vC phone 2", "hR", "hR vC phone 2"), ("hC vC phone 2", nil, "hC vC phone 2"),
      ("hC vR", "hC", "hC vR"), ("hR vR", "hC dark", "hC vR dark"), ("", "hR", "hR"),
    ])
  func merging(parent: String, override: String?, child: String) {
    let (grandparent, middle, leaf) = (ViewController(), ViewController(), ViewController())
    grandparent.addChild(middle)
    middle.addChild(leaf)
    middle.traitOverrides = TraitCollection(parent)
    leaf.traitOverrides = TraitCollection(override ?? "")
    #expect(leaf.traitCollection == TraitCollection(child))
  }

  @Test("a controller keeps its overrides when it leaves its parent, and without one") func kept() {
    let (parent, child) = (ViewController(), ViewController())
    parent.addChild(child)
    parent.traitOverrides = TraitCollection("vC")
    child.traitOverrides.horizontalSizeClass = .regular
    #expect(child.traitCollection == TraitCollection("hR vC"))
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(child.traitCollection == TraitCollection("hR"))
    child.traitOverrides.horizontalSizeClass = .unspecified
    #expect(child.traitCollection == TraitCollection())
  }

  @Test("the overrides of a view reach its subviews, and the controllers whose views are in it")
  func overridesOfViews() {
    let (root, child, box, label) = (
      ViewController(), RecordingController("C", CallLog()), View(), Label("a")
    )
    root.addChild(child)
    root.view.addSubview(box)
    box.addSubview(child.view)
    child.view.addSubview(label)
    let app = ApplicationTester("100x40", root: root)
    _ = child.log.drain()
    box.traitOverrides = TraitCollection("hC")
    #expect(root.traitCollection.classes == "hR vR" && root.view.traitCollection.classes == "hR vR")
    #expect(box.traitCollection.classes == "hC vR" && label.traitCollection.classes == "hC vR")
    let calls = child.log.drain()
    #expect(calls.filter { $0.contains("willTraits") } == ["C.willTraits(hC vR)"])
    #expect(calls.filter { $0.hasPrefix("C.didChange") } == ["C.didChange(hR vR)"])
    app.resize("100x20")
    #expect(child.traitCollection.classes == "hC vC" && child.log.drain().contains("C.willTraits(hC vC)"))
    // Elsewhere, the overrides don't apply.
    root.view.addSubview(child.view)
    #expect(child.traitCollection.classes == "hR vC" && label.traitCollection.classes == "hR vC")
  }

  @Test("a view without controllers is notified of its overrides before the next layout") func plainView() {
    let (root, view) = (ViewController(), Label("a"))
    root.view.addSubview(view)
    var seen: [String] = []
    view.registerForTraitChanges([HorizontalSizeClassTrait.self]) { view, previous in
      seen.append("\(previous.classes) \(view.traitCollection.classes)")
    }
    let app = ApplicationTester("100x40", root: root)
    view.traitOverrides = TraitCollection("hC")
    app.advance(by: .zero)
    #expect(seen == ["hR vR hC vR"])
  }

  @Test("the overrides of a window and of a root controller survive a resize") func roots() {
    let (root, child) = (ViewController(), ViewController())
    root.addChild(child)
    let app = ApplicationTester("60x40", root: root)
    app.application.window.traitOverrides = TraitCollection("hR")
    root.traitOverrides = TraitCollection("vC")
    #expect(child.traitCollection.classes == "hR vC")
    app.resize("50x40")
    #expect(app.application.window.traitCollection.classes == "hR vR")
    #expect(child.traitCollection.classes == "hR vC")
  }

  @Test("an override set outside a transition starts a transition of that subtree") func ownTransition() {
    let stage = Stage("100x40")
    _ = stage.log.drain()
    stage.split.traitOverrides = TraitCollection("hC")
    let calls = stage.log.drain().filter { !$0.contains("Move") }
    #expect(
      calls == [
        "S.willTraits(hC vR)", "N.willTraits(hC vR)", "L.willTraits(hC vR)", "E.willTraits(hC vR)",
        "delegate.collapse(E)", "N.willSize(100x40)", "L.willSize(100x39)", "E.WD", "notification",
        "S.didChange(hR vR)", "N.didChange(hR vR)", "L.didChange(hR vR)", "L.view.didChange(hR vR)",
        "S.layout", "N.layout", "L.layout", "E.DD",
      ])
    #expect(stage.split.isCollapsed)
    #expect(stage.container.traitCollection.classes == "hR vR")
    stage.expectValid()
    stage.split.traitOverrides = TraitCollection()
    #expect(stage.columns == "N E")
    stage.expectValid()
  }

  @Test("an override set while a size is announced joins that transition") func joins() {
    let stage = Stage("72x24")
    var coordinators: [TransitionCoordinator?] = []
    stage.container.within["willSize"] = { [unowned stage] in
      coordinators.append(stage.container.transitionCoordinator)
    }
    stage.list.within["willTraits"] = { [unowned stage] in
      coordinators.append(stage.list.transitionCoordinator)
      #expect(stage.list.traitCollection.classes == "hR vR")
    }
    stage.resize("60x24")
    #expect(coordinators.count == 2)
    #expect(coordinators.first?.map { $0 === coordinators.last ?? nil } == true)
    #expect(stage.list.traitCollection.classes == "hC vR")
    stage.expectValid()
  }

  @Test("an override leaves other traits live") func othersStayLive() {
    let stage = Stage("72x40")
    #expect(stage.split.traitCollection.classes == "hR vR")
    stage.resize("72x20")
    #expect(stage.split.traitCollection.classes == "hR vC")
  }

  @Test("a replacing child gets the override, and the replaced one loses it") func exchangedChild() {
    let stage = Stage("72x40")
    let other = RecordingController("X", stage.log)
    _ = stage.log.drain()
    stage.container.replaceContent(with: other)
    #expect(other.traitCollection.classes == "hR vR")
    #expect(stage.split.parent == nil)
    #expect(stage.split.traitCollection == TraitCollection())
    let appearances = stage.log.drain(only: "WA", "DA", "WD", "DD")
    #expect(
      appearances == [
        "E.WD", "E.DD", "S.WD", "N.WD", "L.WD", "L.DD", "N.DD", "S.DD", "X.WA", "X.DA",
      ])
    stage.expectValid()
  }
}
