/// A change of a text, which can be undone and redone.
struct TextEdit: Hashable, Sendable {
  /// The kind of the change. Consecutive changes of the same kind are one step, except those of the kind
  /// `other`.
  enum Kind: Hashable, Sendable {
    /// A typed character.
    case typing
    /// A character deleted before the caret.
    case deletingBack
    /// A character deleted after the caret.
    case deletingForward
    /// Anything else, such as pasting.
    case other
  }

  let kind: Kind
  /// Where the change begins, in UTF-8 bytes.
  private(set) var offset: Int
  /// The text that was replaced.
  private(set) var removed: String
  /// The text that replaced it.
  private(set) var inserted: String
  /// The selection before the change.
  let before: TextSelection
  private(set) var after: TextSelection

  init(
    _ kind: Kind, at offset: Int, removed: String, inserted: String, before: TextSelection,
    after: TextSelection
  ) {
    (self.kind, self.offset, self.removed, self.inserted) = (kind, offset, removed, inserted)
    (self.before, self.after) = (before, after)
  }

  /// The bytes that undoing it replaces.
  var insertedRange: Range<Int> { offset..<offset + inserted.utf8.count }
  /// The bytes that redoing it replaces.
  var removedRange: Range<Int> { offset..<offset + removed.utf8.count }
  /// The memory of its texts, in bytes.
  var byteCount: Int { removed.utf8.count + inserted.utf8.count }

  /// Adds a change that follows this one. Returns whether both are one step.
  mutating func append(_ next: TextEdit) -> Bool {
    guard kind == next.kind, after == next.before else { return false }
    switch kind {
    case .other: return false
    case .typing:
      guard next.removed.isEmpty, next.offset == insertedRange.upperBound else { return false }
      inserted += next.inserted
    case .deletingBack:
      guard next.removedRange.upperBound == offset else { return false }
      (offset, removed) = (next.offset, next.removed + removed)
    case .deletingForward:
      guard next.offset == offset else { return false }
      removed += next.removed
    }
    after = next.after
    return true
  }
}

/// The changes of a text that can be undone, and those that can be redone.
struct EditHistory: Sendable {
  /// The maximum memory that the texts of changes use, unless the last change alone needs more.
  static let limitInBytes = 64 << 20

  private(set) var undoable: [TextEdit] = []
  private(set) var redoable: [TextEdit] = []
  private var byteCount = 0
  /// The number of steps that have begun so far.
  private(set) var stepCount = 0
  /// Whether the next change can continue the last one.
  private var isOpen = false

  /// Records a change. It continues the last step if it can.
  mutating func record(_ edit: TextEdit) {
    redoable = []
    let last = undoable.count - 1
    if isOpen, last >= 0 {
      let previous = undoable[last].byteCount
      if undoable[last].append(edit) {
        byteCount += undoable[last].byteCount - previous
        return
      }
    }
    undoable.append(edit)
    stepCount += 1
    byteCount += edit.byteCount
    isOpen = edit.kind != .other
    dropOldest()
  }

  /// Ends the current step: the next change begins another one.
  mutating func endStep() { isOpen = false }

  /// Takes the change to undo; `nil` if there is none.
  mutating func undo() -> TextEdit? {
    isOpen = false
    guard let edit = undoable.popLast() else { return nil }
    byteCount -= edit.byteCount
    redoable.append(edit)
    return edit
  }

  /// Takes the change to redo; `nil` if there is none.
  mutating func redo() -> TextEdit? {
    isOpen = false
    guard let edit = redoable.popLast() else { return nil }
    byteCount += edit.byteCount
    undoable.append(edit)
    return edit
  }

  private mutating func dropOldest() {
    var count = 0
    while byteCount > Self.limitInBytes, count < undoable.count - 1 {
      byteCount -= undoable[count].byteCount
      count += 1
    }
    undoable.removeFirst(count)
  }
}
