extension QueryArea {
  /// The radius of an area for which none is given, in metres.
  static let usualRadius = 1000.0

  private static let units: [(name: String, metres: Double)] = [("km", 1000), ("mi", 1609.344), ("m", 1)]

  /// The area of a text such as `48.2,16.4 5km`: latitude, longitude and radius. `nil` for any other text.
  init?(parsing text: String) {
    let parts = text.lowercased().split { $0 == "," || $0.isWhitespace }
    guard 2...3 ~= parts.count, let latitude = Self.decimal(parts[0]), let longitude = Self.decimal(parts[1])
    else { return nil }
    var radius = Self.usualRadius
    if parts.count == 3 {
      guard let unit = Self.units.first(where: { parts[2].hasSuffix($0.name) }),
        let number = Self.decimal(parts[2].dropLast(unit.name.count))
      else { return nil }
      radius = number * unit.metres
    }
    self.init(latitude: latitude, longitude: longitude, radius: radius)
  }

  private static func decimal(_ text: Substring) -> Double? {
    text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.".contains($0)) } ? Double(String(text)) : nil
  }
}
