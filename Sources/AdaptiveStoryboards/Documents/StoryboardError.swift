import AdaptiveCore

/// One thing that is wrong in a document of scenes, or that its classes lack: where, and what.
public struct StoryboardError: Error, Hashable, Sendable {
  /// The path of the file, or what its reader called it.
  public let file: String
  /// The place in the document, as in `$.scenes[2].root.subviews[0].font`.
  public let path: String
  /// The `id` of the nearest scene, view, constraint or segue around the place; `nil` when none has one.
  public let id: String?
  /// What is wrong.
  public let fault: StoryboardFault

  /// Makes an error.
  public init(_ fault: StoryboardFault, file: String, path: String, id: String? = nil) {
    self.file = file
    self.path = path
    self.id = id
    self.fault = fault
  }
}

/// Everything that is wrong in a document, in its order. Members of one object come in the order of the format, unknown
/// ones last.
public struct StoryboardErrors: Error, Hashable, Sendable {
  /// What makes the document unusable; never empty.
  public let errors: [StoryboardError]
  /// What was read, but should be written in another way.
  public let warnings: [StoryboardError]

  init(_ errors: [StoryboardError], warnings: [StoryboardError] = []) {
    self.errors = errors
    self.warnings = warnings
  }
}

extension StoryboardErrors: CustomStringConvertible {
  /// The errors, then the warnings, a line each.
  public var description: String { (errors + warnings).map(\.description).joined(separator: "\n") }
}
