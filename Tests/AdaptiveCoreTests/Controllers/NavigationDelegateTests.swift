import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 5.1: when a navigation controller notifies its delegate.
@MainActor @Suite("Navigation delegate") struct NavigationDelegateTests {
  private final class Listener: NavigationControllerDelegate {
    let log: CallLog

    init(_ log: CallLog) {
      self.log = log
    }

    func navigationController(
      _ navigation: NavigationController, willShow controller: ViewController, animated: Bool
    ) {
      record("willShow", controller, animated, navigation)
    }

    func navigationController(
      _ navigation: NavigationController, didShow controller: ViewController, animated: Bool
    ) {
      record("didShow", controller, animated, navigation)
    }

    private func record(
      _ call: String, _ controller: ViewController, _ animated: Bool, _ navigation: NavigationController
    ) {
      let isTop = navigation.topViewController === controller
      log.record(
        "\(call)(\((controller as? any Recording)?.name ?? "?")\(animated ? " animated" : ""), \(isTop))")
    }
  }

  private let log = CallLog()
  private let listener: Listener
  private let window: Window
  private let navigation: RecordingNavigation

  init() {
    listener = Listener(log)
    window = Window(screen: RecordingScreen(Size("60x24"), log))
    navigation = RecordingNavigation(
      "N", log, [RecordingController("L", log), RecordingController("B", log)])
    navigation.delegate = listener
    window.rootViewController = navigation
  }

  private func calls() -> [String] { log.drain(only: "willShow", "didShow", "WA", "DA") }

  @Test("the delegate is notified before and after a new top appears") func changes() {
    window.show()
    #expect(!calls().contains { $0.contains("Show") }, "appearing is no change")
    navigation.push(RecordingController("X", log))
    #expect(calls() == ["willShow(X, true)", "X.WA", "X.DA", "didShow(X, true)"])
    navigation.pop()
    #expect(calls() == ["willShow(B, true)", "B.WA", "B.DA", "didShow(B, true)"])
    navigation.setViewControllers(navigation.viewControllers.reversed())
    #expect(calls() == ["willShow(L, true)", "L.WA", "L.DA", "didShow(L, true)"])
    RecordingNavigation("M", log).push(navigation.viewControllers[1])
    #expect(calls().filter { $0.contains("Show") } == ["willShow(B, true)", "didShow(B, true)"])
  }

  @Test("the delegate is not notified while the stack is invisible or the top stays") func unseen() {
    navigation.push(RecordingController("X", log))
    window.show()
    _ = log.drain()
    let list = navigation.viewControllers
    navigation.setViewControllers([list[1], list[2]])
    navigation.present(RecordingController("cover", log))
    _ = calls()
    navigation.pop()
    #expect(calls().isEmpty)
    navigation.setViewControllers([])
    #expect(calls().isEmpty)
  }

  @Test("didShow is skipped for a controller that was replaced first") func overtaken() {
    window.show()
    let pushed = RecordingController("X", log)
    pushed.within["WA"] = { [unowned navigation] in navigation.push(RecordingController("Y", log)) }
    _ = log.drain()
    navigation.push(pushed)
    #expect(
      log.drain(only: "willShow", "didShow") == [
        "willShow(X, true)", "willShow(Y, true)", "didShow(Y, true)",
      ])
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a collapse onto the stack changes its top") func collapse() {
    let stage = Stage("100x40", usesDelegate: false)
    let listener = Listener(stage.log)
    stage.navigation.delegate = listener
    stage.resize("60x24")
    #expect(stage.log.drain(only: "willShow", "didShow") == ["willShow(E, true)", "didShow(E, true)"])
    stage.resize("100x40")
    #expect(stage.log.drain(only: "willShow", "didShow") == ["willShow(L, true)", "didShow(L, true)"])
  }
}
