/// Converts scalars, one at a time, to glyphs whose width all terminals agree on.
///
/// Terminals disagree about emoji sequences, flags, keycaps, conjoining jamo, and characters newer than their
/// tables. Therefore:
///
/// - A ZWJ sequence becomes its first emoji, a flag its two letters, and a keycap its digit.
/// - Skin tones, variation selectors and format characters are dropped.
/// - Jamo are composed.
/// - Line breaks and tabs become spaces.
/// - Isolates take no room; each glyph remembers the one that it is in.
/// - Everything else without an agreed width, including control characters, becomes U+FFFD.
struct GlyphNormalizer {
  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0
  /// Whether there is a character of a right-to-left script.
  private(set) var hasRightToLeft = false
  /// The isolate that each glyph is in; empty if the text has none.
  private(set) var isolates: [TextIsolate?] = []
  private var isolate = TextIsolates()
  /// Whether the last scalar was a zero-width joiner.
  private var joins = false
  /// Whether the last base character can start an emoji sequence.
  private var followsEmoji = false

  init(capacity: Int) { glyphs.reserveCapacity(capacity) }

  mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F {
      push(value, width: 1)
      return
    }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: push(0x20, width: 1)
    case 0x200D: joins = true
    case 0x1F1E6...0x1F1FF: push(value - 0x1F1E6 + 0x41, width: 1)
    case 0x20E3: break
    case 0x2066...0x2069: isolate.follow(value)
    case 0x1F3FB...0x1F3FF where followsEmoji: break
    // The placeholder of the kitty graphics protocol. Sent as text, it would be taken for an image.
    case 0x10EEEE: push(0xFFFD, width: 1)
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: composeJamo(value)
    default: appendOther(scalar)
    }
  }

  private mutating func appendOther(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isVariationSelector || properties.generalCategory == .format { return }
    guard let columns = CharacterWidth.columns(of: scalar) else { return push(0xFFFD, width: 1) }
    if columns == 0 {
      if !glyphs.isEmpty { glyphs[glyphs.count - 1].add(scalar) }
      return
    }
    if RightToLeft.contains(scalar.value) { hasRightToLeft = true }
    let isEmoji = properties.isEmoji
    // The rest of a joined emoji sequence is represented by its first emoji.
    if joins, isEmoji, followsEmoji {
      joins = false
      return
    }
    push(scalar.value, width: columns)
    followsEmoji = isEmoji
  }

  private mutating func push(_ value: UInt32, width columns: Int) {
    joins = false
    followsEmoji = false
    isolates.append(isolate.current, ofGlyphAt: glyphs.count)
    glyphs.append(Glyph(scalar: value, width: columns))
    width += columns
  }

  /// Composes a medial or final jamo with the syllable before it. A jamo on its own has no agreed width.
  ///
  /// Source: The Unicode Standard, section 3.12, "Conjoining Jamo Behavior".
  private mutating func composeJamo(_ value: UInt32) {
    guard let last = glyphs.last, last.marks == .zero,
      let composed = Self.syllable(of: last.scalar, and: value)
    else { return push(0xFFFD, width: 1) }
    glyphs.removeLast()
    if !isolates.isEmpty { isolates.removeLast() }
    width -= last.width
    push(composed, width: 2)
  }

  private static func syllable(of first: UInt32, and second: UInt32) -> UInt32? {
    switch (first, second) {
    case (0x1100...0x1112, 0x1161...0x1175): 0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first - 0xAC00) % 28 == 0: first + (second - 0x11A7)
    default: nil
    }
  }
}
