import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import AdaptiveImaging

@MainActor
@Suite("Overlays drawn into photos")
struct PictureOverlayTests {
  private let green: UInt32 = 0x28_FF58
  private let red: UInt32 = 0xFF_2828
  private let blue: UInt32 = 0x28_68FF

  private func count(_ color: UInt32, in pixels: PixelBuffer) -> Int {
    var count = 0
    for y in 0..<pixels.size.height {
      for x in 0..<pixels.size.width where pixels[x, y] == color { count += 1 }
    }
    return count
  }

  /// Stripes that are sharp on the left and blurred on the right.
  private func stripes(_ size: PixelSize) -> PixelBuffer {
    PixelBuffer(size: size) { x, _ in
      let blur = x < size.width / 2 ? 0 : 6
      let levels = (-blur...blur).map { (x + $0) / 8 % 2 == 0 ? 40 : 200 }
      let level = UInt32(levels.reduce(0, +) / levels.count)
      return level << 16 | level << 8 | level
    }
  }

  @Test("focus peaking marks the sharp half of a picture, not the blurred one, and the rest is grey")
  func peaking() {
    let size = PixelSize(width: 128, height: 32)
    let marked = stripes(size).marked(by: .focusPeaking, samples: size)
    let greens = (0..<size.width).filter { marked[$0, 9] == green }
    #expect(greens.count > 10 && greens.allSatisfy { $0 < 66 })
    for x in 68..<127 where marked[x, 9] != green {
      #expect(Set([16, 8, 0].map { marked[x, 9] >> $0 & 0xFF }).count == 1)
    }
  }

  @Test("nothing is sharp in a plain or a blurred picture, however small", arguments: [1, 2, 3, 40])
  func blurred(side: Int) {
    let size = PixelSize(width: side, height: side)
    let slope = PixelBuffer(size: size) { x, y in UInt32(x + y) << 16 | UInt32(x + y) << 8 | UInt32(x + y) }
    #expect(count(green, in: slope.marked(by: .focusPeaking, samples: size)) == 0)
  }

  @Test("clipping marks what the histogram counts as clipped: bright ones red, dark ones blue")
  func clipping() throws {
    let size = PixelSize(width: 48, height: 4)
    let pixels = PixelBuffer(size: size) { x, _ in
      x < 12 ? 0xFF_FFFF : x < 20 ? 0x00_0000 : x < 24 ? 0xFF_0000 : 0x80_4020
    }
    let tones = try #require(PictureTones(of: pixels))
    let marked = pixels.marked(by: .clipping, samples: size)
    #expect(count(red, in: marked) == tones.brightCount && tones.brightCount == 64)
    #expect(count(blue, in: marked) == tones.darkCount - 16, "a bright pixel is marked as such")
    #expect(marked[30, 1] == 0x2B_2B2B, "the rest is grey and darker")
    #expect(pixels.marked(by: nil, samples: size) == pixels)
  }

  @Test(
    "each sample of an encoder is either marked or not, and rare marks survive", arguments: [1, 3, 7, 64])
  func samples(columns: Int) {
    let size = PixelSize(width: 64, height: 16)
    // In each column of eight pixels, two are clipped.
    let pixels = PixelBuffer(size: size) { x, _ in x % 8 < 2 ? 0xFF_FFFF : 0x60_6060 }
    let marked = pixels.marked(by: .clipping, samples: PixelSize(width: columns, height: 2))
    for sample in 0..<columns {
      let part = sample * 64 / columns..<(sample + 1) * 64 / columns
      #expect(Set(part.map { marked[$0, 3] == red }).count == 1)
    }
    #expect(count(red, in: marked) >= count(0xFF_FFFF, in: pixels))
  }

  @Test("transparent margins stay transparent")
  func opacity() throws {
    let margin = try #require(PixelBuffer(size: PixelSize(width: 1, height: 1), bytes: [0, 0, 0, 0]))
    #expect(margin.marked(by: .clipping, samples: margin.size) == margin)
  }

  @Test("a part of a photo has the marks of its own pixels, also when it is enlarged")
  func part() {
    let size = PixelSize(width: 128, height: 32)
    let crop = PictureCrop(stripes(size), x: 10, y: 4, width: 20, height: 10, isSharp: true)
    let samples = PixelSize(width: 80, height: 40)
    let enlarged = crop.marked(by: .focusPeaking, samples: samples).drawn(in: samples)
    #expect(enlarged.size == samples && count(green, in: enlarged) > 400)
    let all = stripes(size).marked(by: .focusPeaking, samples: size)
    #expect(enlarged[0, 0] == all[10, 4] && enlarged[25, 20] == all[16, 9])
  }

  @Test("requests with different overlays share no results, and decode what the screen could show")
  func requests() throws {
    let space = Size(width: 20, height: 10)
    let file = PictureFile("a.jpg")
    let display = DisplayCapabilities(gamut: .trueColor, graphics: .blocks, blocks: .half)
    let requests = [nil, PictureOverlay.clipping, .focusPeaking].map {
      PictureRequest(file, .whole(space, turn: 0), on: display, overlay: $0)
    }
    #expect(Set(requests.map { $0.covering(space) }).count == 3)
    #expect(Set(requests.map(\.withoutOverlay)).count == 1)
    let screen = space.pixels(perCell: display.cellPixels.size)
    #expect(requests[1].pixels.box.covers(screen) && !requests[0].pixels.box.covers(screen))
  }

  @Test(
    "the photo appears at once without marks, and last with them, in blocks and in pixels",
    arguments: [DisplayCapabilities.Graphics.blocks, .pixels])
  func stages(graphics: DisplayCapabilities.Graphics) async throws {
    let display = DisplayCapabilities(
      gamut: .trueColor, graphics: graphics, pixelSupport: .init(format: .pixels))
    let loader = PictureLoader(DecoderPool(), clock: ManualClock())
    let file = Fixtures.good("scene-large.jpg")
    func pictures(_ overlay: PictureOverlay?) async -> [CellPicture] {
      var pictures: [CellPicture] = []
      let request = PictureRequest(
        file, .whole(Size(width: 30, height: 12), turn: 0), on: display, overlay: overlay)
      let task = loader.load(request) { update in
        if case .success(let picture) = update { pictures.append(picture) }
      }
      await loader.settled()
      task.cancel()
      return pictures
    }
    let plain = try #require(await pictures(nil).last)
    let marked = await pictures(.focusPeaking)
    let first = try #require(marked.first)
    let last = try #require(marked.last)
    #expect(plain.isFinal && !first.isFinal && last.isFinal)
    // Until the marks are there, the photo stays as it was.
    #expect(first.cells == plain.cells && first.pixels === plain.pixels)
    #expect(graphics == .blocks ? last.cells != plain.cells : last.pixels !== plain.pixels)
    #expect(await pictures(.focusPeaking).last == last, "cached")
    #expect(await pictures(nil).last == plain)
  }
}
