import AdaptiveCore

/// Trait reads deep in a tree.
@MainActor struct TraitBenchmark {
  private let depth = 20
  private let readsAtOnce = 10_000

  func rows() -> [String] {
    let root = ViewController()
    var controller = root
    for _ in 1..<depth {
      let child = ViewController()
      controller.addChild(child)
      controller.view.addSubview(child.view)
      child.didMove(toParent: controller)
      controller = child
    }
    let other = ViewController()
    root.addChild(other)
    root.view.addSubview(other.view)
    other.didMove(toParent: root)
    var view: View = other.view
    for _ in 1..<depth {
      let subview = View()
      view.addSubview(subview)
      view = subview
    }
    let application = Application(display: MemoryDisplay(size: Size(width: 200, height: 60)))
    application.start(with: root)
    application.finishTurn()
    return [
      measure("a controller's traits at depth \(depth)") { controller.traitCollection },
      measure("a view's traits at depth \(depth)") { view.traitCollection },
    ]
  }

  private func measure(_ name: String, _ read: () -> TraitCollection) -> String {
    var regular = 0
    let sample = Sample(200) { _ in
      for _ in 0..<readsAtOnce where read().horizontalSizeClass == .regular { regular += 1 }
    }
    precondition(regular > 0, "the traits were not those of the window")
    func perRead(_ part: Double) -> String {
      decimal(sample.percentile(part) / .nanoseconds(1) / Double(readsAtOnce))
    }
    return "\(name): median \(perRead(0.5)) ns, p99 \(perRead(0.99)) ns of 200 times \(readsAtOnce)"
  }
}
