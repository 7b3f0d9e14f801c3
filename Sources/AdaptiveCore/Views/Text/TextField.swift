/// A control for editing one line of text.
///
/// It sends `editingDidBegin` and `editingDidEnd` when it gains and loses the keyboard focus,
/// `editingChanged` for each change by the user, `primaryAction` for Enter and `editingDidCancel` for Escape.
/// Enter and Escape go to the next responder if they have no action. (Semantics 19.1 and 19.2)
///
/// ```swift
/// let field = TextField()
/// field.placeholder = "Name"
/// field.validator = { $0.isEmpty ? "A name has at least one character." : nil }
/// field.addAction(for: .primaryAction) { [weak field] _ in rename(field?.text ?? "") }
/// ```
@MainActor public final class TextField: Control, TextUndoing {
  /// The style of the text. Its background fills the field.
  @Styled(.display) public var style = TextStyle(foreground: .brightWhite, background: .blue)
  /// The style of selected text, over the style of the text.
  @Styled(.display) public var selectionStyle = TextStyle(attributes: .reverse)
  /// The style of the placeholder, over the style of the text.
  @Styled(.display) public var placeholderStyle = TextStyle(attributes: .dim)
  /// The style of an error and of its mark, over the style of the text.
  @Styled(.display) public var errorStyle = TextStyle(attributes: .bold)
  /// The style of `errorRange`, over the style of the text.
  @Styled(.display) public var errorRangeStyle = TextStyle(attributes: [.bold, .underline])
  /// The part of the text that is wrong, as offsets in UTF-8 bytes; empty for none. It stays until you change
  /// it, and offsets beyond the text mean nothing.
  @Invalidating(.display) public var errorRange = 0..<0
  /// The text shown while the field is empty.
  @Invalidating(.display) public var placeholder = ""
  /// Whether every character is shown as a dot. The text can't be copied.
  @Invalidating(.display) public var isSecureTextEntry = false
  /// The maximum number of characters that the user can enter. A negative number counts as 0.
  public var maximumLength = 2000
  /// Returns what is wrong with a text, as a sentence for the user; `nil` if it is valid.
  ///
  /// The field asks when it loses the keyboard focus and before `primaryAction`, which is not sent for an
  /// invalid text; while an error is shown, after each change. `nil` accepts every text.
  public var validator: ((String) -> String?)? {
    didSet { if validationError != nil || validator == nil { validate() } }
  }
  /// Returns what the user's text can be completed to, best first. The field asks after each change by the
  /// user, and cancels the task of the previous request. `nil` offers no completions. (Semantics 19.2)
  public var completionProvider: (@MainActor (String) async -> [TextCompletion])? {
    didSet { closeCompletions() }
  }

  /// The fault in the text; `nil` if it was valid when it was last validated. It is shown below the text, or
  /// after it in a field of one row, and marked with `!`.
  public private(set) var validationError: String? {
    didSet {
      guard validationError != oldValue else { return }
      if (validationError == nil) != (oldValue == nil) { invalidateIntrinsicContentSize() }
      setNeedsDisplay()
    }
  }

  private(set) var editing = TextEditing()
  let textUndoManager = AdaptiveUndoManager.forText()
  /// The columns of text to the left of the visible ones.
  private(set) var shift = 0
  let completions = CompletionListView()
  var completionTask: Task<Void, Never>?

  deinit { completionTask?.cancel() }

  /// The text. Setting it moves the caret to the end, discards what can be undone, and sends no event.
  public var text: String {
    get { editing.storage.text }
    set {
      editing = TextEditing(newValue)
      textUndoManager.removeAllActions()
      editing.moveCaret(to: editing.storage.byteCount)
      closeCompletions()
      if validationError != nil { validate() }
      caretDidMove()
    }
  }

  /// The selected text as offsets in UTF-8 bytes; empty at the caret if nothing is selected. Offsets outside
  /// the text and within characters are moved to the start of a character.
  public var selectedRange: Range<Int> {
    get { editing.selection.range }
    set {
      editing.select(from: newValue.lowerBound, to: newValue.upperBound)
      caretDidMove()
    }
  }

  /// The selected text; empty if nothing is selected.
  public var selectedText: String { editing.selectedText }

  /// Selects the whole text.
  public func selectAll() { selectedRange = 0..<editing.storage.byteCount }

  /// Asks the validator about the text and shows what is wrong with it. Returns whether the text is valid.
  @discardableResult
  public func validate() -> Bool {
    validationError = validator?(text)
    return validationError == nil
  }

  /// One row of any width, or two while an error is shown.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: contentHeight) }

  /// All the width, and one row, or two while an error is shown.
  public override func sizeThatFits(_ space: Size) -> Size {
    Size(width: space.width, height: min(space.height, contentHeight))
  }

  private var contentHeight: Int { validationError == nil ? 1 : 2 }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override var canBecomeFocused: Bool { isEnabled }

