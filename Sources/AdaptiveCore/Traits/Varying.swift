/// An object whose properties can vary with the size classes: a view or a constraint.
@MainActor public protocol Varying: AnyObject {
  /// The varying properties. For use by the library.
  var variations: Variations { get set }

  /// The traits that determine the values.
  var variationTraits: TraitCollection { get }
}

extension Varying {
  /// Makes a property vary with the size classes. The property gets its value immediately, and again in the
  /// commit phase of each transition, just before environments are notified. Equal values are not set again.
  ///
  /// Where nothing matches, the property has the value it had before this call. Calling this method again
  /// replaces the variations of the property. A value that you set directly lasts until the size classes
  /// change. (Semantics 12.3)
  public func vary<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Self, Value>, _ values: Adaptive<Value>
  ) {
    let original = variations.original(of: property) ?? self[keyPath: property]
    variations.set(property, original: original) { target, traits in
      guard let target = target as? Self else { return }
      let value = values.value(for: traits) ?? original
      if target[keyPath: property] != value { target[keyPath: property] = value }
    }
    variations.apply(property, to: self, variationTraits)
  }

  /// Sets the varying properties to the values for some traits. O(varying properties).
  func applyVariations(for traits: TraitCollection) {
    if !variations.isEmpty { variations.apply(to: self, traits) }
  }
}

/// The varying properties of an object, in the order in which they were first varied.
public struct Variations {
  private struct Entry {
    let property: AnyKeyPath
    let original: Any
    let apply: @MainActor (any Varying, TraitCollection) -> Void
  }

  private var entries: [Entry] = []

  /// Creates an empty list.
  public init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the value of a property before it varied; `nil` if it does not vary.
  fileprivate func original<Root, Value>(of property: ReferenceWritableKeyPath<Root, Value>) -> Value? {
    entries.first { $0.property == property }?.original as? Value
  }

  fileprivate mutating func set(
    _ property: AnyKeyPath, original: Any,
    apply: @escaping @MainActor (any Varying, TraitCollection) -> Void
  ) {
    let entry = Entry(property: property, original: original, apply: apply)
    if let index = entries.firstIndex(where: { $0.property == property }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  @MainActor fileprivate func apply(
    _ property: AnyKeyPath, to target: any Varying, _ traits: TraitCollection
  ) {
    entries.first { $0.property == property }?.apply(target, traits)
  }

  @MainActor fileprivate func apply(to target: any Varying, _ traits: TraitCollection) {
    for entry in entries { entry.apply(target, traits) }
  }
}
