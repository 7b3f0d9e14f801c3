extension PhotoFormat {
  /// The format with a number. `nil` for 0 and for unknown numbers.
  public init?(number: UInt8) {
    guard let format = Self.byNumber[number] else { return nil }
    self = format
  }

  /// The formats that a decoder reads.
  public static func read(by decoder: DecoderKind) -> [PhotoFormat] {
    allCases.filter { $0.decoder == decoder }
  }

  /// The format that a name claims by its extension, regardless of case. Hidden files have no extension.
  /// Allocates nothing, because it is called for every entry of every folder.
  public static func format(ofName name: UnsafeBufferPointer<UInt8>) -> PhotoFormat? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return format(withExtension: name[(dot + 1)...])
  }

  /// The format of an extension, regardless of case.
  public static func format(withExtension letters: Slice<UnsafeBufferPointer<UInt8>>) -> PhotoFormat? {
    key(of: letters).flatMap { byExtension[$0] }
  }

  /// The format whose signature is at the start of a file. `nil` if there is none.
  public static func format(withSignatureOf head: [UInt8]) -> PhotoFormat? {
    bySignature.first { head.starts(with: $0.signature) }?.format
  }

  private static let byNumber = Dictionary(uniqueKeysWithValues: allCases.map { ($0.number, $0) })

  private static let byExtension: [UInt64: PhotoFormat] = allCases.reduce(into: [:]) { table, format in
    for found in format.fileNameExtensions {
      if let key = key(of: found.utf8) { table[key] = format }
    }
  }

  private static let bySignature: [(signature: [UInt8], format: PhotoFormat)] =
    allCases.flatMap { format in format.signatures.map { ($0.bytes, format) } }

  /// The lowercase letters and digits of an extension as one number; `nil` if it has other characters, or
  /// more than eight.
  private static func key(of letters: some Collection<UInt8>) -> UInt64? {
    guard !letters.isEmpty, letters.count <= 8 else { return nil }
    var key: UInt64 = 0
    for letter in letters {
      switch letter {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        key = key << 8 | UInt64(letter)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): key = key << 8 | UInt64(letter | 0x20)
      default: return nil
      }
    }
    return key
  }
}
