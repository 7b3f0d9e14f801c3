import FileSystem
import Glibc
import JSON
import PhotoLibrary

extension Wording {
  /// Why a library can't be opened, after the file's name: "FILE: sentence".
  public static func sentence(for error: LibraryError) -> String {
    switch error {
    case .noPaths: "nothing to open"
    case .userFileAmongOthers(let path): "\(path): a user file must be opened alone"
    case .userFile(let path, let error): "\(path): \(sentence(for: error))"
    }
  }

  private static func sentence(for error: UserFileError) -> String {
    switch error {
    case .unreadable(let error): reason(error)
    case .notAFile: "not a file"
    case .tooLarge(let limit): "larger than \(limit / 1_000_000) MB, which no user file is"
    case .syntax(let error): reason(for: error)
    case .wrongKind(let keyPath, let expected, let found):
      "\(keyPath.isEmpty ? "the document" : keyPath) is \(name(of: found)) where \(name(of: expected)) belongs"
    case .missing(let keyPath): "\(keyPath) is missing"
    case .unknownVersion(let version): "version \(number(version)) is not known to this program"
    }
  }

  static func reason(for error: JSONSyntaxError) -> String {
    let reason =
      switch error.reason {
      case .endsTooEarly: "the text ends too early"
      case .textAfterEnd: "there is text after the end"
      case .invalidUTF8: "the text is not UTF-8"
      case .duplicateKey: "a key stands twice"
      case .numberOutOfRange: "a number is too large"
      case .nullCharacter: "a null character in a text"
      case .tooDeep: "nested too deep"
      case .unexpectedText: "unexpected text"
      }
    return "not valid JSON at line \(error.line), column \(error.column): \(reason)"
  }

  /// A number as a person writes it: whole ones without a fraction.
  private static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  static func name(of kind: JSONKind) -> String {
    switch kind {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// What a person should know about an open library.
  public static func sentence(for warning: LibraryWarning) -> String {
    switch warning {
    case .ratingCorrected(_, let keyPath, let found, let used):
      "\(keyPath): rating \(number(found)) does not exist, \(used.value) is used"
    case .stateFileBroken(let path, let newPath): "\(path) was broken; it is kept as \(newPath)"
    case .stateFileUnusable(let path, let error):
      "changes can't be saved: \(path): \(sentence(for: error))"
    case .changesNotSaved(let path, let error): "changes are not saved yet: \(path): \(sentence(for: error))"
    }
  }

  private static func sentence(for error: StateFileError) -> String {
    switch error {
    case .system(let error): reason(error)
    case .locked: "in use by another program"
    case .notAFile: "not a file"
    case .tooLarge: "too large"
    case .unknownVersion: "written by a later version of this program"
    case .unwritable: "there is not enough memory to write it"
    }
  }

  /// What a scan could not read: the first of several warnings, with their number.
  static func sentence(for warning: ScanWarning, ofWarnings count: Int) -> String {
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    return "\(warning.path): \(reason(warning.reason))\(more)"
  }

  /// The system's own words for an error, in the middle of a sentence.
  static func reason(_ error: SystemError) -> String { reason(errorNumber: error.code) }

  /// The system's own words for an errno.
  public static func reason(errorNumber: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(errorNumber, start, buffer.count) == 0 else {
        return "error \(errorNumber)"
      }
      let words = String(cString: start)
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }
}
