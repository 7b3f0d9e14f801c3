import AdaptiveCore
import AdaptiveTestSupport
import Testing

@MainActor @Suite("Text field") struct TextFieldTests {
  /// A field after some keys, given by name.
  private func field(_ text: String, _ keys: String) -> TextField {
    let field = TextField()
    field.text = text
    for key in keys.split(separator: " ") {
      if let event = KeyEvent(name: key) { _ = field.keyPressed(event) }
    }
    return field
  }

  @Test(
    "keys edit the text at the caret",
    arguments: [
      ("", "a b c", "abc"), ("ac", "Left b", "abc"), ("abc", "Backspace", "ab"), ("abc", "Home Delete", "bc"),
      ("abc", "Home Backspace x", "xabc"), ("abc", "Delete d", "abcd"),
      ("abc", "Left Left Left Left x", "xabc"),
      ("abc", "Home End Right d", "abcd"), ("one two  ", "^w", "one "), ("one two", "Left ^w", "one o"),
      ("one two", "^u", ""), ("one two", "^a ^k", ""), ("one two", "Left Left Left ^k", "one "),
      ("one two", "Left Left Left ^u", "two"), ("ab", "^a x ^e y", "xaby"),
      ("", "^w ^u ^k Backspace Delete", ""),
      ("漢字", "Left x", "漢x字"), ("e\u{301}x", "Left Backspace", "x"), ("", "Space a", " a"),
    ])
  func editing(text: String, keys: String, result: String) {
    #expect(field(text, keys).text == result)
  }

  @Test("Enter sends the primary action, and Escape cancels") func ending() {
    let field = field("abc", "")
    var ended: [String] = []
    field.addAction(for: .primaryAction) { ended.append(($0 as? TextField)?.text ?? "?") }
    field.addAction(for: .editingDidCancel) { _ in ended.append("cancel") }
    #expect(field.keyPressed(KeyEvent(.enter)) && field.keyPressed(KeyEvent(.escape)))
    #expect(ended == ["abc", "cancel"])
  }

  @Test(
    "other keys go to the next responder",
    arguments: [
      "Tab", "Shift-Tab", "Enter", "Esc", "F1", "Up", "PgDn", "^z", "^l", "Alt-x", "Insert", "^Left",
    ])
  func unused(name: String) throws {
    let field = field("abc", "")
    #expect(!field.keyPressed(try #require(KeyEvent(name: name))))
    #expect(field.text == "abc")
  }

  @Test("every change by the user is sent once, and changes by the program are not sent") func changes() {
    let field = field("ab", "")
    var texts: [String] = []
    field.addAction(for: .editingChanged) { texts.append(($0 as? TextField)?.text ?? "?") }
    for key in ["c", "Left", "Delete", "Delete", "Home", "Backspace", "^a", "^k", "^u"] {
      if let event = KeyEvent(name: key) { _ = field.keyPressed(event) }
    }
    _ = field.pasted("xy")
    _ = field.pasted("\u{7}")
    field.text = "z"
    #expect(texts == ["abc", "ab", "", "xy"])
  }

  @Test("editing begins and ends with the keyboard focus, which a click gives") func keyboard() {
    let (form, field) = (View(), TextField(frame: Rect(x: 0, y: 1, width: 8, height: 1)))
    let button = Button("Edit")
    button.frame = Rect(x: 0, y: 0, width: 8, height: 1)
    for view in [button, field] { form.addSubview(view) }
    let easel = Easel("8x2", form)
    var events: [ControlEvent] = []
    for event in ControlEvent.allCases { field.addAction(for: event) { _ in events.append(event) } }
    #expect(!field.isFocused)
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 3, y: 1))))
    #expect(field.isFocused && events == [.editingDidBegin])
    field.isEnabled = false
    #expect(!field.isFocused && events == [.editingDidBegin, .editingDidEnd])
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 3, y: 1))))
    #expect(!field.isFocused)
    #expect(!field.keyPressed(.character("a")) && !field.pasted("a") && field.text == "")
  }

  @Test("pasted text loses control characters, and line breaks become spaces") func pasting() {
    let field = field("ad", "Left")
    #expect(field.pasted("b\nc\t\u{1B}[31m\u{7}"))
    #expect(field.text == "ab c [31md")
    field.maximumLength = 12
    #expect(field.pasted("0123456789"))
    #expect(field.text == "ab c [31m01d")
    #expect(field.keyPressed(.character("x")))
    #expect(field.text == "ab c [31m01d")
  }

  @Test("the text scrolls to keep the caret visible, which is shown only with the keyboard focus")
  func drawing() {
    let field = TextField()
    let easel = Easel("8x1", field)
    field.text = "abcdefghij"
    field.isEnabled = false
    #expect(easel.rows[0] == "defghij")
    #expect(easel.display.frame?.isCursorVisible == true && easel.display.frame?.cursor == .zero)
    field.isEnabled = true
    easel.application.window.requestFocusUpdate(to: field)
    _ = easel.rows
    #expect(easel.display.frame?.cursor == Point(x: 7, y: 0))
    _ = field.keyPressed(KeyEvent(.home))
    #expect(easel.rows[0] == " abcdefg")
    #expect(easel.display.frame?.cursor == Point(x: 1, y: 0))
    field.text = "漢字漢字漢字"
    #expect(GlyphSequence(easel.rows[0]).width <= 8)
    #expect(easel.display.frame?.cursor == Point(x: 7, y: 0))
  }

  @Test("a field of any width draws only within its bounds") func widths() {
    for width in 0...5 {
      let field = TextField()
      let easel = Easel("\(width)x1", field)
      field.text = "漢字abc"
      #expect(easel.rows.allSatisfy { GlyphSequence($0).width <= width })
    }
  }
}
