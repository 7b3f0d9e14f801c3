/// The colour of a cell's text or background: the terminal's own, one of its palette, or RGB.
public struct Color: Hashable, Sendable {
  /// The stored form: a kind in the top byte, a palette index or `0xRRGGBB` below. 0 is the default colour.
  public let rawValue: UInt32

  private static let paletteKind: UInt32 = 0x0100_0000
  private static let rgbKind: UInt32 = 0x0200_0000

  /// The terminal's own text or background colour.
  public static let `default` = Color(rawValue: 0)

  private init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Colour 0...255 of the xterm palette; 0...15 follow the terminal's theme.
  public static func palette(_ index: UInt8) -> Color { Color(rawValue: paletteKind | UInt32(index)) }

  /// A colour by its red, green and blue parts, 0...255 each, in sRGB.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: rgbKind | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A colour as `0xRRGGBB`; higher bits are left out.
  public static func rgb(_ value: UInt32) -> Color { Color(rawValue: rgbKind | (value & 0xFF_FFFF)) }

  /// The palette index, or `nil` for another kind of colour.
  public var paletteIndex: UInt8? {
    rawValue & 0xFF00_0000 == Self.paletteKind ? UInt8(truncatingIfNeeded: rawValue) : nil
  }

  /// The RGB parts as `0xRRGGBB`, or `nil` for another kind of colour.
  public var rgbValue: UInt32? {
    rawValue & 0xFF00_0000 == Self.rgbKind ? rawValue & 0xFF_FFFF : nil
  }

  /// Black of the terminal's theme.
  public static let black = palette(0)
  /// Red of the terminal's theme.
  public static let red = palette(1)
  /// Green of the terminal's theme.
  public static let green = palette(2)
  /// Yellow of the terminal's theme.
  public static let yellow = palette(3)
  /// Blue of the terminal's theme.
  public static let blue = palette(4)
  /// Magenta of the terminal's theme.
  public static let magenta = palette(5)
  /// Cyan of the terminal's theme.
  public static let cyan = palette(6)
  /// White of the terminal's theme.
  public static let white = palette(7)
  /// Bright black (grey) of the terminal's theme.
  public static let brightBlack = palette(8)
  /// Bright white of the terminal's theme.
  public static let brightWhite = palette(15)
}

extension Color: CustomStringConvertible {
  /// `default`, `palette 7` or `#rrggbb`.
  public var description: String {
    if let paletteIndex { return "palette \(paletteIndex)" }
    guard let rgbValue else { return "default" }
    let digits = String(rgbValue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
