/// Something whose properties can vary with the size classes: views and constraints.
@MainActor public protocol Varying: AnyObject {
  /// What varies. Only the library uses it.
  var variations: Variations { get set }

  /// The traits the values are chosen by.
  var variationTraits: TraitCollection { get }
}

extension Varying {
  /// Lets a property vary with the size classes. It has the right value at once, and gets another one in the commit
  /// phase of a transition, just before anybody is told of the change; an equal value is not set.
  ///
  /// Where nothing matches, the property has the value it had before this call. Varying it again replaces the
  /// former variations. A value set directly stays until the size classes change.
  public func vary<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Self, Value>, _ values: Adaptive<Value>
  ) {
    let standard = variations.standard(of: property) ?? self[keyPath: property]
    variations.set(property, standard: standard) { target, traits in
      guard let target = target as? Self else { return }
      let value = values.value(for: traits) ?? standard
      if target[keyPath: property] != value { target[keyPath: property] = value }
    }
    variations.apply(property, to: self, variationTraits)
  }

  /// Brings the properties that vary to the values for some traits. O(properties that vary).
  func applyVariations(for traits: TraitCollection) {
    if !variations.isEmpty { variations.apply(to: self, traits) }
  }
}

/// The properties of an object that vary, in the order in which they were first named.
public struct Variations {
  private struct Entry {
    let property: AnyKeyPath
    let standard: Any
    let apply: @MainActor (any Varying, TraitCollection) -> Void
  }

  private var entries: [Entry] = []

  /// Makes an empty list.
  public init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// The value a property had before it was varied; `nil` when it does not vary.
  fileprivate func standard<Root, Value>(of property: ReferenceWritableKeyPath<Root, Value>) -> Value? {
    entries.first { $0.property == property }?.standard as? Value
  }

  fileprivate mutating func set(
    _ property: AnyKeyPath, standard: Any,
    apply: @escaping @MainActor (any Varying, TraitCollection) -> Void
  ) {
    let entry = Entry(property: property, standard: standard, apply: apply)
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
