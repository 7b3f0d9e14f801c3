import AdaptiveCore
import Testing

@testable import AdaptiveImaging

@Suite("Transparent pictures")
struct TransparencyTests {
  private static let greys: Set<UInt32> = [0x2A_2A2A, 0x4A_4A4A]

  /// A picture whose upper half is red, and whose lower half is transparent.
  private func picture(_ width: Int = 400, _ height: Int = 400) throws -> DecodedPicture {
    let bytes = (0..<height).flatMap { row in
      (0..<width).flatMap { _ -> [UInt8] in row < height / 2 ? [255, 0, 0, 255] : [9, 9, 9, 0] }
    }
    let size = PixelSize(width: width, height: height)
    var picture = DecodedPicture(
      file: PictureFile(""), pixels: try #require(PixelBuffer(size: size, bytes: bytes)), stage: .exact,
      isFinal: true, imageSize: size)
    picture.isTransparent = true
    return picture
  }

  private func request(
    _ mode: PictureRequest.Mode = .whole(Size(width: 8, height: 4), turn: 0),
    _ background: PictureBackground = PictureBackground(0, showsChecks: true), isDimmed: Bool = false
  ) -> PictureRequest {
    PictureRequest(
      PictureFile(""), mode, on: DisplayCapabilities(), background: background, isDimmed: isDimmed)
  }

  private func rows(_ cells: CellBuffer) -> [[UInt32]] {
    (0..<cells.size.height).map { row in
      (0..<cells.size.width).map { cells[$0, row].background.rgbValue ?? 1 }
    }
  }

  @Test("checks alternate across and down, also from a negative position, and mix with what is half there")
  func pattern() throws {
    let size = PixelSize(width: 6, height: 4)
    let clear = try #require(PixelBuffer(size: size, bytes: Array(repeating: 0, count: size.byteCount)))
    let checks = CheckPattern(on: 0, check: PixelSize(width: 2, height: 2))
    let drawn = clear.composed(over: checks)
    for y in 0..<4 {
      for x in 0..<6 { #expect(drawn[x, y] == ((x / 2 + y / 2) % 2 == 0 ? checks.first : checks.second)) }
    }
    #expect((0..<24).allSatisfy { drawn.bytes[$0 * 4 + 3] == 255 })
    let moved = clear.composed(over: CheckPattern(on: 0, check: PixelSize(width: 2, height: 2), x: -1, y: 2))
    #expect((0..<6).map { moved[$0, 0] == checks.first } == [true, false, false, true, true, false])
    let half = try #require(PixelBuffer(size: PixelSize(width: 1, height: 1), bytes: [255, 255, 255, 128]))
    let grey = half.composed(over: checks)[0, 0]
    #expect(grey > checks.first && grey < 0xFF_FFFF)
    #expect(CheckPattern(on: 0xFF_FFFF, check: .zero).first == 0xFF_FFFF)
  }

  @Test("in cells, checks of two cells lie below what is transparent, and nothing else changes")
  func cells() throws {
    let picture = try picture()
    let rows = rows(PictureRenderer(picture, for: request()).cells(by: HalfBlockEncoder()))
    try #require(rows.count == 4 && rows[0].count == 8)
    #expect(rows[0].allSatisfy { $0 == 0xFF_0000 } && rows[1].allSatisfy { $0 == 0xFF_0000 })
    #expect(Set(rows[2]) == Self.greys && rows[2][0] == rows[2][1] && rows[2][1] != rows[2][2])
    #expect(rows[3][0] != rows[2][0])
    let dimmed = self.rows(
      PictureRenderer(picture, for: request(isDimmed: true)).cells(by: HalfBlockEncoder()))
    try #require(dimmed.count == 4)
    #expect(Set(dimmed[2]).count == 2 && Set(dimmed[2]).isDisjoint(with: Self.greys))
  }

  @Test("true pixels show checks as wide as a cell, and none are transparent")
  func pixels() throws {
    let picture = try picture()
    let support = DisplayCapabilities.PixelSupport(format: .pixels)
    let renderer = PictureRenderer(picture, for: request())
    #expect(!renderer.isReady(for: support))
    let image = try #require(renderer.pixels(for: support))
    guard case .pixels(let bytes) = image.content else { return #expect(Bool(false)) }
    let shown = try #require(PixelBuffer(size: image.size, bytes: bytes))
    let colors = (0..<image.size.height).map { shown[image.size.width / 2, $0] }
    #expect(Set(colors).isSuperset(of: Self.greys.union([0xFF_0000])) && !colors.contains(0x09_0909))
  }

  @Test("checks stay in their place on the photo when the visible part moves")
  func panning() throws {
    let picture = try picture(400, 400)
    let viewport = Viewport(
      imageSize: picture.imageSize, space: Size(width: 10, height: 5),
      cellPixels: PixelSize(width: 8, height: 16)
    ).actualSize.panned(by: Point(x: 0, y: 8))
    func row(_ viewport: Viewport) -> [UInt32] {
      rows(PictureRenderer(picture, for: request(.part(viewport))).cells(by: HalfBlockEncoder())).last ?? []
    }
    let (here, there) = (row(viewport), row(viewport.panned(by: Point(x: 1, y: 0))))
    #expect(Set(here) == Self.greys && Array(here.dropFirst()) == Array(there.dropLast()))
  }

  @Test(
    "decoders leave pictures transparent for checks, and only for these",
    arguments: ["transparent-lower-right.png", "palette-transparent-lower-right.png", "quarters-clear.svg"])
  func decoding(name: String) async throws {
    let pool = DecoderPool()
    let box = PixelSize(width: 240, height: 160)
    let file = Fixtures.good(name)
    for background in [PictureBackground(0, showsChecks: true), 0x33_6699] {
      let job = DecodeJob(file: file, stage: .good, box: box, background: background)
      let answer = try #require(await pool.outcome(job).answer)
      let pixels = try #require(answer.pixels)
      let isClear = (0..<pixels.size.width * pixels.size.height).contains { pixels.bytes[$0 * 4 + 3] == 0 }
      #expect(isClear == background.showsChecks)
      #expect(DecodedPicture(answer, pixels: pixels, job: job).isTransparent == background.showsChecks)
    }
  }
}
