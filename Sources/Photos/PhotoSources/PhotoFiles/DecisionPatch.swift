import PhotoDecisions

/// Changes of some decisions about a photo. The others stay as they are.
package struct DecisionPatch: Equatable, Sendable {
  /// The properties that change.
  package var properties: Set<DecidedProperty> = []
  /// Their new values; `nil` removes what was decided.
  package var values = PhotoDecisions()

  /// Changes nothing.
  package init() {}

  /// The changes from one value to another.
  package init(from before: PhotoDecisions, to after: PhotoDecisions) {
    properties = Set(DecidedProperty.allCases.filter { !$0.isEqual(in: before, and: after) })
    values = after
    for property in DecidedProperty.allCases where !properties.contains(property) {
      property.copy(from: PhotoDecisions(), to: &values)
    }
  }

  /// Whether nothing changes.
  var isEmpty: Bool { properties.isEmpty }

  /// Adds later changes of the same photo.
  package mutating func merge(_ later: DecisionPatch) {
    properties.formUnion(later.properties)
    for property in later.properties { property.copy(from: later.values, to: &values) }
  }

  /// Returns these changes followed by later ones.
  package func merged(_ later: DecisionPatch) -> DecisionPatch {
    var result = self
    result.merge(later)
    return result
  }

  /// Applies the changes to the decisions about a photo.
  package func apply(to decisions: inout PhotoDecisions) {
    for property in properties { property.copy(from: values, to: &decisions) }
  }
}

extension PhotoDecisions {
  /// The properties about which these decisions say something.
  package var stated: Set<DecidedProperty> { DecisionPatch(from: PhotoDecisions(), to: self).properties }
}
