/// A relation between attributes of two views or guides: `first.attribute relation multiplier ×
/// second.attribute + constant @priority`.
///
/// A constraint has an effect only while it is active. Activating it schedules a layout; no frame changes
/// before that. A position without a second item is relative to the superview of the first: `a.left == 5` is
/// five columns from the superview's left edge. (Semantics 11.1)
///
/// ```swift
/// label.usesConstraints = true
/// view.addSubview(label)
/// LayoutConstraint.activate([
///   label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
///   label.topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
///   label.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5),
/// ])
/// ```
@MainActor public final class LayoutConstraint: Varying {
  /// The item on the left side; `nil` after it is deallocated.
  public var firstItem: (any LayoutItem)? { first.item }
  /// The attribute of the first item.
  public let firstAttribute: LayoutAttribute
  /// How the two sides compare.
  public let relation: LayoutRelation
  /// The item on the right side; `nil` if the first attribute is compared with the constant alone.
  public var secondItem: (any LayoutItem)? { second?.item }
  /// The attribute of the second item; `nil` without a second item.
  public let secondAttribute: LayoutAttribute?
  /// The factor applied to the second attribute.
  public let multiplier: Double

  /// The number added to the right side, in cells. You can change it while the constraint is active. A number
  /// that is not finite is ignored and reported as a diagnostic.
  public var constant: Double {
    didSet {
      if !constant.isFinite, oldValue.isFinite {
        AdaptiveDiagnostics.report(.invalidNumber(description), about: firstItem as? View)
        constant = oldValue
      }
      if constant != oldValue { didChange(in: commonAncestor) }
    }
  }
  /// How strongly the constraint must hold. You can change it while the constraint is active, but not to or
  /// from `required`: such a change is ignored and reported as a diagnostic.
  public var priority: LayoutPriority {
    didSet {
      guard let commonAncestor, priority != oldValue else { return }
      if (priority == .required) == (oldValue == .required) {
        didChange(in: commonAncestor)
      } else {
        AdaptiveDiagnostics.report(.requiredPriorityChanged(description), about: firstItem as? View)
        priority = oldValue
      }
    }
  }
  /// Whether the constraint takes part in the layout while it is active. This property can vary with the size
  /// classes.
  public var isInstalled = true {
    didSet { if isInstalled != oldValue { didChange(in: commonAncestor) } }
  }
  /// A name for diagnostics. If it is empty, diagnostics show the formula.
  public var identifier = ""

  /// Whether the constraint belongs to the layout of its items' nearest common ancestor.
  ///
  /// An active constraint takes part in the layout while it and all of its views are installed. Activating an
  /// invalid constraint reports a diagnostic and leaves it inactive. Removing one of its views from the
  /// common ancestor deactivates it. O(depth).
  public var isActive: Bool {
    get { commonAncestor != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Whether the last layout dropped this required constraint. It does so if earlier constraints conflict
  /// with it. The layout tries it again after each change. (Semantics 11.3)
  public internal(set) var isBroken = false

  /// The properties that vary with the size classes.
  public var variations = Variations()

  let first: LayoutItemReference
  let second: LayoutItemReference?
  /// The view whose layout the active constraint belongs to. It owns the constraint.
  var commonAncestor: View? {
    get { holder?.view }
    set { holder = newValue?.reference }
  }
  private(set) var holder: LayoutItemReference?
  /// Whether a view created the constraint for its own use. Tree dumps list such a constraint only if it is
  /// broken.
  var isManaged = false
  /// The position in the order of activation; earlier activations have lower numbers.
  var activationNumber = 0

  /// The index of the constraint's row in the engine that lays it out. Checked when it is used.
  var rowIndex = 0

  /// Creates an inactive constraint.
  public init(
    _ firstItem: any LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    to secondItem: (any LayoutItem)? = nil, _ secondAttribute: LayoutAttribute? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    first = .to(firstItem)
    self.firstAttribute = firstAttribute
    self.relation = relation
    second = secondItem.map(LayoutItemReference.to)
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// The traits of the common ancestor while the constraint is active; otherwise those of the first item's
  /// view.
  public var variationTraits: TraitCollection {
    (commonAncestor ?? first.layoutView)?.resolvedTraits ?? TraitCollection()
  }
}

extension LayoutConstraint {
  /// Activates constraints in order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    activateInOrder(constraints)
  }

  /// Deactivates constraints. O(constraints + active constraints of the views that hold them).
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    guard constraints.count > 8 else { return constraints.forEach { $0.deactivate() } }
    var holders: [ObjectIdentifier: View] = [:]
    for constraint in constraints {
      if let holder = constraint.leaveLayout() { holders[ObjectIdentifier(holder)] = holder }
    }
    for holder in holders.values { holder.constraintState?.removeInactiveConstraints() }
  }
}
