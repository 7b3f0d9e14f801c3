import AdaptiveTesting
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Inspector") struct InspectorTests {
  @Test("F12 shows the tree of controllers and views, and Escape returns to an unchanged screen") func tree()
  {
    let app = inspected()
    app.press("Tab")
    let (text, focus) = (app.text, app.application.window.focusedItem)
    app.press("F12")
    #expect(app.text.contains("NavigationController"))
    #expect(app.text.contains("Button “save”") && app.text.contains("2,1 8x1"))
    #expect(app.application.window.focusedItem === focus)
    app.press("Esc")
    #expect(app.text == text && app.application.window.focusedItem === focus)
    #expect(app.display.frame?.isFullRedraw == true)
  }

  @Test("the details name the frame, the traits with their origins and the constraints that gave way")
  func details() throws {
    let app = inspected()
    let button = try #require(app.application.window.focusedItem as? Button)
    let lines = Dictionary(uniqueKeysWithValues: button.inspectionSections.map { ($0.title, $0.lines) })
    #expect(lines["View"]?.contains("in the window 2,2 8x1") == true)
    #expect(lines["View"]?.contains("has the focus") == true)
    #expect(lines["Traits"]?.contains("style: light  from an override of ViewController “Inbox”") == true)
    #expect(lines["Traits"]?.contains("h: regular  from the window") == true)
    let label = try #require(button.superview?.subviews.last)
    let constraints = label.inspectionSections.first { $0.title == "Constraints" }?.lines ?? []
    #expect(constraints.first == "gave way: notice.width == 30")
    #expect(constraints.contains("notice.width == 20"))
  }

  @Test("the arrow keys and Enter lead to the details of an item, also in a narrow window") func narrow() {
    let app = inspected("40x12")
    app.press("F12 Down Enter")
    #expect(app.text.contains("Responder chain") || app.text.contains("class"))
    #expect(app.application.inspector != nil)
  }

  @Test("Space shows the item on the screen in reverse until the next key") func highlight() {
    let app = inspected()
    let previous = app.text
    app.press("F12 End Space")
    #expect(app.text == previous)
    let reversed = app.display.frame.map { frame in
      frame.buffer.cells.count { $0.attributes.contains(.reverse) }
    }
    #expect((reversed ?? 0) >= 20)
    app.press("x")
    #expect(app.text != previous)
  }

  @Test("the pages list diagnostics, transitions with their phases, and the times of frames") func pages() {
    let app = inspected()
    app.resize("60x24")
    app.press("F12 Alt-2")
    #expect(app.text.contains("unsatisfiable"))
    app.press("Alt-3")
    #expect(app.text.contains("100x30 → 60x24") && app.text.contains("layout: "))
    app.press("Alt-4")
    #expect(app.text.contains("median") && app.text.contains(" ms"))
  }

  @Test("the frames of an animated application are recorded, too") func animated() {
    let app = ApplicationTester("80x24") { display, clock in
      let application = Application(display: display, animationClock: clock)
      application.offersInspector = true
      application.start(with: ViewController())
      return application
    }
    app.press("F12 Alt-4")
    #expect(app.text.contains("median"))
  }

  @Test("a resize reaches the application and the inspector") func resize() {
    let app = inspected()
    app.press("F12")
    app.resize("50x20")
    #expect(app.application.window.frame.size == Size("50x20"))
    #expect(app.display.frame?.buffer.size == Size("50x20"))
    app.press("F12")
    #expect(app.rows.count == 20)
  }

  @Test("the tree follows changes of the application") func changes() {
    let app = inspected()
    app.press("F12")
    let extra = Label("more")
    extra.identifier = "extra"
    (app.application.window.rootViewController as? NavigationController)?.topViewController?.view
      .addSubview(extra)
    app.advance(by: .zero)
    #expect(app.text.contains("Label “extra”"))
  }

  @Test("an application without the inspector has no key for it and records nothing") func off() {
    let app = inspected()
    app.application.offersInspector = false
    app.press("F12")
    #expect(app.application.inspector == nil && !app.application.toggleInspector())
    #expect(app.application.window.inspectionLog == nil)
  }

  /// A navigation controller with a screen in the light style: a button, and a label with contradictory
  /// widths.
  private func inspected(_ size: String = "100x30") -> ApplicationTester {
    let screen = ViewController()
    screen.title = "Inbox"
    let button = Button("Save")
    button.identifier = "save"
    button.frame = Rect(x: 2, y: 1, width: 8, height: 1)
    let label = Label("notice")
    label.identifier = "notice"
    label.usesConstraints = true
    screen.view.addSubview(button)
    screen.view.addSubview(label)
    let stack = NavigationController(rootViewController: screen)
    screen.traitOverrides = TraitCollection(userInterfaceStyle: .light)
    let app = ApplicationTester(size) { display, _ in
      let application = Application(display: display)
      application.offersInspector = true
      application.start(with: stack)
      return application
    }
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 5),
      label.widthAnchor.constraint(equalToConstant: 20),
      label.widthAnchor.constraint(equalToConstant: 30),
    ])
    app.advance(by: .zero)
    return app
  }
}
