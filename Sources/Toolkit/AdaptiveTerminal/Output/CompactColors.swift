/// Colour sequences as the entry `adaptive-rgb` has them, with the number of the colour as their only
/// parameter: `CSI number y` for text and `CSI number z` for the background.
///
/// ncurses formats each number of a sequence with `sprintf`, and would calculate red, green and blue with the
/// operators of terminfo, which is half of the work of a frame with a photo. No terminal and no other
/// capability of the entry uses these final bytes.
enum CompactColors {
  private static let escape: UInt8 = 0x1B
  /// The most bytes that replace a byte of a sequence: `CSI 999 y` becomes `CSI 38;2;0;3;231 m`.
  private static let growth = 3

  /// Replaces the sequences with those of xterm: 24-bit colours from 256 on, and otherwise the palette.
  static func expand(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(escape) else { return bytes }
    return [UInt8](unsafeUninitializedCapacity: bytes.count * growth) { target, filled in
      bytes.withUnsafeBufferPointer { source in
        var writer = Writer(target: target)
        var at = 0
        while at < source.count {
          guard source[at] == escape, let (number, end) = number(after: at, in: source) else {
            writer.write(source[at])
            at += 1
            continue
          }
          switch source[end] {
          case UInt8(ascii: "y"): writer.writeColor(number, isText: true)
          case UInt8(ascii: "z"): writer.writeColor(number, isText: false)
          default:
            for byte in source[at...end] { writer.write(byte) }
          }
          at = end + 1
        }
        filled = writer.count
      }
    }
  }

  /// Reads `[` and a number after ESC. Returns the number and the index of the byte that follows it; `nil`
  /// if there is something else or nothing follows.
  private static func number(after start: Int, in source: UnsafeBufferPointer<UInt8>) -> (Int, Int)? {
    guard start + 2 < source.count, source[start + 1] == UInt8(ascii: "[") else { return nil }
    var (number, at) = (0, start + 2)
    while at < source.count, source[at] &- 0x30 < 10, number < 1 << 24 {
      number = number * 10 + Int(source[at] &- 0x30)
      at += 1
    }
    return at > start + 2 && at < source.count ? (number, at) : nil
  }

  private struct Writer {
    let target: UnsafeMutableBufferPointer<UInt8>
    var count = 0

    mutating func write(_ byte: UInt8) {
      target.initializeElement(at: count, to: byte)
      count += 1
    }

    private mutating func write(_ text: StaticString) {
      text.withUTF8Buffer { for byte in $0 { write(byte) } }
    }

    /// Writes a number below 1,000.
    private mutating func write(_ number: Int) {
      if number >= 100 { write(UInt8(truncatingIfNeeded: 0x30 + number / 100)) }
      if number >= 10 { write(UInt8(truncatingIfNeeded: 0x30 + number / 10 % 10)) }
      write(UInt8(truncatingIfNeeded: 0x30 + number % 10))
    }

    mutating func writeColor(_ number: Int, isText: Bool) {
      write("\u{1B}[")
      switch number {
      case ..<8: write((isText ? 30 : 40) + number)
      case ..<16: write((isText ? 90 : 100) + number - 8)
      case ..<256:
        if isText { write("38;5;") } else { write("48;5;") }
        write(number)
      default:
        if isText { write("38;2;") } else { write("48;2;") }
        write(number >> 16 & 0xFF)
        write(UInt8(ascii: ";"))
        write(number >> 8 & 0xFF)
        write(UInt8(ascii: ";"))
        write(number & 0xFF)
      }
      write(UInt8(ascii: "m"))
    }
  }
}