  /// The manager of this text alone. Setting `text` removes its actions.
  public override var undoManager: AdaptiveUndoManager? { textUndoManager }

  /// The label, or else the placeholder, with the text. A secure text has a dot for each character.
  public override var accessibilityElement: AccessibilityElement {
    let entry =
      isSecureTextEntry
      ? AccessibilityElement.Entry(String(repeating: ".", count: text.count), caret: text.count)
      : .init(text, caret: selectedRange.upperBound)
    return AccessibilityElement(
      accessibilityLabel ?? placeholder, hint: validationError ?? "", entry: entry)
  }

  override var keepsDirection: Bool { true }

  /// The fault in the text, if it is shown.
  public override var accessibilityContent: [String] { validationError.map { [$0] } ?? [] }

  public override func layoutSubviews() {
    super.layoutSubviews()
    updateShift()
  }

  /// Handles editing keys. Other keys go to the next responder.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    if useCompletions(event) { return true }
    if let command = TextCommand(event) { return perform(command) }
    switch (event.key, event.modifiers) {
    case (.enter, []):
      guard validate() else {
        application?.display.beep()
        return true
      }
      return sendActions(for: .primaryAction)
    case (.escape, []): return sendActions(for: .editingDidCancel)
    default: return false
    }
  }

  /// Inserts pasted text as one step. Line breaks and tabs become spaces; other control characters are
  /// removed.
  public override func pasted(_ text: String) -> Bool {
    guard isEnabled else { return false }
    let new = fitting(TextField.singleLine(text))
    userEdits { $0.insert(new) }
    return true
  }

  /// Places the caret.
  public override func pressed(at point: Point) -> Bool {
    moveCaret(to: point, extending: false)
    return true
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .drag, isEnabled else { return super.mouseUsed(event) }
    moveCaret(to: convertFromWindow(event.location), extending: true)
    return true
  }

  public override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    guard context.nextFocusedItem !== self else {
      sendActions(for: .editingDidBegin)
      return
    }
    closeCompletions()
    if validator != nil { validate() }
    sendActions(for: .editingDidEnd)
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { closeCompletions() }
  }

  public override func draw(in canvas: Canvas) { drawText(in: canvas) }

  /// Replaces the text on behalf of the user, as one step that can be undone.
  func userReplaces(with text: String) {
    userEdits { editing in
      editing.selectAll()
      return editing.insert(text)
    }
  }

  /// Returns pasted text in one line.
  private static func singleLine(_ text: String) -> String {
    String(
      text.map { $0.isNewline || $0 == "\t" ? " " : $0 }.filter { character in
        character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      })
  }

  /// Returns as many characters of a text as the field has room for.
  private func fitting(_ text: String) -> String {
    let others = editing.storage.characterCount - editing.selectedText.count
    return String(text.prefix(max(0, max(0, maximumLength) - others)))
  }

  private func perform(_ command: TextCommand) -> Bool {
    switch command {
    case .move(.row, _), .move(.page, _): return false
    case .move(let movement, let isExtending):
      editing.move(movement, extending: isExtending)
      caretDidMove()
    case .selectAll: selectAll()
    case .copy, .cut:
      guard !editing.selection.isEmpty else { return false }
      guard !isSecureTextEntry else { return true }
      application?.copy(editing.selectedText)
      if command == .cut { userEdits { $0.insert("") } }
    case .paste: return application?.pasteboardText.map(pasted) ?? false
    case .insert(let character):
      let new = fitting(String(character))
      userEdits { $0.insert(new, as: .typing) }
    case .delete(let movement): userEdits { $0.delete(movement) }
    case .undo: textUndoManager.undo()
    case .redo: textUndoManager.redo()
    }
    return true
  }

  /// Changes the text on behalf of the user, and sends `editingChanged` if it differs.
  private func userEdits(_ change: (inout TextEditing) -> Bool) {
    let previous = editing.stepCount
    let hasChanged = change(&editing)
    registerStep(after: previous)
    caretDidMove()
    guard hasChanged else { return }
    if validationError != nil { validate() }
    sendActions(for: .editingChanged)
    requestCompletions()
  }

  func perform(step isUndone: Bool) { userEdits { isUndone ? $0.undo() : $0.redo() } }

  private func moveCaret(to point: Point, extending: Bool) {
    editing.moveCaret(to: offset(inColumn: point.x), extending: extending)
    caretDidMove()
  }

  private func caretDidMove() {
    updateShift()
    setNeedsDisplay()
  }

  /// Scrolls as little as possible to make the caret visible, and leaves no empty columns after the text.
  private func updateShift() {
    let visible = max(0, bounds.width - 2)
    let order = order
    let caret = column(of: editing.caret, in: order)
    let width = order?.width ?? column(of: editing.storage.byteCount, in: nil)
    shift = max(0, min(max(shift, caret - visible), caret, width - visible))
  }
}
