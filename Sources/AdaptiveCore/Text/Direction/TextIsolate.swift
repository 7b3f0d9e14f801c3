/// A part of a text that is ordered by itself, whatever scripts the text around it has.
struct TextIsolate: Hashable, Sendable {
  /// The position among the isolates of its text.
  var number: Int
  /// Whether it begins at the right; `nil` if its first letter decides.
  var isRightToLeft: Bool?
  /// The isolates around it, the outermost first.
  var outer: [TextIsolate] = []

  /// The isolate and those around it, the outermost first.
  var chain: [TextIsolate] { outer + [self] }

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
  /// The innermost isolate at the present place; `nil` for none.
  private(set) var current: TextIsolate?
  private var count = 0
  /// The number of isolates that are too deep to be followed.
  private var excess = 0

  /// The most isolates within each other that are followed.
  private static let maximumDepth = 8

  /// Follows a scalar that may begin or end an isolate.
  mutating func follow(_ scalar: UInt32) {
    switch scalar {
    case 0x2066...0x2068:
      let outer = current?.chain ?? []
      if outer.count == Self.maximumDepth {
        excess += 1
      } else {
        let isRightToLeft = [false, true, nil][Int(scalar - 0x2066)]
        current = TextIsolate(number: count, isRightToLeft: isRightToLeft, outer: outer)
        count += 1
      }
    case 0x2069:
      if excess > 0 { excess -= 1 } else { current = current?.outer.last }
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
    let (left, entered) = (isolate?.chain ?? [], other?.chain ?? [])
    let shared = zip(left, entered).prefix { $0 == $1 }.count
    for _ in shared..<left.count { text.unicodeScalars.append("\u{2069}") }
    for isolate in entered[shared...] { text.unicodeScalars.append(isolate.beginning) }
    isolate = other
  }
}

extension Sequence<String> {
  /// Returns the texts that aren't empty, with a separator between them. Each is in an isolate as
  /// `String.isolated(always:)` says, so that none of them reorders the others.
  ///
  /// ```swift
  /// [name, "2026-12-07", "15 kB"].joined(isolatedBy: " · ", always: false)
  /// ```
  public func joined(isolatedBy separator: String, always: Bool) -> String {
    filter { !$0.isEmpty }.map { $0.isolated(always: always) }.joined(separator: separator)
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
    return isolated(always: true)
  }

  /// Returns the text in an isolate, if it has characters of a right-to-left script or the text around it
  /// does. An interface that begins at the right isolates every value, because a date or a size would be
  /// reordered by the words around it.
  public func isolated(always: Bool) -> String {
    guard always else { return isolated }
    guard !isEmpty else { return self }
    // An end within the text must not end the isolate, nor a beginning continue it.
    var depth = 0
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069 where depth == 0: continue
      case 0x2069: depth -= 1
      default: break
      }
      scalars.append(scalar)
    }
    return "\u{2068}\(String(scalars))" + String(repeating: "\u{2069}", count: depth + 1)
  }
}
