/// A selection in a text: a caret, or everything between a fixed end and the caret.
struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  var anchor: Int
  /// The caret.
  var head: Int

  /// Selects the text between two offsets in UTF-8 bytes.
  init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Places the caret at an offset.
  init(caret: Int) { self.init(anchor: caret, head: caret) }

  /// Whether only a caret is shown.
  var isEmpty: Bool { anchor == head }

  /// The selected bytes; empty at the caret if nothing is selected.
  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
}
