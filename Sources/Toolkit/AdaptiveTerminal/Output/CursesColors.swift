import AdaptiveCore
internal import CNcurses

/// The colour pairs of an ncurses screen, created when they are first needed.
///
/// ncurses has a limited number of pairs. When they run out, all are dropped (`reset`) and the whole screen
/// is staged again. If a single screen needs more pairs, it is shown with coarser colours.
@MainActor struct CursesColors {
  private let entry: TerminfoEntry
  private let gamut: ColorGamut
  private let limit: Int32
  private var pairs: [UInt64: Int32] = [:]
  private var next: Int32 = 1
  private var coarseness = 0
  private var latestKey = UInt64.max
  private var latest: Int32 = 0

  /// Whether a pair was requested that no longer fits.
  private(set) var isExhausted = false
  /// Whether the background of the terminal is known. If not, the colour of its text isn't, either, and
  /// text in this colour gets another one on any other background.
  var knowsBackground = true
  /// Whether text has got another colour.
  private(set) var hasReplacedText = false

  /// The colours of text on a dark and on a light background.
  private static let (lightText, darkText) = (Color.rgb(0xE6_E9ED), Color.rgb(0x20_2428))

  /// Makes an empty table. `limit` is the number of pairs that ncurses supports.
  init(entry: TerminfoEntry, gamut: ColorGamut, limit: Int32) {
    self.entry = entry
    self.gamut = gamut
    self.limit = limit
  }

  /// The number of the pair for two colours; 0 for the default colours, and without colours.
  mutating func pair(_ foreground: Color, _ background: Color) -> Int32 {
    let key = UInt64(foreground.rawValue) << 32 | UInt64(background.rawValue)
    if key == latestKey { return latest }
    latestKey = key
    latest = pairs[key] ?? make(foreground, background, key)
    return latest
  }

  private mutating func make(_ foreground: Color, _ background: Color, _ key: UInt64) -> Int32 {
    guard entry != .mono, gamut != .mono else { return 0 }
    var foreground = foreground
    if !knowsBackground, foreground == .default, let rgb = background.rgbValue {
      foreground = CapabilityDetection.style(ofBackground: rgb) == .light ? Self.darkText : Self.lightText
      hasReplacedText = true
    }
    let numbers = Numbers(text: number(foreground), background: number(background))
    if numbers.text < 0, numbers.background < 0 {
      pairs[key] = 0
      return 0
    }
    // Different colours may be the same after limiting.
    let isLimited = gamut != .trueColor || coarseness > 0
    if isLimited, let same = pairs[numbers.key] {
      pairs[key] = same
      return same
    }
    guard next < limit, init_extended_pair(next, numbers.text, numbers.background) != ERR else {
      isExhausted = true
      return 0
    }
    pairs[key] = next
    if isLimited { pairs[numbers.key] = next }
    next += 1
    return next - 1
  }

  /// Drops all pairs. With `isCoarser`, fewer colours are used from now on, because one screen has used up
  /// all pairs.
  mutating func reset(isCoarser: Bool = false) {
    reset_color_pairs()
    pairs.removeAll(keepingCapacity: true)
    next = 1
    latestKey = UInt64.max
    isExhausted = false
    coarseness = isCoarser ? coarseness + 1 : 0
  }

  /// Whether `reset(isCoarser:)` can still reduce the colours.
  var canBeCoarser: Bool { coarseness < 6 }

  /// The number of a colour in ncurses: -1 for the default, 0...255 for the palette, otherwise 24-bit RGB.
  private func number(_ color: Color) -> Int32 {
    let color = color.limited(to: gamut)
    if let index = color.paletteIndex { return Int32(entry == .basic ? index & 7 : index) }
    guard let rgb = color.rgbValue else { return -1 }
    let mask = UInt32(0xFF << coarseness & 0xFF) * 0x01_0101
    let value = Int32(rgb & mask)
    // Numbers below 256 are palette colours, so the darkest blues get the smallest amount of green.
    return value < 256 ? value | 0x100 : value
  }

  /// A pair of ncurses numbers. Its key differs from the key of every pair of `Color` values.
  private struct Numbers {
    let text: Int32
    let background: Int32

    var key: UInt64 {
      1 << 63 | UInt64(UInt32(bitPattern: text)) << 32 | UInt64(UInt32(bitPattern: background))
    }
  }
}
