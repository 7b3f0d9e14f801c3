/// The text of numbers in controls and charts.
enum NumberText {
  /// Returns a number with at most two decimals: `3`, `0.5`, `-12.25`.
  ///
  /// Numbers from 10¹⁵ on, and values that are not finite, have the form that Swift prints: `1e+20`, `inf`,
  /// `nan`.
  static func short(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns a fraction as a whole percentage from 0% to 100%. 100% means that nothing is missing, so a
  /// fraction below 1 gives at most 99%. A value that is not a number is 0%.
  static func percentage(_ fraction: Double) -> String {
    guard !fraction.isNaN else { return "0%" }
    let limited = max(0, min(fraction, 1))
    return "\(limited < 1 ? min(99, Int((limited * 100).rounded(.down))) : 100)%"
  }

  /// Returns a number with at least `count` digits, with zeros in front. A negative number counts as 0.
  static func digits(_ number: Int, _ count: Int) -> String {
    let text = "\(max(0, number))"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
