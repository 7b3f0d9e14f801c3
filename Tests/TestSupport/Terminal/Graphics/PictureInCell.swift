import AdaptiveCore

/// The pixels of pictures in one cell.
public struct PictureInCell: Sendable {
  /// A picture with a part in the cell, for descriptions.
  public struct Source: Hashable, Sendable, CustomStringConvertible {
    /// The picture's protocol and number.
    public let name: String
    /// The part of it, in pixels.
    public let part: PixelRect

    /// The name and the part.
    public var description: String { "\(name) \(part)" }
  }

  /// RGBA values of the cell's pixels, row by row.
  public private(set) var pixels: [UInt8]
  /// The pictures drawn in the cell, the lowest first.
  public private(set) var sources: [Source] = []
  /// Whether the cell's text is above it.
  public var isBelowText = false
  private let size: PixelSize

  /// Creates a cell without any picture.
  init(size: PixelSize) {
    self.size = size
    pixels = Array(repeating: 0, count: size.width * size.height * 4)
  }

  /// Whether no pixel is transparent.
  public var isOpaque: Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }

  /// Draws the part of a picture that falls into the cell. `part` is scaled to `frame` by nearest neighbour.
  /// The frame and the cell's `origin` are in pixels of the window.
  mutating func draw(
    _ image: RasterImage, part: PixelRect, in frame: PixelRect, origin: PixelPoint, name: String
  ) {
    let cell = PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let covered = cell.intersection(frame)
    guard !covered.isEmpty, !part.isEmpty else { return }
    func column(_ x: Int) -> Int { part.x + (2 * (x - frame.x) + 1) * part.width / (2 * frame.width) }
    func row(_ y: Int) -> Int { part.y + (2 * (y - frame.y) + 1) * part.height / (2 * frame.height) }
    let columns = (covered.x..<covered.maxX).map(column)
    let bounds = PixelRect(image.size)
    var isSeen = false
    image.pixels.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { target in
        for y in covered.y..<covered.maxY {
          let sourceRow = row(y)
          guard sourceRow < bounds.maxY else { continue }
          var index = ((y - cell.y) * size.width + covered.x - cell.x) * 4
          for column in columns {
            let from = (sourceRow * bounds.width + column) * 4
            if column < bounds.maxX, source[from + 3] != 0 {
              isSeen = true
              Self.blend(source, from, target, index)
            }
            index += 4
          }
        }
      }
    }
    guard isSeen else { return }
    let (left, top) = (column(covered.x), row(covered.y))
    sources.append(
      Source(
        name: name,
        part: PixelRect(
          x: left, y: top, width: column(covered.maxX - 1) + 1 - left, height: row(covered.maxY - 1) + 1 - top
        )))
  }

  private static func blend(
    _ source: UnsafeBufferPointer<UInt8>, _ from: Int, _ target: UnsafeMutableBufferPointer<UInt8>, _ to: Int
  ) {
    let opacity = Int(source[from + 3])
    if opacity == 255 || target[to + 3] == 0 {
      for channel in 0..<4 { target[to + channel] = source[from + channel] }
      return
    }
    for channel in 0..<3 {
      let mixed = Int(source[from + channel]) * opacity + Int(target[to + channel]) * (255 - opacity)
      target[to + channel] = UInt8((mixed + 127) / 255)
    }
    target[to + 3] = UInt8(255 - (255 - opacity) * (255 - Int(target[to + 3])) / 255)
  }
}

extension PictureInCell: Hashable {
  /// Returns whether both have the same pixels, whatever the source.
  public static func == (left: PictureInCell, right: PictureInCell) -> Bool {
    left.isBelowText == right.isBelowText && left.pixels == right.pixels
  }

  /// Hashes the pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(pixels) }
}
