/// Private-use characters that take the place of others in ncurses. ncurses replaces characters that the C
/// library does not know with blanks, and only recent versions of the C library know the block characters of
/// Unicode 16.
///
/// A stand-in is 0xF0000 after its character. Both take four bytes, of which the first two differ.
enum StandIn {
  private static let offset: UInt32 = 0xF0000
  /// The characters that have stand-ins: octants and their neighbours in Unicode 16.
  private static let ranges: [ClosedRange<UInt32>] = [0x1CC00...0x1CEB3, 0x1FBCB...0x1FBEF]

  /// The character to pass to ncurses: the stand-in if there is one, otherwise the character itself.
  static func of(_ scalar: UInt32) -> UInt32 { isNeeded(for: scalar) ? scalar + offset : scalar }

  /// Returns whether ncurses might replace a character with a blank.
  static func isNeeded(for scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

  /// Returns whether a character is a stand-in.
  static func isStandIn(_ scalar: UInt32) -> Bool { scalar >= offset && isNeeded(for: scalar - offset) }

  /// Replaces stand-ins with their characters in UTF-8.
  static func replace(in bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      var at = 0
      while at + 3 < bytes.count {
        // Only characters beyond U+FFFFF begin with this byte.
        if bytes[at] == 0xF4 {
          let scalar = bytes[at + 1...at + 3].reduce(UInt32(4)) { $0 << 6 | UInt32($1 & 0x3F) }
          if isStandIn(scalar) {
            bytes[at] = 0xF0
            bytes[at + 1] += 0x10
          }
        }
        at += 1
      }
    }
  }
}
