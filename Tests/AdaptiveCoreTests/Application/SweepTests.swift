@testable import AdaptiveCore
import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

/// Sweeps over every width and height from 1x1 to 200x60, in several states of the fixture.
@MainActor @Suite("Sweep over sizes") struct SweepTests {
  /// The state of the fixture in which a sweep starts.
  enum State: String, CaseIterable, Sendable {
    case list, conversation, photo, singlePhoto, sheet, overlay, nestedStack, noDelegate
  }

  @Test("the hierarchy is consistent at any size", arguments: State.allCases) func sizes(state: State) throws
  {
    let stage = try stage(in: state)
    _ = stage.log.drain()
    var step = 0
    var random = SeededGenerator(seed: 17)
    var sizes = (1...200).map { Size(width: $0, height: $0 % 60 + 1) }
    sizes += (1...60).map { Size(width: 201 - $0 * 3, height: $0) }
    sizes += (0..<150).map { _ in
      Size(width: .random(in: 0...200, using: &random), height: .random(in: 0...60, using: &random))
    }
    for size in sizes {
      stage.window.resize(to: size)
      stage.expectValid("\(state) at \(size)")
      if step % 5 == 0 { expectDrawable(stage.window, "\(state) at \(size)") }
      step += 1
      _ = stage.log.drain()
    }
  }

  @Test("a launch at any size gives the same result as a resize to it") func launches() {
    var random = SeededGenerator(seed: 23)
    let resized = Stage("100x40")
    for width in 1...200 {
      let size = "\(width)x\(Int.random(in: 1...60, using: &random))"
      let launched = Stage(size)
      launched.expectValid(size)
      resized.resize(size)
      #expect(launched.columns == resized.columns, "\(size)")
      #expect(launched.navigation.view.frame == resized.navigation.view.frame, "\(size)")
      #expect(launched.split.traitCollection == resized.split.traitCollection, "\(size)")
    }
  }

  /// Sweeps up, down and at random over every width, with user actions in between.
  @Test("three columns adapt consistently at any width", arguments: [UInt64](0..<8)) func threeColumns(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let log = CallLog()
    let stage = ColumnStage("150x40", "N[L] X P", log, style: .tripleColumn)
    var widths = Array(1...200) + (1...200).reversed()
    widths += (0..<150).map { _ in Int.random(in: 0...200, using: &random) }
    for width in widths {
      stage.resize("\(width)x30")
      switch Int.random(in: 0..<12, using: &random) {
      case 0: stage.split.toggleDisplayMode()
      case 1: stage.window.moveFocus(.next)
      case 2: stage.window.moveFocus(.previous)
      case 3: stage.made["L"]?.showSupplementary(stage.make("Y"), sender: stage.made["L"])
      case 4: stage.made["L"]?.showDetail(stage.make("Q"), sender: stage.made["L"])
      case 5: (stage.made["N"] as? NavigationController)?.pop()
      default: break
      }
      stage.expectValid("\(width) with seed \(seed)")
    }
    stage.split.setViewControllers(["O[K]", "X", "P"].map { stage.make($0) })
    for width in widths {
      stage.resize("\(width)x30")
      let places = width < 80 ? "O[K,X,P] - -" : width < 140 ? "O[K,X] - P" : "O[K] X P"
      #expect(stage.columnsByPosition == places, "\(width) with seed \(seed)")
      stage.expectValid("\(width) with seed \(seed)")
    }
  }

  private func stage(in state: State) throws -> Stage {
    let stage = Stage("100x40", usesDelegate: state != .nestedStack && state != .noDelegate)
    switch state {
    case .list, .noDelegate: break
    case .conversation: stage.chooseTalk(1)
    case .photo: try stage.showThirdOfB()
    case .singlePhoto: stage.chooseTalk(0)
    case .sheet:
      try stage.showThirdOfB()
      _ = stage.presentProfile()
    case .overlay:
      try stage.showThirdOfB()
      stage.split.preferredDisplayMode = .primaryOverlay
    case .nestedStack:
      let details = (1...2).map { RecordingController("d\($0)", stage.log) }
      stage.split.setViewControllers([stage.navigation, RecordingNavigation("M", stage.log, details)])
    }
    return stage
  }

  /// Draws a frame and checks that every row fits the window.
  private func expectDrawable(_ window: Window, _ place: String) {
    let surface = DrawingSurface(size: window.frame.size)
    window.render(in: Canvas(surface: surface))
    #expect(surface.buffer.size == window.frame.size, "\(place)")
    for y in 0..<surface.buffer.size.height {
      #expect(
        GlyphSequence(surface.buffer.row(y).map(\.text).joined()).width <= window.frame.width, "\(place)")
    }
  }
}
