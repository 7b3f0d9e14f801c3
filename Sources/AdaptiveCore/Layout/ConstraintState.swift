/// The state a view needs for layout by constraints. Views without constraints don't allocate it.
@MainActor final class ConstraintState {
  /// The active constraints whose nearest common ancestor is the view, in order of activation.
  var constraints: [LayoutConstraint] = []
  /// The guides that constraints position.
  var guides: [LayoutGuide] = []
  /// The guide of the layout margins, created when first read.
  var marginsGuide: LayoutGuide?
  /// The margins set by the program; `nil` for the default margins.
  var margins: EdgeInsets?
  /// The superview's margins that the view preserved last; `nil` if it preserves none.
  var preservedMargins: EdgeInsets?
  /// The guide of a comfortable width, and the constraint of that width; `nil` until the guide is read.
  var readableContent: (guide: LayoutGuide, width: LayoutConstraint)?
  /// The number of subviews that get their frames from constraints.
  var constrainedSubviewCount = 0
  /// The number of active constraints that relate an item inside the view to one outside it.
  var crossingConstraintCount = 0
  /// The number of activations so far in the tree whose root is the view.
  var activationCount = 0
  /// The engine that solves the constraints in the view.
  var engine: LayoutEngine?
  /// All subviews in order, including those that are not installed; `nil` while all are installed.
  var subviewOrder: [View]?
  /// The superview the view returns to when it is installed; `nil` while it is installed.
  weak var reservedSuperview: View?

  /// Removes a constraint that was active. O(constraints), but fast.
  func remove(_ constraint: LayoutConstraint) {
    // They are in order of activation.
    var range = 0..<constraints.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if constraints[middle] === constraint { return _ = constraints.remove(at: middle) }
      let isLater = constraints[middle].activationNumber < constraint.activationNumber
      range = isLater ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
  }

  /// Removes the constraints that have been deactivated.
  func removeInactiveConstraints() {
    var active: [LayoutConstraint] = []
    for constraint in constraints where constraint.isActive { active.append(constraint) }
    constraints = active
  }

  /// Whether the view has anything that constraints position, or any constraints that could conflict.
  var needsEngine: Bool { constrainedSubviewCount > 0 || !guides.isEmpty || !constraints.isEmpty }
}
