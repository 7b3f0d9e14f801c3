/// An edge, centre, baseline or dimension of a view or guide, for creating constraints. Anchors of different
/// types can't be compared.
@MainActor public protocol LayoutAnchor {
  /// The view or guide.
  var item: any LayoutItem { get }
  /// The attribute of the item.
  var attribute: LayoutAttribute { get }
}

extension LayoutAnchor {
  /// Returns the constraint `self == other + constant`.
  public func constraint(equalTo other: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.equal, other, 1, constant)
  }

  /// Returns the constraint `self >= other + constant`.
  public func constraint(greaterThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, other, 1, constant)
  }

  /// Returns the constraint `self <= other + constant`.
  public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.lessThanOrEqual, other, 1, constant)
  }

  fileprivate func constraint(
    _ relation: LayoutRelation, _ other: Self, _ multiplier: Double, _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, relation, to: other.item, other.attribute, multiplier: multiplier, constant: constant)
  }
}

/// A horizontal position: the left edge, right edge or centre of an item.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// The view or guide.
  public let item: any LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutAttribute

  /// Returns the constraint `self == other + multiplier × standardSpacing`.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(equalTo: other, constant: multiplier * LayoutConstraint.standardSpacing)
  }
}

/// A vertical position: the top edge, bottom edge, centre or a baseline of an item.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// The view or guide.
  public let item: any LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutAttribute

  /// Returns the constraint `self == other + multiplier × standardSpacing`.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(equalTo: other, constant: multiplier * LayoutConstraint.standardSpacing)
  }
}

/// The width or height of an item.
public struct LayoutDimension: LayoutAnchor {
  /// The view or guide.
  public let item: any LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutAttribute

  /// Returns the constraint `self == constant`.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .equal, constant: constant)
  }

  /// Returns the constraint `self >= constant`.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .greaterThanOrEqual, constant: constant)
  }

  /// Returns the constraint `self <= constant`.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .lessThanOrEqual, constant: constant)
  }

  /// Returns the constraint `self == multiplier × other + constant`.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { constraint(.equal, other, multiplier, constant) }

  /// Returns the constraint `self >= multiplier × other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, other, multiplier, constant) }

  /// Returns the constraint `self <= multiplier × other + constant`.
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, other, multiplier, constant) }
}

extension LayoutConstraint {
  /// The standard space between sibling views, in cells.
  public nonisolated static let standardSpacing = 1.0

  /// Sets the priority and returns the constraint, for chaining where it is created.
  public func priority(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// Sets the identifier and returns the constraint, for chaining where it is created.
  public func identifier(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }
}
