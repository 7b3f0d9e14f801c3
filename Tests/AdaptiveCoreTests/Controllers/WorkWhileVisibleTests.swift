import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Work while a controller is visible") struct WorkWhileVisibleTests {
  /// Counts the works that run.
  @MainActor private final class Counter {
    var begun = 0
    var running = 0

    func run() async {
      begun += 1
      running += 1
      // The end of the sleep is the cancellation.
      try? await Task.sleep(for: .seconds(1000))
      running -= 1
    }
  }

  private let counter = Counter()

  @Test("it begins when the controller has appeared, and is cancelled when it has disappeared")
  func appearance() async {
    let controller = ViewController()
    controller.workWhileVisible = counter.run
    let navigation = NavigationController(rootViewController: controller)
    await Task.yield()
    #expect(counter.begun == 0, "nothing is visible yet")
    let app = ApplicationTester("20x4", root: navigation)
    await app.runTasks()
    #expect(counter.begun == 1 && counter.running == 1)
    app.resize("30x5")
    await app.runTasks()
    #expect(counter.begun == 1)
    navigation.push(ViewController())
    await app.runTasks()
    #expect(counter.running == 0)
    navigation.pop()
    await app.runTasks()
    #expect(counter.begun == 2 && counter.running == 1)
  }

  @Test("other work replaces it, and a visible controller begins at once") func replacement() async {
    let controller = ViewController()
    let app = ApplicationTester("20x4", root: controller)
    controller.workWhileVisible = counter.run
    await app.runTasks()
    #expect(counter.running == 1)
    controller.workWhileVisible = counter.run
    await app.runTasks()
    #expect(counter.begun == 2 && counter.running == 1)
    controller.workWhileVisible = nil
    await app.runTasks()
    #expect(counter.running == 0)
  }

  @Test("it ends with the controller, which it does not keep alive") func lifetime() async {
    weak var controller: ViewController?
    do {
      let visible = ViewController()
      visible.workWhileVisible = counter.run
      controller = visible
      let app = ApplicationTester("20x4", root: visible)
      await app.runTasks()
      #expect(counter.running == 1)
    }
    for _ in 0..<100 where counter.running > 0 { await Task.yield() }
    #expect(controller == nil && counter.running == 0)
  }
}
