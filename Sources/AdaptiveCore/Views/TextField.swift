/// One line of text that can be edited.
@MainActor public final class TextField: View {
  /// The text. Setting it puts the caret at its end.
  public var text: String {
    get { String(characters) }
    set {
      characters = Array(newValue)
      caret = characters.count
      setNeedsDisplay()
    }
  }
  /// How the text is drawn; its background fills the field.
  @Styled public var style = TextStyle(foreground: .brightWhite, background: .blue) {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// Called with the text when Enter is pressed.
  public var onCommit: ((String) -> Void)?
  /// Called when Escape is pressed.
  public var onCancel: (() -> Void)?
  /// The most characters the field takes from a person; less than 0 counts as 0.
  public var maximumLength = 2000

  private var characters: [Character] = []
  private var caret = 0

  /// One row, and whatever columns there are.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override var canBecomeFirstResponder: Bool { true }

  /// Whether keys go to this field; only then the text cursor is shown.
  public var hasFocus: Bool { window?.firstResponder === self }

  /// Edits; keys that mean nothing here are left to the next responder.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.character(let letter), .control): guard edit(control: letter) else { return false }
    case (.character(let character), []), (.character(let character), .shift): insert([character])
    case (.enter, []): onCommit?(text)
    case (.escape, []): onCancel?()
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

  /// Inserts pasted text; line breaks and tabs become spaces, other control characters are left out.
  public override func pasted(_ text: String) -> Bool {
    insert(
      text.map { $0.isNewline || $0 == "\t" ? " " : $0 }.filter { character in
        character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      })
    setNeedsDisplay()
    return true
  }

  public override func draw(in canvas: Canvas) {
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: style.background ?? .default))
    let before = GlyphSequence(String(characters[..<caret]))
    // The text scrolls so that the caret is always in sight.
    let shift = max(0, before.width - max(0, bounds.width - 2))
    canvas.write(GlyphSequence(text), at: Point(x: 1 - shift, y: 0), style: style)
    if hasFocus { canvas.showCursor(at: Point(x: 1 + before.width - shift, y: 0)) }
  }

  /// Does what a letter with Control means; returns `false` for one that means nothing.
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
    characters.insert(contentsOf: new.prefix(room), at: caret)
    caret += min(room, new.count)
  }

  private func delete(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<characters.count)
    characters.removeSubrange(range)
    caret = range.lowerBound
  }
}
