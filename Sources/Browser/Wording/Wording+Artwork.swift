import AdaptiveCore
import AdaptiveStoryboards

extension Wording {
  /// Why the built-in pictures are used.
  static func sentence(for problem: ArtworkProblem) -> String {
    switch problem {
    case .notFound: "The folder with the artwork is missing; built-in signs are used"
    case .broken(let error): "\(error.file): \(reason(for: error.reason)); built-in signs are used"
    }
  }

  private static func reason(for kind: ImageCatalogueError.Reason) -> String {
    switch kind {
    case .unreadable(let number): reason(errorNumber: number)
    case .tooLarge(let limit): "larger than \(limit / 1024) kB, which no picture of characters is"
    case .notText: "not UTF-8 text"
    case .empty: "there is nothing in it"
    case .syntax(let error): reason(for: error)
    case .wrongKind(let keyPath, let expected, let found):
      "\(keyPath.isEmpty ? "the document" : keyPath) is \(name(of: found)) where \(name(of: expected)) belongs"
    case .missing(let keyPath): "\(keyPath) is missing"
    case .unknownKey(let keyPath): "\(keyPath) means nothing"
    case .unknownValue(let keyPath): "\(keyPath) is none of the values it can have"
    case .duplicate(let keyPath): "\(keyPath) is for the same traits as another picture of that name"
    }
  }
}
