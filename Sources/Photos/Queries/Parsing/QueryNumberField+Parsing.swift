extension QueryNumberField {
  /// The number in a text, in the unit of the field; `nil` if the text is not a number or not valid for the
  /// field.
  func number(parsing text: some StringProtocol) -> Double? {
    let text = text.lowercased()
    switch self {
    case .rating:
      let stars = text.allSatisfy { "*★".contains($0) } && !text.isEmpty ? text.count : nil
      guard let number = Int(text) ?? stars ?? Self.ratings[text], -1...5 ~= number else { return nil }
      return Double(number)
    case .iso: return Self.decimal(text.dropFirst(text.hasPrefix("iso") ? 3 : 0))
    case .aperture:
      let sign = ["f/", "ƒ/", "f", "ƒ"].first { text.hasPrefix($0) } ?? ""
      return Self.decimal(text.dropFirst(sign.count))
    case .shutter:
      let time = text.dropLast(text.hasSuffix("s") ? 1 : 0)
      guard time.hasPrefix("1/") else { return Self.decimal(time) }
      return Self.decimal(time.dropFirst(2)).flatMap { $0 > 0 && 1 / $0 > 0 ? 1 / $0 : nil }
    case .focalLength: return Self.decimal(text.dropLast(text.hasSuffix("mm") ? 2 : 0))
    case .width, .height: return Self.decimal(text.dropLast(text.hasSuffix("px") ? 2 : 0))
    case .megapixels: return Self.decimal(text.dropLast(text.hasSuffix("mp") ? 2 : 0))
    case .duration: return Self.seconds(text)
    case .aspect:
      let sides = text.split(separator: ":", omittingEmptySubsequences: false).map { Self.decimal($0) }
      guard 1...2 ~= sides.count, let width = sides[0], let height = sides.count == 1 ? 1 : sides[1],
        width / height > 0, (width / height).isFinite
      else { return nil }
      return width / height
    case .size:
      let number = text.prefix { !$0.isLetter }
      let unit = text[number.endIndex...]
      guard let factor = Self.byteUnits.first(where: { $0.names.contains(String(unit)) })?.factor else {
        return nil
      }
      return Self.decimal(number).map { $0 * factor }
    }
  }

  /// Words for ratings.
  private static let ratings = ["rejected": -1, "reject": -1, "unrated": 0, "none": 0]

  /// Seconds, from `90`, `90s`, `1:30`, `2m` or `1h`.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2 || parts.count == 3 {
      return parts.reduce(Optional(0.0)) { total, part in
        guard let total, let number = decimal(part) else { return nil }
        return total * 60 + number
      }
    }
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = text.last.flatMap({ units[$0] }) else { return decimal(text) }
    return decimal(text.dropLast()).map { $0 * unit }
  }

  /// The units of bytes. The first name of each is the one that queries write.
  static let byteUnits: [(names: [String], factor: Double)] = [
    (["", "b"], 1), (["k", "kb"], 1e3), (["m", "mb"], 1e6), (["g", "gb"], 1e9), (["t", "tb"], 1e12),
    (["kib"], 1024), (["mib"], 1_048_576), (["gib"], 1_073_741_824),
  ]

  /// A number above zero with a decimal point, as people write it; `nil` for any other text.
  private static func decimal(_ text: some StringProtocol) -> Double? {
    guard let first = text.first, first.isASCII, first.isNumber || first == ".",
      text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(String(text)),
      number.isFinite, number > 0 || (number == 0 && text.contains("0"))
    else { return nil }
    return number
  }
}
