import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 17.2 and 17.3: what Tab, the arrow keys and clicks do.
@MainActor @Suite("Moving the focus") struct FocusMovementTests {
  @Test("the first control in reading order has the focus without code") func first() {
    let form = Form(["b 10 4", "a 2 1", "c 2 4"])
    #expect(form.focused == "a")
  }

  @Test("Tab visits controls by rows, then by columns, and wraps around; Shift-Tab goes back")
  func readingOrder() {
    let form = Form(["d 20 2", "a 2 0", "c 2 2", "b 20 0", "e 2 4"])
    #expect(form.press("Tab Tab Tab Tab Tab Tab") == ["b", "c", "d", "e", "a", "b"])
    #expect(form.press("Shift-Tab Shift-Tab Shift-Tab") == ["a", "e", "d"])
  }

  @Test("the controls of a group are visited together") func group() {
    let form = Form(["a 2 0", "d 20 0"], group: ["b 2 1", "c 2 3"])
    #expect(form.press("Tab Tab Tab Tab") == ["d", "b", "c", "a"])
    let beside = Form(["a 2 0", "e 30 1"], group: ["b 10 1", "c 10 3"])
    #expect(beside.press("Tab Tab Tab Tab") == ["b", "c", "e", "a"])
  }

  @Test("Tab leaves out what is hidden, disabled or without cells") func passing() {
    let form = Form(["a 2 0", "b 2 1", "c 2 2", "d 2 3"])
    form.button("b").isHidden = true
    form.button("c").isEnabled = false
    #expect(form.press("Tab Tab") == ["d", "a"])
    form.button("d").frame = .zero
    #expect(form.press("Tab") == ["a"])
  }

  @Test("an arrow moves to the nearest neighbour in its direction, and never in a circle") func arrows() {
    let form = Form(["a 2 0", "b 20 0", "c 2 2", "d 20 2", "e 2 6"])
    #expect(form.press("Right Down Left Up Up") == ["b", "d", "c", "a", "a"])
    #expect(form.press("Left Down Down Down") == ["a", "c", "e", "e"])
  }

  @Test("a control that uses an arrow keeps the focus") func used() {
    let form = Form(["a 2 0"])
    let field = TextField(frame: Rect(x: 2, y: 2, width: 10, height: 1))
    form.screen.view.addSubview(field)
    #expect(form.press("Down") == ["field"])
    #expect(form.press("Left Right Up") == ["field", "field", "a"])
  }

  @Test("bar items and the back control are reached, pressed with Enter, and show the focus without colour")
  func bar() {
    var pressed = 0
    let (root, top) = (ViewController(), ViewController())
    root.title = "Root"
    top.navigationItem.rightBarButtonItem = BarButtonItem(title: "Add") { pressed += 1 }
    let stack = NavigationController(rootViewController: root)
    stack.push(top)
    let button = Button("Save")
    button.frame = Rect(x: 2, y: 2, width: 8, height: 1)
    top.view.addSubview(button)
    let form = Form(root: stack)
    #expect(form.focused == "Save")
    #expect(form.press("Up Right") == ["Root", "Add"])
    #expect(form.reversedText == " Add ")
    #expect(form.cursor == Point(x: 36, y: 0))
    #expect(form.press("Enter Space Tab Tab") == ["Add", "Add", "Save", "Root"])
    #expect(pressed == 2)
    #expect(form.reversedText == "‹ Root" && form.cursor == .zero)
    form.press("Enter")
    #expect(stack.topViewController === root)
    #expect(form.application.window.focusedItem === root)
  }

  @Test("in a bar whose items can't have the focus, Tab leaves them out") func unfocusableBar() {
    let top = ViewController()
    top.navigationItem.rightBarButtonItem = BarButtonItem(title: "Add") {}
    let stack = NavigationController(rootViewController: top)
    stack.navigationBar.itemsCanBecomeFocused = false
    let form = Form(root: stack)
    form.press("Tab Up")
    #expect(form.application.window.focusedItem === top)
  }

  @Test("Tab goes through the bar and the content of a column, and then to the next column") func columns() {
    let form = Form(root: twoColumns(), "100x10")
    #expect(form.focused == "list")
    #expect(form.press("Tab Tab Tab Tab Tab") == ["Reply", "body", "New", "list", "Reply"])
    #expect(form.press("Shift-Tab Shift-Tab") == ["list", "New"])
  }

  @Test("an arrow that the list does not use leads to the item of the next column that had the focus last")
  func arrowToColumn() {
    let form = Form(root: twoColumns(), "100x10")
    #expect(form.press("Right") == ["body"])
    #expect(form.press("Up Left Right") == ["Reply", "list", "Reply"])
  }

