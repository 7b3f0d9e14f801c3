import AdaptiveCore
import Testing

@testable import AdaptiveImaging

@Suite("Rendering to pixels")
struct RenderedImageTests {
  private let cell = PixelSize(width: 10, height: 20)
  private let support = DisplayCapabilities.PixelSupport(format: .pixels)

  /// Creates a photo whose pixels encode their positions.
  private func picture(_ size: PixelSize, shrunk: Int = 1) -> DecodedPicture {
    let pixels = PixelBuffer(size: PixelSize(width: size.width / shrunk, height: size.height / shrunk)) {
      UInt32($0 % 256) << 16 | UInt32($1 % 256) << 8
    }
    return DecodedPicture(
      file: PictureFile(""), pixels: pixels, stage: .exact, isFinal: true, imageSize: size)
  }

  @Test("a whole photo is centred in its cells pixel for pixel, with transparent margins")
  func whole() throws {
    let picture = picture(PixelSize(width: 95, height: 60))
    let cells = picture.imageSize.cells(in: Size(width: 40, height: 20), cellPixels: cell, roundingUp: true)
    #expect(cells == Size(width: 10, height: 3))
    let sheet = try #require(
      RenderedImage(picture, cells: cells, cellPixels: cell, support: support, background: 0x102030))
    #expect(sheet.image.cells == cells && sheet.image.size == PixelSize(width: 100, height: 60))
    #expect(
      sheet.content == PixelRect(x: 2, y: 0, width: 95, height: 60) && sheet.image.drawn == sheet.content)
    guard case .pixels(let bytes) = sheet.image.content else { return #expect(Bool(false)) }
    #expect(Array(bytes[..<8]) == [0x10, 0x20, 0x30, 0, 0x10, 0x20, 0x30, 0])
    #expect(Array(bytes[8..<12]) == [0, 0, 0, 255])
  }

  @Test("panning shows another part of the available pixels, and outside them nothing")
  func panning() throws {
    let picture = picture(PixelSize(width: 1000, height: 800))
    let viewport = Viewport(
      imageSize: picture.imageSize, space: Size(width: 30, height: 10), cellPixels: cell
    ).actualSize
    let sheet = try #require(RenderedImage(picture, in: viewport, support: support, background: 0))
    let here = try #require(sheet.source(for: viewport))
    #expect(sheet.isExact(here, for: viewport) && here.size == PixelSize(width: 300, height: 200))
    let right = viewport.panned(by: Point(x: 5, y: 1))
    let there = try #require(sheet.source(for: right))
    #expect(sheet.isExact(there, for: right))
    #expect(there == PixelRect(x: here.x + 50, y: here.y + 20, width: 300, height: 200))
    #expect(sheet.source(for: viewport.panned(by: Point(x: 25, y: 0))) == nil)
    // Zoomed in, the part must be enlarged.
    let nearer = viewport.scaled(to: 2)
    let part = try #require(sheet.source(for: nearer))
    #expect(!sheet.isExact(part, for: nearer) && part.size == PixelSize(width: 150, height: 100))
  }

  @Test(
    "over a slow line a picture has fewer pixels if the terminal can enlarge it, and is left out if not"
  )
  func slowLine() throws {
    let cells = Size(width: 100, height: 40)
    func step(_ format: DisplayCapabilities.PixelSupport.Format, _ limit: Int?, enlarges: Bool = true)
      -> PixelSize?
    {
      PixelResolution.pixelsPerCell(
        for: cells, cellPixels: cell,
        support: DisplayCapabilities.PixelSupport(format: format, enlarges: enlarges, byteLimit: limit))
    }
    #expect(step(.png, nil) == cell && step(.pixels, 1000) == cell)
    let small = try #require(step(.png, 64 << 10))
    #expect(small.width < 5 && small.height < 10 && small.width >= 2)
    #expect(try #require(step(.jpeg, 64 << 10)).width > small.width)
    #expect(step(.sixel(colors: 256), 64 << 10, enlarges: false) == nil)
    #expect(step(.sixel(colors: 256), 1 << 20, enlarges: false) == cell)
  }
}
