/// A control for editing a text of several lines.
///
/// Long lines wrap at spaces. Undo, movement by words, selection with Shift or the mouse, copying and pasting
/// work as in a text field (Semantics 19.1). An edit and a frame cost the same in a text of any length: only
/// visible lines are wrapped.
///
/// The control sends `editingDidBegin` and `editingDidEnd` when it gains and loses the keyboard focus, and
/// `editingChanged` for each change by the user.
@MainActor public final class TextEditor: Control, TextUndoing {
  /// The style of the text. Its background fills the editor.
  @Styled(.display) public var style = TextStyle.plain
  /// The style of selected text, over the style of the text.
  @Styled(.display) public var selectionStyle = TextStyle(attributes: .reverse)
  /// The style of the placeholder.
  @Styled(.display) public var placeholderStyle = TextStyle(attributes: .dim)
  /// The style of the visible forms of control characters, over the style of the text.
  @Styled(.display) public var controlStyle = TextStyle(attributes: .dim)
  /// The text shown while the editor is empty.
  @Invalidating(.display) public var placeholder = ""
  /// The columns between two tab stops, from 1 to 64.
  public var tabWidth = 8 { didSet { viewDidChange() } }
  /// Whether the user can change the text. Otherwise the text can only be read, selected and copied.
  @Invalidating(.display) public var isEditable = true
  /// Whether Tab inserts a tab. By default it moves the keyboard focus.
  public var insertsTabs = false
  /// Called after the caret or the selection moved.
  public var onSelectionChange: (() -> Void)?

  private(set) var editing = TextEditing()
  let textUndoManager = AdaptiveUndoManager.forText()
  private(set) var viewport = TextViewport()
  private let indicator = ScrollIndicatorView(axis: .vertical)
  /// The column to which Up and Down return after shorter rows; `nil` after any other movement.
  private var goalColumn: Int?
  /// The selection in the last call of `onSelectionChange`.
  private var reportedSelection = TextSelection(caret: 0)
  /// Whether the caret stays visible when the size changes: until the user scrolls away from it.
  private var followsCaret = true

