import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Menus") struct MenuTests {
  @Test("a menu is a popover that fits its rows, with titles and keys") func appearance() {
    let opened = Opened("80x12")
    #expect(opened.menu.cursorRow == 0)
    #expect(opened.rows[3].contains("│ Open    Enter │"))
    #expect(opened.rows[4].contains("│───────────────│"))
    #expect(opened.rows[5].contains("│ Rate      0-5 │"))
    #expect(opened.rows[7].contains("│ Quit          │"))
  }

  @Test("a menu fills a compact window and scrolls if it is too low") func compact() {
    let opened = Opened("40x3")
    #expect(opened.menu.presentationController?.effectiveStyle == .fullScreen)
    #expect(opened.rows[0].hasPrefix(" Open"))
    opened.press("G End")
    #expect(opened.rows.last == " Quit")
    opened.press("Home")
    #expect(opened.rows[0].hasPrefix(" Open"))
  }

  @Test(
    "keys move over enabled rows, Enter chooses one, Escape closes the menu",
    arguments: [
      ("Enter", "Open"), ("j Enter", "Close"), ("Down Down Enter", "Quit"), ("j j j j Space", "Quit"),
      ("j k Enter", "Open"), ("Up Enter", "Open"), ("End Up Enter", "Close"), ("Esc", ""), ("j Esc", ""),
    ])
  func keys(keys: String, chosen: String) {
    for size in ["80x24", "40x12"] {
      let opened = Opened(size)
      opened.press(keys)
      #expect(opened.chosen == (chosen.isEmpty ? [] : [chosen]))
      #expect(opened.root.presentedViewController == nil)
    }
  }

  @Test("a menu handles letters without effect and ignores keys with Control") func otherKeys() {
    let opened = Opened("80x24")
    opened.press("x q 5")
    #expect(opened.root.presentedViewController === opened.menu)
    #expect(!opened.menu.keyPressed(KeyEvent(.character("l"), .control)))
  }

  @Test("a click chooses an enabled row, but not a separator or a disabled row") func clicks() {
    let opened = Opened("80x24")
    for y in [4, 5] { opened.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 8, y: y)))) }
    #expect(opened.chosen.isEmpty && opened.root.presentedViewController != nil)
    opened.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 8, y: 6))))
    #expect(opened.chosen == ["Close"])
    #expect(opened.application.window.focusedItem === opened.root)
  }

  @Test("the row of the present choice has a check mark, and the cursor begins there") func chosen() {
    let display = MemoryDisplay(size: Size("40x12"))
    let application = Application(display: display)
    let root = ViewController()
    application.start(with: root)
    var chosen: [String] = []
    let menu = MenuController(
      items: ["One", "Two", "Three"].map { title in
        MenuItem(title: title, isChosen: title == "Two") { chosen.append(title) }
      })
    root.present(menu)
    application.finishTurn()
    #expect(menu.cursorRow == 1)
    #expect(display.text.split(separator: "\n").contains { $0.contains("Two") && $0.contains("✓") })
    #expect(menu.accessibilityElement.traits.contains(.checked))
    application.sendEvent(.key(KeyEvent(.enter)))
    #expect(chosen == ["Two"])
  }

  @Test("a menu without enabled rows can be closed") func nothing() {
    let application = Application(display: MemoryDisplay(size: Size("40x12")))
    let root = ViewController()
    application.start(with: root)
    let menu = MenuController(items: [MenuItem(title: "Open", isEnabled: false), .separator])
    root.present(menu)
    for key in [KeyEvent(.enter), .character("j"), KeyEvent(.escape)] { application.sendEvent(.key(key)) }
    #expect(menu.cursorRow == nil && root.presentedViewController == nil)
  }
}

/// A root controller with a menu that points at the cell 5,1.
@MainActor private final class Opened {
  let display: MemoryDisplay
  let application: Application
  let root = ViewController()
  private(set) var chosen: [String] = []
  private(set) var menu = MenuController(items: [])

  init(_ size: String) {
    display = MemoryDisplay(size: Size(size) ?? .zero)
    application = Application(display: display)
    application.start(with: root)
    func item(_ title: String, _ key: String = "", isEnabled: Bool = true) -> MenuItem {
      MenuItem(title: title, keyHint: key, isEnabled: isEnabled) { [unowned self] in chosen.append(title) }
    }
    menu = MenuController(items: [
      item("Open", "Enter"), .separator, item("Rate", "0-5", isEnabled: false), item("Close", "w"),
      item("Quit"),
    ])
    menu.popoverPresentationController?.sourceView = root.view
    menu.popoverPresentationController?.sourceRect = Rect(x: 5, y: 1, width: 1, height: 1)
    root.present(menu)
    application.finishTurn()
  }

  func press(_ keys: String) {
    for name in keys.split(separator: " ") {
      if let key = KeyEvent(name: name) { application.sendEvent(.key(key)) }
      application.finishTurn()
    }
  }

  var rows: [String] {
    var rows = display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
