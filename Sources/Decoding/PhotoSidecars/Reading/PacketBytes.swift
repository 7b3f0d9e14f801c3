/// The bytes of an XMP packet inside a photo, which programs pad, cut and damage.
enum PacketBytes {
  /// The packet without what surrounds its XML, such as a terminating NUL.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    // Without this, UTF-16 would lose a half of a character.
    guard !bytes.prefix(4).contains(0), let start = bytes.firstIndex(of: UInt8(ascii: "<")),
      let end = bytes.lastIndex(of: UInt8(ascii: ">")), start < end
    else { return Array(bytes) }
    return Array(bytes[start...end])
  }

  /// The packet with what XML forbids replaced: control characters and references to them by blanks, bytes
  /// that are not UTF-8 by the characters of Latin-1, and an ampersand alone by its reference. Linear in its
  /// size.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "&") {
        at += appendReference(bytes[at...], to: &result)
      } else if byte < 0x80 {
        result.append(byte >= 0x20 || byte == 9 || byte == 10 || byte == 13 ? byte : 0x20)
        at += 1
      } else if let count = characterLength(bytes[at...]) {
        result += bytes[at..<at + count]
        at += count
      } else {
        result += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
        at += 1
      }
    }
    return result
  }

  /// The length of a character of several bytes; `nil` if it is not UTF-8.
  private static func characterLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    let length = bytes[bytes.startIndex] < 0xE0 ? 2 : bytes[bytes.startIndex] < 0xF0 ? 3 : 4
    let character = bytes.prefix(length)
    return character.count == length && String(validating: character, as: UTF8.self) != nil ? length : nil
  }

  /// Appends a reference, or what replaces it. Returns the number of bytes that it has.
  private static func appendReference(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) -> Int {
    let mostBytes = 10
    let name = bytes.dropFirst().prefix(mostBytes).prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: name, as: UTF8.self)
    let isTerminated = bytes.dropFirst(1 + name.count).first == UInt8(ascii: ";")
    if isTerminated, ["lt", "gt", "amp", "quot", "apos"].contains(text) {
      result += bytes.prefix(name.count + 2)
      return name.count + 2
    }
    let digits = text.hasPrefix("#x") ? text.dropFirst(2) : text.dropFirst()
    let number = text.hasPrefix("#") ? UInt32(digits, radix: text.hasPrefix("#x") ? 16 : 10) : nil
    guard isTerminated, let number else {
      result += "&amp;".utf8
      return 1
    }
    let isCharacter = number >= 0x20 || number == 9 || number == 10 || number == 13
    if isCharacter, Unicode.Scalar(number) != nil, number != 0xFFFE, number != 0xFFFF {
      result += bytes.prefix(name.count + 2)
    } else {
      result.append(0x20)
    }
    return name.count + 2
  }
}
