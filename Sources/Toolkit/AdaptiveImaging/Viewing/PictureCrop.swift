import AdaptiveCore

/// A part of a picture, in fractions of its pixels, that is drawn with more or fewer pixels than it has.
struct PictureCrop: Sendable {
  let pixels: PixelBuffer
  /// The left edge of the part, in pixels of the buffer.
  let x: Double
  /// The upper edge.
  let y: Double
  /// The width of the part.
  let width: Double
  /// The height of the part.
  let height: Double
  /// Whether enlarged pixels are sharp squares. Otherwise they are interpolated.
  let isSharp: Bool

  /// Creates the part of a picture that a viewport shows, clipped to the picture.
  init(_ picture: DecodedPicture, in viewport: Viewport) {
    self.init(
      picture, x: viewport.origin.x, y: viewport.origin.y, width: viewport.visibleWidth,
      height: viewport.visibleHeight, of: viewport)
  }

  /// Creates a part of a picture, in pixels of the whole photo, at the scale of a viewport, clipped to the
  /// picture.
  init(_ picture: DecodedPicture, x: Double, y: Double, width: Double, height: Double, of viewport: Viewport)
  {
    let shown = picture.region ?? PixelRect(picture.imageSize)
    pixels = picture.pixels
    let columns = Double(pixels.size.width) / Double(max(1, shown.width))
    let rows = Double(pixels.size.height) / Double(max(1, shown.height))
    self.x = (x - Double(shown.x)) * columns
    self.y = (y - Double(shown.y)) * rows
    self.width = width * columns
    self.height = height * rows
    // Beyond double size the user looks at single pixels, if these are the file's own.
    isSharp = viewport.scale > 2 && picture.density >= 0.99
  }

  /// Creates a part of a buffer.
  init(_ pixels: PixelBuffer, x: Double, y: Double, width: Double, height: Double, isSharp: Bool) {
    self.pixels = pixels
    (self.x, self.y) = (x, y)
    (self.width, self.height) = (width, height)
    self.isSharp = isSharp
  }

  /// Draws the part for an encoder that uses this many samples. If it has at least as many pixels they are
  /// only cut out, since encoders average; otherwise they are enlarged. Linear in the pixels of the result.
  func drawn(in size: PixelSize) -> PixelBuffer {
    guard !size.isEmpty, !pixels.size.isEmpty, width > 0, height > 0 else { return .empty }
    if width >= Double(size.width), height >= Double(size.height) { return cut }
    let columns = steps(from: x, extent: width, count: size.width, limit: pixels.size.width)
    let rows = steps(from: y, extent: height, count: size.height, limit: pixels.size.height)
    let bytes = [UInt8](unsafeUninitializedCapacity: size.byteCount) { target, count in
      pixels.bytes.withUnsafeBufferPointer { source in
        var at = 0
        for row in rows {
          let (upper, lower) = (row.first * pixels.size.width, row.second * pixels.size.width)
          for column in columns {
            for channel in 0..<4 {
              func value(_ pixel: Int) -> Int { Int(source[pixel * 4 + channel]) }
              let top = Step.mixed(value(upper + column.first), value(upper + column.second), column.share)
              let bottom = Step.mixed(value(lower + column.first), value(lower + column.second), column.share)
              target[at + channel] = UInt8(
                truncatingIfNeeded: (Step.mixed(top, bottom, row.share) + 1 << 15) >> 16)
            }
            at += 4
          }
        }
      }
      count = size.byteCount
    }
    return PixelBuffer(unchecked: size, bytes: bytes)
  }

  /// Returns the same part with an overlay drawn into its pixels, for an encoder that uses this many samples.
  /// Linear in the pixels of the part.
  func marked(by overlay: PictureOverlay?, samples: PixelSize) -> PictureCrop {
    guard let overlay, width > 0, height > 0 else { return self }
    // Interpolation needs one more pixel on every side.
    let (left, top) = (Int(x.rounded(.down)) - 1, Int(y.rounded(.down)) - 1)
    let part = PixelRect(
      x: left, y: top, width: Int((x + width).rounded(.up)) + 1 - left,
      height: Int((y + height).rounded(.up)) + 1 - top
    ).intersection(PixelRect(pixels.size))
    guard !part.isEmpty else { return self }
    func count(_ samples: Int, _ pixels: Int, _ extent: Double) -> Int {
      max(1, min(pixels, Int((Double(samples) * Double(pixels) / extent).rounded())))
    }
    let all = PixelSize(
      width: count(samples.width, part.width, width), height: count(samples.height, part.height, height))
    return PictureCrop(
      Self.cut(part, of: pixels).marked(by: overlay, samples: all), x: x - Double(part.x),
      y: y - Double(part.y), width: width, height: height, isSharp: isSharp)
  }

  /// The pixels of which at least half is in the part.
  private var cut: PixelBuffer {
    let all = PixelRect(pixels.size)
    let (left, top) = (Int(x.rounded()), Int(y.rounded()))
    return Self.cut(
      PixelRect(
        x: left, y: top, width: Int((x + width).rounded()) - left, height: Int((y + height).rounded()) - top
      ).intersection(all), of: pixels)
  }

  /// Returns a part of some pixels, all of which must be there.
  private static func cut(_ part: PixelRect, of pixels: PixelBuffer) -> PixelBuffer {
    guard part != PixelRect(pixels.size) else { return pixels }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.size.byteCount)
    for row in part.y..<part.maxY {
      let start = (row * pixels.size.width + part.x) * 4
      bytes += pixels.bytes[start..<start + part.width * 4]
    }
    return PixelBuffer(unchecked: part.size, bytes: bytes)
  }

  /// Two neighbouring source pixels, and the share of the second one in a sample, of 256.
  private struct Step {
    let first: Int
    let second: Int
    let share: Int

    /// Mixes two values. The result is multiplied by 256.
    static func mixed(_ first: Int, _ second: Int, _ share: Int) -> Int {
      first * (256 - share) + second * share
    }
  }

  private func steps(from start: Double, extent: Double, count: Int, limit: Int) -> [Step] {
    func inside(_ index: Int) -> Int { max(0, min(limit - 1, index)) }
    return (0..<count).map { index in
      let middle = start + (Double(index) + 0.5) * extent / Double(count)
      guard !isSharp else {
        let nearest = inside(Int(middle.rounded(.down)))
        return Step(first: nearest, second: nearest, share: 0)
      }
      let left = (middle - 0.5).rounded(.down)
      let share = Int(((middle - 0.5 - left) * 256).rounded())
      return Step(first: inside(Int(left)), second: inside(Int(left) + 1), share: share)
    }
  }
}
