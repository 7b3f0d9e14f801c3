import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Alerts") struct AlertTests {
  @Test("an alert is a centred box that fits its texts, over dimmed content") func box() throws {
    let fixture = AlertFixture("60x12")
    #expect(
      fixture.rows == [
        "below", "", "",
        "          ┌──────────────────────────────────────┐",
        "          │           Lose 3 changes?            │",
        "          │  They are kept only until you quit.  │",
        "          │                                      │",
        "          │          [ Quit ]  [ Stay ]          │",
        "          └──────────────────────────────────────┘",
      ])
    let below = try #require(fixture.display.frame?.buffer[0, 0])
    #expect(below.attributes.contains(.dim))
  }

  @Test("a button or title that changes while the alert is shown appears at once") func later() {
    let fixture = AlertFixture("60x12")
    fixture.alert.addAction(AlertAction(title: "Later"))
    fixture.alert.title = "Now?"
    fixture.application.finishTurn()
    #expect(fixture.rows.contains { $0.contains("Now?") })
    #expect(fixture.rows.contains { $0.contains("[ Quit ]  [ Stay ]  [ Later ]") })
    #expect(fixture.application.window.invariantViolations().isEmpty)
  }

  @Test("a second button that cancels is refused, because Escape could mean either") func secondCancel() {
    let alert = AlertController(title: "Lose 3 changes?")
    alert.addAction(AlertAction(title: "Stay", style: .cancel))
    #expect(
      diagnostics { alert.addAction(AlertAction(title: "Back", style: .cancel)) } == [
        .secondCancelAction("Back")
      ])
    #expect(alert.actions.map(\.title) == ["Stay"])
  }

  @Test("in a narrow container an alert drops blank space before text") func narrow() {
    #expect(
      AlertFixture("20x6").rows == [
        "┌──────────────────┐", "│ Lose 3 changes?  │", "│They are kept only│", "│ until you quit.  │",
        "│[ Quit ]  [ Stay ]│", "└──────────────────┘",
      ])
    #expect(
      AlertFixture("12x5").rows == [
        "b┌────────┐", " │ Lose 3 │", " │[ Quit ]│", " │[ Stay ]│", " └────────┘",
      ])
  }

  @Test("an alert is never full screen and stays inside the window at any size") func sizes() {
    let fixture = AlertFixture("100x40")
    fixture.root.view.subviews.first?.removeFromSuperview()
    for width in [1, 2, 3, 7, 20, 39, 40, 79, 80, 200] {
      for height in [1, 2, 3, 5, 24, 60] {
        fixture.application.sendEvent(.resize(Size(width: width, height: height)))
        fixture.application.finishTurn()
        #expect(fixture.alert.presentationController?.effectiveStyle == .custom)
        #expect(fixture.application.window.invariantViolations().isEmpty, "\(width)x\(height)")
      }
    }
  }

  @Test(
    "keys move and choose, and the handler runs after the dismissal",
    arguments: [
      ("Enter", "Stay"), ("Esc", "Stay"), ("Tab Enter", "Quit"), ("Left Enter", "Quit"),
      ("Right Right Enter", "Stay"), ("Shift-Tab Space", "Quit"), ("q", "Quit"), ("Q", "Quit"), ("s", "Stay"),
      ("x", ""), ("j ^q", ""), ("Enter Enter", "Stay"),
    ])
  func keys(keys: String, chosen: String) throws {
    let fixture = AlertFixture("60x12")
    for name in keys.split(separator: " ") {
      fixture.application.sendEvent(.key(try #require(KeyEvent(name: name))))
      fixture.application.finishTurn()
    }
    #expect(fixture.chosen == (chosen.isEmpty ? [] : [chosen]))
    #expect((fixture.root.presentedViewController == nil) == !chosen.isEmpty)
    #expect(fixture.wasPresented.allSatisfy { !$0 })
  }

  @Test("a letter that two titles begin with chooses none of them; keys of their own do") func sharedLetters()
  {
    let application = Application(display: MemoryDisplay(size: Size("60x12")))
    application.start(with: ViewController())
    let alert = AlertController(title: "Copy them?")
    var chosen: [String] = []
    alert.addAction(AlertAction(title: "Copy", keys: ["y"]) { chosen.append("Copy") })
    alert.addAction(AlertAction(title: "Cancel", style: .cancel, keys: ["n"]) { chosen.append("Cancel") })
    application.window.rootViewController?.present(alert)
    application.sendEvent(.key(.character("c")))
    application.finishTurn()
    #expect(chosen.isEmpty && application.window.rootViewController?.presentedViewController != nil)
    application.sendEvent(.key(.character("n")))
    application.finishTurn()
    #expect(chosen == ["Cancel"])
  }

  @Test("a letter that two titles begin with goes from one to the next, and Enter chooses")
  func letterCycles() {
    let application = Application(display: MemoryDisplay(size: Size("60x12")))
    application.start(with: ViewController())
    let alert = AlertController(title: "Ordner anlegen?")
    var chosen: [String] = []
    for title in ["Anlegen", "Abbrechen", "Bleiben"] {
      alert.addAction(AlertAction(title: title) { chosen.append(title) })
    }
    application.window.rootViewController?.present(alert)
    for key in [KeyEvent.character("a"), .character("a"), .character("a"), KeyEvent(.enter)] {
      application.sendEvent(.key(key))
      application.finishTurn()
    }
    #expect(chosen == ["Abbrechen"])
  }

  @Test("a click on a button chooses it, a click elsewhere does nothing") func clicks() {
    let fixture = AlertFixture("60x12")
    for point in [Point(x: 0, y: 0), Point(x: 20, y: 5), Point(x: 19, y: 7)] {
      fixture.application.sendEvent(.mouse(MouseEvent(.press, at: point)))
    }
    #expect(fixture.chosen.isEmpty && fixture.root.presentedViewController != nil)
    fixture.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 22, y: 7))))
    #expect(fixture.chosen == ["Quit"])
  }

  @Test("Enter chooses the preferred button, else the first with the default style, else cancel")
  func initialButton() {
    func chosen(_ styles: [AlertAction.Style], preferred: Int? = nil) -> Int? {
      let application = Application(display: MemoryDisplay(size: Size("60x12")))
      application.start(with: ViewController())
      let alert = AlertController(title: "?")
      var result: Int?
      let actions = styles.enumerated().map { index, style in
        AlertAction(title: "\(index)", style: style) { result = index }
      }
      for action in actions { alert.addAction(action) }
      alert.preferredAction = preferred.map { actions[$0] }
      application.window.rootViewController?.present(alert)
      application.sendEvent(.key(KeyEvent(.enter)))
      return result
    }
    #expect(chosen([.destructive, .cancel, .default]) == 2)
    #expect(chosen([.destructive, .cancel]) == 1)
    #expect(chosen([.destructive, .destructive]) == 0)
    #expect(chosen([.default, .cancel, .default], preferred: 2) == 2)
  }

  @Test("without a cancel button, Escape chooses the only button but none of several") func escape() {
    for count in 0...2 {
      let application = Application(display: MemoryDisplay(size: Size("60x12")))
      let root = ViewController()
      application.start(with: root)
      let alert = AlertController(title: "Done")
      var chosen = 0
      for _ in 0..<count { alert.addAction(AlertAction(title: "OK") { chosen += 1 }) }
      root.present(alert)
      application.sendEvent(.key(KeyEvent(.escape)))
      #expect(chosen == (count == 1 ? 1 : 0))
      #expect((root.presentedViewController == nil) == (count < 2))
    }
  }

  @Test(
    "an alert without buttons has one that closes it, in the language of the application",
    arguments: ["Enter", "Esc", "o"])
  func ok(_ key: String) {
    let root = ViewController()
    let app = ApplicationTester("60x12", root: root)
    app.application.builtInTextProvider = { $0 == .ok ? "Oui" : $0.english }
    root.present(AlertController(title: "The disk is full"))
    app.application.finishTurn()
    #expect(app.text.contains("[ Oui ]"))
    app.press(key)
    #expect(root.presentedViewController == nil)
  }

  @Test(
    "an alert that asks for a confirmation has a button that cancels, which has the cursor before deleting")
  func confirming() {
    let root = ViewController()
    let app = ApplicationTester("60x12", root: root)
    app.application.builtInTextProvider = { $0 == .cancel ? "Abbrechen" : $0.english }
    var deletions = 0
    func ask(_ style: AlertAction.Style) {
      let action = AlertAction(title: "Delete", style: style) { deletions += 1 }
      root.present(AlertController(title: "Delete it?", confirming: action))
      app.application.finishTurn()
    }
    ask(.destructive)
    #expect(app.text.contains("[ Abbrechen ]  [ Delete ]"))
    app.press("Enter")
    #expect(deletions == 0 && root.presentedViewController == nil)
    for key in ["a", "Esc"] {
      ask(.destructive)
      app.press(key)
      #expect(deletions == 0 && root.presentedViewController == nil)
    }
    ask(.destructive)
    app.press("d")
    ask(.default)
    app.press("Enter")
    #expect(deletions == 2)
  }

  @Test("an alert asks for a text, which can replace the present one") func text() {
    let root = ViewController()
    let app = ApplicationTester("60x12", root: root)
    var names: [String] = []
    func ask() {
      root.present(
        AlertController(
          title: "Name?", text: "Mars", buttonTitle: "Rename",
          validator: { $0.isEmpty ? "A planet has a name" : nil }
        ) { names.append($0) })
      app.application.finishTurn()
    }
    ask()
    #expect(app.text.contains("Mars") && app.text.contains("[ Cancel ]  [ Rename ]"))
    app.press("Enter")
    ask()
    app.type("Venus")
    app.press("Enter")
    ask()
    app.press("Backspace Enter")
    #expect(app.text.contains("A planet has a name"))
    app.press("Esc")
    #expect(names == ["Mars", "Venus"] && root.presentedViewController == nil)
  }
}

/// A root controller that asks whether to quit.
@MainActor private final class AlertFixture {
  let display: MemoryDisplay
  let application: Application
  let root = ViewController()
  let alert = AlertController(title: "Lose 3 changes?", message: "They are kept only until you quit.")
  private(set) var chosen: [String] = []
  /// Whether the alert was still visible when each handler ran.
  private(set) var wasPresented: [Bool] = []

  init(_ size: String) {
    display = MemoryDisplay(size: Size(size) ?? .zero)
    application = Application(display: display)
    let label = Label("below")
    label.frame = Rect(x: 0, y: 0, width: 5, height: 1)
    root.view.addSubview(label)
    application.start(with: root)
    for (title, style) in [("Quit", AlertAction.Style.destructive), ("Stay", .cancel)] {
      alert.addAction(
        AlertAction(title: title, style: style) { [unowned self] in
          chosen.append(title)
          wasPresented.append(alert.appearanceState != .disappeared)
        })
    }
    root.present(alert)
    application.finishTurn()
  }

  /// The rows down to the last one with text, without trailing blanks.
  var rows: [String] {
    var rows = display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
