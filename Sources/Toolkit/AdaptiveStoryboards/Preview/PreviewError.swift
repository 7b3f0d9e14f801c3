/// An error that a preview shows instead of a scene.
public struct PreviewError: Error, Hashable, Sendable {
  /// The reason, as a sentence.
  public let message: String

  /// Creates an error.
  public init(_ message: String) {
    self.message = message
  }
}
