import AdaptiveCore
import JSON

/// Why a folder of images can't be used: the file, and what is wrong with it.
public struct ImageCatalogueError: Error, Hashable, Sendable {
  /// What is wrong. Key paths name places in the document, as in `[2].scale`.
  public enum Reason: Hashable, Sendable {
    /// The system can't read it; the number is its errno.
    case unreadable(Int32)
    /// It is larger than any picture for a terminal.
    case tooLarge(limitInBytes: Int)
    /// A picture that is not UTF-8.
    case notText
    /// A picture without a single cell.
    case empty
    /// The document is not JSON.
    case syntax(JSONSyntaxError)
    /// A value of another kind than belongs there.
    case wrongKind(keyPath: String, expected: JSONKind, found: JSONKind)
    /// A value that must be there is not.
    case missing(keyPath: String)
    /// A key that means nothing.
    case unknownKey(keyPath: String)
    /// A word, a number or a file name that is none of those that are allowed.
    case unknownValue(keyPath: String)
    /// A picture for the same traits as another one.
    case duplicate(keyPath: String)
  }

  /// The path of the file or folder.
  public let file: String
  /// What is wrong.
  public let reason: Reason

  /// An error of a file.
  public init(_ reason: Reason, in file: String) {
    self.reason = reason
    self.file = file
  }
}
