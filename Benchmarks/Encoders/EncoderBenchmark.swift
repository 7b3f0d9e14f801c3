import AdaptiveCore
import AdaptiveImaging

/// Encodes one photo in every way, and measures the time and the bytes of each.
struct EncoderBenchmark {
  let photo: PixelBuffer

  /// Prints a row for each encoder.
  func run() {
    let large = PixelSize(width: 1800, height: 1080)
    print("  scaled to \(large): \(Self.median { _ = photo.scaled(to: large) })")
    for size in [PixelSize(width: 1080, height: 720), PixelSize(width: 540, height: 360)] {
      let picture = photo.scaled(to: size)
      measure("PNG", PNGEncoder(), picture)
      measure("JPEG", JPEGEncoder(), picture)
      measure("sixel, 255 colours", SixelEncoder(), picture)
      measure("sixel, 64 colours", SixelEncoder(colors: 64), picture)
    }
    for gamut in [ColorGamut.trueColor, .ansi256] {
      measure("half blocks", HalfBlockEncoder(gamut: gamut), gamut)
      measure("quadrants", MosaicEncoder(.quadrant, gamut: gamut), gamut)
      measure("sextants", MosaicEncoder(.sextant, gamut: gamut), gamut)
      measure("octants", MosaicEncoder(.octant, gamut: gamut), gamut)
      measure("libchafa's blocks", SymbolEncoder(gamut: gamut), gamut)
    }
  }

  private func measure(_ name: String, _ encoder: some PixelEncoder, _ picture: PixelBuffer) {
    var bytes = 0
    let time = Self.median {
      bytes = encoder.encode(picture, pixelsPerCell: PixelSize(width: 9, height: 18))?.byteCount ?? 0
    }
    print("  \(picture.size) as \(name): \(time), \(bytes / 1000) KB")
  }

  private func measure(_ name: String, _ encoder: some CellEncoder, _ gamut: ColorGamut) {
    let cells = Size(width: 160, height: 53)
    let box = encoder.decodingBox(for: cells, cellPixels: PixelSize(width: 8, height: 16))
    let picture = photo.scaled(to: photo.size.fitted(into: box))
    let time = Self.median { _ = encoder.encode(picture, size: cells) }
    print("  160×53 cells, \(gamut), \(name): \(time)")
  }

  /// The median of seven runs, in milliseconds with one decimal.
  private static func median(_ work: () -> Void) -> String {
    let times = (0..<7).map { _ in ContinuousClock().measure(work) }.sorted()
    let tenths = Int(times[3] / .microseconds(100))
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
