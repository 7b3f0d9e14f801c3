import AdaptiveCore

/// The content of the box in which the user chooses what to open: a field, a list, and a note.
final class OpenView: View {
  let field = TextField()
  let list = ListView()
  let note = Label()

  /// The most rows of the note. The end of a long path says why it can't be opened.
  private static let mostNoteRows = 3

  init() {
    super.init()
    note.wraps = true
    for view in [field, list, note] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = Size(
      width: max(0, bounds.width - 2), height: min(Self.mostNoteRows, max(0, bounds.height - 2)))
    let noteRows = note.text.isEmpty ? 0 : note.sizeThatFits(room).height
    field.frame = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: min(1, bounds.height))
    list.frame = bounds.inset(by: EdgeInsets(top: field.frame.height, bottom: noteRows))
    note.frame = Rect(
      x: bounds.minX + 1, y: bounds.maxY - noteRows, width: room.width, height: noteRows)
  }
}
