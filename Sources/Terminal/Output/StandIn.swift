/// Private characters that ncurses passes on in the place of others, which it would make blanks: the C library has to
/// know a character before ncurses writes it, and knows the finest blocks (Unicode 16) only in its later versions.
///
/// Each lies 0xF0000 after what it stands for: both take four bytes, of which the first two differ.
enum StandIn {
  private static let offset: UInt32 = 0xF0000
  /// What is stood for: octants and what Unicode 16 has beside them.
  private static let ranges: [ClosedRange<UInt32>] = [0x1CC00...0x1CEB3, 0x1FBCB...0x1FBEF]

  /// What ncurses is given for a character: itself unless it needs one to stand in.
  static func of(_ scalar: UInt32) -> UInt32 { isNeeded(for: scalar) ? scalar + offset : scalar }

  /// Whether ncurses might make a blank of a character.
  static func isNeeded(for scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

  /// Whether a character would be taken for what it stands for.
  static func isTaken(_ scalar: UInt32) -> Bool { scalar >= offset && isNeeded(for: scalar - offset) }

  /// Puts into UTF-8 what was stood for.
  static func replace(in bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      var at = 0
      while at + 3 < bytes.count {
        // Of all characters only those after U+FFFFF begin so.
        if bytes[at] == 0xF4 {
          let scalar = bytes[at + 1...at + 3].reduce(UInt32(4)) { $0 << 6 | UInt32($1 & 0x3F) }
          if isTaken(scalar) {
            bytes[at] = 0xF0
            bytes[at + 1] += 0x10
          }
        }
        at += 1
      }
    }
  }
}
