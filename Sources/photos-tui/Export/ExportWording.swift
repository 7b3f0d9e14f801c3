import AdaptiveFileSystem
import Browser
import PhotoTransfer

/// The messages of `export`.
extension FileCommandWording {
  /// The sentence about a photo that is not exported, or not completely.
  static func sentence(for failure: ExportDiagnostic) -> String {
    Wording.sentence(for: failure, replacing: Option.replace.name)
  }

  /// The sentence about an export that is impossible. `name` is the target as the user wrote it.
  static func sentence(for error: ExportError, of name: FilePath) -> String {
    let reason = Wording.reason(for: error, replacing: Option.replace.name)
    switch error {
    case .folder(let cause):
      return
        "\(name): \(reason)\(cause.reason == .notFound ? "; \(Option.createFolder.name) creates it" : "")"
    case .cannotDraw, .tooHigh: return reason
    case _ where error.path == name.absolute(in: .currentDirectory): return "\(name): \(reason)"
    default: return "\(error.path): \(reason)"
    }
  }
}
