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
