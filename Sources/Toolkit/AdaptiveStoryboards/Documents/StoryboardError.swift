/// Everything that is wrong with a document of scenes, in document order. The members of an object are in the
/// order of the format; unknown members are last.
public struct StoryboardError: Error, Hashable, Sendable {
  /// The errors that make the document unusable; never empty.
  public let errors: [StoryboardDiagnostic]
  /// The parts that were read but should be written differently.
  public let warnings: [StoryboardDiagnostic]

  init(_ errors: [StoryboardDiagnostic], warnings: [StoryboardDiagnostic] = []) {
    self.errors = errors
    self.warnings = warnings
  }
}

extension StoryboardError: CustomStringConvertible {
  /// The errors, then the warnings, one on each line.
  public var description: String { (errors + warnings).map(\.description).joined(separator: "\n") }
}

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
