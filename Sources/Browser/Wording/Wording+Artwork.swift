import AdaptiveCore
import AdaptiveStoryboards

extension Wording {
  /// Explains why the built-in artwork is used.
  static func sentence(for problem: ArtworkDiagnostic) -> String {
    switch problem {
    case .notFound: "The artwork folder is missing; using built-in artwork"
    case .broken(let error): "\(error.file): \(reason(for: error.reason)); using built-in artwork"
    }
  }

  private static func reason(for kind: ImageCatalogueError.Reason) -> String {
    switch kind {
    case .unreadable(let number): reason(errorNumber: number)
    case .tooLarge(let limit): "larger than \(limit / 1024) kB, the limit for artwork"
    case .notText: "not UTF-8"
    case .empty: "the file is empty"
    case .syntax(let error): reason(for: error)
    case .wrongKind(let keyPath, let expected, let found):
      "\(keyPath.isEmpty ? "the document" : keyPath) must be \(name(of: expected)), not \(name(of: found))"
    case .missing(let keyPath): "\(keyPath) is missing"
    case .unknownKey(let keyPath): "unknown key \(keyPath)"
    case .unknownValue(let keyPath): "\(keyPath) has an unknown value"
    case .duplicate(let keyPath): "\(keyPath) has the same traits as another image with that name"
    }
  }
}
