/// A part of a text that is ordered by itself, whatever scripts the text around it has.
struct TextIsolate: Hashable, Sendable {
  /// The position among the isolates of its text.
  var number: Int
  /// Whether it begins at the right; `nil` if its first letter decides.
  var isRightToLeft: Bool?

  /// The character that begins it.
  var beginning: Unicode.Scalar {
    switch isRightToLeft {
    case false?: "\u{2066}"
    case true?: "\u{2067}"
    case nil: "\u{2068}"
    }
  }
}

/// The isolates in a text, found from its first scalar to its last.
struct TextIsolates {
  /// The outermost isolate at the present place; `nil` for none.
  private(set) var current: TextIsolate?
  private var count = 0
  private var depth = 0

  /// Follows a scalar that may begin or end an isolate.
  mutating func follow(_ scalar: UInt32) {
    switch scalar {
    case 0x2066...0x2068:
      if depth == 0 {
        current = TextIsolate(number: count, isRightToLeft: [false, true, nil][Int(scalar - 0x2066)])
        count += 1
      }
      depth += 1
    case 0x2069:
      depth = max(0, depth - 1)
      if depth == 0 { current = nil }
    default: break
    }
  }
}

extension [TextIsolate?] {
  /// Adds the isolate of the glyph at an index. The list stays empty as long as no glyph is in one.
  mutating func append(_ isolate: TextIsolate?, ofGlyphAt index: Int) {
    guard isolate != nil || !isEmpty else { return }
    while count < index { append(nil) }
    append(isolate)
  }
}

/// A text that is put together of glyphs, with the isolates that they are in.
struct IsolatedText {
  private var text = ""
  private var isolate: TextIsolate?

  mutating func append(_ glyph: Glyph, _ isolate: TextIsolate?) {
    move(to: isolate)
    text += glyph.text
  }

  /// Ends the text, and returns it.
  mutating func end() -> String {
    move(to: nil)
    defer { text = "" }
    return text
  }

  private mutating func move(to other: TextIsolate?) {
    guard other != isolate else { return }
    if isolate != nil { text.unicodeScalars.append("\u{2069}") }
    if let other { text.unicodeScalars.append(other.beginning) }
    isolate = other
  }
}

extension String {
  /// The text in an isolate of Unicode, if it has characters of a right-to-left script.
  ///
  /// Use it for every value that is put into a sentence or between other values. Otherwise a Hebrew or Arabic
  /// name reorders the numbers and dates next to it.
  ///
  /// ```swift
  /// let line = "\(name.isolated) · 2026-12-07"
  /// ```
  ///
  /// O(n). Source: Unicode Standard Annex 9, "Explicit Directional Isolates".
  public var isolated: String {
    guard RightToLeft.isPossible(in: self), unicodeScalars.contains(where: { RightToLeft.contains($0.value) })
    else { return self }
    // An end within the text would end the isolate.
    let text = String(String.UnicodeScalarView(unicodeScalars.filter { !(0x2066...0x2069 ~= $0.value) }))
    return "\u{2068}\(text)\u{2069}"
  }
}
