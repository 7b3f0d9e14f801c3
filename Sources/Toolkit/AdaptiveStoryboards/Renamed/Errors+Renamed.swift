// Spellings of version 0.2, until 0.4.

/// Why a constraint is wrong.
@available(*, deprecated, renamed: "ConstraintError")
public typealias ConstraintFault = ConstraintError

/// The fault at a place of a document.
@available(*, deprecated, renamed: "StoryboardDiagnostic.Reason")
public typealias StoryboardFault = StoryboardDiagnostic.Reason

/// The faults of a document.
@available(*, deprecated, renamed: "StoryboardError")
public typealias StoryboardErrors = StoryboardError

extension ImageCatalogueError {
  /// Why it is wrong.
  @available(*, deprecated, renamed: "Reason")
  public typealias Fault = Reason

  /// Why it is wrong.
  @available(*, deprecated, renamed: "reason")
  public var fault: Reason { reason }
}

/// A size and size classes for which something is previewed.
@available(*, deprecated, renamed: "PreviewVariant")
public typealias PreviewPlace = PreviewVariant
