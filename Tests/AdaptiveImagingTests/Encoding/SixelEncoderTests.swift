import AdaptiveCore
import AdaptiveSeededRandom
import Testing

@testable import AdaptiveImaging

@Suite("Sixel pictures")
struct SixelEncoderTests {
  private let cell = PixelSize(width: 9, height: 17)

  private func encoded(
    _ picture: PixelBuffer, colors: Int = 255, largestPiece: PixelSize? = nil
  ) throws -> (pieces: [PixelImage.Piece], cut: @Sendable (PixelRect) -> [UInt8]) {
    let encoder = SixelEncoder(colors: colors, largestPiece: largestPiece)
    let image = try #require(encoder.encode(picture, pixelsPerCell: cell))
    #expect(image.size == picture.size && image.pixelsPerCell == cell)
    guard case .pieces(let pieces, let cut) = image.content else {
      Issue.record("not in pieces")
      return ([], { _ in [] })
    }
    return (pieces, cut)
  }

  /// Returns what a display shows after all pieces.
  private func shown(_ pieces: [PixelImage.Piece], _ size: PixelSize) throws -> PixelBuffer {
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    for piece in pieces {
      let part = try #require(SixelReader.picture(piece.bytes), "\(piece.part)")
      #expect(part.size == piece.part.size)
      for y in 0..<part.size.height {
        let target = ((piece.part.y + y) * size.width + piece.part.x) * 4
        let source = y * part.size.width * 4
        bytes.replaceSubrange(
          target..<target + part.size.width * 4, with: part.bytes[source..<source + part.size.width * 4])
      }
    }
    return try #require(PixelBuffer(size: size, bytes: bytes))
  }

  @Test("encoding loses little of the picture", arguments: [(255, 35.0), (64, 31.0), (16, 25.0), (2, 12.0)])
  func quality(colors: Int, decibels: Double) throws {
    let picture = TestPictures.landscape(PixelSize(width: 320, height: 240))
    let (pieces, _) = try encoded(picture, colors: colors)
    let seen = try shown(pieces, picture.size)
    #expect(psnr(seen, picture) > decibels)
    #expect(
      Set(stride(from: 0, to: seen.bytes.count, by: 4).map { Array(seen.bytes[$0..<$0 + 3]) }).count <= colors
    )
    #expect(seen.bytes.indices.allSatisfy { $0 % 4 != 3 || seen.bytes[$0] == 255 })
  }

  @Test("a picture with few colours is exact and defines only those colours")
  func fewColors() throws {
    let colors: [UInt32] = [0x000000, 0xFFFFFF, 0xFF0000, 0x0033CC]
    let picture = PixelBuffer(size: PixelSize(width: 8, height: 8)) { colors[($0 / 4) + 2 * ($1 / 4)] }
    let (pieces, _) = try encoded(picture)
    #expect(try shown(pieces, picture.size) == picture)
    #expect(pieces.map(\.bytes).map(SixelReader.colorCount) == [4])
  }

  @Test("any part has exactly the pixels of the whole")
  func cutting() throws {
    let picture = TestPictures.landscape(PixelSize(width: 211, height: 167), margin: 5)
    let (pieces, cut) = try encoded(picture)
    let whole = try shown(pieces, picture.size)
    var random = SeededGenerator(seed: 61)
    for _ in 0..<60 {
      let x = Int.random(in: 0..<211, using: &random)
      let y = Int.random(in: 0..<167, using: &random)
      let part = PixelRect(
        x: x, y: y, width: .random(in: 1...211 - x, using: &random),
        height: .random(in: 1...167 - y, using: &random))
      #expect(SixelReader.picture(cut(part)) == whole.part(part), "\(part)")
    }
  }

  @Test("a part is clipped to the picture, and one outside it is empty")
  func outside() throws {
    let picture = TestPictures.landscape(PixelSize(width: 40, height: 30))
    let (_, cut) = try encoded(picture)
    #expect(
      cut(PixelRect(x: -5, y: 20, width: 20, height: 40))
        == cut(PixelRect(x: 0, y: 20, width: 15, height: 10)))
    #expect(cut(PixelRect(x: 40, y: 0, width: 9, height: 9)).isEmpty)
    #expect(cut(.zero).isEmpty)
  }

  @Test("margins are not drawn")
  func margins() throws {
    let picture = TestPictures.landscape(PixelSize(width: 90, height: 68), margin: 11)
    let (pieces, _) = try encoded(picture)
    let seen = try shown(pieces, picture.size)
    for index in stride(from: 3, to: picture.bytes.count, by: 4) {
      #expect(seen.bytes[index] == picture.bytes[index])
    }
    let nothing = try #require(
      PixelBuffer(size: PixelSize(width: 20, height: 20), bytes: Array(repeating: 0, count: 1600)))
    #expect(try shown(encoded(nothing).pieces, nothing.size) == nothing)
  }

  @Test("a long run of equal pixels is a single repeat")
  func runs() throws {
    let picture = PixelBuffer(size: PixelSize(width: 900, height: 6)) { _, _ in 0xFFFFFF }
    let (pieces, _) = try encoded(picture)
    #expect(
      pieces.map { String(decoding: $0.bytes, as: UTF8.self) }
        == ["\u{1B}P0;1q\"1;1;900;6#0;2;100;100;100#0!900~\u{1B}\\"])
  }

  @Test("pixels that differ only by noise share a colour: a byte for each, and no further from the picture")
  func noise() throws {
    var random = SeededGenerator(seed: 5)
    func noisy(_ value: Int) -> UInt32 { UInt32(value + Int.random(in: -4...4, using: &random)) }
    let picture = PixelBuffer(size: PixelSize(width: 320, height: 240)) { x, y in
      noisy(60 + x / 8 + y / 3) << 16 | noisy(90 + y / 4) << 8 | noisy(180 - x / 4)
    }
    let (pieces, _) = try encoded(picture)
    #expect(pieces.reduce(0) { $0 + $1.bytes.count } < 320 * 240)
    #expect(psnr(try shown(pieces, picture.size), picture) > 38)
  }

  @Test("equal pixels give equal bytes")
  func purity() throws {
    let picture = TestPictures.landscape(PixelSize(width: 200, height: 150))
    #expect(try encoded(picture).pieces.map(\.bytes) == encoded(picture).pieces.map(\.bytes))
  }
}
