import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Text editor") struct TextEditorTests {
  /// An editor with the keyboard focus.
  private func easel(_ size: String, _ text: String) -> (Easel, TextEditor) {
    let editor = TextEditor()
    let easel = Easel(size, editor)
    editor.text = text
    _ = easel.application.window.requestFocusUpdate(to: editor)
    return (easel, editor)
  }

  private func press(_ keys: String, _ easel: Easel) {
    for key in keys.split(separator: " ") {
      if let event = KeyEvent(name: key) { easel.application.sendEvent(.key(event)) }
    }
  }

  @Test("long lines wrap at spaces, and the last column stays free for the caret") func wrapping() {
    let (easel, _) = easel("11x6", "The quick brown fox\n\nend")
    #expect(easel.rows == ["The quick", "brown fox", "", "end", "", ""])
    #expect(easel.display.frame?.cursor == .zero)
  }

  @Test(
    "keys edit and move",
    arguments: [
      ("", "a b Enter c", "ab\nc|"), ("one two", "^e ^Left X", "one X|two"),
      ("one two", "Alt-f X", "oneX| two"), ("one two", "^e ^w", "one |"), ("one\ntwo", "Down ^k", "one\n|"),
      ("one\ntwo", "^e ^k", "one|two"), ("one\ntwo", "^End ^u", "one\n|"), ("one", "Delete Delete", "|e"),
      ("a👩‍👩‍👧b", "Right Delete", "a|b"), ("漢字", "Right Backspace", "|字"),
      ("e\u{301}x", "Right Backspace", "|x"), ("one", "Alt-a x", "x|"), ("one", "^End Shift-Left x", "onx|"),
      ("abc", "^e x y ^_", "abc|"), ("abc", "^e x y ^_ ^y", "abcxy|"), ("one two", "Alt-d", "| two"),
      ("one two", "^e ^Backspace", "one |"),
      ("abcd\nx\nabcd", "Right Right Right Down Down X", "abcd\nx\nabcX|d"),
      ("abc", "Down X", "abcX|"), ("abc", "^e Up X", "X|abc"), ("one", "Shift-End ^x ^v ^v", "oneone|"),
    ])
  func editing(text: String, keys: String, expected: String) {
    let (easel, editor) = easel("20x5", text)
    press(keys, easel)
    let caret = editor.selectedRange.upperBound
    let bytes = Array(editor.text.utf8)
    let shown =
      String(decoding: bytes[..<caret], as: UTF8.self) + "|"
      + String(decoding: bytes[caret...], as: UTF8.self)
    #expect(shown == expected)
  }

  @Test("pasting is one step, and its line ends become line feeds") func pasting() {
    let (easel, editor) = easel("20x5", "")
    press("a", easel)
    easel.application.sendEvent(.paste("1\r\n2\r3\t\u{1B}[0m"))
    #expect(editor.text == "a1\n2\n3\t\u{1B}[0m")
    #expect(easel.rows[2] == "3       ^[[0m")
    press("^_", easel)
    #expect(editor.text == "a")
  }

  @Test("control characters never reach the display") func controlCharacters() {
    let all = (0..<0xA0).compactMap { Unicode.Scalar($0) }.map { String(Character($0)) }.joined()
    let (easel, _) = easel("80x9", all + "\u{200B}\u{202E}\u{2028}\u{FEFF}")
    let text = easel.rows.joined(separator: "\n")
    #expect(text.contains("^[") && text.contains("<9B>") && text.contains("^?") && text.contains("<202E>"))
    let cells = easel.display.frame?.buffer.cells ?? []
    #expect(
      cells.allSatisfy { $0.scalar >= 0x20 && !(0x7F..<0xA0).contains($0.scalar) || $0.kind == .continuation }
    )
  }

  @Test("the mouse places the caret and selects, also beyond the edge") func mouse() {
    let (easel, editor) = easel("9x2", "one two three four five")
    func send(_ action: MouseEvent.Action, _ x: Int, _ y: Int, _ modifiers: KeyEvent.Modifiers = []) {
      easel.application.sendEvent(.mouse(MouseEvent(action, at: Point(x: x, y: y), modifiers: modifiers)))
      easel.application.finishTurn()
    }
    send(.press, 1, 1)
    #expect(editor.selectedRange == 9..<9)
    send(.drag, 3, 0)
    #expect(editor.selectedText == " two t")
    #expect(easel.cell(3, 0).attributes.contains(.reverse) && !easel.cell(2, 0).attributes.contains(.reverse))
    send(.release, 3, 0)
    send(.press, 0, 0, .shift)
    #expect(editor.selectedText == "one two t")
    send(.wheelDown, 0, 0)
    #expect(easel.rows[0].hasPrefix("four"))
    press("^End", easel)
    #expect(easel.rows[1].hasPrefix("five"))
  }

  @Test("copying is left to the program while nothing is selected") func copying() {
    let (easel, editor) = easel("9x2", "one")
    #expect(!editor.keyPressed(KeyEvent(.character("c"), .control)))
    #expect(!editor.keyPressed(KeyEvent(.character("v"), .control)))
    press("Shift-Right ^c ^e ^v", easel)
    #expect(editor.text == "oneo" && easel.application.pasteboardText == "o")
    #expect(easel.display.pasteboard == Array("o".utf8))
    easel.display.pasteboardLimitInBytes = 1
    #expect(!easel.application.copy("two") && easel.application.pasteboardText == "two")
    editor.isEditable = false
    press("x Backspace ^v Enter", easel)
    #expect(editor.text == "oneo")
  }

  @Test("an empty editor shows its placeholder") func placeholder() {
    let (easel, editor) = easel("12x3", "")
    editor.placeholder = "Write here"
    #expect(easel.rows[0] == " Write here")
    press("a", easel)
    #expect(easel.rows[0] == "a")
  }

  @Test("changes by the user and undone ones are sent, changes by the program are not") func actions() {
    let (easel, editor) = easel("12x3", "a")
    var sent = 0
    var moves = 0
    editor.addAction(for: .editingChanged) { _ in sent += 1 }
    editor.onSelectionChange = { moves += 1 }
    press("b Left Backspace Left ^_ Delete", easel)
    editor.insert("x")
    #expect(sent == 3 && moves == 3)
    editor.undoManager?.undo()
    #expect(sent == 4 && moves == 4)
  }

  @Test("a change of width keeps the first visible character visible") func resizing() {
    let text = (1...200).map { "line \($0) with some words that wrap" }.joined(separator: "\n")
    let editor = TextEditor()
    let easel = Easel("40x10", editor)
    editor.text = text
    for _ in 0..<30 { editor.scroll(by: 3) }
    #expect(easel.rows[0].hasPrefix("line 91 "))
    for width in [12, 25, 9, 40] {
      editor.frame = Rect(x: 0, y: 0, width: width, height: 10)
      #expect(easel.rows[0].hasPrefix("line 91"))
    }
  }

  @Test("rows of wrapped text are complete, fit, and lead up and down", arguments: 0..<40)
  func rows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
      TextEditingTests.fragments.randomElement(using: &random) ?? ""
    }.joined()
    let storage = TextStorage(text, pieceLimit: 32)
    for columns in [1, 2, 3, 7, 20] {
      let space = TextRowCursor.Space(columns: columns, rows: 5, metrics: TextMetrics())
      var row = TextRowCursor(storage, at: 0, in: space)
      var ends = 0
      var ranges: [Range<Int>] = []
      repeat {
        #expect(row.range.lowerBound == ends || row.range.isEmpty)
        ends = row.isContinued ? row.range.upperBound : row.line.end
        ranges.append(row.range)
        row.visit { element in
          // Spaces are invisible behind the last column, and a single character can be too wide.
          #expect(
            element.isSpace || element.column + element.width <= columns
              || element.range.lowerBound == row.row.lowerBound)
          return true
        }
      } while row.moveDown()
      #expect(ends == storage.byteCount)
      var back = [row.range]
      while row.moveUp() { back.append(row.range) }
      #expect(back.reversed() == ranges)
      for offset in 0...storage.byteCount where storage.roundedDown(offset) == offset {
        let row = TextRowCursor(storage, at: offset, in: space)
        #expect(row.range.contains(offset) || row.range.upperBound == offset)
        if offset <= row.lastCaret { #expect(row.caret(inColumn: row.column(of: offset)) <= offset) }
      }
    }
  }

  @Test("an editor of any size draws random texts after random keys without a trap", arguments: 0..<25)
  func sizes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let editor = TextEditor()
    let easel = Easel("30x9", editor, traits: nil)
    _ = easel.application.window.requestFocusUpdate(to: editor)
    let keys = [
      "Up", "Down", "Left", "Right", "PgUp", "PgDn", "Home", "End", "^Home", "^End", "Shift-Up", "Shift-Down",
      "Shift-PgDn", "^Left", "^Right", "Backspace", "Delete", "Enter", "^k", "^u", "^w", "^_", "^y", "x",
      "Alt-a",
      "^x", "^v", "^c",
    ].compactMap { KeyEvent(name: $0) }
    for _ in 0..<120 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        easel.application.sendEvent(.paste(TextEditingTests.fragments.shuffled(using: &random).joined()))
      } else if let key = keys.randomElement(using: &random), key != KeyEvent(.character("c"), .control) {
        easel.application.sendEvent(.key(key))
      }
      if Int.random(in: 0..<6, using: &random) == 0 {
        editor.frame = Rect(
          x: 0, y: 0, width: Int.random(in: 0...30, using: &random),
          height: Int.random(in: 0...9, using: &random))
      }
      let point = Point(
        x: Int.random(in: -3..<33, using: &random), y: Int.random(in: -3..<12, using: &random))
      if Bool.random(using: &random) { easel.application.sendEvent(.mouse(MouseEvent(.press, at: point))) }
      easel.application.sendEvent(
        .mouse(MouseEvent([.drag, .wheelUp, .wheelDown].randomElement(using: &random) ?? .drag, at: point)))
      easel.application.finishTurn()
      let frame = editor.frame
      if let cursor = easel.display.frame?.cursor { #expect(frame.contains(cursor)) }
    }
    #expect(easel.application.window.invariantViolations().isEmpty)
  }
}
