import AdaptiveCore
import TestSupport
import Testing

@testable import AdaptiveImaging

@Suite("Pixel encoders")
struct PixelEncoderTests {
  typealias Support = DisplayCapabilities.PixelSupport
  private let cell = PixelSize(width: 9, height: 18)

  private func pieces(_ image: PixelImage) -> [PixelImage.Piece] {
    if case .pieces(let pieces, _) = image.content { return pieces }
    return []
  }

  private func decoded(_ file: [UInt8], _ size: PixelSize) async throws -> PixelBuffer {
    let folder = try TemporaryFolder()
    let written = try folder.write("picture", file)
    let outcome = await DecoderPool().outcome(written, stage: .exact, box: size, background: 0x00FF00)
    return try #require(outcome.answer?.pixels)
  }

  @Test("the display's capabilities determine the format")
  func forms() throws {
    let picture = TestPictures.landscape(PixelSize(width: 60, height: 40))
    func content(_ format: Support.Format) throws -> PixelImage.Content {
      try #require(Support(format: format).encoder.encode(picture, pixelsPerCell: cell)).content
    }
    guard case .pixels(let pixels) = try content(.pixels) else {
      Issue.record("no pixels")
      return
    }
    #expect(pixels == picture.bytes)
    guard case .file(let file) = try content(.png) else {
      Issue.record("no file")
      return
    }
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    guard case .pieces(let sixel, _) = try content(.sixel(colors: 16)),
      case .pieces(let jpeg, _) = try content(.jpeg)
    else {
      Issue.record("no pieces")
      return
    }
    #expect(try #require(SixelReader.colorCount(sixel[0].bytes)) <= 16)
    #expect(jpeg[0].bytes.starts(with: [0xFF, 0xD8, 0xFF]))
  }

  @Test(
    "without pixels, or in cells without pixels, there is no picture",
    arguments: [Support.Format.pixels, .png, .sixel(colors: 256), .jpeg])
  func nothing(format: Support.Format) {
    let encoder = Support(format: format).encoder
    #expect(encoder.encode(.empty, pixelsPerCell: cell) == nil)
    let picture = TestPictures.landscape(PixelSize(width: 6, height: 4))
    #expect(encoder.encode(picture, pixelsPerCell: .zero) == nil)
  }

  @Test("a PNG file contains every pixel", arguments: [(1, 1), (7, 3), (320, 240)])
  func png(width: Int, height: Int) async throws {
    let picture = TestPictures.landscape(PixelSize(width: width, height: height))
    let image = try #require(PNGEncoder().encode(picture, pixelsPerCell: cell))
    guard case .file(let file) = image.content else {
      Issue.record("no file")
      return
    }
    // The colour type, with three values per pixel.
    #expect(file[25] == 2)
    #expect(try await decoded(file, picture.size) == picture)
  }

  @Test("a PNG file keeps margins transparent")
  func transparentPNG() async throws {
    let picture = TestPictures.landscape(PixelSize(width: 40, height: 30), margin: 4)
    let image = try #require(PNGEncoder().encode(picture, pixelsPerCell: cell))
    guard case .file(let file) = image.content else {
      Issue.record("no file")
      return
    }
    #expect(file[25] == 6)
    let seen = try await decoded(file, picture.size)
    #expect(seen[3, 3] == 0x00FF00 && seen[4, 4] == picture[4, 4] && seen[36, 10] == 0x00FF00)
  }

  @Test(
    "JPEG pieces make up the whole picture, or any part of it",
    arguments: [nil, PixelSize(width: 100, height: 64)])
  func jpeg(largest: PixelSize?) async throws {
    let picture = TestPictures.landscape(PixelSize(width: 320, height: 240))
    let image = try #require(JPEGEncoder(largestPiece: largest).encode(picture, pixelsPerCell: cell))
    for piece in pieces(image) {
      let seen = try await decoded(piece.bytes, piece.part.size)
      #expect(psnr(seen, try #require(picture.part(piece.part))) > 30, "\(piece.part)")
    }
    guard case .pieces(_, let cut) = image.content else { return }
    let part = PixelRect(x: 27, y: 36, width: 90, height: 54)
    #expect(psnr(try await decoded(cut(part), part.size), try #require(picture.part(part))) > 30)
  }

  @Test(
    "pieces are whole cells, cover the picture once, and respect the limits",
    arguments: [
      (PixelSize(width: 640, height: 480), PixelSize?.none, Support.Format.sixel(colors: 255)),
      (PixelSize(width: 1000, height: 700), PixelSize(width: 500, height: 200), .sixel(colors: 255)),
      (PixelSize(width: 500, height: 701), PixelSize(width: 500, height: 18), .jpeg),
      (PixelSize(width: 31, height: 47), PixelSize(width: 9, height: 18), .jpeg),
      (PixelSize(width: 31, height: 47), PixelSize(width: 2, height: 2), .sixel(colors: 4)),
      (PixelSize(width: 4, height: 900), PixelSize?.none, .sixel(colors: 4)),
    ])
  func cover(size: PixelSize, largest: PixelSize?, format: Support.Format) throws {
    let encoder = Support(format: format, largestPiece: largest).encoder
    let image = try #require(encoder.encode(TestPictures.landscape(size), pixelsPerCell: cell))
    var covered = [Int](repeating: 0, count: size.width * size.height)
    for piece in pieces(image) {
      let part = piece.part
      #expect(PixelRect(size).contains(part) && !part.isEmpty)
      #expect(part.x % cell.width == 0 && (part.maxX % cell.width == 0 || part.maxX == size.width))
      #expect(part.y % cell.height == 0 && (part.maxY % cell.height == 0 || part.maxY == size.height))
      if let largest {
        #expect(
          part.width <= max(largest.width, cell.width) && part.height <= max(largest.height, cell.height))
      }
      #expect(piece.bytes.count <= 65536 || part.height <= cell.height)
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX { covered[y * size.width + x] += 1 }
      }
    }
    #expect(covered.allSatisfy { $0 == 1 })
  }
}
