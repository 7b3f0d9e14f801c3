/// A text to look for, in upper or lower case. Texts that differ only in case are equal.
public struct SearchText: Sendable {
  /// The text as it was typed.
  public let text: String
  private let bytes: [UInt8]

  /// A text to look for. Spaces count.
  public init(_ text: String) {
    self.text = text
    bytes = Array(Self.fold(text).utf8)
  }

  /// The text in lower case, as catalogues store the texts that they search.
  public var folded: String { Self.fold(text) }

  /// A text in lower case, which is the form in which texts are compared. Texts are equal if their bytes are.
  /// O(n).
  ///
  /// Evaluation in memory and the catalogue both use this function.
  public static func fold(_ text: String) -> String { text.lowercased() }

  /// Whether the text is empty.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether a text contains this one. O(n) for texts in ASCII, without copying them.
  public func occurs(in text: String) -> Bool { compare(with: text, isWhole: false) }

  /// Whether a text is this one.
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

  /// Whether bytes contain those of this text, or are them, in upper or lower case as far as both are ASCII.
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
  /// Whether texts differ at most in case.
  public static func == (left: SearchText, right: SearchText) -> Bool { left.bytes == right.bytes }

  /// Hashes the text in lower case.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
