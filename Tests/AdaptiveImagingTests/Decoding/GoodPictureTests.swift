import AdaptiveCore
import AdaptiveImaging
import PhotoDecodeProtocol
import Foundation
import Testing
import TestSupport

@Suite("Good files through the real decoder")
struct GoodPictureTests {
  private let pool = DecoderPool()

  private func decode(
    _ file: PictureFile, stage: PictureStage = .good, box: PixelSize = PixelSize(width: 240, height: 160),
    background: UInt32 = 0
  ) async throws -> DecodeAnswer {
    let outcome = await pool.outcome(file, stage: stage, box: box, background: background)
    return try #require(outcome.answer, "\(file): \(outcome)")
  }

  private func expectQuarters(_ pixels: PixelBuffer?, _ comment: Comment) throws {
    let found = try #require(pixels, comment).quarterColors
    #expect(zip(found, quarterColors).allSatisfy { isNear($0, $1) }, comment)
  }

  @Test("a JPEG of every orientation is decoded upright", arguments: 1...8)
  func orientation(_ orientation: Int) async throws {
    for box in [
      PixelSize(width: 240, height: 160), PixelSize(width: 24, height: 100), PixelSize(width: 30, height: 9),
    ] {
      let answer = try await decode(Fixtures.good("orientation-\(orientation).jpg"), box: box)
      #expect(answer.imageSize == PixelSize(width: 48, height: 32))
      #expect(answer.orientation == orientation)
      #expect(answer.pixels?.size == answer.imageSize.fitted(into: box))
      try expectQuarters(answer.pixels, "orientation \(orientation) in \(box)")
    }
  }

  @Test("a PNG turned by its eXIf chunk is decoded upright")
  func orientationOfPNG() async throws {
    let answer = try await decode(Fixtures.good("orientation-6.png"))
    #expect(answer.imageSize == PixelSize(width: 48, height: 32) && answer.format == .png)
    try expectQuarters(answer.pixels, "orientation-6.png")
  }

  @Test(
    "colours are right in every kind of file",
    arguments: [
      "subsampled.jpg", "progressive.jpg", "progressive-large.jpg", "rgb.png", "rgb-16-bit.png",
      "palette.png",
      "interlaced.png", "interlaced-16-bit.png", "thumbnail.jpg", "preview.jpg",
    ])
  func colours(name: String) async throws {
    let answer = try await decode(Fixtures.good(name))
    #expect(answer.isFinal && !answer.isDamaged)
    try expectQuarters(answer.pixels, "\(name)")
  }

  @Test("CMYK becomes RGB")
  func cmyk() async throws {
    let pixels = try #require(try await decode(Fixtures.good("cmyk.jpg")).pixels)
    // The conversion to four inks and back shifts colours a little more.
    #expect(zip(pixels.quarterColors, quarterColors).allSatisfy { isNear($0, $1, tolerance: 24) })
  }

  @Test("grey pictures are grey", arguments: ["grey.jpg", "grey.png", "grey-16-bit.png", "grey-alpha.png"])
  func grey(name: String) async throws {
    let pixels = try #require(try await decode(Fixtures.good(name), background: 0xB4B4B4).pixels)
    let colors = pixels.quarterColors
    #expect(colors.allSatisfy { isNear($0, ($0 & 0xFF) * 0x010101, tolerance: 2) })
    // The brightness of red, green and blue according to ITU-R BT.601.
    #expect(isNear(colors[0], 0x5E5E5E, tolerance: 3) && isNear(colors[1], 0x888888, tolerance: 3))
    #expect(isNear(colors[2], 0x484848, tolerance: 3))
  }

  @Test("one bit is black or white")
  func blackAndWhite() async throws {
    let pixels = try #require(try await decode(Fixtures.good("black-and-white.png")).pixels)
    #expect(pixels.quarterColors == [0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF])
  }

  @Test(
    "the background shows through transparent pixels",
    arguments: ["transparent-lower-right.png", "palette-transparent-lower-right.png"], [0x000000, 0x336699])
  func transparency(name: String, background: Int) async throws {
    let answer = try await decode(Fixtures.good(name), background: UInt32(background))
    #expect(answer.hasAlpha)
    let colors = try #require(answer.pixels).quarterColors
    #expect(isNear(colors[3], UInt32(background), tolerance: 2))
    #expect(isNear(colors[0], quarterColors[0]))
  }

