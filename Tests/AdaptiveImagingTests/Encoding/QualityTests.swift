import AdaptiveCore
import AdaptiveSeededRandom
import Testing
import TestSupport

@testable import AdaptiveImaging

@Suite("Quality of cell pictures")
struct QualityTests {
  private static let scene = TestPictures.landscape(PixelSize(width: 320, height: 240))

  private func quality(_ encoder: any CellEncoder, _ picture: PixelBuffer, _ size: Size) -> Double {
    let shown = encoder.encode(picture, size: size).rendered()
    let grid = SampleGrid(picture, size: PixelSize(width: size.width * 8, height: size.height * 8))
    let wanted = PixelBuffer(size: grid.size) { x, y in
      let color = grid.components(x, y)
      return UInt32(color[0]) << 16 | UInt32(color[1]) << 8 | UInt32(color[2])
    }
    return psnr(shown, wanted)
  }

  @Test("the test knows how much of a cell characters cover")
  func shapes() {
    #expect(GlyphCoverage.bits(of: 0x2580) == 0x0000_0000_FFFF_FFFF)
    #expect(GlyphCoverage.bits(of: 0x2590) == 0xF0F0_F0F0_F0F0_F0F0)
    #expect(GlyphCoverage.bits(of: 0x2588) == .max)
  }

  @Test("quadrants beat half blocks, and symbols beat quadrants", arguments: [ColorGamut.trueColor])
  func order(gamut: ColorGamut) {
    let size = Size(width: 40, height: 15)
    let half = quality(HalfBlockEncoder(gamut: gamut), Self.scene, size)
    let quadrant = quality(MosaicEncoder(gamut: gamut), Self.scene, size)
    let symbols = quality(SymbolEncoder(gamut: gamut), Self.scene, size)
    #expect(half > 18)
    #expect(quadrant > half + 0.3, "half blocks \(half) dB, quadrants \(quadrant) dB")
    #expect(symbols >= quadrant, "quadrants \(quadrant) dB, symbols \(symbols) dB")
    let sextants = quality(SymbolEncoder(gamut: gamut, symbols: .sextants), Self.scene, size)
    #expect(sextants >= symbols - 0.05, "symbols \(symbols) dB, with sextants \(sextants) dB")
  }

  @Test("a smooth gradient is smooth")
  func gradient() {
    let picture = PixelBuffer(size: PixelSize(width: 160, height: 120)) { x, y in
      UInt32(x * 255 / 159) << 16 | UInt32(y * 255 / 119) << 8 | 128
    }
    let size = Size(width: 40, height: 15)
    for encoder in [HalfBlockEncoder(), MosaicEncoder(), SymbolEncoder()] as [any CellEncoder] {
      #expect(quality(encoder, picture, size) > 35, "\(encoder)")
    }
  }

  @Test("a real photo confirms the ranking", .realPhotos)
  func realPhoto() async throws {
    let file = try RealPhotos.file("orientation/Landscape_1.jpg")
    let outcome = await DecoderPool().outcome(file, box: PixelSize(width: 480, height: 320))
    let picture = try #require(outcome.answer?.pixels)
    let size = Size(width: 60, height: 20)
    let half = quality(HalfBlockEncoder(), picture, size)
    let quadrant = quality(MosaicEncoder(), picture, size)
    let symbols = quality(SymbolEncoder(), picture, size)
    #expect(half < quadrant && quadrant <= symbols, "\(half), \(quadrant), \(symbols) dB")
  }

  @Test("the scaler agrees with a slow, exact one")
  func scaler() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<40 {
      let source = PixelSize(
        width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...40, using: &random))
      let target = PixelSize(
        width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...40, using: &random))
      let picture = PixelBuffer(size: source) { _, _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
      let grid = SampleGrid(picture, size: target)
      for y in 0..<target.height {
        for x in 0..<target.width {
          let exact = exactMean(of: picture, target: target, x: x, y: y)
          let found = grid.components(x, y)
          for channel in 0..<3 {
            #expect(
              abs(Double(found[channel]) - exact[channel]) < 0.6, "\(source) to \(target) at \(x), \(y)")
          }
        }
      }
    }
  }

  private func exactMean(of picture: PixelBuffer, target: PixelSize, x: Int, y: Int) -> [Double] {
    func overlap(_ index: Int, _ place: Int, _ source: Int, _ target: Int) -> Double {
      let from = Double(place) * Double(source) / Double(target)
      let to = Double(place + 1) * Double(source) / Double(target)
      return max(0, min(to, Double(index + 1)) - max(from, Double(index)))
    }
    var sums = [0.0, 0.0, 0.0]
    var total = 0.0
    for row in 0..<picture.size.height {
      for column in 0..<picture.size.width {
        let weight =
          overlap(row, y, picture.size.height, target.height)
          * overlap(column, x, picture.size.width, target.width)
        guard weight > 0 else { continue }
        let color = picture[column, row]
        for channel in 0..<3 { sums[channel] += weight * Double(color >> UInt32(16 - 8 * channel) & 0xFF) }
        total += weight
      }
    }
    return sums.map { $0 / total }
  }
}

@MainActor
@Suite("The encoding queue")
struct EncodingQueueTests {
  private let picture = PixelBuffer(size: PixelSize(width: 64, height: 48)) { UInt32($0 * 3 + $1 * 512) }

  @Test("results arrive on the main actor: photos before thumbnails, and these before what may be next")
  func order() async {
    let queue = EncodingQueue()
    let order = Log()
    let jobs: [(String, DecodePriority)] = [
      ("a", .visible), ("b", .next), ("c", .next), ("d", .thumbnails), ("e", .visible),
    ]
    for (name, priority) in jobs {
      queue.encode(priority: priority) {
        SymbolEncoder().encode(picture, size: Size(width: 100, height: 40))
      } completion: { cells in
        #expect(cells.size == Size(width: 100, height: 40))
        order.entries.append(name)
      }
    }
    #expect(!queue.isIdle)
    await queue.settled()
    #expect(queue.isIdle && order.entries.count == jobs.count)
    // The first job, and perhaps the second one, have begun before the others are queued.
    #expect(order.entries.filter(["c", "d", "e"].contains) == ["e", "d", "c"])
  }

  @Test("a cancelled request has no completion, and the queue does not wait for it")
  func cancelling() async {
    let queue = EncodingQueue()
    let heard = Log()
    let requests = (0..<10).map { _ in
      queue.encode {
        SymbolEncoder().encode(picture, size: Size(width: 60, height: 20))
      } completion: { _ in
        heard.entries.append("")
      }
    }
    for request in requests.dropFirst() {
      request.cancel()
      request.cancel()
    }
    await queue.settled()
    #expect(heard.entries.count == 1)
  }

  /// Records the completions in order.
  @MainActor private final class Log {
    var entries: [String] = []
  }
}
