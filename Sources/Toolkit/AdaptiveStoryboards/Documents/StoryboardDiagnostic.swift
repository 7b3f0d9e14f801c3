/// An error or a warning about one location in a document of scenes.
public struct StoryboardDiagnostic: Hashable, Sendable {
  /// The path of the file, or the name that the caller gave the document.
  public let file: String
  /// The location in the document, such as `$.scenes[2].root.subviews[0].font`.
  public let path: String
  /// The `id` of the innermost scene, view, constraint or segue around the location; `nil` if none has one.
  public let id: String?
  /// The fault.
  public let reason: Reason

  /// Creates a diagnostic.
  public init(_ reason: Reason, file: String, path: String, id: String? = nil) {
    self.file = file
    self.path = path
    self.id = id
    self.reason = reason
  }
}
