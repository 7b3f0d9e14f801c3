/// What is being edited in the last row, and what it says about it.
struct LineEditing {
  /// What is wrong with a text leaves the field at least this many columns.
  static let fewestFieldColumns = 16
  /// In fewer columns than these, `!` stands for what is wrong with a text.
  static let fewestProblemColumns = 16

  /// What is being edited; `nil` for nothing.
  var edit: LineEdit?
  /// The text in the field that was reported last.
  var reportedText = ""
  /// The earlier text in the field; `nil` for none.
  var historyIndex: Int?
  /// The width of the window for which the prompt was made.
  var promptWidth = 0
  /// The candidates for the text in the field that are shown.
  var candidates: [String] = []
  /// What is wrong with the text in the field; `nil` if nothing is.
  var problem: LineProblem?
}