  @Test("a click in an empty list, in a label or beside it moves the focus to the column") func clicks() {
    let form = Form(root: twoColumns(isBodyFocusable: false), "100x10")
    #expect(form.focused == "list")
    form.click(80, 6)
    #expect(form.focused == "detail")
    form.click(5, 8)
    #expect(form.focused == "list")
    form.click(80, 6)
    #expect(form.focused == "detail")
  }

  @Test("a click on a bar item leaves the focus where it is") func barClick() {
    let form = Form(root: twoColumns(), "100x10")
    form.click(97, 0)
    #expect(form.focused == "list")
  }

  @Test("a responder around the item can refuse that the focus moves") func refusal() {
    let form = Form(["a 2 0", "b 2 2"], screen: StubbornController())
    #expect(form.press("Tab Down") == ["a", "a"])
    form.click(4, 2)
    #expect(form.focused == "a")
    form.button("a").isHidden = true
    #expect(form.focused == "b")
  }

  private func twoColumns(isBodyFocusable: Bool = true) -> ViewController {
    let (primary, detail) = (ListViewController(), ViewController())
    detail.title = "detail"
    primary.navigationItem.rightBarButtonItem = BarButtonItem(title: "New") {}
    detail.navigationItem.rightBarButtonItem = BarButtonItem(title: "Reply") {}
    let body: View = isBodyFocusable ? Button("body") : Label("body")
    body.frame = Rect(x: 2, y: 2, width: 10, height: 1)
    detail.view.addSubview(body)
    let split = SplitViewController()
    split.setViewControllers([primary, detail].map { NavigationController(rootViewController: $0) })
    return split
  }
}

/// A screen with buttons, given as `title x y`, on a display, and the keys that a test presses.
@MainActor private final class Form {
  let screen: ViewController
  let display: MemoryDisplay
  let application: Application

  init(root: ViewController, _ size: StaticString = "40x10") {
    screen = root
    display = MemoryDisplay(size: Size(size))
    application = Application(display: display)
    application.start(with: root)
    application.finishTurn()
  }

  convenience init(_ buttons: [String], group: [String] = [], screen: ViewController = ViewController()) {
    let container = View(frame: Rect(x: 0, y: 0, width: 40, height: 10))
    for text in buttons { screen.view.addSubview(Self.button(text)) }
    if !group.isEmpty {
      let inner = group.map(Self.button)
      let origin = inner[0].frame.origin
      for button in inner { button.frame = button.frame.offset(by: .zero - origin) }
      container.frame = Rect(x: origin.x, y: origin.y, width: 10, height: 8)
      container.isFocusGroup = true
      for button in inner { container.addSubview(button) }
      screen.view.addSubview(container)
    }
    self.init(root: screen)
  }

  private static func button(_ text: String) -> Button {
    let parts = text.split(separator: " ").map(String.init)
    let button = Button(parts[0])
    button.frame = Rect(x: Int(parts[1]) ?? 0, y: Int(parts[2]) ?? 0, width: 8, height: 1)
    return button
  }

  func button(_ title: String) -> Button {
    screen.view.subviews.lazy.compactMap { $0 as? Button }.first { $0.title == title } ?? Button()
  }

  /// The name of the focused item.
  var focused: String {
    switch application.window.focusedItem {
    case let button as Button: button.title
    case let item as BarButtonItem: item.title
    case is TextField: "field"
    case is ListView: "list"
    case let controller as ViewController: controller.title ?? "controller"
    default: "nothing"
    }
  }

  /// Presses keys and returns the item with the focus after each.
  @discardableResult func press(_ keys: String) -> [String] {
    keys.split(separator: " ").compactMap { KeyEvent(name: $0) }.map { key in
      application.sendEvent(.key(key))
      application.finishTurn()
      return focused
    }
  }

  func click(_ x: Int, _ y: Int) {
    application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: x, y: y))))
    application.finishTurn()
  }

  var cursor: Point? { display.frame?.cursor }

  /// The text of the cells in reverse.
  var reversedText: String {
    guard let buffer = display.frame?.buffer else { return "" }
    return (0..<buffer.size.height).flatMap { y in (0..<buffer.size.width).map { (x: $0, y: y) } }
      .map { buffer[$0.x, $0.y] }.filter { $0.attributes.contains(.reverse) }.map(\.text).joined()
  }
}

@MainActor private final class StubbornController: ViewController {
  override func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { false }
}
