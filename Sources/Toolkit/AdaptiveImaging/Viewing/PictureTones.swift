import AdaptiveBackground
import AdaptiveCore

/// How often each tone occurs in a picture or in a part of it, and how much of that is clipped.
public struct PictureTones: Hashable, Sendable {
  /// A curve of a histogram.
  public enum Channel: CaseIterable, Hashable, Sendable {
    /// The brightness, as Rec. 709 weighs the colours.
    case luminance
    case red
    case green
    case blue
  }

  /// The number of pixels.
  public let pixelCount: Int
  /// The number of pixels of which a colour has the highest value, 255.
  public let brightCount: Int
  /// The number of pixels of which a colour has the lowest value, 0.
  public let darkCount: Int
  /// The numbers of pixels of the channels with each value, 256 for each channel in the order of `allCases`.
  private let counts: [Int]

  /// The number of pixels with each value of a channel, 0...255.
  public func counts(of channel: Channel) -> ArraySlice<Int> {
    let start = Self.start(of: channel)
    return counts[start..<start + 256]
  }

  /// The part of the pixels of which a colour has the highest value, 0...1.
  public var brightPart: Double { part(brightCount) }

  /// The part of the pixels of which a colour has the lowest value, 0...1.
  public var darkPart: Double { part(darkCount) }

  private func part(_ count: Int) -> Double { pixelCount == 0 ? 0 : Double(count) / Double(pixelCount) }

  private static func start(of channel: Channel) -> Int {
    switch channel {
    case .luminance: 0
    case .red: 256
    case .green: 512
    case .blue: 768
    }
  }

  /// Counts the tones of a part of some pixels, clipped to the pixels; `nil` when `isCancelled` returns true.
  /// Linear in the pixels of the part. Transparent pixels do not count.
  init?(of pixels: PixelBuffer, in part: PixelRect, isCancelled: () -> Bool = { false }) {
    let columns = max(0, part.x)..<max(0, part.x, min(part.maxX, pixels.size.width))
    let rows = max(0, part.y)..<max(0, part.y, min(part.maxY, pixels.size.height))
    var (pixelCount, brightCount, darkCount, wasCancelled) = (0, 0, 0, false)
    counts = [Int](unsafeUninitializedCapacity: 1024) { counts, used in
      counts.initialize(repeating: 0)
      used = 1024
      pixels.bytes.withUnsafeBufferPointer { bytes in
        for row in rows {
          if row & 31 == 0, isCancelled() {
            wasCancelled = true
            return
          }
          var at = (row * pixels.size.width + columns.lowerBound) * 4
          for _ in columns {
            defer { at += 4 }
            guard bytes[at + 3] > 0 else { continue }
            let (red, green, blue) = (Int(bytes[at]), Int(bytes[at + 1]), Int(bytes[at + 2]))
            counts[(54 * red + 183 * green + 19 * blue) >> 8] += 1
            counts[256 + red] += 1
            counts[512 + green] += 1
            counts[768 + blue] += 1
            pixelCount += 1
            if max(red, green, blue) == 255 { brightCount += 1 }
            if min(red, green, blue) == 0 { darkCount += 1 }
          }
        }
      }
    }
    if wasCancelled { return nil }
    (self.pixelCount, self.brightCount, self.darkCount) = (pixelCount, brightCount, darkCount)
  }

  /// Counts the tones of all of some pixels.
  public init?(of pixels: PixelBuffer) {
    self.init(of: pixels, in: PixelRect(pixels.size))
  }
}

extension PictureLoader {
  /// Counts the tones of what a request shows, in the pixels that are cached for it, on another thread; `nil`
  /// if there are none, and when the calling task is cancelled. Nothing is decoded.
  public func tones(of request: PictureRequest) async -> PictureTones? {
    guard let (pixels, part) = visiblePixels(of: request) else { return nil }
    return await BackgroundThread.result { PictureTones(of: pixels, in: part, isCancelled: $0) }
  }

  /// The cached pixels of a photo, and the part of them that a request shows; `nil` without any.
  private func visiblePixels(of request: PictureRequest) -> (pixels: PixelBuffer, part: PixelRect)? {
    let known = pixels.sizes.size(of: request.file).map { request.resolved(for: $0) } ?? request
    guard let viewport = known.zoomedViewport else {
      guard let picture = pixels.cachedPicture(for: known.pixels) else { return nil }
      return (picture.pixels, PixelRect(picture.pixels.size))
    }
    guard let picture = pixels.cachedPicture(for: known.pixels, covering: viewport.visibleRegion) else {
      return nil
    }
    let crop = PictureCrop(picture, in: viewport)
    let (x, y) = (Int(crop.x.rounded()), Int(crop.y.rounded()))
    return (
      picture.pixels,
      PixelRect(x: x, y: y, width: Int(crop.width.rounded(.up)), height: Int(crop.height.rounded(.up)))
    )
  }
}
