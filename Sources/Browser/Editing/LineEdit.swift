import AdaptiveFileSystem
import PhotoModel

/// A text that the user edits in the last row.
struct LineEdit {
  /// The prompt, which says what the text is.
  let prompt: String
  /// The text at the start.
  var text: String
  /// Completes what the user has typed; `nil` if nothing can be completed.
  var complete: ((String) -> LineCompletion)?
  /// Examples of what can be typed, shown until the first key.
  var hints: [String] = []
  /// Earlier texts, the latest first. Up and Down show them.
  var history: [String] = []
  /// The text for which a key is a shortcut while the field is empty; `nil` if the key types itself.
  var shortcut: ((Character) -> String?)?
  /// Completes what the user has typed after reading the disk. Calls back with the result.
  var completeLater: ((String, @escaping (LineCompletion) -> Void) -> Void)?
  /// The replacement for line ends in a text from the user's editor.
  var lineSeparator = " "
  /// The problem of a text that the user has finished or is still typing; `nil` for none. A finished text
  /// with a problem can't be committed.
  var problem: ((_ text: String, _ isFinished: Bool) -> LineDiagnostic?)?
  /// The consequence of the text so far, or its keys, at the end of the row; `nil` for nothing.
  var result: (() -> String)?
  /// Returns the meaning of a text, such as the new name of a file, shown above the row; `nil` for nothing.
  var sample: ((String) -> String?)?
  /// Receives the text after each key; `nil` if only the end matters.
  var onChange: ((String) -> Void)?
  /// Returns the request for files to which a text leads; `nil` if it leads to none. The text stays until the
  /// request takes a while or has ended, so that one that is refused can be corrected.
  var request: ((String) -> FileRequest?)?
  /// Called if the user cancels; `nil` to do nothing.
  var onCancel: (() -> Void)?
  /// Receives the new text, unless the user cancels or it leads to a request.
  let commit: (String) -> Void
}

/// A fault in a text that the user edits.
struct LineDiagnostic: Equatable {
  /// The description of the fault.
  let sentence: String
  /// Where, as offsets in UTF-8 bytes.
  let range: Range<Int>
}

extension LineDiagnostic {
  /// A fault of a whole text.
  init(_ sentence: String, in text: String) { self.init(sentence: sentence, range: 0..<text.utf8.count) }
}

/// A completed text, with the candidates for its completion.
struct LineCompletion: Equatable {
  /// The text, completed up to the point where the candidates differ.
  let text: String
  /// The candidates if there are several, in order; otherwise empty.
  let candidates: [String]

  /// The longest beginning that all texts have; empty for no texts.
  static func commonStart(of texts: [String]) -> String {
    texts.dropFirst().reduce(texts.first ?? "") { common, text in
      String(zip(common, text).prefix { $0 == $1 }.map(\.0))
    }
  }
}

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
  /// The request to which the text has led, while it has not ended; `nil` for none.
  var request: FileRequest?
  /// The fault of the text in the field; `nil` for none.
  var problem: LineDiagnostic?
}

/// Why a text could not be edited in the user's editor.
public enum TextEditorError: Error, Hashable, Sendable {
  /// The temporary file could not be written or read.
  case file(FileError)
  /// The editor could not be started on the terminal.
  case terminal(errorNumber: Int32)
  /// The editor ended with an exit status other than 0; above 128, the signal that ended it is added to 128.
  case failed(editor: String, status: Int32)
  /// The file is larger than a text of a photo can be, or is no longer a file.
  case unsuitable
  /// The text is not UTF-8.
  case notUTF8
}
