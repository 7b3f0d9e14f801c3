/// A command of the kitty graphics protocol: keys, values and data.
struct KittyCommand: Sendable {
  /// The keys as sent.
  let text: String
  /// The data after the keys.
  let payload: ArraySlice<UInt8>
  private let letters: [Character: Character]
  private let numbers: [Character: Int]

  private static let letterKeys: Set<Character> = ["a", "t", "o", "d"]
  private static let numberKeys: Set<Character> = Set("qfmsvSOiIpxywhcrXYzC")

  /// Parses the text between `ESC _ G` and the terminator; `nil` if the terminal does not understand it.
  init?(_ bytes: [UInt8], version: KittyVersion) {
    let end = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
    text = String(decoding: bytes[1..<max(1, end)], as: UTF8.self)
    payload = end < bytes.count ? bytes[(end + 1)...] : []
    var (letters, numbers): ([Character: Character], [Character: Int]) = ([:], [:])
    for field in text.split(separator: ",", omittingEmptySubsequences: true) {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let key = parts[0].first, parts[0].count == 1 else { return nil }
      if Self.letterKeys.contains(key) {
        guard parts[1].count == 1 else { return nil }
        letters[key] = parts[1].first
      } else if Self.numberKeys.contains(key) || (version.hasPlaceholders && "UPQHV".contains(key)) {
        guard let value = Int(parts[1]), key == "z" || (0...0xFFFF_FFFF).contains(value) else { return nil }
        numbers[key] = value
      } else {
        return nil
      }
    }
    (self.letters, self.numbers) = (letters, numbers)
  }

  /// The numeric value of a key; 0 if it is missing.
  subscript(key: Character) -> Int { numbers[key] ?? 0 }
  /// The action; by default, transmit.
  var action: Character { letters["a"] ?? "t" }
  /// The transmission medium; by default, the command itself.
  var transmission: Character { letters["t"] ?? "d" }
  /// The compression; `nil` if none.
  var compression: Character? { letters["o"] }
  /// The kind of deletion; by default, all visible placements.
  var deletion: Character { letters["d"] ?? "a" }
  /// The pixel format; by default, 32-bit RGBA.
  var format: Int { numbers["f"] ?? 32 }
  /// Which replies are suppressed.
  var quiet: Int { self["q"] }
  /// Whether the command only continues an upload.
  var isContinuation: Bool {
    letters.isEmpty && numbers.keys.allSatisfy { $0 == "m" || $0 == "q" }
  }
  /// The keys that a continuation must not have.
  var surplusKeys: String {
    String((letters.keys + numbers.keys.filter { $0 != "m" && $0 != "q" }).sorted())
  }
}

/// Versions of the kitty graphics protocol that differ.
public enum KittyVersion: Sendable {
  /// 0.26: without placeholders. Freeing an image also frees all images without placements.
  case version26
  /// 0.28 and later: with placeholders.
  case version28

  /// Whether Unicode placeholders are supported.
  var hasPlaceholders: Bool { self == .version28 }
}
