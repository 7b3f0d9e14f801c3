extension LayoutConstraint: @MainActor CustomStringConvertible {
  /// The constraint as a formula, such as `a.leading == b.trailing + 1 @500`. Default values are left out.
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

  /// The name in diagnostics: the formula, followed by the identifier if there is one.
  var fullName: String { identifier.isEmpty ? description : "\(description) \"\(identifier)\"" }

  /// The identifier, or the formula if there is no identifier.
  var shortName: String { identifier.isEmpty ? description : "\"\(identifier)\"" }

  private func name(of item: (any LayoutItem)?) -> String { item?.layoutName ?? "(deallocated)" }

  /// Formats a number, without the decimal point if it is an integer.
  static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
