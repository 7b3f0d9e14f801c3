/// Paths in JSON documents. A path can contain any bytes, JSON only text, so documents store `file:` URIs.
///
/// Source: RFC 8089 (the file URI scheme) with the percent-encoding of RFC 3986.
extension FilePath {
  /// The URI of this absolute path, as in "file:///home/me/a%20b.json". Every byte except ASCII letters,
  /// digits and `/-._~` is escaped.
  public var fileURI: String {
    var uri = "file://"
    withBytes { bytes in
      for byte in bytes {
        if Self.isUnescaped(byte) {
          uri.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          uri += "%" + String(byte >> 4, radix: 16, uppercase: true)
          uri += String(byte & 15, radix: 16, uppercase: true)
        }
      }
    }
    return uri
  }

  /// The path of a `file:` URI without a host; `nil` if the text is not such a URI or contains an invalid
  /// escape.
  public init?(fileURI: String) {
    let scheme = "file://"
    guard fileURI.hasPrefix(scheme) else { return nil }
    var bytes: [UInt8] = []
    var rest = Substring(fileURI).utf8.dropFirst(scheme.utf8.count)
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Self.hexDigit),
        let low = rest.popFirst().flatMap(Self.hexDigit), high | low != 0
      else { return nil }
      bytes.append(high << 4 | low)
    }
    guard bytes.first == .slash else { return nil }
    self.init(bytes: bytes)
  }

  private static func isUnescaped(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
