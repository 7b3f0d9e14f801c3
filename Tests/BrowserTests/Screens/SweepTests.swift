import AdaptiveCore
import AdaptiveSeededRandom
import TestSupport
import Testing

@testable import Browser

@Suite("All sizes")
struct SweepTests {
  @Test(
    "no size from 1x1 to 200x60 breaks a screen",
    arguments: [
      ("list", ""), ("conversation", "j Enter"), ("thumbnails", "j Enter t 60x24 t l"),
      ("photo", "j Enter j Enter"), ("profile", "P"),
      ("help", "?"), ("information", "j Enter j Enter i"), ("menu", "j Enter M"), ("question", "j Enter 3 q"),
    ])
  func everySize(state: (name: String, keys: String)) async throws {
    try await AdaptiveDiagnostics.observe({ Issue.record("\($0)") }) { try await sweep(state) }
  }

  private func sweep(_ state: (name: String, keys: String)) async throws {
    let fixture = try AppFixture("100x40")
    try fixture.press(state.keys)
    // Back and forth, so that neighbours in the walk are neighbours in size and every threshold is crossed
    // often. In high windows every fifth width is enough: each height has its own, so together they are all.
    for height in 1...60 {
      for step in stride(from: height > 12 ? 1 + height % 5 : 1, through: 200, by: height > 12 ? 5 : 1) {
        let size = Size(width: height.isMultiple(of: 2) ? 201 - step : step, height: height)
        fixture.display.size = size
        fixture.app.sendEvent(.resize(size))
        fixture.app.finishTurn()
        let violations = fixture.app.window.invariantViolations()
        #expect(violations.isEmpty, "\(state.name) at \(size): \(violations)")
        #expect(fixture.display.frame?.buffer.size == size)
      }
      // Other tests need the main actor too.
      await Task.yield()
    }
    try fixture.press("100x40")
    #expect(fixture.app.split.viewControllers.count == 2)
  }

  @Test("a random walk of keys and resizes keeps all invariants", arguments: 0..<20)
  func randomWalk(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try AppFixture("100x40")
    let keys = KeyTable.bindings.filter { ![.quit, .suspend].contains($0.commands[0].command) }.flatMap(
      \.sequences)
    var walk: [String] = []
    for _ in 0..<250 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        let size = Size(
          width: .random(in: 1...200, using: &random), height: .random(in: 1...60, using: &random))
        walk.append("\(size)")
        fixture.display.size = size
        fixture.app.sendEvent(.resize(size))
      } else if let sequence = keys.randomElement(using: &random) {
        walk.append(sequence.keys.map(\.description).joined())
        for key in sequence.keys { fixture.app.sendEvent(.key(key)) }
      }
      fixture.app.finishTurn()
      let violations = fixture.app.window.invariantViolations()
      await Task.yield()
      try #require(violations.isEmpty, "seed \(seed), after \(walk.suffix(12)): \(violations)")
    }
    fixture.app.sendEvent(.resize(Size(width: 100, height: 40)))
    #expect(fixture.app.split.isCollapsed == fixture.app.root.showsContactSheet)
  }
}
