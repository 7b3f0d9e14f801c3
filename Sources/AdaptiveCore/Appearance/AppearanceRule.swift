/// A recorded value, the views it applies to, and the closures that apply it.
@MainActor final class AppearanceRule {
  /// The views that a rule applies to.
  struct Condition {
    /// The class of the views, which includes its subclasses.
    let target: any AppearanceContainer.Type
    /// The traits that a view's trait collection must contain.
    let traits: TraitCollection
    /// The classes of the containers, innermost first. Other containers can lie in between.
    let containers: [any AppearanceContainer.Type]

    func isSame(as other: Condition) -> Bool {
      ObjectIdentifier(target) == ObjectIdentifier(other.target) && traits == other.traits
        && containers.map { ObjectIdentifier($0) } == other.containers.map { ObjectIdentifier($0) }
    }
  }

  let condition: Condition
  /// The property. Making a key path takes long, and most rules are for views that are not shown at first.
  private(set) lazy var property = makeProperty()
  private let makeProperty: () -> AnyKeyPath
  /// The position in the order of recording.
  let number: Int
  /// Whether the value depends on the traits of the view.
  let dependsOnTraits: Bool
  /// Sets the value on a view with some traits. Returns whether it is another value.
  let apply: (View, TraitCollection) -> Bool
  /// Removes the value from a view.
  let clear: (View) -> Void

  init<Target: View, Value: Equatable>(
    _ property: @escaping () -> ReferenceWritableKeyPath<Target, StyledValue<Value>>, dependsOnTraits: Bool,
    where condition: Condition, number: Int, value: @escaping (TraitCollection) -> Value
  ) {
    self.condition = condition
    makeProperty = property
    self.number = number
    self.dependsOnTraits = dependsOnTraits
    apply = { ($0 as? Target)?[keyPath: property()].apply(value($1)) ?? false }
    clear = { ($0 as? Target)?[keyPath: property()].apply(nil) }
  }

  /// Returns the precedence of the rule for a view with the given containers, outermost first; `nil` if the
  /// rule does not match. `rank` is the number of classes with rules that are the target class or one of
  /// its superclasses.
  func precedence(rank: Int, in containers: @autoclosure () -> [any AppearanceContainer]) -> Precedence? {
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
    return Precedence(
      rank: rank, outermost: outermost, containerCount: condition.containers.count,
      traitCount: condition.traits.specifiedCount, number: number)
  }

  /// Returns whether an object is an instance of a class or its subclasses.
  private func isInstance<Kind: AppearanceContainer>(_ object: AnyObject, of kind: Kind.Type) -> Bool {
    object is Kind
  }
}

extension AppearanceRule {
  /// The precedence of a rule. The properties are compared in order.
  struct Precedence: Comparable {
    /// How specific the class is. Higher ranks are subclasses.
    let rank: Int
    /// The depth of the outermost matching container; `nil`, the weakest, if the rule has no containers.
    let outermost: Int?
    /// The number of containers in the rule.
    let containerCount: Int
    /// The number of traits in the rule.
    let traitCount: Int
    /// The position in the order of recording.
    let number: Int

    static func < (left: Precedence, right: Precedence) -> Bool { left.order < right.order }

    private var order: (Int, Int, Int, Int, Int) {
      (rank, outermost.map { -$0 } ?? .min, containerCount, traitCount, number)
    }
  }
}
