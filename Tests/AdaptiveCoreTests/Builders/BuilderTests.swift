import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Builders") struct BuilderTests {
  @Test("a stack has the views that the closure lists, with conditions and loops") func stack() {
    var pressed = 0
    let isLong = true
    let stack = StackView(.vertical, spacing: 1) {
      Label("first")
      if isLong { Label("second") } else { Label("short") }
      for number in 1...2 { Label("row \(number)") }
      Button("Done") { pressed += 1 }
    }
    #expect(stack.axis == .vertical && stack.spacing == 1)
    let labels = stack.arrangedSubviews.compactMap { ($0 as? Label)?.text }
    #expect(labels == ["first", "second", "row 1", "row 2"])
    (stack.arrangedSubviews.last as? Button)?.sendActions(for: .primaryAction)
    #expect(pressed == 1)
  }

  private func form(_ size: String) -> (Form, TextField, ApplicationTester) {
    let name = TextField()
    let form = Form {
      FormRow("Name", name, hint: "As on the card") { name.text.isEmpty ? "A name is needed." : nil }
      FormRow("A longer label", Switch())
    }
    let screen = ViewController()
    screen.view.addSubview(form)
    form.frame = Rect(x: 0, y: 0, width: Size(size[...])?.width ?? 0, height: 8)
    return (form, name, ApplicationTester(size, root: screen))
  }

  @Test("the rows of a form have their labels side by side with the controls, in a compact width above")
  func labels() {
    let (form, name, wide) = form("80x24")
    #expect(form.rows[0].label.frameInWindow.minY == name.frameInWindow.minY)
    let starts = form.rows.map(\.control.frameInWindow.minX)
    #expect(starts[0] == starts[1] && starts[0] > 14)
    #expect(wide.text.contains("As on the card"))
    let (narrow, field, app) = self.form("30x24")
    #expect(narrow.rows[0].label.frameInWindow.maxY <= field.frameInWindow.minY)
    #expect(app.diagnostics.isEmpty && wide.diagnostics.isEmpty)
    #expect(field.accessibilityElement.label == "Name")
  }

  @Test("what is wrong takes the place of the hint until it is mended") func validation() {
    let (form, name, app) = form("80x24")
    #expect(!form.validate())
    app.runTurn()
    #expect(app.text.contains("! A name is needed.") && !app.text.contains("As on the card"))
    #expect(app.focus === name)
    app.press("A")
    #expect(app.text.contains("As on the card") && form.validate())
  }

  @Test("a menu opens the menus of its rows in its place, and leads back") func submenus() {
    var chosen: [String] = []
    let screen = ViewController()
    let app = ApplicationTester("40x12", root: screen)
    let menu = MenuController {
      MenuItem(title: "Open", keyHint: "o") { chosen.append("open") }
      MenuItem(submenu: "Sort By") {
        MenuItem(title: "Name") { chosen.append("name") }
        MenuItem(title: "Date") { chosen.append("date") }
      }
      MenuItem(submenu: "Empty") {}
    }
    menu.popoverPresentationController?.sourceView = screen.view
    screen.present(menu, animated: false)
    app.press("Down")
    #expect(app.text.contains("▸") && menu.cursorRow == 1)
    app.press("Down Right")
    #expect(app.text.contains("Date") && !app.text.contains("Open"))
    app.press("Left")
    #expect(app.text.contains("Open") && menu.cursorRow == 1)
    app.press("Enter Escape Right Down Enter")
    #expect(chosen == ["date"] && screen.presentedViewController == nil)
  }
}

extension ApplicationTester {
  fileprivate func runTurn() { application.finishTurn() }
}
