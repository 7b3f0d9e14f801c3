import Testing

@testable import AdaptiveTerminal

@Suite("Size limits of images")
struct PictureByteLimitTests {
  @Test("images take about two seconds of a slow line, and a speed near a step changes nothing")
  func following() {
    var limit = PictureByteLimit()
    let isLimited = limit.follow(60_000)
    #expect(isLimited && limit.bytes == 64 << 10)
    for speed in [100_000.0, 150_000, 30_000] {
      let hasChanged = limit.follow(speed)
      #expect(!hasChanged && limit.bytes == 64 << 10)
    }
    let isLarger = limit.follow(400_000)
    #expect(isLarger && limit.bytes == 256 << 10)
    let isUnlimited = limit.follow(2e6)
    #expect(isUnlimited && limit.bytes == nil)
    let isUnknown = limit.follow(nil)
    #expect(!isUnknown && limit.bytes == nil)
  }
}
