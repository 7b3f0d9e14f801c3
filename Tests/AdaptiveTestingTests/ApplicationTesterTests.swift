import AdaptiveCore
import AdaptiveTesting
import Testing

@Suite("Testing an application in memory") @MainActor struct ApplicationTesterTests {
  @Test("keys, clicks and sizes change the screen at once") func input() throws {
    let list = NumbersController(count: 50)
    let app = ApplicationTester("20x5", root: list)
    #expect(app.rows[0].hasPrefix(" Number 0"))
    app.press("Down Down")
    #expect(list.list.cursorRow == 2)
    #expect(app.click("Number 4"))
    #expect(list.chosen == [4])
    #expect(!app.click("Number 44"))
    app.press("End")
    #expect(app.position(of: "Number 49") == Point(x: 1, y: 4))
    #expect(app.position(of: "Number 49 ") == Point(x: 1, y: 4))
    #expect(app.position(of: "49  ") == Point(x: 8, y: 4) && app.position(of: "49x ") == nil)
    app.resize("30x10")
    #expect(app.rows.count == 10 && app.text.contains("Number 49"))
    app.wheel(-20, x: 1, y: 1)
    #expect(app.rows[0].hasPrefix(" Number 0"))
    #expect(app.diagnostics.isEmpty)
  }

  @Test("text that is not a key is typed, and the focus and the cursor can be read") func typing() {
    let field = TextField(frame: Rect(x: 2, y: 1, width: 12, height: 1))
    field.identifier = "name"
    let controller = ViewController()
    controller.view.addSubview(field)
    let app = ApplicationTester("40x4", root: controller)
    app.click(x: 4, y: 1)
    #expect(app.focus === field)
    app.press("Ada Home x")
    app.paste("y\nz")
    #expect(field.text == "xy zAda")
    #expect(app.cursor == Point(x: 7, y: 1))
    #expect(app.view("name") === field && app.frame(of: field) == field.frame)
    #expect(app.views(TextField.self).count == 1 && app.view("other") == nil)
  }

  @Test("diagnostics are collected with their view or controller") func diagnostics() {
    let stack = NavigationController(rootViewController: ViewController())
    let app = ApplicationTester(root: stack)
    if let top = stack.topViewController { stack.push(top, animated: false) }
    #expect(app.diagnostics.map(\.diagnostic) == [.duplicatePush("ViewController")])
    #expect(app.diagnostics.first?.controller == "NavigationController")
    #expect(
      "\(app.diagnostics[0])"
        == "ViewController is already on the stack and was not pushed. (NavigationController)")
  }

  @Test("time passes when the test says so") func time() {
    let app = ApplicationTester(root: ViewController())
    var calls = 0
    app.clock.schedule(after: .seconds(2)) { calls += 1 }
    app.advance(by: .seconds(1))
    #expect(calls == 0)
    app.advance(by: .seconds(1))
    #expect(calls == 1)
  }

  @Test(
    "the display's capabilities become traits",
    arguments: [
      (DisplayCapabilities.ascii, CharacterRepertoire.ascii, ColorGamut.mono),
      (.sixteenColors, .unicode, .ansi16), (.trueColorLight, .unicode, .trueColor),
    ]) func capabilities(_ display: DisplayCapabilities, characters: CharacterRepertoire, gamut: ColorGamut)
  {
    let app = ApplicationTester(capabilities: display, root: ViewController())
    #expect(app.traits.characterRepertoire == characters && app.traits.colorGamut == gamut)
  }

  @Test("a snapshot lists the rows, and its difference marks what changed") func snapshots() {
    let app = ApplicationTester("20x3", root: NumbersController(count: 2))
    let snapshot = app.snapshot("numbers")
    #expect(snapshot.text.hasPrefix("scene: numbers\nsize: 20x3\ntraits: {h: compact, v: compact"))
    let expected = snapshot.text.replacing("Number 1", with: "Number 7")
    let lines = snapshot.difference(from: expected).split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(lines == ["- 1| Number 7", "+ 1| Number 1"])
    #expect(!snapshot.difference(from: snapshot.text).contains("\n+"))
  }
}

/// A list of numbers that records the chosen ones.
private final class NumbersController: ListViewController {
  private let count: Int
  private(set) var chosen: [Int] = []

  init(count: Int) {
    self.count = count
    super.init()
  }

  override func numberOfRows(in list: ListView) -> Int { count }
  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: "Number \(index)") }
  override func listView(_ list: ListView, didActivate row: Int) { chosen.append(row) }
}
