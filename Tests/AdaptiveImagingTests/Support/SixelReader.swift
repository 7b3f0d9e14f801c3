import AdaptiveCore
import AdaptiveImaging

/// A slow, strict decoder for sixel sequences. It returns `nil` for anything out of the ordinary.
struct SixelReader {
  private let bytes: [UInt8]
  private var at = 0
  private var palette: [Int: [UInt8]] = [:]
  private(set) var size = PixelSize.zero
  private var pixels: [UInt8] = []

  /// Decodes a picture. Pixels that are not drawn have opacity 0.
  static func picture(_ bytes: [UInt8]) -> PixelBuffer? {
    var reader = SixelReader(bytes: bytes)
    return reader.read() ? PixelBuffer(size: reader.size, bytes: reader.pixels) : nil
  }

  /// Returns the number of colours that a sequence defines.
  static func colorCount(_ bytes: [UInt8]) -> Int? {
    var reader = SixelReader(bytes: bytes)
    return reader.read() ? reader.palette.count : nil
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[at...].starts(with: text.utf8) else { return false }
    at += text.utf8.count
    return true
  }

  private mutating func numbers() -> [Int] {
    let text = bytes[at...].prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
    at += text.count
    return text.split(separator: 0x3B, omittingEmptySubsequences: false).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
  }

  private mutating func read() -> Bool {
    guard take("\u{1B}P0;1q\"") else { return false }
    let raster = numbers()
    guard raster.count == 4, raster[0] == 1, raster[1] == 1 else { return false }
    size = PixelSize(width: raster[2], height: raster[3])
    pixels = Array(repeating: 0, count: size.width * size.height * 4)
    var (column, row) = (0, 0)
    var color: [UInt8]?
    while at < bytes.count {
      if take("\u{1B}\\") { return at == bytes.count }
      if take("#") {
        let values = numbers()
        if values.count == 5, values[1] == 2, values[2...].allSatisfy((0...100).contains) {
          palette[values[0]] = values[2...].map { UInt8(($0 * 255 + 50) / 100) }
        } else if values.count != 1 {
          return false
        }
        color = palette[values[0]]
        guard color != nil else { return false }
      } else if take("$") {
        column = 0
      } else if take("-") {
        column = 0
        row += 6
      } else {
        var count = 1
        if take("!") {
          guard let number = numbers().first, number > 0 else { return false }
          count = number
        }
        guard at < bytes.count, (0x3F...0x7E).contains(bytes[at]), let color else { return false }
        guard draw(bytes[at] - 0x3F, column: column, row: row, count: count, color) else { return false }
        at += 1
        column += count
      }
    }
    return false
  }

  private mutating func draw(_ bits: UInt8, column: Int, row: Int, count: Int, _ color: [UInt8]) -> Bool {
    guard column + count <= size.width else { return false }
    for bit in 0..<6 where bits >> bit & 1 == 1 {
      // Rows that only fill up the last band must stay empty.
      guard row + bit < size.height else { return false }
      for x in column..<column + count {
        let start = ((row + bit) * size.width + x) * 4
        // Each pixel is drawn only once.
        guard pixels[start + 3] == 0 else { return false }
        pixels.replaceSubrange(start..<start + 4, with: color + [255])
      }
    }
    return true
  }
}

extension PixelBuffer {
  /// Returns a part of the picture, pixel for pixel.
  func part(_ part: PixelRect) -> PixelBuffer? {
    var bytes: [UInt8] = []
    for y in part.y..<part.maxY {
      let start = (y * size.width + part.x) * 4
      bytes += self.bytes[start..<start + part.width * 4]
    }
    return PixelBuffer(size: part.size, bytes: bytes)
  }
}
