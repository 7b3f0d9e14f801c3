@_spi(_Unicode) import Swift

/// A text to look for, in upper or lower case. Texts that differ only in case, or in how their characters are
/// composed, are equal.
public struct SearchText: Sendable {
  /// The text as it was typed.
  public let text: String
  private let bytes: [UInt8]

  /// A text to look for. Spaces count.
  public init(_ text: String) {
    self.text = text
    bytes = Array(Self.fold(text).utf8)
  }

  /// The text as `fold` returns it, as catalogues store the texts that they search.
  public var folded: String { Self.fold(text) }

  /// A text in lower case and in normal form C, which is the form in which texts are compared. Texts are
  /// equal if their bytes are. O(n).
  ///
  /// A Mac writes "ö" as an "o" and a mark, most other systems as one character. Normal form C has one
  /// character for both. Compatible characters such as "ﬁ" and "fi" stay different. Evaluation in memory and
  /// the catalogue both use this function.
  public static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    // Case mapping can leave marks that compose with others.
    return composed(composed(text).lowercased())
  }

  /// The text in normal form C.
  private static func composed(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text._nfc)
    return String(scalars)
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Returns whether a text contains this one. O(n) for texts in ASCII, without copying them.
  public func occurs(in text: String) -> Bool { compare(with: text, isWhole: false) }

  /// Returns whether a text is this one.
  public func equals(_ text: String) -> Bool { compare(with: text, isWhole: true) }

  private func compare(with text: String, isWhole: Bool) -> Bool {
    let answer = text.utf8.withContiguousStorageIfAvailable { text -> Bool? in
      // Case of ASCII is folded while bytes are compared.
      text.contains { $0 >= 0x80 } ? nil : occurs(in: text, isWhole: isWhole)
    }
    if let answer, let answer { return answer }
    var folded = Self.fold(text)
    return folded.withUTF8 { occurs(in: $0, isWhole: isWhole) }
  }

  /// Returns whether bytes contain those of this text, or are them, in upper or lower case as far as both are
  /// ASCII.
  private func occurs(in text: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Bool {
    let last = text.count - bytes.count
    guard let first = bytes.first else { return !isWhole || last == 0 }
    guard isWhole ? last == 0 : last >= 0 else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for start in 0...last where Self.lowercase(text[start]) == first {
        var length = 1
        while length < bytes.count, Self.lowercase(text[start + length]) == bytes[length] { length += 1 }
        if length == bytes.count { return true }
      }
      return false
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}

extension SearchText: Hashable {
  /// Returns whether texts differ at most in case and in how their characters are composed.
  public static func == (left: SearchText, right: SearchText) -> Bool { left.bytes == right.bytes }

  /// Hashes the folded text.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
