import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Registering for trait changes") struct TraitRegistrationTests {
  private static let sizeClasses: [any AdaptiveCore.Trait.Type] = [
    HorizontalSizeClassTrait.self, VerticalSizeClassTrait.self,
  ]

  @Test("a handler is called for the traits it names, with the previous traits") func named() {
    let stage = Stage("100x40")
    stage.list.registerForTraitChanges([VerticalSizeClassTrait.self]) { list, previous in
      stage.log.record("\(list.name).handler(\(previous.classes))")
    }
    _ = stage.log.drain()
    stage.resize("120x40")
    var capabilities = stage.window.screen.capabilities
    capabilities.style = .light
    stage.window.change(capabilities: capabilities)
    #expect(stage.log.drain(only: "handler").isEmpty)
    stage.resize("100x20")
    #expect(stage.log.drain(only: "handler") == ["L.handler(hR vR)"])
  }

  @Test("every environment calls its handlers right after it is notified, in the specified order")
  func everyKind() {
    let stage = Stage("100x40")
    let (profile, _) = stage.presentProfile()
    let log = stage.log
    func register(_ name: String, _ environment: some TraitEnvironment) {
      environment.registerForTraitChanges(Self.sizeClasses) { _, previous in
        log.record("\(name).handler(\(previous.classes))")
      }
    }
    register("screen", stage.window.screen)
    register("window", stage.window)
    register("L", stage.list)
    register("L.view", stage.list.view)
    if let presentation = profile.presentationController { register("presentation", presentation) }
    _ = log.drain()
    stage.resize("100x20")
    let calls = log.drain(only: "handler", "didChange").filter { call in
      ["screen.", "window.", "L.", "presentation.", "N'."].contains { call.hasPrefix($0) }
    }
    #expect(
      calls == [
        "screen.didChange(hR vR)", "screen.handler(hR vR)", "window.handler(hR vR)", "L.didChange(hR vR)",
        "L.handler(hR vR)", "L.view.didChange(hR vR)", "L.view.handler(hR vR)", "presentation.handler(hR vR)",
        "N'.didChange(hC vR)",
      ])
  }

  @Test("the first report calls no handler") func firstReport() {
    let view = View()
    var calls = 0
    view.registerForTraitChanges(Self.sizeClasses) { _, _ in calls += 1 }
    let pair = Pair("60x24")
    pair.root.view.addSubview(view)
    #expect(calls == 0)
    pair.resize("100x24")
    #expect(calls == 1)
    view.removeFromSuperview()
    pair.resize("60x24")
    #expect(calls == 1)
    pair.root.view.addSubview(view)
    #expect(calls == 2)
  }

  @Test("a removed registration is not called, even if another handler removes it") func ending() {
    let pair = Pair("60x24")
    var calls: [String] = []
    var second: TraitChangeRegistration?
    pair.child.registerForTraitChanges(Self.sizeClasses) { child, _ in
      calls.append("first")
      if let second { child.unregisterForTraitChanges(second) }
    }
    second = pair.child.registerForTraitChanges(Self.sizeClasses) { _, _ in calls.append("second") }
    let third = pair.child.registerForTraitChanges(Self.sizeClasses) { _, _ in calls.append("third") }
    pair.resize("100x24")
    #expect(calls == ["first", "third"])
    pair.child.unregisterForTraitChanges(third)
    pair.child.unregisterForTraitChanges(third)
    pair.resize("60x24")
    #expect(calls == ["first", "third", "first"])
  }

  @Test("removing a registration from another environment has no effect") func foreign() {
    let pair = Pair("60x24")
    var calls = 0
    pair.child.registerForTraitChanges(Self.sizeClasses) { _, _ in calls += 1 }
    let other = pair.root.registerForTraitChanges(Self.sizeClasses) { _, _ in }
    pair.child.unregisterForTraitChanges(other)
    pair.resize("100x24")
    #expect(calls == 1)
  }

  @Test("an empty list of traits is never called, and additional traits can be named") func lists() {
    let pair = Pair("60x24")
    var calls: [String] = []
    pair.child.registerForTraitChanges([]) { _, _ in calls.append("none") }
    pair.child.registerForTraitChanges([MoodTrait.self]) { child, previous in
      calls.append("\(previous[MoodTrait.self]) \(child.traitCollection[MoodTrait.self])")
    }
    for mood in [1, 2, 2, 0] {
      pair.child.traitOverrides = TraitCollection().setting(MoodTrait.self, to: mood)
    }
    pair.resize("100x40")
    #expect(calls == ["0 1", "1 2", "2 0"])
  }
}

/// A trait defined in another module.
private enum MoodTrait: AdaptiveCore.Trait {
  static let name = "mood"
  static let defaultValue = 0
  static func isNeutral(_ value: Int) -> Bool { value == 0 }
}
