extension VisualFormat {
  /// One constraint that a visual format describes, with names in place of views.
  public struct Constraint: Hashable, Sendable {
    /// One side of the constraint.
    public enum Item: Hashable, Sendable {
      /// The view or guide with a name.
      case named(String)
      /// The superview of the view with a name, or the owner of the guide with that name.
      case superview(of: String)
    }

    /// The item on the left side.
    public let first: Item
    /// The attribute of the first item.
    public let firstAttribute: LayoutAttribute
    /// How the two sides compare.
    public let relation: LayoutRelation
    /// The item on the right side; `nil` if the first attribute is compared with the constant alone.
    public let second: Item?
    /// The attribute of the second item; `nil` without a second item.
    public let secondAttribute: LayoutAttribute?
    /// The number added to the right side, in cells.
    public let constant: Double
    /// How strongly the constraint must hold.
    public let priority: LayoutPriority
  }
}

extension VisualFormat.Constraint: CustomStringConvertible {
  /// The constraint as a formula, such as `b.leading >= a.trailing + 2 @500`. The superview is `super`.
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
