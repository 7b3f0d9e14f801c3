import PhotoDecisions

/// A coordinate as XMP writes it: degrees and minutes such as `48,51.4933S`, or degrees, minutes and seconds
/// such as `48,51,29.6S`. Some programs write decimal degrees such as `-48.858222`, as ExifTool reads them.
///
/// Source: XMP specification part 2, "GPSCoordinate".
enum XMPCoordinate {
  /// The degrees in a text, negative for south and west, with six decimals. `nil` for any other text, and
  /// beyond `most` degrees.
  static func degrees(_ text: String, most: Double) -> Double? {
    let text = text.trimmed
    guard let side = text.last?.uppercased(), "NSEW".contains(side) else {
      // A number without a fraction can be anything.
      guard text.contains("."), text.allSatisfy({ "+-.0123456789".contains($0) }) else { return nil }
      return Double(text).flatMap { abs($0) <= most ? $0 : nil }
    }
    let parts = text.dropLast().split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(String($0).trimmed) }
    guard (1...3).contains(parts.count) else { return nil }
    var degrees = 0.0
    for (part, unit) in zip(parts, [1.0, 60, 3_600]) {
      guard let part, part >= 0 else { return nil }
      degrees += part / unit
    }
    guard degrees <= most else { return nil }
    return side == "S" || side == "W" ? -degrees : degrees
  }

  /// A fraction such as `4213/10`, or a number; `nil` for any other text.
  static func number(_ text: String) -> Double? {
    let parts = text.trimmed.split(separator: "/", omittingEmptySubsequences: false)
      .map { Double(String($0).trimmed) }
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let number?, _): return number.isFinite ? number : nil
    case (2, let above?, let below?) where below != 0:
      let number = above / below
      return number.isFinite ? number : nil
    default: return nil
    }
  }

  /// A number with at most some decimals and without zeros at its end.
  static func text(_ number: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = abs(number) * scale + 0.5
    guard rounded < 1e15 else { return "" }
    let scaled = Int(rounded)
    var fraction = String(scaled % Int(scale), digits: decimals)[...]
    while fraction.last == "0" { fraction.removeLast() }
    let sign = number < 0 && scaled > 0 ? "-" : ""
    return "\(sign)\(scaled / Int(scale))" + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
