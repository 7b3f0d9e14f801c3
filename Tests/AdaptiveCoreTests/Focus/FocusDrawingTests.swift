import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 17.4: how the focus shows, and where the cursor is.
@MainActor @Suite("Drawing the focus") struct FocusDrawingTests {
  nonisolated static let displays: [DisplayCapabilities] = ColorGamut.allCases.flatMap { gamut in
    [UserInterfaceStyle.dark, .light].map { DisplayCapabilities(gamut: gamut, style: $0) }
  }

  @Test("a focused control differs in more than its colours, on every display", arguments: displays)
  func everyDisplay(capabilities: DisplayCapabilities) {
    for kind in 0..<3 {
      let control = [Button("Save"), TextField(), ListView()][kind]
      let rows = OneRow()
      (control as? ListView)?.dataSource = rows
      let root = ViewController()
      let other = Button("Other")
      for (row, view) in [control, other].enumerated() {
        view.frame = Rect(x: 0, y: row, width: 12, height: 1)
        root.view.addSubview(view)
      }
      let display = MemoryDisplay(size: Size("20x4"))
      let application = Application(display: display)
      application.start(with: root)
      application.window.change(capabilities: capabilities)
      func look(_ view: View) -> (attributes: [TextStyle.Attributes], cursor: Point?) {
        application.window.requestFocusUpdate(to: view)
        application.finishTurn()
        let frame = display.frame
        let cells = (0..<12).compactMap { frame?.buffer[$0, 0].attributes }
        return (cells, frame?.isCursorVisible == true ? frame?.cursor : nil)
      }
      let (with, without) = (look(control), look(other))
      #expect(with.attributes != without.attributes || with.cursor != without.cursor)
    }
  }

  @Test("the cursor is on the focused item, visible only where text is typed") func cursor() {
    let root = ViewController()
    let button = Button("Save")
    let field = TextField()
    let list = ListView()
    let rows = OneRow()
    rows.count = 3
    list.dataSource = rows
    let frames = [
      Rect(x: 3, y: 1, width: 10, height: 1), Rect(x: 3, y: 2, width: 10, height: 1),
      Rect(x: 3, y: 3, width: 10, height: 3),
    ]
    for (view, frame) in zip([button, field, list] as [View], frames) {
      view.frame = frame
      root.view.addSubview(view)
    }
    let display = MemoryDisplay(size: Size("20x8"))
    let application = Application(display: display)
    application.start(with: root)
    var seen: [String] = []
    for key in ["", "Tab", "a", "Tab", "Down", "Down"] {
      if let event = KeyEvent(name: key) { application.sendEvent(.key(event)) }
      application.finishTurn()
      let frame = display.frame
      seen.append("\(frame?.cursor?.x ?? -1),\(frame?.cursor?.y ?? -1) \(frame?.isCursorVisible ?? false)")
    }
    #expect(seen == ["6,1 false", "4,2 true", "5,2 true", "4,3 false", "4,4 false", "4,5 false"])
  }

  @Test("a screen in which nothing can have the focus shows the cursor, unless it prefers otherwise")
  func screens() {
    for hides in [false, true] {
      let root = HidingController()
      root.hides = hides
      let display = MemoryDisplay(size: Size("20x8"))
      let application = Application(display: display)
      application.start(with: NavigationController(rootViewController: root))
      application.finishTurn()
      #expect(display.frame?.cursor == Point(x: 0, y: 1))
      #expect(display.frame?.isCursorVisible == !hides)
    }
  }

  @Test("a root that hides the cursor hides it in what it presents, too") func presented() {
    for hides in [false, true] {
      let root = HidingController()
      root.hides = hides
      let display = MemoryDisplay(size: Size("20x8"))
      let application = Application(display: display)
      application.start(with: root)
      let sheet = ViewController()
      sheet.modalPresentationStyle = .formSheet
      root.present(sheet)
      application.finishTurn()
      #expect(application.window.focusedItem === sheet && display.frame?.isCursorVisible == !hides)
    }
  }

  @Test("an item that is partly covered has the cursor in its first visible cell") func clipped() {
    let root = ViewController()
    let (box, view) = (View(frame: Rect(x: 2, y: 2, width: 6, height: 3)), FocusableView())
    view.frame = Rect(x: -3, y: -1, width: 5, height: 4)
    box.addSubview(view)
    root.view.addSubview(box)
    let display = MemoryDisplay(size: Size("20x8"))
    let application = Application(display: display)
    application.start(with: root)
    application.finishTurn()
    #expect(application.window.focusedItem === view)
    #expect(display.frame?.cursor == Point(x: 2, y: 2) && display.frame?.isCursorVisible == false)
    view.frame = Rect(x: -9, y: 0, width: 5, height: 4)
    application.finishTurn()
    #expect(display.frame?.cursor == nil)
  }
}

@MainActor private final class OneRow: ListViewDataSource {
  var count = 1
  func numberOfRows(in list: ListView) -> Int { count }
  func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: "row") }
}

@MainActor private final class HidingController: ViewController {
  var hides = false
  override var prefersFocusCursorHidden: Bool { hides }
}

@MainActor private final class FocusableView: View {
  override var canBecomeFocused: Bool { true }
}
