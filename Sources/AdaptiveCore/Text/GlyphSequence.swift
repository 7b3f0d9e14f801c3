/// Text in the form that ncurses, this toolkit and every terminal give the same width.
///
/// Terminals disagree about emoji sequences, flags, keycaps, conjoining jamo and characters younger than
/// their tables. So a ZWJ sequence becomes its first emoji, a flag its two letters, a keycap its digit;
/// skin tones, variation selectors and format characters are dropped, jamo are composed, line breaks and
/// tabs become a space, and everything that has no agreed width, controls included, becomes U+FFFD.
/// Thus no text can carry an escape sequence to the terminal.
public struct GlyphSequence: Hashable, Sendable {
  /// The glyphs in reading order.
  public private(set) var glyphs: [Glyph] = []

  /// The columns of all glyphs together.
  public private(set) var width = 0

  private var joins = false
  private var lastScalar: Unicode.Scalar?

  /// Normalises a text. O(n).
  public init(_ text: String) {
    glyphs.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F {
      joins = false
      push(scalar, width: 1)
      return
    }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: push(" ", width: 1)
    case 0x200D: joins = true
    case 0x1F1E6...0x1F1FF: push(Unicode.Scalar(UInt8(value - 0x1F1E6) + UInt8(ascii: "A")), width: 1)
    case 0x20E3, 0x10EEEE: if value == 0x10EEEE { push("\u{FFFD}", width: 1) }
    case 0x1F3FB...0x1F3FF where lastScalar?.properties.isEmoji == true: break
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: composeJamo(value)
    default: appendOther(scalar)
    }
  }

  private mutating func appendOther(_ scalar: Unicode.Scalar) {
    if scalar.properties.isVariationSelector || scalar.properties.generalCategory == .format { return }
    guard let columns = CharacterWidth.columns(of: scalar) else {
      push("\u{FFFD}", width: 1)
      return
    }
    if columns == 0 {
      if !glyphs.isEmpty { glyphs[glyphs.count - 1].add(scalar) }
      return
    }
    // The rest of a joined emoji sequence is part of the picture its first emoji stands for.
    if joins, scalar.properties.isEmoji, lastScalar?.properties.isEmoji == true {
      joins = false
      return
    }
    joins = false
    push(scalar, width: columns)
  }

  private mutating func push(_ scalar: Unicode.Scalar, width columns: Int) {
    joins = false
    lastScalar = scalar
    glyphs.append(Glyph(scalar: scalar.value, width: columns))
    width += columns
  }

  /// Joins a medial or final jamo with the syllable before it; alone it has no agreed width.
  ///
  /// Source: The Unicode Standard, section 3.12, "Conjoining Jamo Behavior".
  private mutating func composeJamo(_ value: UInt32) {
    guard let last = glyphs.last, last.marks == .zero else {
      push("\u{FFFD}", width: 1)
      return
    }
    var composed: UInt32?
    if (0x1100...0x1112).contains(last.scalar), (0x1161...0x1175).contains(value) {
      composed = 0xAC00 + ((last.scalar - 0x1100) * 21 + (value - 0x1161)) * 28
    } else if (0xAC00...0xD7A3).contains(last.scalar), (last.scalar - 0xAC00) % 28 == 0,
      (0x11A8...0x11C2).contains(value)
    {
      composed = last.scalar + (value - 0x11A7)
    }
    guard let composed, let scalar = Unicode.Scalar(composed) else {
      push("\u{FFFD}", width: 1)
      return
    }
    glyphs.removeLast()
    width -= last.width
    push(scalar, width: 2)
  }

  /// The sequence cut to at most `columns`; what is cut is marked by `…` in the last column.
  ///
  /// No columns give an empty sequence. A double-width character that would be split is left out.
  public func truncated(to columns: Int) -> GlyphSequence {
    guard width > columns else { return self }
    var result = GlyphSequence("")
    guard columns > 0 else { return result }
    for glyph in glyphs {
      if result.width + glyph.width > columns - 1 { break }
      result.glyphs.append(glyph)
      result.width += glyph.width
    }
    result.push("…", width: 1)
    return result
  }

  /// The sequence as text again.
  public var text: String {
    glyphs.reduce(into: "") { text, glyph in
      text += Cell(scalar: glyph.scalar, marks: glyph.marks).text
    }
  }
}
