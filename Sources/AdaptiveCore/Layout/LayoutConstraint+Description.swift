extension LayoutConstraint: @MainActor CustomStringConvertible {
  /// The formula: `a.leading == b.trailing + 1 @500`. What does not matter is left out.
  public var description: String {
    var text = "\(name(of: firstItem)).\(firstAttribute.rawValue) \(relation)"
    if let secondAttribute {
      if multiplier != 1 { text += " \(Self.text(multiplier)) ×" }
      text += " \(name(of: secondItem)).\(secondAttribute.rawValue)"
      if constant != 0 { text += constant < 0 ? " - " : " + " }
      if constant != 0 { text += Self.text(constant.magnitude) }
    } else {
      text += " \(Self.text(constant))"
    }
    return priority == .required ? text : text + " @\(priority.rawValue)"
  }

  /// How the constraint is called in messages: the formula, and the identifier if there is one.
  var fullName: String { identifier.isEmpty ? description : "\(description) \"\(identifier)\"" }

  /// The shortest name: the identifier, or without one the formula.
  var shortName: String { identifier.isEmpty ? description : "\"\(identifier)\"" }

  private func name(of item: (any LayoutItem)?) -> String { item?.layoutName ?? "nobody" }

  /// A number without a fraction that is zero.
  static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
