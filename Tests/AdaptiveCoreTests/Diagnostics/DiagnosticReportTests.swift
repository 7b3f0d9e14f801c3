import AdaptiveCore
import AdaptiveTesting
import Testing

@Suite("The route of a diagnostic", .serialized) @MainActor struct DiagnosticReportTests {
  @Test("a diagnostic about what is in a window goes to its application, with view and controller")
  func application() {
    let stack = NavigationController(rootViewController: ViewController())
    stack.title = "Inbox"
    let app = ApplicationTester(root: stack)
    stack.push(stack.topViewController ?? stack, animated: false)
    #expect(app.diagnostics.map(\.diagnostic) == [.duplicatePush("ViewController")])
    #expect(app.diagnostics.first?.controller == "NavigationController “Inbox”")
    #expect(app.diagnostics.first?.view == nil)
    let label = Label("a")
    label.identifier = "name"
    stack.view.addSubview(label)
    label.addSubview(label)
    #expect(app.diagnostics.last?.view == "Label “name”")
  }

  @Test("an observer comes before the application") func observer() {
    let stack = NavigationController(rootViewController: ViewController())
    let app = ApplicationTester(root: stack)
    let observed = diagnostics { stack.push(stack.topViewController ?? stack, animated: false) }
    #expect(observed == [.duplicatePush("ViewController")] && app.diagnostics.isEmpty)
  }

  @Test("a diagnostic about what is in no window waits for the handler of the process") func handler() {
    // Reports of other tests.
    AdaptiveDiagnostics.setHandler { _ in }
    AdaptiveDiagnostics.setHandler(nil)
    let root = ViewController()
    root.title = "waits for a handler"
    let stack = NavigationController(rootViewController: root)
    stack.push(root, animated: false)
    var received: [DiagnosticReport] = []
    AdaptiveDiagnostics.setHandler { received.append($0) }
    defer { AdaptiveDiagnostics.setHandler(nil) }
    #expect(received.contains { "\($0)".contains("waits for a handler") })
    received = []
    stack.push(root, animated: false)
    #expect(received.map(\.diagnostic) == [.duplicatePush("ViewController “waits for a handler”")])
  }
}
