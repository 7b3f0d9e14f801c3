import AdaptiveCore
import CScaling

/// A pattern of checks in two greys, as most programs show it behind transparent pictures.
struct CheckPattern: Hashable, Sendable {
  /// The grey of the first check and of every second one after it, `0xRRGGBB`.
  let first: UInt32
  /// The grey of the others.
  let second: UInt32
  /// The size of a check in pixels, at least 1x1.
  let check: PixelSize
  /// The position of the first pixel in the pattern, which may be negative.
  let x: Int
  /// Its row.
  let y: Int

  /// The brightness from which a background counts as light, of 255.
  private static let lightest = 128

  /// A pattern that suits a background.
  init(on background: UInt32, check: PixelSize, x: Int = 0, y: Int = 0) {
    let sum = (background >> 16 & 0xFF) + (background >> 8 & 0xFF) + (background & 0xFF)
    (first, second) = sum / 3 >= Self.lightest ? (0xFF_FFFF, 0xCC_CCCC) : (0x2A_2A2A, 0x4A_4A4A)
    self.check = PixelSize(width: max(1, check.width), height: max(1, check.height))
    (self.x, self.y) = (x, y)
  }

  /// The greys, mixed with most of a colour, as those of a dimmed picture are.
  func dimmed(towards color: UInt32) -> CheckPattern {
    CheckPattern(
      first: PixelBuffer.dimmed(first, towards: color), second: PixelBuffer.dimmed(second, towards: color),
      check: check, x: x, y: y)
  }

  private init(first: UInt32, second: UInt32, check: PixelSize, x: Int, y: Int) {
    (self.first, self.second, self.check, self.x, self.y) = (first, second, check, x, y)
  }
}

extension PixelBuffer {
  /// Returns the pixels over checks, and so without transparency. Linear in the pixels.
  func composed(over pattern: CheckPattern) -> PixelBuffer {
    guard !size.isEmpty else { return self }
    func index(_ position: Int, _ extent: Int) -> (check: Int, rest: Int) {
      let check = Int((Double(position) / Double(extent)).rounded(.down))
      return (check, extent - (position - check * extent))
    }
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for row in 0..<size.height {
        let band = index(pattern.y + row, pattern.check.height).check
        var column = 0
        while column < size.width {
          let (check, rest) = index(pattern.x + column, pattern.check.width)
          let count = min(rest, size.width - column)
          csc_compose(
            start + (row * size.width + column) * 4, count,
            (check + band) & 1 == 0 ? pattern.first : pattern.second)
          column += count
        }
      }
    }
    return PixelBuffer(unchecked: size, bytes: bytes)
  }
}
