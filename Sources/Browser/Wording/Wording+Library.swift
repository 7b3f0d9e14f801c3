import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveJSON
import AdaptiveStoryboards
import DecisionStorage
import Glibc
import PhotoSources

extension Wording {
  /// Explains why a library cannot be opened: "FILE: reason".
  public static func sentence(for error: LibraryError) -> String {
    switch error {
    case .noPaths: localized("nothing to open")
    case .specialFile(let path):
      localized("\(path): a FIFO, a socket or a device, and neither a folder, a photo nor a user file")
    case .userFileAmongOthers(let path): localized("\(path): a user file must be opened alone")
    case .userFile(let path, let error): isolating("\(path): \(sentence(for: error))")
    }
  }

  /// Says that the sample library is shown because another library can't be.
  static func sample(insteadOf reason: String) -> String {
    localized("\(reason). This is the sample library")
  }

  /// Says that the library is the sample, and how to open another one.
  static var sampleLibrary: [StatusBarItem] {
    [
      StatusBarItem(
        localized("This is the sample library."), localized("Sample library."), localized("Samples."),
        priority: 1),
      StatusBarItem(localized("To open your own:"), localized("Yours:"), priority: 0),
      StatusBarItem(localized("photos-tui FOLDER"), priority: 2),
    ]
  }

  private static func sentence(for error: UserFileError) -> String {
    switch error {
    case .unreadable(let error): reason(error)
    case .notAFile: localized("not a regular file")
    case .tooLarge(let limit): localized("larger than \(limit / 1_000_000) MB, the limit for a user file")
    case .syntax(let error): reason(for: error)
    case .wrongKind(let keyPath, let expected, let found):
      localized(
        "\(keyPath.isEmpty ? localized("the document") : keyPath) must be \(name(of: expected)), not \(name(of: found))"
      )
    case .missing(let keyPath): localized("\(keyPath) is missing")
    case .outside(let keyPath, let imageName):
      localized(
        "\(keyPath), '\(imageName)', is outside the folder of the user file; --allow-outside permits that")
    case .unknownVersion(let version): localized("version \(number(version)) is not supported")
    }
  }

  static func reason(for error: JSONSyntaxError) -> String {
    let reason =
      switch error.reason {
      case .endsTooEarly: localized("unexpected end of text")
      case .textAfterEnd: localized("text after the end of the document")
      case .invalidUTF8: localized("not UTF-8")
      case .duplicateKey: localized("duplicate key")
      case .numberOutOfRange: localized("number out of range")
      case .nullCharacter: localized("null character in a string")
      case .tooDeep: localized("nested too deeply")
      case .unexpectedText: localized("unexpected text")
      }
    return localized("invalid JSON at line \(bare: error.line), column \(bare: error.column): \(reason)")
  }

  /// A number as a user would write it: integers without a fraction.
  private static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  static func name(of kind: JSONKind) -> String {
    switch kind {
    case .null: "null"
    case .bool: localized("true or false")
    case .number: localized("a number")
    case .string: localized("a string")
    case .array: localized("an array")
    case .object: localized("an object")
    }
  }

  /// A message about an open library.
  public static func sentence(for warning: LibraryWarning) -> String {
    switch warning {
    case .ratingCorrected(_, let keyPath, let found, let used):
      localized("\(keyPath): \(number(found)) is not a rating; using \(used.value)")
    case .stateFileBroken(let path, let kept): localized("\(path) was damaged and has been moved to \(kept)")
    case .stateFileUnusable(let path, let error): sentence(for: SavingError.stateFile(path, error))
    case .changesNotSaved(let path, let error):
      localized("changes are not saved yet: \(path): \(sentence(for: error))")
    }
  }

  /// A message about an open library after it has ended. Decisions that are not saved by then are lost.
  public static func leftover(_ warning: LibraryWarning) -> String {
    guard case .changesNotSaved(let path, let error) = warning else { return sentence(for: warning) }
    return localized("changes could not be saved and are lost: \(path): \(sentence(for: error))")
  }

  /// Explains why changes are lost if the program ends.
  static func sentence(for error: SavingError) -> String {
    switch error {
    case .journal(let error): sentence(for: error)
    case .stateFile(let path, let error):
      localized("changes cannot be saved: \(path): \(sentence(for: error))")
    }
  }

  private static func sentence(for error: StateFileError) -> String {
    switch error {
    case .system(let error): reason(error)
    case .locked: localized("in use by another program")
    case .notAFile: localized("not a regular file")
    case .tooLarge: localized("too large")
    case .unknownVersion: localized("written by a newer version of photos-tui")
    case .unwritable: localized("not enough memory to write it")
    }
  }

  /// The first of several warnings of a scan, with the number of the others.
  public static func sentence(for warning: ScanWarning, ofWarnings count: Int) -> String {
    let more = count > 1 ? localized(" (and \(count - 1) more)") : ""
    return isolating("\(warning.path): \(reason(warning.reason))\(more)")
  }

  /// The system's description of an error, for the middle of a sentence.
  static func reason(_ error: SystemError) -> String { reason(errorNumber: error.code) }

  /// The system's description of an `errno`, for the middle of a sentence.
  public nonisolated static func reason(errorNumber: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(errorNumber, start, buffer.count) == 0 else {
        return localized("error \(errorNumber)")
      }
      let words = String(cString: start)
      return continued(words)
    }
  }

  /// Explains why the built-in artwork is used.
  static func sentence(for problem: ArtworkDiagnostic) -> String {
    switch problem {
    case .notFound: localized("The artwork folder is missing; using built-in artwork")
    case .broken(let error): localized("\(error.file): \(reason(for: error.reason)); using built-in artwork")
    }
  }

  private static func reason(for kind: ImageCatalogueError.Reason) -> String {
    switch kind {
    case .unreadable(let number): reason(errorNumber: number)
    case .tooLarge(let limit): localized("larger than \(limit / 1024) kB, the limit for artwork")
    case .notText: localized("not UTF-8")
    case .empty: localized("the file is empty")
    case .syntax(let error): reason(for: error)
    case .wrongKind(let keyPath, let expected, let found):
      localized(
        "\(keyPath.isEmpty ? localized("the document") : keyPath) must be \(name(of: expected)), not \(name(of: found))"
      )
    case .missing(let keyPath): localized("\(keyPath) is missing")
    case .unknownKey(let keyPath): localized("unknown key \(keyPath)")
    case .unknownValue(let keyPath): localized("\(keyPath) has an unknown value")
    case .duplicate(let keyPath): localized("\(keyPath) has the same traits as another image with that name")
    }
  }

  /// An error in a storyboard and its location, without the file's name.
  public static func sentence(for error: StoryboardDiagnostic) -> String {
    if case .unreadable(let number) = error.reason { return reason(errorNumber: number) }
    return String("\(error)".dropFirst(error.file.count + 2))
  }
}
