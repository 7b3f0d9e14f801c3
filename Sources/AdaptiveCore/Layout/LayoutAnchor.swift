/// A part of a view or guide from which constraints are made. Anchors of different kinds don't compare.
@MainActor public protocol LayoutAnchor {
  /// The item.
  var item: any LayoutItem { get }
  /// The part of it.
  var attribute: LayoutAttribute { get }
}

extension LayoutAnchor {
  /// `self == other + constant`
  public func constraint(equalTo other: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.equal, other, 1, constant)
  }

  /// `self >= other + constant`
  public func constraint(greaterThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, other, 1, constant)
  }

  /// `self <= other + constant`
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

/// A column: the left or right edge of an item, or its middle.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// The item.
  public let item: any LayoutItem
  /// The part of it.
  public let attribute: LayoutAttribute

  /// `self == other + multiplier` cells, the space between neighbours.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(equalTo: other, constant: multiplier * LayoutConstraint.standardSpacing)
  }
}

/// A row: the top or bottom edge of an item, its middle, or a row of its text.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// The item.
  public let item: any LayoutItem
  /// The part of it.
  public let attribute: LayoutAttribute

  /// `self == other + multiplier` cells, the space between neighbours.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(equalTo: other, constant: multiplier * LayoutConstraint.standardSpacing)
  }
}

/// The width or height of an item.
public struct LayoutDimension: LayoutAnchor {
  /// The item.
  public let item: any LayoutItem
  /// The part of it.
  public let attribute: LayoutAttribute

  /// `self == constant`
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .equal, constant: constant)
  }

  /// `self >= constant`
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .greaterThanOrEqual, constant: constant)
  }

  /// `self <= constant`
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .lessThanOrEqual, constant: constant)
  }

  /// `self == multiplier × other + constant`
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { constraint(.equal, other, multiplier, constant) }

  /// `self >= multiplier × other + constant`
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, other, multiplier, constant) }

  /// `self <= multiplier × other + constant`
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, other, multiplier, constant) }
}

extension LayoutConstraint {
  /// The space between neighbours, in cells.
  public nonisolated static let standardSpacing = 1.0

  /// The constraint itself, with a priority: for the place where it is made.
  public func priority(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// The constraint itself, with a name for messages: for the place where it is made.
  public func identifier(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }
}
