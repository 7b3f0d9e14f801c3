/// A control for editing one line of text.
///
/// It sends `editingDidBegin` and `editingDidEnd` when it gains and loses the keyboard focus,
/// `editingChanged` for each change by the user, `primaryAction` for Enter and `editingDidCancel` for Escape.
/// Enter and Escape go to the next responder if they have no action.
@MainActor public final class TextField: Control {
  /// The text. Setting it moves the caret to the end.
  public var text: String {
    get { String(characters) }
    set {
      characters = Array(newValue)
      caret = characters.count
      setNeedsDisplay()
    }
  }
  /// The style of the text. Its background fills the field.
  @Styled(.display) public var style = TextStyle(foreground: .brightWhite, background: .blue)
  /// The maximum number of characters that the user can enter. A negative number counts as 0.
  public var maximumLength = 2000

  private var characters: [Character] = []
  private var caret = 0

  /// One row of any width.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override var canBecomeFocused: Bool { isEnabled }

  /// Handles editing keys. Other keys go to the next responder.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    switch (event.key, event.modifiers) {
    case (.character(let letter), .control): guard edit(control: letter) else { return false }
    case (.character(let character), []), (.character(let character), .shift): insert([character])
    case (.enter, []): return sendActions(for: .primaryAction)
    case (.escape, []): return sendActions(for: .editingDidCancel)
    case (.backspace, []): delete(caret - 1..<caret)
    case (.delete, []): delete(caret..<caret + 1)
    case (.left, []): caret = max(0, caret - 1)
    case (.right, []): caret = min(characters.count, caret + 1)
    case (.home, []): caret = 0
    case (.end, []): caret = characters.count
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  /// Inserts pasted text. Line breaks and tabs become spaces; other control characters are removed.
  public override func pasted(_ text: String) -> Bool {
    guard isEnabled else { return false }
    insert(
      text.map { $0.isNewline || $0 == "\t" ? " " : $0 }.filter { character in
        character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      })
    return true
  }

  public override func pressed(at point: Point) -> Bool { true }

  public override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    sendActions(for: context.nextFocusedItem === self ? .editingDidBegin : .editingDidEnd)
  }

  public override func draw(in canvas: Canvas) {
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: style.background ?? .default))
    let before = GlyphSequence(String(characters[..<caret]))
    // Scroll the text so that the caret is always visible.
    let shift = max(0, before.width - max(0, bounds.width - 2))
    canvas.write(GlyphSequence(text), at: Point(x: 1 - shift, y: 0), style: style)
    if isFocused { canvas.showCursor(at: Point(x: 1 + before.width - shift, y: 0)) }
  }

  /// Performs the editing command of a Control key. Returns `false` if the letter has none.
  private func edit(control letter: Character) -> Bool {
    switch letter {
    case "a": caret = 0
    case "e": caret = characters.count
    case "u": delete(0..<caret)
    case "k": delete(caret..<characters.count)
    case "w":
      var start = caret
      while start > 0, characters[start - 1] == " " { start -= 1 }
      while start > 0, characters[start - 1] != " " { start -= 1 }
      delete(start..<caret)
    default: return false
    }
    return true
  }

  private func insert(_ new: [Character]) {
    let room = max(0, max(0, maximumLength) - characters.count)
    replace(caret..<caret, with: new.prefix(room))
  }

  private func delete(_ range: Range<Int>) {
    replace(range.clamped(to: 0..<characters.count), with: [])
  }

  private func replace(_ range: Range<Int>, with new: ArraySlice<Character>) {
    guard !range.isEmpty || !new.isEmpty else { return }
    characters.replaceSubrange(range, with: new)
    caret = range.lowerBound + new.count
    setNeedsDisplay()
    sendActions(for: .editingChanged)
  }
}
