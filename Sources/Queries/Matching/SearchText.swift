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
  public func occurs(in text: String) -> Bool {
    withFolded(text) { Self.contains($0, bytes) }
  }

  /// Whether a text is this one.
  public func equals(_ text: String) -> Bool {
    withFolded(text) { $0.count == bytes.count && Self.contains($0, bytes) }
  }

  private func withFolded(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    // Case of ASCII is folded while bytes are compared.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    var folded = isASCII ? text : Self.fold(text)
    return folded.withUTF8(body)
  }

  /// Whether bytes contain others, in upper or lower case as far as both are ASCII.
  private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ text: [UInt8]) -> Bool {
    guard text.count <= bytes.count else { return false }
    return (0...(bytes.count - text.count)).contains { start in
      text.indices.allSatisfy { lowercase(bytes[start + $0]) == text[$0] }
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
