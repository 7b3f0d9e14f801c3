extension Color {
  /// Returns the nearest colour in a gamut.
  ///
  /// With 256 colours, RGB becomes the nearest entry of the 6×6×6 cube or the grey ramp. With 16 colours, it
  /// becomes the nearest named colour, as xterm defines them. Without colours, everything becomes the default
  /// colour.
  public func limited(to gamut: ColorGamut) -> Color {
    switch gamut {
    case .trueColor: return self
    case .mono: return .default
    case .ansi256:
      guard let rgbValue else { return self }
      return .palette(Self.nearestCubeOrGrey(rgbValue))
    case .ansi16:
      if let paletteIndex, paletteIndex < 16 { return self }
      if let rgbValue { return .palette(Self.nearestNamed(rgbValue)) }
      guard let paletteIndex else { return self }
      return .palette(Self.nearestNamed(Self.paletteRGB(paletteIndex)))
    }
  }

  /// Returns a palette entry as `0xRRGGBB`, as xterm defines it. A terminal's theme can change the first 16.
  public static func paletteRGB(_ index: UInt8) -> UInt32 {
    let value = Int(index)
    if value < 16 { return namedRGB[value] }
    if value >= 232 {
      let grey = UInt32(8 + 10 * (value - 232))
      return grey << 16 | grey << 8 | grey
    }
    let cube = value - 16
    return cubeLevels[cube / 36] << 16 | cubeLevels[cube / 6 % 6] << 8 | cubeLevels[cube % 6]
  }

  private static let cubeLevels: [UInt32] = [0, 95, 135, 175, 215, 255]

  private static let namedRGB: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  private static func nearestCubeOrGrey(_ rgb: UInt32) -> UInt8 {
    func level(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    let (red, green, blue) = parts(rgb)
    let (r, g, b) = (level(red), level(green), level(blue))
    let cube = UInt8(16 + 36 * r + 6 * g + b)
    // The weighted mean minimises the weighted distance to a grey. The ramp is 8, 18, … 238.
    let mean = (3 * red + 6 * green + blue) / 10
    let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
    return distance(rgb, paletteRGB(grey)) < distance(rgb, paletteRGB(cube)) ? grey : cube
  }

  private static func nearestNamed(_ rgb: UInt32) -> UInt8 {
    var best = 0
    for index in 1..<16 where distance(rgb, namedRGB[index]) < distance(rgb, namedRGB[best]) { best = index }
    return UInt8(best)
  }

  /// Returns the squared distance, with the usual weights for how the eye perceives red, green and blue.
  private static func distance(_ left: UInt32, _ right: UInt32) -> Int {
    let (r1, g1, b1) = parts(left)
    let (r2, g2, b2) = parts(right)
    return 3 * (r1 - r2) * (r1 - r2) + 6 * (g1 - g2) * (g1 - g2) + (b1 - b2) * (b1 - b2)
  }

  private static func parts(_ rgb: UInt32) -> (Int, Int, Int) {
    (Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF))
  }
}
