/// A text that is being edited: its characters, the selection, and what can be undone. It doesn't depend on a
/// view.
///
/// Positions are offsets in UTF-8 bytes and always lie between two characters.
struct TextEditing: Sendable {
  private(set) var storage: TextStorage
  private(set) var selection = TextSelection(caret: 0)
  private var history = EditHistory()

  /// Starts to edit a text, with the caret at its start. O(n).
  init(_ text: String = "", pieceLimit: Int = TextStorage.pieceLimit) {
    storage = TextStorage(text, pieceLimit: pieceLimit)
  }

  var caret: Int { selection.head }
  /// The selected text; empty for a caret.
  var selectedText: String { storage.text(in: selection.range) }
  /// Whether a change can be undone.
  var canUndo: Bool { !history.undoable.isEmpty }
  /// Whether an undone change can be redone.
  var canRedo: Bool { !history.redoable.isEmpty }

  /// The number of steps that have begun so far.
  var stepCount: Int { history.stepCount }

  /// Moves the caret to an offset, or the start of the character there. With `extending`, the anchor stays.
  mutating func moveCaret(to offset: Int, extending: Bool = false) {
    let offset = storage.roundedDown(offset)
    history.endStep()
    selection = TextSelection(anchor: extending ? selection.anchor : offset, head: offset)
  }

  /// Selects the characters between two offsets, with the caret at the second one.
  mutating func select(from anchor: Int, to head: Int) {
    moveCaret(to: anchor)
    moveCaret(to: head, extending: true)
  }

  /// Selects everything.
  mutating func selectAll() { select(from: 0, to: storage.byteCount) }

  /// Moves the caret. Without `extending`, a movement by a character leaves a selection at its edge.
  mutating func move(_ movement: TextMovement, extending: Bool) {
    if case .character(let direction) = movement, !extending, !selection.isEmpty {
      let range = selection.range
      moveCaret(to: direction == .back ? range.lowerBound : range.upperBound)
    } else {
      moveCaret(to: storage.target(of: movement, from: caret), extending: extending)
    }
  }

  /// Replaces the selection with a text and places the caret after it. Returns whether anything changed.
  @discardableResult
  mutating func insert(_ text: String, as kind: TextEdit.Kind = .other) -> Bool {
    replace(selection.range, with: text, as: kind)
  }

  /// Deletes the selection, or what the caret would move over. Returns whether anything changed.
  @discardableResult
  mutating func delete(_ movement: TextMovement) -> Bool {
    guard selection.isEmpty else { return replace(selection.range, with: "", as: .other) }
    var target = storage.target(of: movement, from: caret)
    // At the end of a line, the line end is deleted.
    if target == caret, movement == .lineEdge(.forward) { target = storage.offset(after: caret) }
    let kind: TextEdit.Kind =
      switch movement {
      case .character(.back): .deletingBack
      case .character(.forward): .deletingForward
      default: .other
      }
    return replace(min(target, caret)..<max(target, caret), with: "", as: kind)
  }

  /// Replaces a part of the text and places the caret after it. Returns whether anything changed.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with text: String, as kind: TextEdit.Kind) -> Bool {
    let range = storage.roundedDown(range.lowerBound)..<storage.roundedUp(range.upperBound)
    guard !range.isEmpty || !text.isEmpty else { return false }
    let before = selection
    let removed = storage.replace(range, with: text)
    // A combining mark after the caret can join the inserted text.
    selection = TextSelection(caret: storage.roundedUp(range.lowerBound + text.utf8.count))
    history.record(
      TextEdit(
        kind, at: range.lowerBound, removed: removed, inserted: text, before: before, after: selection))
    return true
  }

  /// Undoes the last step and restores the selection before it. Returns whether there was one.
  @discardableResult
  mutating func undo() -> Bool {
    guard let edit = history.undo() else { return false }
    storage.replace(edit.insertedRange, with: edit.removed)
    selection = edit.before
    return true
  }

  /// Redoes the last undone step. Returns whether there was one.
  @discardableResult
  mutating func redo() -> Bool {
    guard let edit = history.redo() else { return false }
    storage.replace(edit.removedRange, with: edit.inserted)
    selection = edit.after
    return true
  }
}
