/// One recorded value: for which views, under which conditions, and how it is put into a view.
@MainActor final class AppearanceRule {
  /// Whom a proxy speaks of.
  struct Condition {
    /// The class; its subclasses are meant too.
    let target: any AppearanceContainer.Type
    /// What a view's collection must contain.
    let traits: TraitCollection
    /// The classes of containers, the innermost first; others may lie between them.
    let containers: [any AppearanceContainer.Type]

    func isSame(as other: Condition) -> Bool {
      ObjectIdentifier(target) == ObjectIdentifier(other.target) && traits == other.traits
        && containers.map { ObjectIdentifier($0) } == other.containers.map { ObjectIdentifier($0) }
    }
  }

  let condition: Condition
  let property: AnyKeyPath
  /// The place in the order of recording.
  let number: Int
  /// Puts the value into a view of the class.
  let apply: (View) -> Void
  /// Takes a rule's value out of a view of the class.
  let clear: (View) -> Void

  init<Target: View, Value>(
    _ property: ReferenceWritableKeyPath<Target, Styled<Value>>, _ value: Value, where condition: Condition,
    number: Int
  ) {
    self.condition = condition
    self.property = property
    self.number = number
    apply = { ($0 as? Target)?[keyPath: property].apply(value) }
    clear = { ($0 as? Target)?[keyPath: property].apply(nil) }
  }

  /// How strong the rule is for a view whose containers are given, the outermost first; `nil` when it does not hold
  /// there. `rank` counts the superclasses of the target that rules speak of too.
  func strength(rank: Int, in containers: @autoclosure () -> [any AppearanceContainer]) -> Strength? {
    var outermost: Int?
    if !condition.containers.isEmpty {
      var wanted = condition.containers[...]
      for (depth, container) in containers().enumerated() {
        guard let next = wanted.last else { break }
        guard isInstance(container, of: next) else { continue }
        outermost = outermost ?? depth
        wanted.removeLast()
      }
      if !wanted.isEmpty { return nil }
    }
    return Strength(
      rank: rank, outermost: outermost, containerCount: condition.containers.count,
      traitCount: condition.traits.specifiedCount, number: number)
  }

  /// Whether an object is of a class or of a subclass.
  private func isInstance<Kind: AppearanceContainer>(_ object: AnyObject, of kind: Kind.Type) -> Bool {
    object is Kind
  }
}

/// What decides between rules that set the same property: the later members where the earlier ones are equal.
struct Strength: Comparable {
  /// How many classes that rules speak of lie above the rule's class.
  let rank: Int
  /// How deep the outermost container of the rule's list lies; `nil`, the weakest, without a list.
  let outermost: Int?
  /// The length of the rule's list.
  let containerCount: Int
  /// How many traits the rule names.
  let traitCount: Int
  /// When the rule was recorded.
  let number: Int

  static func < (left: Strength, right: Strength) -> Bool { left.order < right.order }

  private var order: (Int, Int, Int, Int, Int) {
    (rank, outermost.map { -$0 } ?? .min, containerCount, traitCount, number)
  }
}