  @Test("a picture is never enlarged, and fits every box exactly as computed here")
  func boxes() async throws {
    let image = PixelSize(width: 360, height: 240)
    for (width, height) in [
      (1, 1), (1, 500), (500, 1), (7, 3), (90, 90), (359, 500), (360, 240), (5000, 3000),
    ] {
      let box = PixelSize(width: width, height: height)
      let answer = try await decode(Fixtures.good("thumbnail.jpg"), box: box)
      #expect(answer.pixels?.size == image.fitted(into: box), "\(box)")
      #expect(answer.imageSize == image)
    }
  }

  @Test("an embedded thumbnail is upright and without its black bars")
  func thumbnails() async throws {
    for name in ["thumbnail.jpg", "thumbnail-in-black-bars.jpg", "thumbnail-turned.jpg"] {
      let answer = try await decode(Fixtures.good(name), stage: .thumbnail)
      let size = try #require(answer.pixels?.size, "\(name)")
      #expect(answer.imageSize == PixelSize(width: 360, height: 240) && !answer.isFinal)
      #expect(abs(Double(size.width) / Double(size.height) - 1.5) < 0.05, "\(name): \(size)")
      try expectQuarters(answer.pixels, "\(name)")
      // Also compare the border, where bars would be.
      let pixels = try #require(answer.pixels)
      #expect(isNear(pixels[size.width / 4, 0], quarterColors[0], tolerance: 40), "\(name)")
    }
  }

  @Test("an embedded thumbnail of something else is ignored")
  func noThumbnail() async throws {
    for name in ["thumbnail-of-other-proportions.jpg", "subsampled.jpg", "rgb.png"] {
      let answer = try await decode(Fixtures.good(name), stage: .thumbnail)
      #expect(answer.pixels == nil && !answer.imageSize.isEmpty, "\(name)")
    }
  }

  @Test("a large progressive picture has a quick stage with fewer pixels")
  func quickStage() async throws {
    let file = Fixtures.good("progressive-large.jpg")
    let box = PixelSize(width: 1024, height: 1024)
    #expect(try await decode(file, stage: .thumbnail, box: box).hasQuickStage)
    let first = try await decode(file, stage: .first, box: box)
    #expect(first.pixels?.size == PixelSize(width: 256, height: 128) && !first.isFinal)
    try expectQuarters(first.pixels, "first stage")
    let good = try await decode(file, box: box)
    #expect(good.pixels?.size == PixelSize(width: 1024, height: 512) && good.isFinal)
  }

  @Test("at thumbnail size the first scan of a progressive picture is enough")
  func firstScanSuffices() async throws {
    let box = PixelSize(width: 120, height: 80)
    let first = try await decode(Fixtures.good("progressive-large.jpg"), stage: .first, box: box)
    #expect(first.isFinal && first.pixels?.size == PixelSize(width: 120, height: 60))
  }

  @Test("a preview embedded beside the picture serves as the first stage")
  func preview() async throws {
    let box = PixelSize(width: 400, height: 400)
    let first = try await decode(Fixtures.good("preview.jpg"), stage: .first, box: box)
    #expect(first.hasQuickStage && !first.isFinal && first.imageSize == PixelSize(width: 960, height: 640))
    try expectQuarters(first.pixels, "preview")
  }

  @Test(
    "real photos are upright in every orientation", .realPhotos)
  func realOrientations() async throws {
    for (name, box) in [
      ("Landscape", PixelSize(width: 90, height: 60)), ("Portrait", PixelSize(width: 40, height: 60)),
    ] {
      let reference = try #require(
        try await decode(RealPhotos.file("orientation/\(name)_1.jpg"), box: box).pixels)
      for orientation in 2...8 {
        let file = try RealPhotos.file("orientation/\(name)_\(orientation).jpg")
        let pixels = try #require(try await decode(file, box: box).pixels)
        #expect(pixels.size == reference.size)
        // Each photo shows its own number, so they are similar but not equal.
        #expect(psnr(pixels, reference) > 22, "\(file)")
      }
    }
  }

  @Test("files from cameras and phones are decoded", .realPhotos)
  func cameras() async throws {
    for file in try RealPhotos.all("cameras", suffix: ".jpg") {
      let answer = try await decode(file)
      #expect(answer.isFinal && !answer.isDamaged && answer.pixels != nil, "\(file)")
    }
  }
}
