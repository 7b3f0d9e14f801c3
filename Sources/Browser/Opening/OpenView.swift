import AdaptiveCore

/// The content of the box in which the user chooses what to open: a field, a list, and a row with a note.
final class OpenView: View {
  let field = TextField()
  let list = ListView()
  let note = Label()

  init() {
    super.init()
    for view in [field, list, note] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let noteRows = note.text.isEmpty ? 0 : min(1, max(0, bounds.height - 1))
    field.frame = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: min(1, bounds.height))
    list.frame = bounds.inset(by: EdgeInsets(top: field.frame.height, bottom: noteRows))
    note.frame = Rect(
      x: bounds.minX + 1, y: bounds.maxY - noteRows, width: max(0, bounds.width - 2), height: noteRows)
  }
}
