@testable import AdaptiveCore
import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

/// Checks that cached traits always equal freshly computed ones, for every environment.
@MainActor @Suite("Cached traits") struct TraitCacheTests {
  @Test("in random hierarchies every environment has the right traits during every call", arguments: 0..<10)
  func random(block: UInt64) async {
    for seed in block * 20..<(block + 1) * 20 {
      var generator = StoryGenerator(seed: seed, actsInCalls: seed.isMultiple(of: 2))
      let story = generator.story()
      let stage = StoryStage(story)
      var faults: [String] = []
      stage.onCall = { [unowned stage] in
        if faults.isEmpty { faults = wrongTraits(in: stage) }
      }
      for step in story.steps where faults.isEmpty {
        stage.play(step)
        faults += wrongTraits(in: stage)
      }
      stage.onCall = nil
      #expect(faults.isEmpty, "seed \(seed): \(faults) in \(story)")
      await Task.yield()
    }
  }

  @Test("random moves of views and controllers outside a window leave no outdated traits", arguments: 0..<50)
  func detached(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var controllers: [ViewController?] = (0..<8).map { _ in ViewController() }
    var views: [View?] = (0..<8).map { _ in View() } + controllers.prefix(3).map { $0?.view }
    let widths: [SizeClass] = [.compact, .regular]
    for _ in 0..<200 {
      let (a, b) = (
        controllers.randomElement(using: &random) ?? nil, controllers.randomElement(using: &random) ?? nil
      )
      let (v, w) = (views.randomElement(using: &random) ?? nil, views.randomElement(using: &random) ?? nil)
      _ = diagnostics {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: if let a, let b { a.addChild(b) }
        case 2: a?.removeFromParent()
        case 3, 4: if let v, let w { v.addSubview(w) }
        case 5: v?.removeFromSuperview()
        case 6:
          let width = widths.randomElement(using: &random) ?? .compact
          if Bool.random(using: &random) {
            a?.traitOverrides.horizontalSizeClass = width
          } else {
            v?.traitOverrides.horizontalSizeClass = width
          }
        // Releasing an object changes the traits of the objects below it.
        case 7: if Bool.random(using: &random) { replace(a, in: &controllers) { ViewController() } }
        default: if Bool.random(using: &random) { replace(v, in: &views) { View() } }
        }
      }
      for controller in controllers { expectRight(controller) }
      for view in views { expectRight(view) }
    }
  }

  private func replace<Item: AnyObject>(_ item: Item?, in items: inout [Item?], with new: () -> Item) {
    if let index = items.firstIndex(where: { $0 === item }) { items[index] = new() }
  }

  private func expectRight(_ environment: (any TraitNode)?) {
    guard let environment else { return }
    #expect(environment.resolvedTraits == environment.uncachedTraits)
  }

  /// Checks all live objects, in the window or not, including views and presentations.
  private func wrongTraits(in stage: StoryStage) -> [String] {
    var environments: [any TraitNode] = [stage.window.screen, stage.window] + stage.window.presentations
    func add(_ view: View) {
      environments.append(view)
      for subview in view.subviews { add(subview) }
    }
    for controller in stage.everybody {
      environments.append(controller)
      if let view = controller.loadedView { add(view) }
    }
    return environments.filter { $0.resolvedTraits != $0.uncachedTraits }.map {
      "\(type(of: $0)) has \($0.resolvedTraits) instead of \($0.uncachedTraits)"
    }
  }

  @Test("views and controllers lose their traits when the object above them is deallocated") func released() {
    let window = Window(screen: Screen(size: Size("100x40")))
    let child = ViewController()
    let view = View()
    var parent: ViewController? = ViewController()
    var superview: View? = View()
    parent?.addChild(child)
    superview?.addSubview(view)
    if let superview { child.view.addSubview(superview) }
    window.rootViewController = parent
    window.show()
    #expect(child.traitCollection == window.traitCollection && view.traitCollection == window.traitCollection)
    superview?.removeFromSuperview()
    superview = nil
    #expect(view.traitCollection == TraitCollection())
    window.rootViewController = nil
    parent = nil
    #expect(child.traitCollection == TraitCollection())
    #expect(child.view.traitCollection == TraitCollection())
  }

  @Test("dependents that come and go leave nothing behind in the cache they depended on") func churn() {
    let holder = View()
    for _ in 0..<100 {
      let views = (0..<3).map { _ in View() }
      for view in views {
        holder.addSubview(view)
        _ = view.traitCollection
      }
      views[1].removeFromSuperview()
      views[0].removeFromSuperview()
      views[2].removeFromSuperview()
    }
    let last = View()
    holder.addSubview(last)
    #expect(last.traitCollection == TraitCollection())
  }
}
