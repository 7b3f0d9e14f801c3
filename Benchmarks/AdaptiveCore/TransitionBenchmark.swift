import AdaptiveCore

/// Complete transitions, from the event with a new size to the frame on a display.
@MainActor struct TransitionBenchmark {
  /// The number of runs of each transition.
  private let count = 400

  func rows() -> [String] {
    let views = "2,000 views"
    return [
      measure("size only, \(views)", board, "200x60", "150x60"),
      measure("across the border of height, \(views)", board, "200x60", "200x23"),
      measure("across the border of width, \(views)", board, "200x60", "79x60"),
      measure("collapse and expansion beside \(views)", splitBoard, "200x60", "60x60"),
      measure("size only, lists and a photo's place", browser, "200x60", "150x60"),
      measure("collapse and expansion, lists and a photo's place", browser, "200x60", "60x60"),
      pushes(250), pushes(1000),
    ]
  }

  /// Measures pushes, each with its frame. A push takes O(n) on a stack of n controllers.
  private func pushes(_ count: Int) -> String {
    let stack = NavigationController(rootViewController: ViewController())
    let application = Application(display: MemoryDisplay(size: Size(width: 80, height: 24)))
    application.start(with: stack)
    application.finishTurn()
    let sample = Sample(count, warmUp: 0) { _ in
      stack.push(ViewController(view: Label("pushed")), animated: false)
      application.finishTurn()
    }
    return "\(count) pushes, each with its frame: \(sample.inMilliseconds)"
  }

  /// 2,000 views: 40 rows of 49 labels.
  private var board: ViewController { Scenery.labels(2000, inRowsOf: 49) }

  private var splitBoard: ViewController {
    Scenery.forcing(Scenery.split(beside: Scenery.labels(2000, inRowsOf: 49), stackOf: 2))
  }

  private var browser: ViewController {
    Scenery.forcing(Scenery.split(beside: Scenery.stack(of: [ViewController()]), stackOf: 3))
  }

  /// A theme: one rule for every view, and others for compact height and for light displays.
  private func recordRules(in appearance: Appearance) {
    appearance.proxy(of: Label.self).set(\.$style, TextStyle(foreground: .cyan))
    appearance.proxy(of: Label.self, for: TraitCollection(userInterfaceStyle: .light))
      .set(\.$style, TextStyle(foreground: .blue))
    appearance.proxy(of: Label.self, for: TraitCollection(verticalSizeClass: .compact))
      .set(\.$style, TextStyle(foreground: .yellow))
  }

  /// Measures the transition to one size and the one back.
  private func measure(_ name: String, _ root: ViewController, _ first: String, _ second: String) -> String {
    let sizes = [first, second].compactMap { Size($0[...]) }
    let display = MemoryDisplay(size: sizes[0])
    let application = Application(display: display)
    recordRules(in: application.window.appearance)
    application.start(with: root)
    application.finishTurn()
    let sample = Sample(count) { round in
      display.size = sizes[(round + 1) % 2]
      application.sendEvent(.resize(display.size))
      application.finishTurn()
    }
    return "transition \(first) - \(second), \(name): \(sample.inMilliseconds)"
  }
}
