extension String {
  /// The decimal digits of a number, with zeros in front of them up to a width.
  package init(_ number: Int, digits: Int) {
    let text = String(number)
    self = String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}

extension CivilDate {
  /// The date as "2024-05-06".
  public var text: String {
    "\(String(year, digits: 4))-\(String(month, digits: 2))-\(String(day, digits: 2))"
  }
}
