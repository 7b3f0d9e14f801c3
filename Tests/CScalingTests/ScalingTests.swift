import CScaling
import AdaptiveSeededRandom
import Testing

@Suite("Scaling")
struct ScalingTests {
  /// The largest difference from an exact result: half a step of rounding, and what fixed point loses before
  /// it.
  private let tolerance = 0.51

  @Test("results agree with exact arithmetic, rounded", arguments: [CSC_REPEAT, CSC_INTERPOLATE])
  func agreesWithExactArithmetic(enlargement: csc_enlargement) {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<60 {
      let sizes = (0..<2).map { _ in
        csc_size(width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
      }
      let source = Raster(size: sizes[0]) { .random(in: 0...255, using: &random) }
      let scaled = source.scaled(to: sizes[1], channels: CSC_COLOUR, enlargement: enlargement)
      let exact = ExactScaling(source: source, target: sizes[1], enlargement: enlargement)
      for y in 0..<Int(sizes[1].height) {
        for x in 0..<Int(sizes[1].width) {
          for channel in 0..<3 {
            let difference = Double(scaled[x, y, channel]) - exact.value(x, y, channel)
            #expect(abs(difference) <= tolerance, "\(sizes), column \(x), row \(y)")
          }
          #expect(scaled[x, y, 3] == 255)
        }
      }
    }
  }

  @Test("one colour stays that colour at every size", arguments: [CSC_REPEAT, CSC_INTERPOLATE])
  func plain(enlargement: csc_enlargement) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let color = (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
      let sizes = (0..<2).map { _ in
        csc_size(width: .random(in: 1...50, using: &random), height: .random(in: 1...50, using: &random))
      }
      let source = Raster(size: sizes[0], color: color)
      let scaled = source.scaled(to: sizes[1], channels: CSC_COLOUR, enlargement: enlargement)
      #expect(scaled == Raster(size: sizes[1], color: color[..<3] + [255]), "\(sizes)")
    }
  }

  @Test("the same size is the same picture, but for the opacity of colours alone")
  func same() {
    var random = SeededGenerator(seed: 6)
    let size = csc_size(width: 7, height: 5)
    let source = Raster(size: size, color: [1, 2, 3, 4])
    #expect(
      source.scaled(to: size, channels: CSC_COLOUR, enlargement: CSC_REPEAT)
        == Raster(size: size, color: [1, 2, 3, 255]))
    let opaque = Raster(size: size) { .random(in: 0...255, using: &random) }.opaque
    #expect(opaque.scaled(to: size, channels: CSC_COLOUR_AND_OPACITY, enlargement: CSC_REPEAT) == opaque)
  }

  @Test("an enlarged picture repeats or interpolates its pixels")
  func enlarges() {
    let source = Raster(size: csc_size(width: 2, height: 1), bytes: [0, 0, 0, 255, 128, 128, 128, 255])
    let size = csc_size(width: 4, height: 2)
    let repeated = source.scaled(to: size, channels: CSC_COLOUR, enlargement: CSC_REPEAT)
    let interpolated = source.scaled(to: size, channels: CSC_COLOUR, enlargement: CSC_INTERPOLATE)
    for y in 0..<2 {
      #expect((0..<4).map { repeated[$0, y, 0] } == [0, 0, 128, 128])
      #expect((0..<4).map { interpolated[$0, y, 0] } == [0, 32, 96, 128])
    }
  }

  @Test("transparent pixels lend their neighbours opacity, but no colour")
  func transparency() {
    let source = Raster(size: csc_size(width: 2, height: 1), bytes: [200, 100, 50, 255, 0, 255, 0, 0])
    let mixed = source.scaled(
      to: csc_size(width: 1, height: 1), channels: CSC_COLOUR_AND_OPACITY, enlargement: CSC_REPEAT)
    #expect(mixed.bytes[3] == 128)
    for (value, expected) in zip(mixed.bytes, [200, 100, 50]) { #expect(abs(Int(value) - expected) <= 1) }
  }

  @Test("rows beyond the source's height change nothing")
  func extraRows() {
    var target = [UInt8](repeating: 7, count: 2 * 4 + 4)
    let row: [UInt8] = [10, 20, 30, 255, 10, 20, 30, 255]
    var scaler = csc_scaler()
    let size = csc_size(width: 2, height: 1)
    #expect(csc_scaler_begin(&scaler, size, size, CSC_COLOUR, CSC_REPEAT, &target) != 0)
    for _ in 0..<3 { csc_scaler_push(&scaler, row) }
    csc_scaler_end(&scaler)
    #expect(target == row + [7, 7, 7, 7])
  }

  @Test("rows that never come are filled with a colour", arguments: [CSC_REPEAT, CSC_INTERPOLATE])
  func fills(enlargement: csc_enlargement) {
    for target in [
      csc_size(width: 1, height: 2), csc_size(width: 2, height: 4), csc_size(width: 3, height: 9),
    ] {
      let count = Int(target.width * target.height) * 4
      let row: [UInt8] = [80, 80, 80, 255, 80, 80, 80, 255]
      let pixels = [UInt8](unsafeUninitializedCapacity: count) { pixels, initialized in
        pixels.initialize(repeating: 0)
        var scaler = csc_scaler()
        let source = csc_size(width: 2, height: 4)
        _ = csc_scaler_begin(&scaler, source, target, CSC_COLOUR, enlargement, pixels.baseAddress)
        for _ in 0..<2 { csc_scaler_push(&scaler, row) }
        csc_scaler_fill(&scaler, 0x112233)
        csc_scaler_end(&scaler)
        initialized = count
      }
      let stride = Int(target.width) * 4
      #expect(
        Array(pixels.prefix(stride))
          == Array(repeating: [80, 80, 80, 255], count: stride / 4).flatMap(\.self))
      #expect(pixels.suffix(4) == [0x11, 0x22, 0x33, 255])
    }
  }
}
