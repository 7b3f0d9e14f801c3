/// The words of a search. A text contains a word in upper or lower case, also within another word.
public struct SearchWords: Hashable, Sendable {
  /// The words in lower case, as UTF-8.
  private let words: [[UInt8]]

  /// The words of a text, which spaces divide.
  public init(_ text: String) {
    words = text.lowercased().split(separator: " ").map { Array($0.utf8) }
  }

  /// Whether there are none.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether each word occurs in one of some texts. O(n) in their length for texts in ASCII.
  func occur(in texts: some Sequence<String>) -> Bool {
    var missing = words
    for text in texts {
      if missing.isEmpty { return true }
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      var folded = isASCII ? text : text.lowercased()
      folded.withUTF8 { bytes in missing.removeAll { Self.contains(bytes, $0) } }
    }
    return missing.isEmpty
  }

  /// Whether bytes contain others, in upper or lower case as far as both are ASCII.
  private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
    guard word.count <= bytes.count else { return false }
    return (0...(bytes.count - word.count)).contains { start in
      word.indices.allSatisfy { lowercase(bytes[start + $0]) == word[$0] }
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
