import AdaptiveCore

/// The colours and attributes of a terminal while text is written to it. Changes take as few bytes as
/// possible.
struct ANSIPen {
  private struct Style: Equatable {
    var foreground = Color.default
    var background = Color.default
    var attributes: TextStyle.Attributes = []
  }

  private static let visibleOnBlanks: TextStyle.Attributes = [.underline, .reverse]
  private static let attributeCodes: [(TextStyle.Attributes, UInt8)] = [
    (.bold, 0x31), (.dim, 0x32), (.italic, 0x33), (.underline, 0x34), (.reverse, 0x37),
  ]

  private let gamut: ColorGamut?
  private var style = Style()
  private var codes: [UInt8] = []
  private var codesAfterReset: [UInt8] = []

  /// Makes a pen for a gamut. Without one it writes only text.
  init(gamut: ColorGamut?) { self.gamut = gamut }

  /// Returns whether a cell looks empty.
  func showsNothing(_ cell: Cell) -> Bool {
    guard cell.uncovered.isBlank else { return false }
    guard let gamut else { return true }
    return cell.background.limited(to: gamut) == .default
      && cell.attributes.isDisjoint(with: Self.visibleOnBlanks)
  }

  /// Writes a cell; nothing for the right half of a double-width character.
  mutating func write(_ cell: Cell, to bytes: inout [UInt8]) {
    if cell.kind == .continuation { return }
    if let gamut { change(to: cell, gamut, &bytes) }
    if cell.scalar >= 0x20, cell.scalar < 0x7F, cell.marks == .zero {
      bytes.append(UInt8(truncatingIfNeeded: cell.scalar))
    } else {
      bytes.append(contentsOf: cell.text.utf8)
    }
  }

  /// Restores the terminal's default colours.
  mutating func finishLine(_ bytes: inout [UInt8]) {
    guard style != Style() else { return }
    bytes += [0x1B, UInt8(ascii: "["), UInt8(ascii: "m")]
    style = Style()
  }

  private mutating func change(to cell: Cell, _ gamut: ColorGamut, _ bytes: inout [UInt8]) {
    var wanted = Style(
      foreground: cell.foreground.limited(to: gamut), background: cell.background.limited(to: gamut),
      attributes: cell.attributes)
    // The colour and weight of a blank are not visible and stay as they are.
    if cell.isBlank, cell.attributes.isDisjoint(with: Self.visibleOnBlanks) {
      wanted.foreground = style.foreground
      wanted.attributes = style.attributes.subtracting(Self.visibleOnBlanks)
    }
    guard wanted != style else { return }

    codesAfterReset.removeAll(keepingCapacity: true)
    if wanted != Style() { codesAfterReset.append(0x30) }
    Self.append(from: Style(), to: wanted, &codesAfterReset)
    bytes += [0x1B, UInt8(ascii: "[")]
    if style.attributes.isSubset(of: wanted.attributes) {
      codes.removeAll(keepingCapacity: true)
      Self.append(from: style, to: wanted, &codes)
      bytes += codes.count <= codesAfterReset.count ? codes : codesAfterReset
    } else {
      // No code ends only bold on every terminal.
      bytes += codesAfterReset
    }
    bytes.append(UInt8(ascii: "m"))
    style = wanted
  }

  /// The codes that change one style to another that has at least the same attributes.
  private static func append(from old: Style, to new: Style, _ codes: inout [UInt8]) {
    for (attribute, code) in attributeCodes
    where new.attributes.contains(attribute) && !old.attributes.contains(attribute) {
      separate(&codes)
      codes.append(code)
    }
    if new.foreground != old.foreground { append(new.foreground, base: 30, &codes) }
    if new.background != old.background { append(new.background, base: 40, &codes) }
  }

  private static func append(_ color: Color, base: UInt32, _ codes: inout [UInt8]) {
    separate(&codes)
    if let rgb = color.rgbValue {
      append(base + 8, &codes)
      codes += [0x3B, 0x32]
      for part in [rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF] {
        codes.append(0x3B)
        append(part, &codes)
      }
    } else if let index = color.paletteIndex.map({ UInt32($0) }) {
      guard index >= 16 else { return append(base + (index < 8 ? index : 60 + index - 8), &codes) }
      append(base + 8, &codes)
      codes += [0x3B, 0x35, 0x3B]
      append(index, &codes)
    } else {
      append(base + 9, &codes)
    }
  }

  private static func separate(_ codes: inout [UInt8]) {
    if !codes.isEmpty { codes.append(0x3B) }
  }

  private static func append(_ number: UInt32, _ codes: inout [UInt8]) {
    if number >= 10 { append(number / 10, &codes) }
    codes.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }
}
