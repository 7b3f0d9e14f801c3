/// One relation between parts of views: `first.attribute relation multiplier × second.attribute + constant @priority`.
///
/// It does something only while it is active, which asks for a layout; nothing moves before that. A position without a
/// second item is one in the superview of the first: `a.left == 5` is five columns from the superview's left edge.
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

  /// What is added on the right side, in cells. It may change while the constraint is active. A number that is not
  /// finite is refused and reported.
  public var constant: Double {
    didSet {
      if !constant.isFinite, oldValue.isFinite {
        AdaptiveDiagnostics.report(.invalidNumber(description))
        constant = oldValue
      }
      if constant != oldValue { holder?.engineOfContent?.noteChange(of: self) }
    }
  }
  /// How much the constraint matters. It may change while the constraint is active, but not from or to required, which
  /// is refused and reported.
  public var priority: LayoutPriority {
    didSet {
      guard let holder, priority != oldValue else { return }
      if (priority == .required) == (oldValue == .required) {
        holder.engineOfContent?.noteChange(of: self)
      } else {
        AdaptiveDiagnostics.report(.requiredPriorityChanged(description))
        priority = oldValue
      }
    }
  }
  /// Whether the constraint takes part where it is active; it may vary with the size classes.
  public var isInstalled = true {
    didSet { if isInstalled != oldValue { holder?.engineOfContent?.noteChange(of: self) } }
  }
  /// A name for messages; empty for none, then the formula is shown.
  public var identifier = ""

  /// Whether the constraint belongs to the layout of its views' common ancestor.
  ///
  /// It takes part there while it is installed and all its views are. What can't be activated is reported and stays
  /// inactive; taking one of the views out of the common ancestor deactivates it. O(depth).
  public var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Whether the constraint was dropped from the last layout, because it is required and can't hold together with
  /// others that were activated before. It is tried again whenever something changes.
  public internal(set) var isBroken = false

  /// What varies with the size classes.
  public var variations = Variations()

  /// The view whose layout the active constraint belongs to; it keeps the constraint.
  weak var holder: View?
  /// Whether a view made the constraint for itself; descriptions name it only when it is broken.
  var isManaged = false
  /// The number of the activation; earlier ones have lower numbers.
  var activationNumber = 0

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

  /// The traits of the common ancestor while the constraint is active, else those of the first item's view.
  public var variationTraits: TraitCollection {
    (holder ?? firstItem?.layoutView)?.resolvedTraits ?? TraitCollection()
  }
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
