import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import MonitorScreens

/// A machine with two processors and four processes, of which the first two take turns.
@MainActor final class FakeMachine: Machine {
  private(set) var ended: [Int] = []
  private var sampleCount = 0

  func sample() -> MachineSample {
    sampleCount += 1
    return MachineSample(
      processors: [0.25, 0.75], usedMemory: 3 << 30, totalMemory: 4 << 30,
      processes: [
        ProcessSample(pid: 1, name: "init", memory: 8 << 20),
        ProcessSample(pid: 2, name: "kthreadd", isKernelThread: true),
        ProcessSample(
          pid: 300, name: "editor", threads: 4, memory: 1 << 30, load: sampleCount % 2 == 1 ? 0.8 : 0.1),
        ProcessSample(pid: 301, name: "player", memory: 256 << 20, load: 0.4),
      ])
  }

  nonisolated func terminate(_ pid: Int) { MainActor.assumeIsolated { ended.append(pid) } }
}

@Suite("The monitor example") @MainActor struct MonitorTests {
  let machine = FakeMachine()

  func start(_ size: String, capabilities: DisplayCapabilities = .trueColorDark) async -> ApplicationTester {
    let app = makeTester(size, capabilities)
    await app.runTasks()
    return app
  }

  private func makeTester(
    _ size: String, _ capabilities: DisplayCapabilities = .trueColorDark, sample: MachineSample? = nil
  ) -> ApplicationTester {
    ApplicationTester(size, capabilities: capabilities) { [machine] display, clock in
      let app = Application(display: display)
      let monitor = Monitor(machine, clock: clock)
      if let sample { monitor.show(sample) }
      recordTheme(in: app.window.appearance)
      app.start(with: MonitorController(monitor))
      return app
    }
  }

  @Test("processes are beside the overview in a wide window, and alone in a narrow one") func adapting() async
  {
    let app = await start("100x30")
    #expect(app.text.contains("editor") && app.text.contains("Overview") && app.text.contains("80%"))
    app.resize("40x12")
    #expect(app.text.contains("editor") && !app.text.contains("Overview"))
    app.press("Enter")
    #expect(app.text.contains("Threads: 4") && !app.text.contains("player"))
    app.resize("100x30")
    #expect(app.text.contains("Threads: 4") && app.text.contains("player"))
    app.press("o")
    #expect(app.text.contains("3072 of 4096 MB, 4 processes"))
    #expect(app.diagnostics.isEmpty)
  }

  @Test("the cursor follows its process when a new sample sorts it elsewhere") func following() async {
    let app = await start("100x30")
    #expect(app.rows[3].contains("editor"))
    app.advance(by: .seconds(2))
    await app.runTasks()
    #expect(app.rows[4].contains("editor"))
    app.press("Enter")
    #expect(app.text.contains("Number: 300"))
  }

  @Test("no samples are taken during a pause") func pausing() async {
    let app = await start("100x30")
    app.press("p")
    app.advance(by: .seconds(20))
    await app.runTasks()
    #expect(app.rows[3].contains("editor") && app.clock.waitingCount == 0)
    app.press("p")
    await app.runTasks()
    #expect(app.rows[3].contains("player") && app.clock.waitingCount == 1)
  }

  @Test("the settings are a sheet in a wide window and fill a narrow one", arguments: ["100x30", "40x12"])
  func settings(_ size: String) async {
    let app = await start(size)
    app.press("s")
    #expect(app.text.contains("Settings") && app.text.contains("every 2 s"))
    #expect(app.text.contains("editor") == (size == "100x30"))
    app.press("Space Down Right Down Right Esc")
    #expect(app.text.contains("kthreadd") && app.text.contains("25%"))
    #expect(app.diagnostics.isEmpty)
  }

  @Test("menus have the commands of the screen, and are one sign in a narrow window") func menus() async {
    let app = await start("100x30")
    app.click(x: 11, y: 1)
    #expect(app.text.contains("End Process") && app.text.contains("k"))
    app.press("Enter")
    #expect(app.text.contains("End editor?"))
    app.press("Esc")
    app.click(x: 2, y: 1)
    #expect(app.text.contains("Settings") && app.text.contains("Pause"))
    app.press("Esc p")
    app.click(x: 2, y: 1)
    #expect(app.text.contains("Continue"))
    app.press("Esc")
    app.resize("40x12")
    #expect(app.rows[1].contains("≡") && !app.rows[1].contains("Monitor"))
    app.click("≡")
    #expect(app.text.contains("Monitor") && app.text.contains("Process"))
    #expect(app.diagnostics.isEmpty)
  }

  @Test("a process is ended after a question") func ending() async {
    let app = await start("80x24")
    app.press("k Esc")
    #expect(machine.ended.isEmpty)
    app.press("k e")
    #expect(machine.ended == [300])
  }

  @Test("a busy process stands out without colours, too") func monochrome() async throws {
    let app = await start("80x24", capabilities: .monochrome)
    app.press("Down")
    let busy = try #require(app.position(of: "80%"))
    #expect(app.cell(busy.x, busy.y).attributes.contains(.bold))
  }

  @Test("no input leads to a mistake in the use of the toolkit", arguments: 1...5 as ClosedRange<UInt64>)
  func randomWalk(_ seed: UInt64) throws {
    let keys = RandomWalk.standardKeys + "skopskop".map(KeyEvent.character)
    let walk = RandomWalk(keys: keys) { makeTester("80x24", sample: FakeMachine().sample()) }
    if let failure = walk.run(seed: seed, steps: 200) { throw failure }
  }
}
