/// One relation between parts of views: `first.attribute relation multiplier × second.attribute + constant @priority`.
///
/// It does something only while it is active, which asks for a layout; nothing moves before that.
@MainActor public final class LayoutConstraint: Varying {
  /// The item on the left side; `nil` once that no longer exists.
  public private(set) weak var firstItem: (any LayoutItem)?
  /// The part of it.
  public let firstAttribute: LayoutAttribute
  /// How the sides compare.
  public let relation: LayoutRelation
  /// The item on the right side; `nil` compares with the constant alone.
  public private(set) weak var secondItem: (any LayoutItem)?
  /// The part of it; `nil` without a second item.
  public let secondAttribute: LayoutAttribute?
  /// What the second part is multiplied by.
  public let multiplier: Double

  /// What is added on the right side, in cells. It may change while the constraint is active.
  public var constant: Double
  /// How much the constraint matters. It may change while the constraint is active, but not from or to required.
  public var priority: LayoutPriority
  /// Whether the constraint takes part where it is active; it may vary with the size classes.
  public var isInstalled = true
  /// A name for messages; empty for none, then the formula is shown.
  public var identifier = ""
  /// Whether the constraint takes part in the layout of its views' common ancestor.
  public var isActive = false

  /// What varies with the size classes.
  public var variations = Variations()

  /// Makes a constraint that is not active.
  public init(
    _ firstItem: any LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    to secondItem: (any LayoutItem)? = nil, _ secondAttribute: LayoutAttribute? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// The traits of the first item's view.
  public var variationTraits: TraitCollection { firstItem?.layoutView?.traitCollection ?? TraitCollection() }
}

extension LayoutConstraint {
  /// Makes constraints active, in order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}