  /// Creates an empty editor. Without a frame it has no cells until it is laid out.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(indicator)
  }

  override var keepsDirection: Bool { true }

  /// The text. Setting it moves the caret to the start and discards what can be undone. O(n).
  public var text: String {
    get { editing.storage.text }
    set {
      editing = TextEditing(newValue)
      textUndoManager.removeAllActions()
      viewport = TextViewport()
      viewDidChange()
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

  /// The number of lines, at least 1. O(text length / 4096).
  public var lineCount: Int { editing.storage.lineBreakCount + 1 }

  /// The number of the line that contains the caret, counted from 0. O(text length / 4096).
  public var caretLine: Int { editing.storage.lineNumber(at: editing.caret) }

  /// Replaces the selection with a text, as one step that can be undone. Sends no event.
  public func insert(_ text: String) {
    edit { $0.insert(text) }
  }

  /// Scrolls so that the caret is visible.
  public func scrollToCaret() {
    viewport.reveal(editing.caret, of: editing.storage, in: space)
    viewDidChange()
  }

  public override var canBecomeFocused: Bool { isEnabled }

  /// The manager of this text alone. Setting `text` removes its actions. Undoing and redoing send
  /// `editingChanged`.
  public override var undoManager: AdaptiveUndoManager? { textUndoManager }

  public override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(accessibilityLabel ?? "", entry: .init(text, caret: selectedRange.upperBound))
  }

  /// As wide as the space, and as many rows as the text has at this width. O(visible rows).
  public override func sizeThatFits(_ space: Size) -> Size {
    var row = TextRowCursor(
      editing.storage, at: 0,
      in: TextRowCursor.Space(
        columns: Self.textColumns(space.width), rows: space.height, metrics: metrics))
    return Size(width: space.width, height: min(space.height, row.move(by: space.height - 1) + 1))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    indicator.frame = Rect(x: bounds.width - 1, y: 0, width: min(1, bounds.width), height: bounds.height)
    viewport.begin(at: viewport.top, of: editing.storage, in: space)
    if followsCaret { viewport.reveal(editing.caret, of: editing.storage, in: space) }
    updateIndicator()
  }

  /// Handles editing keys. Other keys go to the next responder.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    if let command = TextCommand(event) { return perform(command) }
    switch (event.key, event.modifiers) {
    case (.enter, []) where isEditable: userEdits { $0.insert("\n") }
    case (.tab, []) where isEditable && insertsTabs: userEdits { $0.insert("\t") }
    default: return false
    }
    return true
  }

  /// Inserts pasted text as one step. Line ends of other systems become line feeds.
  public override func pasted(_ text: String) -> Bool {
    guard isEnabled, isEditable else { return false }
    userEdits { $0.insert(TextEditor.normalised(text)) }
    return true
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .wheelUp: return scroll(by: -3)
    case .wheelDown: return scroll(by: 3)
    case .press, .drag:
      guard isEnabled else { return true }
      let isExtending = event.action == .drag || event.modifiers.contains(.shift)
      editing.moveCaret(to: offset(at: convertFromWindow(event.location)), extending: isExtending)
      goalColumn = nil
      caretDidMove()
      return true
    case .release: return true
    case .otherPress, .move: return false
    }
  }

  public override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    sendActions(for: context.nextFocusedItem === self ? .editingDidBegin : .editingDidEnd)
  }

  public override func draw(in canvas: Canvas) { drawText(in: canvas) }

  /// The columns and rows of the text. The last column has the scroll indicator, and the caret after a row
  /// that fills the others.
  var space: TextRowCursor.Space {
    TextRowCursor.Space(
      columns: Self.textColumns(bounds.width), rows: bounds.height, metrics: metrics)
  }

  private var metrics: TextMetrics { TextMetrics(tabWidth: max(1, min(64, tabWidth))) }

  static func textColumns(_ width: Int) -> Int { max(1, width - 1) }

  /// Scrolls by rows, up if negative, and leaves the caret where it is. Returns whether that was possible.
  @discardableResult
  public func scroll(by rows: Int) -> Bool {
    let hasMoved = viewport.scroll(by: rows, of: editing.storage, in: space)
    guard hasMoved else { return false }
    followsCaret = false
    viewDidChange()
    return true
  }

  /// Returns the text with line feeds as its only line ends.
  static func normalised(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  private func perform(_ command: TextCommand) -> Bool {
    switch command {
    case .move(let movement, let isExtending): move(movement, extending: isExtending)
    case .selectAll:
      editing.selectAll()
      caretDidMove()
    case .copy, .cut:
      guard !editing.selection.isEmpty else { return false }
      application?.copy(editing.selectedText)
      if command == .cut, isEditable { userEdits { $0.insert("") } }
    case .paste:
      guard isEditable, let text = application?.pasteboardText else { return false }
      userEdits { $0.insert(text) }
    case .insert(let character):
      guard isEditable else { return false }
      userEdits { $0.insert(String(character), as: .typing) }
    case .delete(let movement):
      guard isEditable else { return false }
      userEdits { $0.delete(movement) }
    case .undo, .redo:
      guard isEditable else { return false }
      if command == .undo { textUndoManager.undo() } else { textUndoManager.redo() }
    }
    return true
  }

  func perform(step isUndone: Bool) { userEdits { isUndone ? $0.undo() : $0.redo() } }

  private func move(_ movement: TextMovement, extending: Bool) {
    switch movement {
    case .row, .page, .rowEdge:
      if case .page(let direction) = movement {
        // The rows move together with the caret.
        let rows = max(1, bounds.height - 1)
        viewport.scroll(by: direction == .back ? -rows : rows, of: editing.storage, in: space)
      }
      let target = editing.storage.target(
        of: movement, from: editing.caret, in: space, goalColumn: &goalColumn)
      editing.moveCaret(to: target, extending: extending)
    default:
      editing.move(movement, extending: extending)
      goalColumn = nil
    }
    caretDidMove()
  }

  /// Changes the text on behalf of the user, and sends `editingChanged` if it differs.
  private func userEdits(_ change: (inout TextEditing) -> Bool) {
    if edit(change) { sendActions(for: .editingChanged) }
  }

  @discardableResult
  private func edit(_ change: (inout TextEditing) -> Bool) -> Bool {
    let previous = editing.stepCount
    let hasChanged = change(&editing)
    registerStep(after: previous)
    goalColumn = nil
    caretDidMove()
    return hasChanged
  }

  private func caretDidMove() {
    followsCaret = true
    scrollToCaret()
    guard editing.selection != reportedSelection else { return }
    reportedSelection = editing.selection
    onSelectionChange?()
  }

  private func viewDidChange() {
    updateIndicator()
    setNeedsDisplay()
  }

  private func updateIndicator() {
    indicator.visiblePortion =
      bounds.width > 1 && bounds.height > 0 ? viewport.visiblePortion(of: editing.storage, in: space) : nil
  }
}
