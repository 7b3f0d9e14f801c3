import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 17.1: where the focus goes when it enters a controller.
@MainActor @Suite("Remembering the focus") struct FocusMemoryTests {
  private func screen(_ titles: String...) -> ViewController {
    let screen = ViewController()
    for (row, title) in titles.enumerated() {
      let button = Button(title)
      button.frame = Rect(x: 0, y: row, width: 10, height: 1)
      screen.view.addSubview(button)
    }
    return screen
  }

  private func window(_ root: ViewController) -> Window {
    let window = Window(screen: Screen(size: Size("100x40")), showing: root)
    window.settle()
    return window
  }

  private func title(_ window: Window) -> String { (window.focusedItem as? Button)?.title ?? "none" }

  @Test("going back restores the focus, a new screen begins with its first control") func stack() {
    let stack = NavigationController(rootViewController: screen("a", "b"))
    let window = window(stack)
    window.moveFocus(.next)
    stack.push(screen("c", "d"))
    #expect(title(window) == "c")
    window.moveFocus(.next)
    stack.pop()
    #expect(title(window) == "b")
    #expect(window.invariantViolations() == [])
  }

  @Test("the focus survives a presentation, and a presented screen has it alone") func presentation() {
    let root = screen("a", "b", "c")
    let window = window(root)
    window.moveFocus(.next)
    let sheet = screen("x", "y")
    sheet.modalPresentationStyle = .formSheet
    root.present(sheet)
    #expect(title(window) == "x")
    window.moveFocus(.next)
    window.moveFocus(.next)
    #expect(title(window) == "x")
    #expect(!window.requestFocusUpdate(to: root))
    root.dismiss()
    #expect(title(window) == "b")
  }

  @Test("each column remembers its item, and the focus survives collapse and expansion") func columns() {
    let split = SplitViewController()
    split.setViewControllers(
      [screen("a", "b"), screen("x", "y")].map { NavigationController(rootViewController: $0) })
    let window = window(split)
    window.moveFocus(.down)
    #expect(title(window) == "b")
    split.focus(.secondary)
    window.moveFocus(.down)
    #expect(title(window) == "y")
    split.focus(.primary)
    #expect(title(window) == "b")
    split.focus(.secondary)
    window.resize(to: Size("60x24"))
    #expect(title(window) == "y")
    window.resize(to: Size("100x40"))
    #expect(title(window) == "y" && split.focusedColumn == .secondary)
  }

  @Test("a preferred environment comes before the first control, and after what is remembered")
  func preference() {
    let root = PreferringController()
    root.preferred = Button("p")
    let other = Button("first")
    for (row, button) in [other, root.preferred].enumerated() {
      button.frame = Rect(x: 0, y: row, width: 10, height: 1)
      root.view.addSubview(button)
    }
    let stack = NavigationController(rootViewController: root)
    let window = window(stack)
    #expect(title(window) == "p")
    window.moveFocus(.next)
    stack.push(screen("x"))
    stack.pop()
    #expect(title(window) == "first")
    root.setNeedsFocusUpdate()
    window.updateFocusIfNeeded()
    #expect(title(window) == "p")
  }

  @Test("a screen that gets its first control later gives it the focus, and the other way round")
  func later() {
    let root = ViewController()
    let window = window(root)
    #expect(window.focusedItem === root)
    let button = Button("late")
    button.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    root.view.addSubview(button)
    window.settle()
    #expect(title(window) == "late")
    button.isEnabled = false
    #expect(window.focusedItem === root)
  }

  @Test("the responders around both items are notified, once each") func notification() {
    let (root, log) = (LoggingController(), CallLog())
    root.log = log
    for row in 0..<2 {
      let button = Button("\(row)")
      button.frame = Rect(x: 0, y: row, width: 10, height: 1)
      root.view.addSubview(button)
    }
    let window = window(root)
    _ = log.drain()
    window.moveFocus(.next)
    #expect(log.drain() == ["0 to 1 next"])
    window.requestFocusUpdate(to: root.view.subviews[0])
    #expect(log.drain() == ["1 to 0"])
  }
}

@MainActor private final class PreferringController: ViewController {
  var preferred = Button()
  override var preferredFocusEnvironments: [Responder] { [preferred] }
}

@MainActor private final class LoggingController: ViewController {
  var log: CallLog?
  override func didUpdateFocus(in context: FocusUpdateContext) {
    let titles = [context.previouslyFocusedItem, context.nextFocusedItem].map {
      ($0 as? Button)?.title ?? "-"
    }
    log?.record(titles.joined(separator: " to ") + (context.heading.map { " \($0)" } ?? ""))
  }
}
