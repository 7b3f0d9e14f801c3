import AdaptiveFileSystem
import Browser

/// Why a file could not be exported.
enum ExportError: Error, Equatable {
  /// An exported file has the name, and nothing must be replaced.
  case alreadyExists(FilePath)
  /// A file has the name that no export made, and nothing must be replaced.
  case isTaken(FilePath)
  /// A file has the name that no export made.
  case notExported(FilePath)
  /// The kernel's reason.
  case file(FileError)

  /// The file that caused the error.
  var path: FilePath {
    switch self {
    case .alreadyExists(let path), .isTaken(let path), .notExported(let path): path
    case .file(let error): error.path
    }
  }

  /// The reason without the path, for the end of a sentence.
  var reason: String {
    switch self {
    case .alreadyExists: "already exists; \(Option.replace.name) replaces it"
    case .isTaken: "already exists"
    case .notExported: "already exists, and \(Option.replace.name) replaces only what export made"
    case .file(let error): Wording.reason(errorNumber: error.reason.code)
    }
  }
}
