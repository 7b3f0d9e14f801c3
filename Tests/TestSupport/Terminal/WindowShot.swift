import AdaptiveCore

/// A screenshot of a terminal's window, taken from an X server.
public struct WindowShot: Equatable, Sendable {
  /// The maximum difference between two values of a colour channel that counts as equal.
  ///
  /// OpenGL in software rounds differently on different processors, and a renderer may draw the same picture
  /// along two paths, such as whole and in parts. Both cause differences of one or two levels. Remains of
  /// another picture differ by more.
  public static let tolerance = 2

  /// The width and height in pixels.
  public let size: PixelSize
  /// Four bytes per pixel, row by row: three colour channels in the server's order, and padding.
  let pixels: [UInt8]

  /// Creates a screenshot from pixels with four bytes each.
  public init(size: PixelSize, pixels: [UInt8]) {
    self.size = size
    self.pixels = pixels
  }

  /// Parses the output of `xwd` for a window with 32 bits per pixel; `nil` for anything else.
  public init?(xwd dump: [UInt8]) {
    // Source: XWDFile.h, version 7: 32-bit numbers, the most significant byte first.
    func field(_ index: Int) -> Int {
      guard dump.count >= index * 4 + 4 else { return 0 }
      return dump[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (version, width, height, bitsPerPixel, bytesPerRow) = (
      field(1), field(4), field(5), field(11), field(12)
    )
    let start = field(0) + field(19) * 12
    guard version == 7, bitsPerPixel == 32, bytesPerRow == width * 4,
      dump.count == start + bytesPerRow * height
    else { return nil }
    self.init(size: PixelSize(width: width, height: height), pixels: Array(dump[start...]))
  }

  /// Describes the first pixels that differ by more than the tolerance; empty if none does.
  public func differences(from other: WindowShot, ignoringLastRows rows: Int = 0) -> [String] {
    guard size == other.size, pixels.count == other.pixels.count else {
      return ["\(size) against \(other.size)"]
    }
    var found: [String] = []
    var total = 0
    pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { theirs in
        for pixel in 0..<size.width * max(0, size.height - rows) {
          let channels = pixel * 4..<pixel * 4 + 4
          guard channels.contains(where: { abs(Int(mine[$0]) - Int(theirs[$0])) > Self.tolerance }) else {
            continue
          }
          total += 1
          guard found.count < 5 else { continue }
          let position = "\(pixel % size.width),\(pixel / size.width)"
          found.append("\(position): \(Array(mine[channels])) against \(Array(theirs[channels]))")
        }
      }
    }
    return total > found.count ? found + ["\(total) pixels in all"] : found
  }

  /// The picture as a PPM file.
  public var ppm: [UInt8] {
    var bytes = Array("P6 \(size.width) \(size.height) 255\n".utf8)
    for pixel in 0..<size.width * size.height {
      bytes += [pixels[pixel * 4 + 2], pixels[pixel * 4 + 1], pixels[pixel * 4]]
    }
    return bytes
  }

  /// The fraction of pixels in the right half that differ from the pixel below.
  public var detail: Double {
    guard size.width > 1, size.height > 1 else { return 0 }
    var changes = 0
    pixels.withUnsafeBytes { bytes in
      func color(_ x: Int, _ y: Int) -> UInt32 {
        bytes.load(fromByteOffset: (y * size.width + x) * 4, as: UInt32.self)
      }
      for y in 0..<size.height - 1 {
        for x in size.width / 2..<size.width where color(x, y) != color(x, y + 1) { changes += 1 }
      }
    }
    return Double(changes) / Double((size.height - 1) * (size.width - size.width / 2))
  }
}
