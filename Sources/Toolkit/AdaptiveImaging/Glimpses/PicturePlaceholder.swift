import AdaptiveCore

/// The colours of a picture in 9 to 25 bytes: its lowest frequencies.
///
/// The form is that of ThumbHash, which other programs read, too. Source: evanw.github.io/thumbhash.
public struct PicturePlaceholder: Hashable, Sendable {
  /// The bytes.
  public let bytes: [UInt8]

  /// A placeholder that was stored.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The placeholder of some pixels; `nil` without any. O(n) in the pixels.
  public init?(_ pixels: PixelBuffer) {
    guard !pixels.size.isEmpty else { return nil }
    let planes = Planes(pixels)
    let (width, height) = (pixels.size.width, pixels.size.height)
    let longest = Float(max(width, height))
    // Transparency takes space from brightness.
    let most: Float = planes.hasAlpha ? 5 : 7
    let across = max(1, Int((most * Float(width) / longest).rounded()))
    let down = max(1, Int((most * Float(height) / longest).rounded()))
    func channel(_ values: [Float], _ across: Int, _ down: Int) -> Channel {
      Channel(values, width: width, height: height, across: across, down: down)
    }
    let light = channel(planes.light, max(3, across), max(3, down))
    let yellow = channel(planes.yellow, 3, 3)
    let red = channel(planes.red, 3, 3)
    let alpha = planes.hasAlpha ? channel(planes.alpha, 5, 5) : nil

    let isLandscape = width > height
    var head = Self.level(light.mean, 63) | Self.level(0.5 + 0.5 * yellow.mean, 63) << 6
    head |= Self.level(0.5 + 0.5 * red.mean, 63) << 12 | Self.level(light.scale, 31) << 18
    head |= planes.hasAlpha ? 1 << 23 : 0
    var shape = isLandscape ? down : across
    shape |= Self.level(yellow.scale, 63) << 3 | Self.level(red.scale, 63) << 9
    shape |= isLandscape ? 1 << 15 : 0
    var bytes = [head, head >> 8, head >> 16, shape, shape >> 8].map { UInt8(truncatingIfNeeded: $0) }
    if let alpha { bytes.append(UInt8(Self.level(alpha.mean, 15) | Self.level(alpha.scale, 15) << 4)) }
    let levels = (light.waves + yellow.waves + red.waves + (alpha?.waves ?? [])).map { Self.level($0, 15) }
    for start in stride(from: 0, to: levels.count, by: 2) {
      bytes.append(UInt8(levels[start] | (start + 1 < levels.count ? levels[start + 1] : 0) << 4))
    }
    self.bytes = bytes
  }

  /// A number of 0...1 in steps up to a greatest one.
  private static func level(_ value: Float, _ most: Int) -> Int {
    Int((min(1, max(0, value)) * Float(most)).rounded())
  }

  /// The brightness, two differences of colours, and the opacity of pixels, all from 0 to 1 or -1 to 1.
  private struct Planes {
    var light: [Float] = []
    var yellow: [Float] = []
    var red: [Float] = []
    var alpha: [Float] = []
    let hasAlpha: Bool

    init(_ pixels: PixelBuffer) {
      let count = pixels.size.width * pixels.size.height
      func value(_ pixel: Int, _ channel: Int) -> Float { Float(pixels.bytes[pixel * 4 + channel]) / 255 }
      alpha = (0..<count).map { value($0, 3) }
      let opacity = alpha.reduce(0, +)
      hasAlpha = opacity < Float(count)
      // Transparent pixels get the mean colour, so that they don't count.
      let mean = (0..<3).map { channel in
        opacity > 0 ? (0..<count).reduce(0) { $0 + alpha[$1] * value($1, channel) } / opacity : 0
      }
      for pixel in 0..<count {
        let color = (0..<3).map { mean[$0] * (1 - alpha[pixel]) + alpha[pixel] * value(pixel, $0) }
        light.append((color[0] + color[1] + color[2]) / 3)
        yellow.append((color[0] + color[1]) / 2 - color[2])
        red.append(color[0] - color[1])
      }
    }
  }

  /// The frequencies of one plane: the mean, the greatest of the others, and the others from 0 to 1.
  private struct Channel {
    var mean: Float = 0
    var scale: Float = 0
    var waves: [Float] = []

    init(_ values: [Float], width: Int, height: Int, across: Int, down: Int) {
      let transform = CosineTransform(width: width, height: height, wavesAcross: across, wavesDown: down)
      let frequencies = transform.frequencies(of: values)
      for y in 0..<down {
        // Only the corner of low frequencies in both directions.
        var x = 0
        while x * down < across * (down - y) {
          if x == 0, y == 0 { mean = frequencies[0][0] } else { waves.append(frequencies[y][x]) }
          x += 1
        }
      }
      scale = waves.reduce(0) { max($0, abs($1)) }
      let scale = scale
      waves = waves.map { scale > 0 ? 0.5 + 0.5 / scale * $0 : $0 }
    }
  }
}
