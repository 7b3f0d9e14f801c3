import PhotoDecisions

/// The combined contents of the sidecars of a photo.
package struct SidecarFindings: Equatable, Sendable {
  /// The decisions. For each property, the first sidecar that has a value counts.
  package var decisions = PhotoDecisions()
  /// When and where the photo was taken. For each fact, the first sidecar that states it counts.
  package var facts = SidecarFacts()
  /// The properties about which two sidecars disagree.
  package var conflicts: Set<DecidedProperty> = []
  /// Why a sidecar can't be read; `nil` if all could be.
  package var error: SidecarAccessError?
  /// Why a sidecar that can be read can't be edited; `nil` if all can be.
  package var editError: SidecarAccessError?
}

extension SidecarFindings {
  /// Adds what a sidecar with lower precedence says.
  mutating func add(_ contents: SidecarContents) {
    facts = facts.completed(by: contents.facts)
    let later = contents.decisions
    for property in DecidedProperty.allCases where !property.isEqual(in: decisions, and: later) {
      let isFirst = property.isEqual(in: decisions, and: PhotoDecisions())
      let isSilent = property.isEqual(in: later, and: PhotoDecisions())
      if !isFirst, !isSilent { conflicts.insert(property) }
    }
    decisions = decisions.completed(by: later)
  }
}
