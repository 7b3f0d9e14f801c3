import AdaptiveCore
import AdaptiveTerminal
import AdaptiveTesting
import Testing

@MainActor @Suite("Interfaces that begin at the right") struct MirroringTests {
  private func show(_ size: String, _ root: ViewController) -> ApplicationTester {
    ApplicationTester(size) { display, _ in
      display.textOrder = { TextOrder.bidirectional($0, isRightToLeft: $1) }
      let application = Application(display: display)
      application.window.traitOverrides.layoutDirection = .rightToLeft
      application.start(with: root)
      return application
    }
  }

  private func show(_ view: View, _ size: String = "20x1") -> ApplicationTester {
    let root = ViewController()
    view.frame = Rect(size: Size(size) ?? .zero)
    root.view.addSubview(view)
    return show(size, root)
  }

  /// Draws one text at the start of each row.
  private final class Lines: View {
    var lines: [String] = []

    override func draw(in canvas: Canvas) {
      for (row, line) in lines.enumerated() { canvas.write(line, at: Point(x: 0, y: row)) }
    }
  }

  private func lines(_ lines: String...) -> [String] {
    let view = Lines()
    view.lines = lines
    return show(view, "20x\(lines.count)").rows
  }

  @Test("texts begin at the right edge, and read as they are written") func texts() {
    #expect(
      lines("IMG_1.JPG", "שלום 12", "2026-12-07") == [
        "           IMG_1.JPG", "             12 םולש", "          2026-12-07",
      ])
  }

  @Test("signs, arrows and lines are mirrored; words are not") func signs() {
    #expect(
      lines("┌──", "‹", "[ ●]", "← back", "★★☆") == [
        "                 ──┐", "                   ›", "                [● ]", "              → back",
        "                 ☆★★",
      ])
  }

  @Test("a sentence begins at the right, and its isolated values keep their order") func sentences() {
    let date = "2026-12-07".isolated(always: true)
    #expect(lines("\("a (1)".isolated(always: true)) · \(date)") == ["  2026-12-07 · a (1)"])
    #expect(lines("של \(date) 3") == ["     3 2026-12-07 לש"])
  }

  @Test("isolates within each other keep their orders") func nested() {
    let inner = "של \("1-2".isolated(always: true))".isolated(always: true)
    #expect(lines("ab \(inner) 3-4") == ["       ab 1-2 לש 3-4"])
  }

  @Test("values that are joined follow the text around them") func joined() {
    let pair = ["a b", "1-2"].joined(isolatedBy: ": ", always: true).isolated(always: true)
    #expect(lines("של \(pair)") == ["         1-2 :a b לש"])
    #expect(lines(pair) == ["            1-2 :a b"])
    let time = "2026-12-07 11:02".isolated(always: true)
    #expect(lines("של \(time)") == [" 2026-12-07 11:02 לש"])
  }

  @Test("a list has its titles at the right and its details at the left") func list() {
    final class Notes: ListViewController {
      override func numberOfRows(in list: ListView) -> Int { 1 }
      override func listView(_ list: ListView, row index: Int) -> ListRow {
        ListRow(title: "Buy film", detail: "12", showsDisclosure: true)
      }
    }
    let row = show("24x3", Notes()).rows[0]
    #expect(row.hasSuffix("Buy film") && row.contains("‹") && row.contains("12"))
    #expect(row.firstIndex(of: "1") ?? row.endIndex < row.firstIndex(of: "B") ?? row.startIndex)
  }

  @Test("the back control is at the right and points to the right") func navigation() {
    let first = ViewController()
    first.title = "Inbox"
    let navigation = NavigationController(rootViewController: first)
    let app = show("30x4", navigation)
    navigation.push(ViewController(), animated: false)
    app.advance(by: .zero)
    #expect(app.rows[0].contains("Inbox ›"))
    #expect(app.click("Inbox ›"))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("a border is closed on both sides") func border() {
    final class Box: View {
      override func draw(in canvas: Canvas) {
        canvas.border(bounds, style: .plain, characters: .unicode, title: "Ab")
      }
    }
    #expect(show(Box(), "12x3").rows == ["┌────── Ab ┐", "│          │", "└──────────┘"])
  }

  @Test("the left arrow moves a slider on, and the one in a text field moves the caret to the left")
  func keys() {
    let slider = Slider(value: 5, in: 0...10)
    show(slider).press("Left")
    #expect(slider.value > 5)
    let field = TextField()
    let app = show(field)
    app.application.window.requestFocusUpdate(to: field)
    app.press("a b Left c")
    #expect(field.text == "acb" && app.rows[0].hasPrefix(" acb"))
  }

  @Test("a key beside a title is a value, and is not mirrored") func keysOfRows() {
    final class Keys: ListViewController {
      override func numberOfRows(in list: ListView) -> Int { 2 }
      override func listView(_ list: ListView, row index: Int) -> ListRow {
        ListRow(title: "Find", detail: ["/", "}"][index])
      }
    }
    let rows = show("24x3", Keys()).rows
    #expect(rows[0].contains("/") && rows[1].contains("}"))
  }

  @Test("an item decides which of its arrows are swapped") func arrows() {
    final class Map: View {
      var keys: [KeyEvent] = []
      override var canBecomeFocused: Bool { true }
      override func mirrorsArrow(_ key: KeyEvent) -> Bool { key.modifiers.isEmpty }
      override func keyPressed(_ event: KeyEvent) -> Bool {
        keys.append(event)
        return true
      }
    }
    let map = Map()
    let app = show(map)
    app.application.window.requestFocusUpdate(to: map)
    app.press("Left Shift-Left a")
    #expect(map.keys == [KeyEvent(.right), KeyEvent(.left, .shift), .character("a")])
  }

  @Test("lines of a text without letters begin at the right, lines in Latin letters at the left")
  func textLines() {
    #expect(show(TextView("1-2\nab 3"), "8x2").rows == ["    1-2", "ab 3"])
  }

  @Test("a player and a picture keep their direction", arguments: SemanticContentAttribute.allCases)
  func attribute(_ attribute: SemanticContentAttribute) {
    let view = Lines()
    view.lines = ["ab"]
    view.semanticContentAttribute = attribute
    let isMirrored = attribute == .unspecified || attribute == .forceRightToLeft
    let app = show(view)
    #expect(app.rows[0].hasPrefix(isMirrored ? " " : "ab"))
    #expect((view.effectiveUserInterfaceLayoutDirection == .rightToLeft) == isMirrored)
    #expect(view.convertFromWindow(Point(x: 3, y: 0)) == Point(x: isMirrored ? 3 : 16, y: 0))
  }

  @Test("a click reaches the view in the cell, whatever direction views have") func clicks() {
    let button = Button("Go")
    var presses = 0
    button.addAction(for: .primaryAction) { _ in presses += 1 }
    let holder = View()
    holder.semanticContentAttribute = .forceLeftToRight
    button.frame = Rect(x: 2, y: 0, width: 8, height: 1)
    holder.addSubview(button)
    let app = show(holder)
    #expect(app.frame(of: button) == Rect(x: 2, y: 0, width: 8, height: 1))
    app.click(x: 3, y: 0)
    #expect(presses == 1)
  }

  @Test("a change of the direction shows everything again") func change() {
    let view = Lines()
    view.lines = ["ab"]
    let app = show(view)
    app.application.window.traitOverrides.layoutDirection = .leftToRight
    app.advance(by: .zero)
    #expect(app.rows[0] == "ab" && app.traits.layoutDirection == .leftToRight)
    #expect(TraitCollection(layoutDirection: .rightToLeft).description == "{direction: rightToLeft}")
  }
}
