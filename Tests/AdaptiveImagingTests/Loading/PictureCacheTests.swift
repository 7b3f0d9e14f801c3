import AdaptiveCore
@testable import AdaptiveImaging
import Testing

@Suite("The picture cache")
struct PictureCacheTests {
  private let file = PictureFile("a")
  private let imageSize = PixelSize(width: 600, height: 400)

  private func key(turn: Int = 0) -> PictureCache.Key { .init(file: file, background: 0, turn: turn) }

  private func picture(
    _ width: Int, _ height: Int, stage: PictureStage = .good, region: PixelRect? = nil
  ) -> DecodedPicture {
    DecodedPicture(
      file: file, pixels: PixelBuffer(size: PixelSize(width: width, height: height)) { UInt32($0 + $1) },
      stage: stage, isFinal: true, imageSize: imageSize, region: region)
  }

  @Test("more pixels replace fewer, and decoded ones replace any thumbnail")
  func ranking() {
    var cache = PictureCache(budgetInBytes: 1 << 20)
    cache.insert(picture(160, 107, stage: .thumbnail), for: key())
    cache.insert(picture(60, 40), for: key())
    #expect(cache.picture(for: key())?.pixels.size.width == 60)
    cache.insert(picture(30, 20), for: key())
    cache.insert(picture(160, 107, stage: .thumbnail), for: key())
    #expect(cache.picture(for: key())?.pixels.size.width == 60)
    cache.insert(picture(120, 80), for: key())
    #expect(cache.picture(for: key())?.pixels.size.width == 120 && cache.byteCount == 120 * 80 * 4)
  }

  @Test("a picture cached in one orientation is available in all")
  func turning() {
    var cache = PictureCache(budgetInBytes: 1 << 20)
    cache.insert(picture(60, 40), for: key())
    let turned = cache.picture(for: key(turn: 3))
    #expect(turned?.pixels.size == PixelSize(width: 40, height: 60) && turned?.turn == 3)
    #expect(turned?.imageSize == PixelSize(width: 400, height: 600))
    #expect(turned?.pixels == picture(60, 40).pixels.turned(by: 3))
    #expect(cache.picture(for: .init(file: file, background: 1, turn: 0)) == nil)
  }

  @Test("regions that are evicted or too large leave nothing behind")
  func evictedRegions() {
    var cache = PictureCache(budgetInBytes: 3 * 50 * 50 * 4)
    for x in 0..<40 {
      cache.insert(picture(50, 50, region: PixelRect(x: x, y: 0, width: 50, height: 50)), for: key())
    }
    #expect(cache.regions[key()]?.count == 3)
    cache.insert(picture(300, 300, region: PixelRect(x: 0, y: 0, width: 300, height: 300)), for: key(turn: 1))
    #expect(Array(cache.regions.keys) == [key()])
    for index in 0..<3 {
      let other = PictureCache.Key(file: PictureFile("\(index)"), background: 0, turn: 0)
      cache.insert(picture(50, 50), for: other)
    }
    #expect(cache.regions.isEmpty)
  }

  @Test("a part is covered by the cached region with the highest resolution")
  func covering() {
    var cache = PictureCache(budgetInBytes: 1 << 20)
    let part = PixelRect(x: 100, y: 100, width: 50, height: 50)
    #expect(cache.picture(for: key(), covering: part) == nil)
    cache.insert(picture(60, 40), for: key())
    #expect(cache.picture(for: key(), covering: part)?.region == nil)
    let wide = PixelRect(x: 50, y: 50, width: 200, height: 200)
    let near = PixelRect(x: 100, y: 100, width: 100, height: 100)
    let beside = PixelRect(x: 120, y: 100, width: 100, height: 100)
    for (region, side) in [(wide, 100), (near, 100), (beside, 100)] {
      cache.insert(picture(side, side, stage: .exact, region: region), for: key())
    }
    #expect(cache.picture(for: key(), covering: part)?.region == near)
    let large = PixelRect(x: 60, y: 60, width: 150, height: 150)
    #expect(cache.picture(for: key(), covering: large)?.region == wide)
    cache.removeAll(of: file)
    #expect(cache.picture(for: key(), covering: part) == nil && cache.byteCount == 0)
  }

  @Test("regions count towards the budget and are evicted like other pictures")
  func budget() {
    var cache = PictureCache(budgetInBytes: 100 * 100 * 4 * 2)
    let regions = (0..<3).map { PixelRect(x: $0 * 100, y: 0, width: 100, height: 100) }
    for region in regions { cache.insert(picture(100, 100, stage: .exact, region: region), for: key()) }
    #expect(cache.picture(for: key(), covering: regions[0]) == nil)
    #expect(cache.picture(for: key(), covering: regions[2])?.region == regions[2])
    #expect(cache.byteCount == cache.budgetInBytes)
  }
}
