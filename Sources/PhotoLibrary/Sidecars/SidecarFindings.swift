import Decisions

/// What the sidecars of a photo say together.
struct SidecarFindings: Equatable, Sendable {
  /// What was decided: of each property, the first sidecar that says something counts.
  var decisions = PhotoDecisions()
  /// The properties about which two sidecars disagree.
  var conflicts: Set<DecidedProperty> = []
  /// Why a sidecar can't be read; `nil` if all could be.
  var error: SidecarAccessError?
  /// Why a sidecar that can be read can't be edited; `nil` if all can be.
  var editError: SidecarAccessError?
}

extension SidecarFindings {
  /// Adds what a sidecar says that counts less.
  mutating func add(_ later: PhotoDecisions) {
    for property in DecidedProperty.allCases where !property.isEqual(in: decisions, and: later) {
      let isFirst = property.isEqual(in: decisions, and: PhotoDecisions())
      let isSilent = property.isEqual(in: later, and: PhotoDecisions())
      if !isFirst, !isSilent { conflicts.insert(property) }
    }
    decisions = decisions.completed(by: later)
  }
}
