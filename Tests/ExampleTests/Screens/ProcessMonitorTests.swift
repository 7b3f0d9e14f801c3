import AdaptiveCore
import AdaptiveSeededRandom
import AdaptiveTesting
import Glibc
import Synchronization
import Testing

@testable import ProcessScreens

@Suite("The process monitor example") @MainActor struct ProcessMonitorTests {
  /// Processes that a test chooses.
  final class FakeSystem: ProcessSystem {
    let state: Mutex<(processes: [Process], ended: [Int])>

    init(_ processes: [Process]) { state = Mutex((processes, [])) }

    func processes() async -> [Process] { state.withLock(\.processes) }

    func end(_ number: Int) -> String? {
      state.withLock {
        guard number != 1 else { return "Operation not permitted" }
        $0.ended.append(number)
        return nil
      }
    }
  }

  let system = FakeSystem(
    [("init", 0, 9), ("editor", 12, 400), ("compiler", 97, 2000), ("shell", 0, 5)].enumerated().map {
      var process = Process($0.offset + 1, $0.element.0)
      (process.load, process.bytes) = ($0.element.1, $0.element.2 * 1_000_000)
      return process
    })

  private func start(_ size: String) async -> ApplicationTester {
    let app = ApplicationTester(size, root: MonitorController(system))
    await wait(app) { app.text.contains("compiler") }
    return app
  }

  /// The names in the order in which the list shows them.
  private func names(_ app: ApplicationTester) -> [String] {
    let all = ["init", "editor", "compiler", "shell"]
    return app.rows.compactMap { row in all.first { row.hasPrefix(" \($0)") } }
  }

  @Test("processes are sorted by load first, and by any column") func sorting() async {
    let app = await start("120x40")
    #expect(names(app) == ["compiler", "editor", "shell", "init"])
    app.press(">")
    #expect(names(app) == ["shell", "init", "editor", "compiler"])
  }

  @Test("the filter leaves those whose name contains the text") func filter() async {
    let app = await start("80x24")
    app.press("/")
    app.type("IT")
    #expect(names(app) == ["editor", "init"])
    app.press("Enter Down k")
    #expect(app.text.contains("End init?"))
  }

  @Test("a process ends only after a confirmation, and a refusal is told") func ending() async {
    let app = await start("80x24")
    app.press("Down k")
    app.click("[ Cancel ]")
    #expect(system.state.withLock(\.ended).isEmpty)
    app.press("k")
    app.click("[ End ]")
    #expect(system.state.withLock(\.ended) == [2])
    app.press("End k")
    #expect(app.text.contains("End init?"))
    app.click("[ End ]")
    await wait(app) { app.text.contains("Operation not permitted") }
  }

  @Test("a chosen process is next to the list, or on top of it, and its end is told") func detail() async {
    let app = await start("100x30")
    #expect(app.text.contains("No process chosen"))
    app.press("Enter")
    #expect(app.text.contains("97% CPU"))
    app.resize("40x12")
    #expect(app.text.contains("97% CPU") && !app.text.contains("editor"))
    app.resize("100x30")
    #expect(app.text.contains("97% CPU") && app.text.contains("editor"))
    system.state.withLock { _ = $0.processes.remove(at: 2) }
    await wait(app) { app.text.contains("Process 3 has ended.") }
    #expect(app.diagnostics.isEmpty)
  }

  @Test("the screen looks as reviewed at eight sizes") func snapshots() async {
    let app = await start("80x24")
    await snapshot(app).expectMatch("processes")
    #expect(app.diagnostics.isEmpty)
  }

  @Test("this machine has this process, with its memory") func thisSystem() async {
    let processes = await ThisSystem().processes()
    #expect(processes.contains { $0.id == Int(getpid()) && $0.bytes > 1_000_000 && $0.threads >= 1 })
  }

  @Test("random keys and sizes leave nothing inconsistent", arguments: 0..<3) func walks(seed: UInt64)
    async throws
  {
    var generator = SeededGenerator(seed: seed)
    let app = await start("80x24")
    for _ in 0..<150 {
      let keys = ["Up", "Down", "Enter", "Esc", "Tab", "Left", "Right", "Home", "End", "k", "/", ">", "x"]
      app.press(try #require(keys.randomElement(using: &generator)))
      if let size = reviewedSizes.randomElement(using: &generator), Bool.random(using: &generator) {
        app.resize(size)
      }
      await app.runTasks()
      try #require(app.diagnostics.isEmpty)
      try #require(app.application.window.invariantViolations() == [])
    }
  }
}
