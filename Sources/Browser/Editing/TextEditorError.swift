import AdaptiveFileSystem

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
