extension VisualFormat {
  /// What one constraint of a format says, with names in the place of views.
  public struct Constraint: Hashable, Sendable {
    /// What a side of the constraint is about.
    public enum Item: Hashable, Sendable {
      /// The view or guide with a name.
      case named(String)
      /// The superview of the one with a name; for a guide the view it belongs to.
      case superview(of: String)
    }

    /// The item on the left side.
    public let first: Item
    /// The part of it.
    public let firstAttribute: LayoutAttribute
    /// How the sides compare.
    public let relation: LayoutRelation
    /// The item on the right side; `nil` compares with the constant alone.
    public let second: Item?
    /// The part of it; `nil` without a second item.
    public let secondAttribute: LayoutAttribute?
    /// What is added on the right side, in cells.
    public let constant: Double
    /// How much the constraint matters.
    public let priority: LayoutPriority
  }
}

extension VisualFormat.Constraint: CustomStringConvertible {
  /// The formula: `b.leading >= a.trailing + 2 @500`. The superview is `super`.
  public var description: String {
    var text = "\(first).\(firstAttribute) \(relation) "
    if let second, let secondAttribute {
      text += "\(second).\(secondAttribute)"
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + abs(constant).shortDescription }
    } else {
      text += constant.shortDescription
    }
    return priority == .required ? text : text + " @\(priority.rawValue)"
  }
}

extension VisualFormat.Constraint.Item: CustomStringConvertible {
  /// The name, or `super`.
  public var description: String {
    switch self {
    case .named(let name): name
    case .superview: "super"
    }
  }
}
