/// The state of the last row while a text is being edited in it.
struct LineEditing {
  /// The fewest rows of a screen with a note above the field.
  static let fewestRowsWithNote = 3
  /// The fewest columns of the field next to the description of a problem.
  static let fewestFieldColumns = 16

  /// The edit in progress; `nil` if nothing is edited.
  var edit: LineEdit?
  /// The text in the field that was reported last.
  var reportedText = ""
  /// The earlier text in the field; `nil` for none.
  var historyIndex: Int?
  /// The width of the window for which the prompt was made.
  var promptWidth = 0
  /// The candidates for the text in the field that are shown.
  var candidates: [String] = []
  /// The fault of the text in the field; `nil` for none.
  var problem: LineDiagnostic?
}
