import AdaptiveCore
import Testing

@MainActor @Suite("Alerts") struct AlertTests {
  @Test("an alert is a box in the middle, as large as its texts, over dimmed content") func box() throws {
    let asked = Asked("60x12")
    #expect(
      asked.rows == [
        "below", "", "",
        "          ┌──────────────────────────────────────┐",
        "          │           Lose 3 changes?            │",
        "          │  They are kept only until you quit.  │",
        "          │                                      │",
        "          │          [ Quit ]  [ Stay ]          │",
        "          └──────────────────────────────────────┘",
      ])
    let below = try #require(asked.display.frame?.buffer[0, 0])
    #expect(below.attributes.contains(.dim))
  }

  @Test("a choice, and a title, that come while it is shown are shown at once") func later() {
    let asked = Asked("60x12")
    asked.alert.addAction(AlertAction(title: "Later"))
    asked.alert.title = "Now?"
    asked.application.finishTurn()
    #expect(asked.rows.contains { $0.contains("Now?") })
    #expect(asked.rows.contains { $0.contains("[ Quit ]  [ Stay ]  [ Later ]") })
    #expect(asked.application.window.invariantViolations().isEmpty)
  }

  @Test("where columns are few it gives up space before words") func narrow() {
    #expect(
      Asked("20x6").rows == [
        "┌──────────────────┐", "│ Lose 3 changes?  │", "│They are kept only│", "│ until you quit.  │",
        "│[ Quit ]  [ Stay ]│", "└──────────────────┘",
      ])
    #expect(
      Asked("12x5").rows == [
        "b┌────────┐", " │ Lose 3 │", " │[ Quit ]│", " │[ Stay ]│", " └────────┘",
      ])
  }

  @Test("it is never full screen and never leaves the window, whatever the size") func sizes() {
    let asked = Asked("100x40")
    asked.root.view.subviews.first?.removeFromSuperview()
    for width in [1, 2, 3, 7, 20, 39, 40, 79, 80, 200] {
      for height in [1, 2, 3, 5, 24, 60] {
        asked.application.sendEvent(.resize(Size(width: width, height: height)))
        asked.application.finishTurn()
        #expect(asked.alert.presentationController?.effectiveStyle == .custom)
        #expect(asked.application.window.invariantViolations().isEmpty, "\(width)x\(height)")
      }
    }
  }

  @Test(
    "keys move and choose; a choice is made once the alert is gone",
    arguments: [
      ("Enter", "Stay"), ("Esc", "Stay"), ("Tab Enter", "Quit"), ("Left Enter", "Quit"),
      ("Right Right Enter", "Stay"), ("Shift-Tab Space", "Quit"), ("q", "Quit"), ("Q", "Quit"), ("s", "Stay"),
      ("x", ""), ("j ^q", ""), ("Enter Enter", "Stay"),
    ])
  func keys(keys: String, chosen: String) throws {
    let asked = Asked("60x12")
    for name in keys.split(separator: " ") {
      asked.application.sendEvent(.key(try #require(KeyEvent(name: name))))
      asked.application.finishTurn()
    }
    #expect(asked.chosen == (chosen.isEmpty ? [] : [chosen]))
    #expect((asked.root.presentedViewController == nil) == !chosen.isEmpty)
    #expect(asked.wasPresented.allSatisfy { !$0 })
  }

  @Test("a click on a button chooses it, one beside the buttons nothing") func clicks() {
    let asked = Asked("60x12")
    for point in [Point(x: 0, y: 0), Point(x: 20, y: 5), Point(x: 19, y: 7)] {
      asked.application.sendEvent(.mouse(MouseEvent(.press, at: point)))
    }
    #expect(asked.chosen.isEmpty && asked.root.presentedViewController != nil)
    asked.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 22, y: 7))))
    #expect(asked.chosen == ["Quit"])
  }

  @Test("Enter chooses the preferred button, else the first that neither cancels nor takes away")
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

  @Test("without a choice that cancels Escape takes the only one, and of several none") func escape() {
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
}

/// A root that asks whether to quit.
@MainActor private final class Asked {
  let display: MemoryDisplay
  let application: Application
  let root = ViewController()
  let alert = AlertController(title: "Lose 3 changes?", message: "They are kept only until you quit.")
  private(set) var chosen: [String] = []
  /// Whether the alert was still there when a choice was made.
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

  /// The rows down to the last with text, without spaces at their ends.
  var rows: [String] {
    var rows = display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
