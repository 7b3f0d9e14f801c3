import AdaptiveCore
import AdaptiveTesting
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
      ("one two", "^Left x", "one xtwo"), ("one two", "^Backspace", "one "), ("one", "Shift-Home x", "x"),
      ("one two", "Alt-b Alt-b Alt-d", " two"), ("ab", "c d ^_", "ab"), ("ab", "^u ^_ c ^_ ^y", "abc"),
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
      "Tab", "Shift-Tab", "Enter", "Esc", "F1", "Up", "PgDn", "^z", "^l", "Alt-x", "Insert", "Shift-Up",
      "^c", "^v", "Alt-Enter",
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
    #expect(easel.display.frame?.cursor == .zero)
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

  @Test("a selection is visible, and is copied, cut and replaced") func selecting() {
    let field = TextField()
    let easel = Easel("12x1", field)
    field.text = "one two"
    easel.application.window.requestFocusUpdate(to: field)
    func press(_ keys: String) {
      for key in keys.split(separator: " ") {
        if let event = KeyEvent(name: key) { easel.application.sendEvent(.key(event)) }
      }
    }
    press("Shift-Left Shift-Left Shift-Left ^c")
    #expect(field.selectedText == "two" && easel.application.pasteboardText == "two")
    #expect(easel.cell(5, 0).attributes == .reverse && easel.cell(4, 0).attributes == [])
    press("^x Home ^v")
    #expect(field.text == "twoone " && field.selectedRange == 3..<3)
    for (action, x) in [(MouseEvent.Action.press, 4), (.drag, 7), (.release, 7)] {
      easel.application.sendEvent(.mouse(MouseEvent(action, at: Point(x: x, y: 0))))
    }
    #expect(field.selectedText == "one")
    field.selectedRange = -5..<99
    #expect(field.selectedText == "twoone ")
  }

  @Test("a secure field shows dots and keeps its text from the pasteboard") func secure() {
    let field = TextField()
    let easel = Easel("12x1", field)
    field.isSecureTextEntry = true
    field.text = "漢字s"
    easel.application.window.requestFocusUpdate(to: field)
    #expect(easel.rows[0] == " •••" && easel.display.frame?.cursor == Point(x: 4, y: 0))
    _ = field.keyPressed(KeyEvent(.home, .shift))
    #expect(field.keyPressed(KeyEvent(.character("c"), .control)))
    #expect(easel.application.pasteboardText == nil)
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 2, y: 0))))
    #expect(field.selectedRange == 3..<3)
    easel.application.sendEvent(.capabilities(DisplayCapabilities(gamut: .mono, isUnicode: false)))
    #expect(easel.rows[0] == " ***")
  }

  @Test("a placeholder shows while the field is empty") func placeholder() {
    let field = TextField()
    let easel = Easel("8x1", field)
    field.placeholder = "Your name"
    #expect(easel.rows[0] == " Your n…")
    field.text = "x"
    #expect(easel.rows[0] == " x")
  }

  @Test("an invalid text is not sent, and the reason is shown below or after it") func validating() {
    let field = TextField()
    let easel = Easel("20x3", field, frame: Rect(x: 0, y: 0, width: 20, height: 2))
    easel.application.window.requestFocusUpdate(to: field)
    var sent = 0
    field.addAction(for: .primaryAction) { _ in sent += 1 }
    field.validator = { $0.count < 3 ? "Too short" : nil }
    _ = field.keyPressed(.character("a"))
    #expect(easel.rows == [" a", "", ""] && field.intrinsicContentSize.height == 1)
    _ = field.keyPressed(KeyEvent(.enter))
    #expect(easel.rows == ["!a", " Too short", ""] && sent == 0 && easel.display.beepCount == 1)
    #expect(field.intrinsicContentSize.height == 2)
    field.frame.size = Size(width: 20, height: 1)
    #expect(easel.rows[0] == "!a        Too short")
    field.frame.size = Size(width: 7, height: 1)
    #expect(easel.rows[0] == "!a")
    for letter in "bc" { _ = field.keyPressed(.character(letter)) }
    #expect(field.validationError == nil && easel.rows[0] == " abc")
    _ = field.keyPressed(KeyEvent(.enter))
    #expect(sent == 1)
  }

  /// A field with completions from some words.
  private func completing(_ words: [String], at y: Int = 0) -> (Easel, TextField) {
    let field = TextField()
    let easel = Easel("20x6", field, frame: Rect(x: 2, y: y, width: 10, height: 1))
    easel.application.window.requestFocusUpdate(to: field)
    field.completionProvider = { typed in words.filter { $0.hasPrefix(typed) }.map { TextCompletion($0) } }
    return (easel, field)
  }

  /// Waits until the completions are those expected.
  private func wait(for words: [String], in field: TextField) async {
    for _ in 0..<1000 where field.shownCompletions.map(\.text) != words { await Task.yield() }
    #expect(field.shownCompletions.map(\.text) == words)
  }

  @Test("completions appear below the field, narrow as the user types, and Tab accepts one")
  func completions() async {
    let (easel, field) = completing(["apple", "apricot", "banana"])
    _ = field.keyPressed(.character("a"))
    await wait(for: ["apple", "apricot"], in: field)
    #expect(easel.rows == ["   a", "  │apple", "  │apricot", "", "", ""])
    #expect(easel.cell(3, 1).attributes == .reverse)
    _ = field.keyPressed(.character("p"))
    _ = field.keyPressed(.character("r"))
    #expect(field.shownCompletions.map(\.text) == ["apricot"])
    #expect(field.keyPressed(KeyEvent(.tab)) && field.text == "apricot")
    #expect(easel.rows[1] == "")
    _ = field.keyPressed(KeyEvent(.character("_"), .control))
    #expect(field.text == "apr")
    #expect(easel.application.window.invariantViolations().isEmpty)
  }

  @Test("arrows choose a completion for Enter, Right accepts, Escape closes the list") func completionKeys()
    async
  {
    let (easel, field) = completing(["apple", "apricot"], at: 5)
    var sent = 0
    field.addAction(for: .primaryAction) { _ in sent += 1 }
    _ = field.keyPressed(.character("a"))
    await wait(for: ["apple", "apricot"], in: field)
    #expect(easel.rows[3...5] == ["  │apple", "  │apricot", "   a"])
    _ = field.keyPressed(KeyEvent(.enter))
    #expect(sent == 1 && field.text == "a")
    _ = field.keyPressed(KeyEvent(.down))
    _ = field.keyPressed(KeyEvent(.down))
    _ = field.keyPressed(KeyEvent(.enter))
    #expect(sent == 1 && field.text == "apricot" && field.shownCompletions.isEmpty)
    _ = field.keyPressed(KeyEvent(.character("u"), .control))
    _ = field.keyPressed(.character("a"))
    await wait(for: ["apple", "apricot"], in: field)
    #expect(field.keyPressed(KeyEvent(.right)) && field.text == "apple")
    _ = field.keyPressed(KeyEvent(.backspace))
    await wait(for: ["apple"], in: field)
    #expect(field.keyPressed(KeyEvent(.escape)) && field.shownCompletions.isEmpty)
    #expect(!field.keyPressed(KeyEvent(.escape)))
  }

  @Test("a click accepts a completion, and a list without focus is closed") func completionMouse() async {
    let (easel, field) = completing(["apple", "apricot"])
    _ = field.keyPressed(.character("a"))
    await wait(for: ["apple", "apricot"], in: field)
    easel.application.finishTurn()
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 4, y: 2))))
    #expect(field.text == "apricot" && field.isFocused)
    _ = field.keyPressed(KeyEvent(.backspace))
    await wait(for: ["apricot"], in: field)
    field.isEnabled = false
    #expect(field.shownCompletions.isEmpty)
  }

  @Test("a question is cancelled by the next one") func cancelledCompletions() async {
    let field = TextField()
    let easel = Easel("20x6", field)
    easel.application.window.requestFocusUpdate(to: field)
    let log = CallLog()
    field.completionProvider = { typed in
      for _ in 0..<20 { await Task.yield() }
      if Task.isCancelled { log.record(typed) }
      return [TextCompletion(typed + "!")]
    }
    _ = field.keyPressed(.character("a"))
    await Task.yield()
    _ = field.keyPressed(.character("b"))
    await wait(for: ["ab!"], in: field)
    #expect(log.drain() == ["a"])
  }
}
