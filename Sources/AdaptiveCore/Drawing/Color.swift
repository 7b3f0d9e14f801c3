/// A text or background colour: the terminal's default, a palette entry, or RGB.
public struct Color: Hashable, Sendable {
  /// The stored value: the kind in the top byte, and a palette index or `0xRRGGBB` below it. 0 is the default
  /// colour.
  public let rawValue: UInt32

  private static let paletteKind: UInt32 = 0x0100_0000
  private static let rgbKind: UInt32 = 0x0200_0000

  /// The terminal's default text or background colour.
  public static let `default` = Color(rawValue: 0)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Returns a colour of the xterm palette. 0...15 depend on the terminal's theme.
  public static func palette(_ index: UInt8) -> Color { Color(rawValue: paletteKind | UInt32(index)) }

  /// Returns a colour from its sRGB components, 0...255 each.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: rgbKind | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Returns a colour from `0xRRGGBB`. Higher bits are ignored.
  public static func rgb(_ value: UInt32) -> Color { Color(rawValue: rgbKind | (value & 0xFF_FFFF)) }

  /// The palette index; `nil` for other kinds of colour.
  public var paletteIndex: UInt8? {
    rawValue & 0xFF00_0000 == Self.paletteKind ? UInt8(truncatingIfNeeded: rawValue) : nil
  }

  /// The colour as `0xRRGGBB`; `nil` for other kinds of colour.
  public var rgbValue: UInt32? {
    rawValue & 0xFF00_0000 == Self.rgbKind ? rawValue & 0xFF_FFFF : nil
  }

  /// The theme's black.
  public static let black = palette(0)
  /// The theme's red.
  public static let red = palette(1)
  /// The theme's green.
  public static let green = palette(2)
  /// The theme's yellow.
  public static let yellow = palette(3)
  /// The theme's blue.
  public static let blue = palette(4)
  /// The theme's magenta.
  public static let magenta = palette(5)
  /// The theme's cyan.
  public static let cyan = palette(6)
  /// The theme's white.
  public static let white = palette(7)
  /// The theme's bright black, usually grey.
  public static let brightBlack = palette(8)
  /// The theme's bright white.
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
