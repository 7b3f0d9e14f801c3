import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Menu bars, context menus, text fields of alerts and action sheets") struct MenuBarTests {
  private func bar(_ size: String) -> (MenuBar, ApplicationTester) {
    let bar = MenuBar {
      MenuItem(submenu: "File") {
        MenuItem(title: "Open") {}
        MenuItem(title: "Close") {}
      }
      MenuItem(submenu: "View") { MenuItem(title: "Larger") {} }
    }
    let screen = ViewController()
    screen.view.addSubview(bar)
    bar.frame = Rect(x: 0, y: 0, width: Size(size[...])?.width ?? 0, height: 1)
    return (bar, ApplicationTester(size, root: screen))
  }

  @Test("a bar opens the menu of the chosen title") func wide() {
    let (bar, app) = bar("80x24")
    #expect(app.rows[0] == " File  View" && !bar.isCollapsed)
    app.press("Right Down")
    #expect(app.text.contains("Larger") && !app.text.contains("Open"))
    app.press("Esc")
    app.send(.mouse(MouseEvent(.press, at: Point(x: 2, y: 0))))
    #expect(app.text.contains("Open"))
  }

  @Test("in a compact width, one sign opens all menus") func compact() {
    let (bar, app) = bar("30x12")
    #expect(app.rows[0] == " ≡" && bar.isCollapsed)
    app.press("Enter")
    #expect(app.text.contains("File") && app.text.contains("View"))
    app.press("Down Enter")
    #expect(app.text.contains("Larger"))
  }

  @Test("the right button and Shift-F10 open the context menu of the item under the cursor") func context() {
    let screen = MenuList()
    let app = ApplicationTester("40x12", root: screen)
    app.send(.mouse(MouseEvent(.otherPress(2), at: Point(x: 2, y: 1))))
    #expect(screen.list.cursorRow == 1 && app.text.contains("Delete row 1"))
    app.press("Enter")
    #expect(screen.deleted == [1] && screen.presentedViewController == nil)
    app.send(.mouse(MouseEvent(.otherPress(1), at: Point(x: 2, y: 0))))
    #expect(screen.presentedViewController == nil && screen.list.cursorRow == 1)
    app.send(.key(KeyEvent(.function(10), .shift)))
    #expect(app.text.contains("Delete row 1"))
  }

  @Test("an alert has text fields, which Tab connects and Enter leaves to the buttons") func fields() {
    let screen = ViewController()
    let app = ApplicationTester("60x24", root: screen)
    var entered: [String] = []
    let alert = AlertController(title: "New Album", message: "Where to?")
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField()
    alert.addAction(
      AlertAction(title: "Make") { [weak alert] in entered = alert?.textFields.map(\.text) ?? [] })
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    screen.present(alert)
    app.press("a")
    app.press("Tab")
    app.press("m")
    #expect(alert.textFields.map(\.text) == ["a", "m"] && app.focus === alert.textFields[1])
    let frames = alert.textFields.map(\.frameInWindow)
    #expect(frames[1].minY == frames[0].minY + 1 && frames[0].width >= 20)
    app.press("Enter")
    #expect(entered == ["a", "m"] && screen.presentedViewController == nil)
  }

  @Test(
    "while a text is not valid, an alert stays; the button that cancels ends it",
    arguments: ["Enter", "click"])
  func invalidText(_ way: String) {
    let screen = ViewController()
    let app = ApplicationTester("60x24", root: screen)
    var entered: [String] = []
    let alert = AlertController(
      title: "Rename", confirming: AlertAction(title: "Rename") { entered.append("done") })
    alert.addTextField()
    alert.addTextField { $0.validator = { $0.isEmpty ? "A name is needed" : nil } }
    screen.present(alert)
    app.application.finishTurn()
    func confirm() { if way == "click" { app.click("[ Rename ]") } else { app.press("Enter") } }
    confirm()
    #expect(screen.presentedViewController != nil && entered.isEmpty && app.focus === alert.textFields[1])
    #expect(app.text.contains("A name is needed"))
    app.type("x")
    confirm()
    #expect(screen.presentedViewController == nil && entered == ["done"])
    screen.present(alert)
    alert.textFields[1].text = ""
    app.press("Esc")
    #expect(screen.presentedViewController == nil && entered == ["done"])
  }

  @Test("a command is a row of a menu, with its key") func command() {
    let command = KeyCommand("s", .control, title: "Save", isEnabled: false) {}
    let item = MenuItem(command)
    #expect(item.title == "Save" && item.keyHint == "^s" && !item.isEnabled)
  }

  @Test("an action sheet has its buttons below each other, at the bottom", arguments: ["80x24", "20x6"])
  func sheet(size: String) {
    let screen = ViewController()
    let app = ApplicationTester(size, root: screen)
    let sheet = AlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
    for title in ["Copy", "Delete"] { sheet.addAction(AlertAction(title: title)) }
    screen.present(sheet)
    app.press("Down")
    let (copy, delete) = (app.position(of: "Copy"), app.position(of: "Delete"))
    #expect(delete?.y == (copy?.y ?? 0) + 1)
    #expect(sheet.view.frameInWindow.maxY == app.display.size.height)
    #expect(app.diagnostics.isEmpty)
  }
}

private final class MenuList: ListViewController {
  var deleted: [Int] = []

  override func numberOfRows(in list: ListView) -> Int { 3 }
  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: "row \(index)") }

  override var contextMenuItems: [MenuItem] {
    guard let row = list.cursorRow else { return [] }
    return [MenuItem(title: "Delete row \(row)") { [weak self] in self?.deleted.append(row) }]
  }
}
