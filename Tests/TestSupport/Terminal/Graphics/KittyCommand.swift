/// A command of kitty's graphics protocol: keys, values and data.
struct KittyCommand: Sendable {
  /// The keys as they were written.
  let text: String
  /// What follows them.
  let payload: ArraySlice<UInt8>
  private let letters: [Character: Character]
  private let numbers: [Character: Int]

  private static let letterKeys: Set<Character> = ["a", "t", "o", "d"]
  private static let numberKeys: Set<Character> = Set("qfmsvSOiIpxywhcrXYzC")

  /// Reads what stands between `ESC _ G` and the end; `nil` when the terminal does not understand it.
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

  /// The value of a key with a number; 0 without it.
  subscript(key: Character) -> Int { numbers[key] ?? 0 }
  /// What is to be done: transmit without a word.
  var action: Character { letters["a"] ?? "t" }
  /// How data comes: in the command itself without a word.
  var transmission: Character { letters["t"] ?? "d" }
  /// How it is packed.
  var compression: Character? { letters["o"] }
  /// What is to be deleted.
  var deletion: Character { letters["d"] ?? "a" }
  /// Its format: red, green, blue and opacity without a word.
  var format: Int { numbers["f"] ?? 32 }
  /// Which answers are not wanted.
  var quiet: Int { self["q"] }
  /// Whether it says anything but that it is the next part of something.
  var isContinuation: Bool {
    letters.isEmpty && numbers.keys.allSatisfy { $0 == "m" || $0 == "q" }
  }
  /// The keys that a next part must not have.
  var surplusKeys: String {
    String((letters.keys + numbers.keys.filter { $0 != "m" && $0 != "q" }).sorted())
  }
}

/// How kitty's protocol has changed.
public enum KittyVersion: Sendable {
  /// 0.26: without placeholders; whatever frees a picture also frees all that are not placed.
  case version26
  /// 0.28 and later: with placeholders.
  case version28

  /// Whether characters can stand for parts of pictures.
  var hasPlaceholders: Bool { self == .version28 }
}
