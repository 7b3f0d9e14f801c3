import AdaptiveTesting
import AppScreens
import Testing

@Suite("The screens") @MainActor struct ScreensTests {
  @Test("a planet is beside the list in a wide window, and on top of it in a narrow one") func adapting() {
    let app = ApplicationTester("100x30", root: makeRootController())
    app.press("Down Enter")
    #expect(app.text.contains("Mercury") && app.text.contains("This is Venus."))
    app.resize("40x12")
    #expect(!app.text.contains("Mercury") && app.text.contains("This is Venus."))
    app.press("Esc")
    #expect(app.text.contains("Mercury"))
    #expect(app.diagnostics.isEmpty)
  }

  @Test("no method only looks like one of a delegate") func delegates() throws {
    #expect(try NearMiss.all(inModule: "AppScreens") == [])
  }

  @Test("no input leads to a mistake in the use of the toolkit", arguments: 1...5 as ClosedRange<UInt64>)
  func randomWalk(_ seed: UInt64) throws {
    let walk = RandomWalk { ApplicationTester("80x24", root: makeRootController()) }
    if let failure = walk.run(seed: seed, steps: 200) { throw failure }
  }
}
