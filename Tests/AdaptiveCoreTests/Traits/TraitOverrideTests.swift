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
    grandparent.setOverrideTraitCollection(TraitCollection(parent), forChild: middle)
    middle.setOverrideTraitCollection(override.map { TraitCollection($0) }, forChild: leaf)
    #expect(leaf.traitCollection == TraitCollection(child))
  }

  @Test("only the traits of a direct child can be overridden") func foreignChild() {
    let (parent, child, grandchild) = (ViewController(), ViewController(), ViewController())
    parent.addChild(child)
    child.addChild(grandchild)
    let reports = diagnostics {
      parent.setOverrideTraitCollection(TraitCollection("hR"), forChild: grandchild)
    }
    #expect(reports == [.overrideForForeignChild("ViewController")])
    #expect(parent.overrideTraitCollection(forChild: grandchild) == nil)
    #expect(grandchild.traitCollection == TraitCollection())
  }

  @Test("an override is returned as it was set, even without an effect") func givenBack() {
    let (parent, child) = (ViewController(), ViewController())
    parent.addChild(child)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    parent.setOverrideTraitCollection(TraitCollection(), forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == TraitCollection())
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
  }

  @Test("removing a child discards its override") func discarded() {
    let (parent, child) = (ViewController(), ViewController())
    parent.addChild(child)
    parent.setOverrideTraitCollection(TraitCollection("hR"), forChild: child)
    child.willMove(toParent: nil)
    child.removeFromParent()
    parent.addChild(child)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    #expect(child.traitCollection == TraitCollection())
  }

  @Test("an override set outside a transition starts a transition of that subtree") func ownTransition() {
    let stage = Stage("100x40")
    _ = stage.log.drain()
    stage.container.setOverrideTraitCollection(TraitCollection("hC"), forChild: stage.split)
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
    stage.container.setOverrideTraitCollection(nil, forChild: stage.split)
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
