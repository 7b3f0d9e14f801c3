@testable import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Tab controllers") struct TabControllerTests {
  private let log = CallLog()

  private func stage(_ size: String, titles: [String] = ["Mail", "Calendar", "Notes"]) -> TabStage {
    TabStage(size, titles, log)
  }

  @Test(
    "the class of the width decides the place of the tabs (Semantics 4.3)",
    arguments: [
      ("60x24", nil, TabController.Mode.tabBar, "0,0 60x23"), ("100x40", nil, .sidebar, "21,0 79x40"),
      ("200x60", nil, .sidebar, "29,0 171x60"), ("30x10", TabController.Mode.sidebar, .sidebar, "10,0 20x10"),
      ("60x1", nil, .tabBar, "0,0 60x1"), ("1x1", .sidebar, .sidebar, "1,0 0x1"),
      ("100x40", .tabBar, .tabBar, "0,0 100x39"),
    ])
  func frames(size: String, mode: TabController.Mode?, expected: TabController.Mode, frame: String) {
    let stage = stage(size)
    if let mode { stage.tabs.mode = mode }
    stage.settle()
    #expect(stage.tabs.displayMode == expected)
    #expect("\(stage.tabs.content.frame)" == frame)
    #expect(stage.application.window.invariantViolations() == [])
  }

  @Test("a tab bar is the last row, a sidebar the first columns") func drawing() {
    let stage = stage("40x4")
    #expect(stage.rows == ["Mail", "", "", "[Mail] Calendar  Notes"])
    stage.tabs.tabBar.isHidden = false
    stage.pages[1].tabBarItem.badge = "3"
    #expect(stage.rows[3] == "[Mail] Calendar (3)  Notes")
    stage.resize("80x4")
    #expect(stage.rows[0] == "▌Mail           │Mail")
    #expect(stage.rows[1] == " Calendar   (3) │" && stage.rows[2] == " Notes          │")
  }

  @Test("a tab keeps its stack while others are selected and while the window changes") func stacks() {
    let stage = stage("100x40")
    let navigation = NavigationController(rootViewController: RecordingController("R", log))
    navigation.push(RecordingController("X", log))
    stage.tabs.setViewControllers([navigation] + stage.pages)
    stage.tabs.selectedIndex = 0
    let stack = navigation.viewControllers
    stage.tabs.selectedIndex = 2
    for size in ["60x24", "100x40", "20x3", "200x60"] { stage.resize(size) }
    stage.tabs.selectedIndex = 0
    #expect(navigation.viewControllers.map(ObjectIdentifier.init) == stack.map(ObjectIdentifier.init))
    #expect(navigation.topViewController?.appearanceState == .appeared)
    #expect(stage.application.window.invariantViolations() == [])
  }

  @Test("only a selection sends appearance callbacks, a change of place sends none") func callbacks() {
    let stage = stage("60x24")
    _ = log.drain()
    stage.tabs.selectedIndex = 1
    #expect(log.drain(only: "WA", "DA", "WD", "DD") == ["0.WD", "1.WA", "0.DD", "1.DA"])
    stage.tabs.selectedIndex = 1
    #expect(log.drain() == [])
    stage.resize("100x40")
    let calls = log.drain(only: "WA", "DA", "WD", "DD", "willSize", "willTraits", "didChange")
    #expect(
      calls == [
        "0.willTraits(hR vR)", "1.willTraits(hR vR)", "0.willSize(79x40)", "1.willSize(79x40)",
        "1.didChange(hC vR)", "1.view.didChange(hC vR)", "0.didChange(hC vR)", "0.view.didChange(hC vR)",
      ])
  }

  @Test("a tab is loaded when it is first selected") func lazyLoading() {
    let stage = stage("60x24")
    #expect(stage.pages.map(\.isViewLoaded) == [true, false, false])
    stage.tabs.selectedIndex = 2
    #expect(stage.pages.map(\.isViewLoaded) == [true, false, true])
  }

  @Test("keys select tabs") func keys() {
    let stage = stage("60x24")
    stage.press("^PgDn")
    #expect(stage.tabs.selectedIndex == 1)
    stage.press("^PgUp ^PgUp")
    #expect(stage.tabs.selectedIndex == 2)
    stage.press("Alt-2")
    #expect(stage.tabs.selectedIndex == 1)
    stage.press("Alt-9 Alt-0 Alt-x PgDn")
    #expect(stage.tabs.selectedIndex == 1)
  }

  @Test("clicks and the wheel select tabs") func mouse() {
    let stage = stage("40x4")
    stage.click(9, 3)
    #expect(stage.tabs.selectedIndex == 1)
    stage.resize("80x4")
    stage.click(2, 2)
    #expect(stage.tabs.selectedIndex == 2)
    stage.mouse(.wheelUp, 2, 2)
    #expect(stage.tabs.selectedIndex == 1)
    stage.click(2, 3)
    #expect(stage.tabs.selectedIndex == 1)
  }

  @Test("tabs that don't fit are reached through arrows, and the selected one is visible") func overflow() {
    let stage = stage("20x4", titles: (1...9).map { "Tab \($0)" })
    #expect(stage.rows[3] == " [Tab 1] Tab 2     ›")
    stage.click(19, 3)
    #expect(stage.rows[3] == "  Tab 1 [Tab 2]    ›")
    stage.press("Alt-9")
    #expect(stage.rows[3] == "‹ Tab 8 [Tab 9]")
    stage.click(0, 3)
    #expect(stage.tabs.selectedIndex == 7)
    stage.resize("90x4")
    stage.press("Alt-5")
    #expect(stage.rows.count == 4 && stage.rows[0].hasPrefix("↑") && stage.rows[3].hasPrefix("↓"))
    stage.resize("90x20")
    #expect(stage.rows[4].hasPrefix("▌Tab 5"))
  }

  @Test("each tab gets its focus back") func focus() {
    let stage = stage("60x24")
    let fields = stage.pages.prefix(2).flatMap { page in
      (1...2).map { row in
        let field = TextField()
        field.frame = Rect(x: 0, y: row, width: 10, height: 1)
        page.view.addSubview(field)
        return field
      }
    }
    stage.settle()
    let window = stage.application.window
    window.requestFocusUpdate(to: fields[1])
    stage.tabs.selectedIndex = 1
    #expect(window.focusedItem === fields[2])
    window.requestFocusUpdate(to: fields[3])
    stage.tabs.selectedIndex = 0
    #expect(window.focusedItem === fields[1])
    stage.resize("100x40")
    #expect(window.focusedItem === fields[1])
    stage.press("Alt-2")
    #expect(window.focusedItem === fields[3])
  }

  @Test("a tab in which nothing can have the focus has it itself, and the bar is one Tab away")
  func emptyTab() {
    let stage = stage("60x24")
    let window = stage.application.window
    #expect(window.focusedItem === stage.pages[0])
    stage.press("Alt-3")
    #expect(window.focusedItem === stage.pages[2])
    stage.press("Tab")
    #expect(window.focusedItem === stage.tabs.tabBar)
    stage.press("Tab")
    #expect(window.focusedItem === stage.pages[2])
  }

  @Test("the bar can have the focus and keeps it until it is left") func barFocus() {
    let stage = stage("60x24")
    let window = stage.application.window
    #expect(window.requestFocusUpdate(to: stage.tabs.tabBar))
    stage.press("Right")
    #expect(stage.tabs.selectedIndex == 1 && window.focusedItem === stage.tabs.tabBar)
    stage.resize("100x40")
    #expect(window.focusedItem === stage.tabs.tabBar)
    stage.press("Down End")
    #expect(stage.tabs.selectedIndex == 2)
    stage.press("Home Enter")
    #expect(window.focusedItem === stage.pages[0])
  }

  @Test("the delegate can refuse the user's selections, not the program's") func delegate() {
    let stage = stage("60x24")
    let gate = Gate()
    stage.tabs.delegate = gate
    gate.refused = stage.pages[1]
    stage.press("Alt-2")
    #expect(stage.tabs.selectedIndex == 0 && gate.selected.isEmpty)
    stage.tabs.selectedIndex = 1
    #expect(stage.tabs.selectedIndex == 1 && gate.selected.isEmpty)
    stage.press("Alt-3 Alt-3")
    #expect(gate.selected.map { $0 === stage.pages[2] } == [true, true])
  }

  @Test("replacing the tabs keeps the selected one") func replacing() {
    let stage = stage("60x24")
    stage.tabs.selectedIndex = 1
    stage.tabs.setViewControllers([stage.pages[2], stage.pages[1]])
    #expect(stage.tabs.selectedViewController === stage.pages[1] && stage.pages[0].parent == nil)
    stage.tabs.setViewControllers([stage.pages[2], stage.pages[0]])
    #expect(stage.tabs.selectedIndex == 1 && stage.tabs.selectedViewController === stage.pages[0])
    // The place of the selected tab no longer exists.
    stage.tabs.setViewControllers([stage.pages[2]])
    #expect(stage.tabs.selectedIndex == 0)
    stage.tabs.setViewControllers([stage.pages[2], stage.pages[0], stage.pages[1]])
    stage.tabs.selectedIndex = 2
    stage.tabs.setViewControllers([stage.pages[2], stage.pages[0]])
    #expect(stage.tabs.selectedIndex == 0)
    let reported = diagnostics { stage.tabs.setViewControllers([stage.pages[0], stage.pages[0]]) }
    #expect(reported.count == 1 && stage.tabs.viewControllers.count == 2)
    stage.tabs.setViewControllers([])
    #expect(stage.tabs.selectedIndex == nil && stage.tabs.selectedViewController == nil)
    stage.tabs.selectedIndex = 4
    stage.press("^PgDn Alt-1")
    #expect(stage.rows.joined().isEmpty)
    #expect(stage.application.window.invariantViolations() == [])
  }

  @Test("the title of a tab is that of its root, whatever is pushed") func titles() {
    let root = ViewController()
    root.title = "Inbox"
    let navigation = NavigationController(rootViewController: root)
    let stage = stage("60x24")
    stage.tabs.setViewControllers([navigation])
    let top = ViewController()
    top.title = "Message"
    navigation.push(top)
    #expect(stage.rows[23] == "[Inbox]")
    root.title = "Post"
    #expect(stage.rows[23] == "[Post]")
    navigation.tabBarItem.title = "Mail"
    #expect(stage.rows[23] == "[Mail]")
    #expect(top.tabController === stage.tabs && stage.tabs.tabController == nil)
  }

  @Test("in a collapsed split view, the selected tab shows the detail and gives it back") func inSplit() {
    let list = ViewController()
    let navigation = NavigationController(rootViewController: list)
    let tabs = TabController([ViewController(), navigation])
    tabs.selectedIndex = 1
    let split = SplitViewController()
    let detail = ViewController()
    split.setViewControllers([tabs, detail])
    let application = Application(display: MemoryDisplay(size: Size("120x40")))
    application.start(with: split)
    application.sendEvent(.resize(Size("60x24")))
    #expect(navigation.topViewController === detail)
    application.sendEvent(.resize(Size("120x40")))
    #expect(split.viewController(for: .secondary) === detail && navigation.viewControllers.count == 1)
    application.sendEvent(.resize(Size("60x24")))
    navigation.pop()
    let other = ViewController()
    list.showDetail(other, sender: list)
    #expect(navigation.topViewController === other)
    let stack = NavigationController(rootViewController: ViewController())
    list.showDetail(stack, sender: list)
    #expect(navigation.topViewController === stack)
    #expect(application.window.invariantViolations() == [])
  }

  @Test("a split view in a tab has the traits and the size that the sidebar leaves") func aroundSplit() {
    let split = SplitViewController()
    split.setViewControllers([ViewController(), ViewController()])
    let stage = stage("140x40")
    stage.tabs.setViewControllers([split])
    #expect(!split.isCollapsed && split.view.frame.size == Size("111x40"))
    stage.resize("60x24")
    #expect(split.isCollapsed && split.view.frame.size == Size("60x23"))
    #expect(stage.application.window.invariantViolations() == [])
  }
}

/// Refuses one tab and records the others.
@MainActor private final class Gate: TabControllerDelegate {
  weak var refused: ViewController?
  private(set) var selected: [ViewController] = []

  func tabController(_ controller: TabController, shouldSelect tab: ViewController) -> Bool {
    tab !== refused
  }

  func tabController(_ controller: TabController, didSelect tab: ViewController) { selected.append(tab) }
}
