import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Controls") struct ControlTests {
  @Test("the actions of an event run in the order they were added, and receive the control")
  func order() {
    let control = Control()
    var done: [String] = []
    control.addAction(for: .valueChanged) { done.append($0 === control ? "first" : "?") }
    control.addAction(for: .valueChanged) { _ in done.append("second") }
    control.addAction(for: .primaryAction) { _ in done.append("other") }
    #expect(control.sendActions(for: .valueChanged))
    #expect(done == ["first", "second"])
    #expect(!control.sendActions(for: .editingChanged))
    control.removeActions(for: .valueChanged)
    #expect(!control.sendActions(for: .valueChanged))
    #expect(control.sendActions(for: .primaryAction))
    #expect(done == ["first", "second", "other"])
  }

  @Test("an action can add and remove actions")
  func actionsInActions() {
    let control = Control()
    var count = 0
    control.addAction(for: .valueChanged) { sender in
      sender.removeActions(for: .valueChanged)
      sender.addAction(for: .valueChanged) { _ in count += 10 }
    }
    control.addAction(for: .valueChanged) { _ in count += 1 }
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
    control.sendActions(for: .valueChanged)
    #expect(count == 11)
  }

  @Test(
    "events have the raw values that storyboards use",
    arguments: zip(
      ControlEvent.allCases,
      [
        "primaryAction", "valueChanged", "editingDidBegin", "editingChanged", "editingDidCancel",
        "editingDidEnd",
      ]))
  func names(event: ControlEvent, name: String) {
    #expect(ControlEvent(rawValue: name) == event)
  }

  @Test("a disabled control blocks clicks, and a control without an action passes them on")
  func clicks() {
    let below = Pad()
    let control = Control()
    below.addSubview(control)
    let easel = Easel("4x1", below)
    control.frame = Rect(x: 0, y: 0, width: 2, height: 1)
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: .zero)))
    #expect(below.presses == 1)
    control.isEnabled = false
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: .zero)))
    #expect(below.presses == 1)
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 3, y: 0))))
    #expect(below.presses == 2)
  }
}

@MainActor @Suite("Buttons") struct ButtonTests {
  @Test(
    "a button shows its title in brackets, then without them, then truncated",
    arguments: [
      (8, "[ Edit ]"), (10, " [ Edit ]"), (7, " Edit"), (4, "Edit"), (3, "Ed…"), (1, "…"), (0, ""),
    ])
  func drawing(width: Int, row: String) {
    let easel = Easel("12x3", Button("Edit"), frame: Rect(x: 0, y: 0, width: width, height: 1))
    #expect(easel.rows[0] == row)
  }

  @Test(
    "a title with brackets of its own gets no others, unless the configuration says so",
    arguments: [
      ("[Save]", Button.Configuration.automatic, "[Save]"), ("(Save)", .automatic, "(Save)"),
      ("‹Save›", .automatic, "‹Save›"), ("Save]", .automatic, "[ Save] ]"), ("[", .automatic, "[ [ ]"),
      ("[Save]", .bordered, "[ [Save] ]"), ("Save", .plain, "Save"),
    ])
  func configurations(title: String, configuration: Button.Configuration, row: String) {
    let button = Button(title)
    button.configuration = configuration
    #expect(Easel("20x1", button).rows[0].trimmingSuffix(" ").drop { $0 == " " } == row)
    #expect(button.intrinsicContentSize.width == row.count)
  }

  @Test("appearance rules can remove the brackets, and the size follows") func configurationRule() {
    let button = Button("Edit")
    let application = Application(display: MemoryDisplay(size: Size("20x1")))
    application.window.appearance.proxy(of: Button.self).set(\.$configuration, .plain)
    let root = ViewController()
    root.view.addSubview(button)
    application.start(with: root)
    #expect(button.intrinsicContentSize.width == 4)
  }

  @Test("the text cursor is on the title of the button with the focus") func cursor() {
    let button = Button("Edit")
    let easel = Easel("20x1", button)
    for (configuration, column) in [(Button.Configuration.bordered, 8), (.plain, 8), (.automatic, 8)] {
      button.configuration = configuration
      #expect(easel.rows[0].firstIndex(of: "E")?.utf16Offset(in: easel.rows[0]) == column)
      #expect(easel.display.frame?.cursor == Point(x: column, y: 0))
      #expect(easel.display.frame?.isCursorVisible == false)
    }
  }

  @Test("the title is in the middle row") func middle() {
    #expect(Easel("8x3", Button("Edit")).rows == ["", "[ Edit ]", ""])
  }

  @Test("a button is as large as its title in brackets") func size() {
    let button = Button("Edit")
    #expect(button.sizeThatFits(Size("20x5")) == Size("8x1"))
    #expect(button.sizeThatFits(Size("5x0")) == Size("5x0"))
    button.title = "漢字"
    #expect(button.sizeThatFits(Size("20x5")) == Size("8x1"))
  }

  @Test("Enter, Space and a click trigger a button, and other keys and mouse buttons don't") func presses()
    throws
  {
    var count = 0
    let button = Button("Edit") { _ in count += 1 }
    let easel = Easel("8x1", button)
    easel.application.window.requestFocusUpdate(to: button)
    for key in ["Enter", "Space", "x", "Tab", "^j", "Alt-Enter", "Shift-Enter"] {
      easel.application.sendEvent(.key(try #require(KeyEvent(name: key))))
    }
    #expect(count == 2)
    for action in [MouseEvent.Action.press, .release, .drag, .otherPress(2), .wheelUp] {
      easel.application.sendEvent(.mouse(MouseEvent(action, at: .zero)))
    }
    #expect(count == 3)
  }

  @Test("a clicked button gets the keyboard focus and shows it") func keyboard() {
    let (form, button, other) = (View(), Button("Edit"), Button("Save"))
    for (y, view) in [other, button].enumerated() {
      view.frame = Rect(x: 0, y: 1 - y, width: 8, height: 1)
      form.addSubview(view)
    }
    let easel = Easel("8x2", form)
    easel.application.window.requestFocusUpdate(to: other)
    #expect(easel.cell(0, 0).attributes == [])
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: .zero)))
    #expect(button.isFocused)
    #expect(easel.cell(0, 0).attributes == .reverse)
    button.isEnabled = false
    #expect(!button.isFocused && !easel.application.window.requestFocusUpdate(to: button))
    #expect(easel.cell(0, 0).attributes == .dim)
  }

  @Test("a disabled button does nothing") func disabled() {
    var count = 0
    let button = Button("Edit") { _ in count += 1 }
    let easel = Easel("8x1", button)
    button.isEnabled = false
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: .zero)))
    #expect(!button.keyPressed(KeyEvent(.enter)))
    #expect(count == 0)
  }

  @Test("appearance rules determine the style of a button") func rules() {
    let button = Button("Edit")
    let display = MemoryDisplay(size: Size("8x1"))
    let application = Application(display: display)
    application.window.appearance.proxy(of: Button.self)
      .set(\.$style, TextStyle(foreground: .red)).set(\.$focusedStyle, TextStyle(foreground: .green))
    let root = ViewController()
    root.view.addSubview(button)
    button.frame = Rect(size: display.size)
    application.start(with: root)
    #expect(button.style.foreground == .red)
    application.window.requestFocusUpdate(to: button)
    application.finishTurn()
    #expect(display.frame?.buffer[0, 0].foreground == .green)
  }
}

/// Counts mouse presses.
@MainActor private final class Pad: View {
  private(set) var presses = 0

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    if event.action == .press { presses += 1 }
    return true
  }
}
