import AdaptiveJSON

/// An error in a folder of images.
public struct ImageCatalogueError: Error, Hashable, Sendable {
  /// A fault. Key paths are locations in `contents.json`, such as `[2].scale`.
  public enum Reason: Hashable, Sendable {
    /// The system can't read the file. The value is the errno.
    case unreadable(Int32)
    /// The file exceeds the size limit.
    case tooLarge(limitInBytes: Int)
    /// An image is not UTF-8.
    case notText
    /// An image has no cells.
    case empty
    /// The document is not valid JSON.
    case syntax(JSONSyntaxError)
    /// A value has the wrong kind.
    case wrongKind(keyPath: String, expected: JSONKind, found: JSONKind)
    /// A required value is missing.
    case missing(keyPath: String)
    /// A key is unknown.
    case unknownKey(keyPath: String)
    /// A word, number or file name is not allowed.
    case unknownValue(keyPath: String)
    /// Two entries of an image have the same traits.
    case duplicate(keyPath: String)
  }

  /// The path of the file or folder.
  public let file: String
  /// The fault.
  public let reason: Reason

  /// Creates an error.
  public init(_ reason: Reason, in file: String) {
    self.reason = reason
    self.file = file
  }
}
