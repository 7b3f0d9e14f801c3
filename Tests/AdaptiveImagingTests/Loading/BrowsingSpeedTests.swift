import AdaptiveCore
@testable import AdaptiveImaging
import AdaptiveTesting
import Testing
import TestSupport

@MainActor
@Suite("Browsing fast")
struct BrowsingSpeedTests {
  private let decoder = FakeDecoder()
  private let clock = ManualClock()
  private let loader: PixelLoader
  private let box = PixelSize(width: 600, height: 400)
  private let large = PixelSize(width: 6000, height: 4000)

  init() {
    loader = PixelLoader(decoder: decoder, clock: clock)
  }

  private func file(_ number: Int) -> PictureFile { PictureFile("\(number)") }

  private func turn() async {
    await MainActor.drain()
  }

  @Test("the speed estimates how many photos pass during one decode")
  func speed() {
    var speed = BrowsingSpeed()
    let start = ContinuousClock.now
    for step in 0..<50 { speed.step(at: start + .milliseconds(step * 20)) }
    for _ in 0..<50 { speed.didPreview(in: .milliseconds(100)) }
    #expect((4...5).contains(speed.photosPassedInPreview))
    speed.step(at: start + .seconds(60))
    #expect((4...5).contains(speed.photosPassedInPreview), "a rest is no slow step")
    for _ in 0..<50 { speed.didPreview(in: .microseconds(10)) }
    #expect(speed.photosPassedInPreview == 0)
    speed.didMissPreview(after: .milliseconds(100))
    #expect((6...8).contains(speed.photosPassedInPreview), "too late is later than that")
    for _ in 0..<50 { speed.didPreview(in: .seconds(10)) }
    #expect(speed.photosPassedInPreview == 16)
  }

  @Test("the user is hurried until nothing was cancelled for a while")
  func hurry() {
    var speed = BrowsingSpeed()
    let start = ContinuousClock.now
    #expect(!speed.isHurried(at: start))
    speed.interrupt(at: start)
    #expect(speed.isHurried(at: start + .milliseconds(39)))
    #expect(speed.isHurried(at: start + .milliseconds(149)))
    #expect(!speed.isHurried(at: start + .milliseconds(150)))
  }

  @Test("a decode waits until the user has probably stopped, if photos pass faster than they are decoded")
  func stopping() {
    var speed = BrowsingSpeed()
    let start = ContinuousClock.now
    for step in 0..<50 { speed.step(at: start + .milliseconds(step * 40)) }
    let last = start + .milliseconds(49 * 40)
    #expect(speed.timeUntilStop(at: last) == nil, "nothing was interrupted")
    speed.interrupt(at: last)
    let rest = speed.timeUntilStop(at: last) ?? .zero
    #expect((.milliseconds(95)...(.milliseconds(100))).contains(rest), "\(rest)")
    #expect(speed.timeUntilStop(at: last + rest) == nil)
    for _ in 0..<50 { speed.didPreview(in: .milliseconds(10)) }
    #expect(speed.timeUntilStop(at: last) == nil, "a decode takes less time than a photo stays")
  }

  /// Simulates holding the key for `count` photos without thumbnails, 33 ms each, with decoders that take 70
  /// ms for a preview. Returns the longest time until the next photo is visible.
  private func travel(_ count: Int) async -> Duration {
    var shown: Set<Int> = []
    var longest = Duration.zero
    var lastShown = clock.now
    var started: [String: ContinuousClock.Instant] = [:]
    var current: PixelTask.Subscription?
    for number in 0..<count {
      let previous = current
      current = loader.load(file(number), box: box) { update in
        if case .success = update { shown.insert(number) }
      }
      previous?.cancel()
      loader.readAhead([1, 2, -1, 3, 4, 5, 6, 7, 8, 9].map { file(number + $0) }, box: box)
      for _ in 0..<11 {
        for open in decoder.open where open.hasSuffix("thumbnail") {
          decoder.finish(open) { _ in .nothing(of: large) }
        }
        await turn()
        for open in decoder.open where started[open] == nil { started[open] = clock.now }
        for open in decoder.open
        where started[open, default: clock.now].duration(to: clock.now) > .milliseconds(67) {
          let box = decoder.box(of: open) ?? .zero
          let size = large.fitted(into: box)
          decoder.finish(open) { _ in .pixels(size.width, size.height, isFinal: true, of: large) }
        }
        await turn()
        clock.advance(by: .milliseconds(3))
      }
      if shown.contains(number) {
        longest = max(longest, lastShown.duration(to: clock.now))
        lastShown = clock.now
      }
    }
    current?.cancel()
    return max(longest, lastShown.duration(to: clock.now))
  }

  @Test("holding the key through photos without thumbnails shows one at least every 135 ms")
  func holding() async {
    let longest = await travel(60)
    #expect(longest < .milliseconds(135), "\(longest)")
    #expect(decoder.previews.count < 60)
  }

  @Test("while the key is held only previews are decoded, and the photo it stops at follows soon")
  func stoppingAtPhoto() async throws {
    _ = await travel(40)
    loader.readAhead([], box: box)
    func wholePictures() -> Int { decoder.asked.count { $0.hasSuffix("good") } - decoder.previews.count }
    #expect(decoder.previews.count > 20)
    #expect(wholePictures() < 8, "the first photos, before the speed is known")
    let before = wholePictures()
    _ = loader.load(file(40), box: box) { _ in }
    decoder.finish("40 thumbnail") { _ in .nothing(of: large) }
    await turn()
    #expect(wholePictures() == before)
    clock.advance(by: .milliseconds(90))
    await turn()
    #expect(decoder.priority(of: "40 good") == .visible && wholePictures() == before + 1)
  }

  @Test("photos with embedded thumbnails need no previews")
  func thumbnails() async {
    var current: PixelTask.Subscription?
    for number in 0..<5 {
      let previous = current
      current = loader.load(file(number), box: box) { _ in }
      previous?.cancel()
      loader.readAhead((1...10).map { file(number + $0) }, box: box)
      decoder.finish("\(number) thumbnail") { _ in .pixels(160, 107, of: large) }
      await turn()
      clock.advance(by: .milliseconds(30))
    }
    #expect(decoder.previews.isEmpty)
    current?.cancel()
  }

  @Test("a photo reached during its preview shows the preview, then gets its own decode")
  func reaching() async throws {
    var current = loader.load(file(0), box: box) { _ in }
    decoder.finish("0 thumbnail") { _ in .nothing(of: large) }
    await turn()
    let second = loader.load(file(1), box: box) { _ in }
    current.cancel()
    decoder.finish("1 thumbnail") { _ in .nothing(of: large) }
    await turn()
    loader.readAhead((2...9).map { file($0) }, box: box)
    let preview = try #require(decoder.open.first { $0.hasSuffix("good") && $0 != "1 good" })
    let number = try #require(preview.split(separator: " ").first.flatMap { Int($0) })
    #expect(number > 1 && decoder.box(of: preview) == PixelSize(width: 256, height: 256))
    var news: [String] = []
    current = loader.load(file(number), box: box) { update in
      if case .success(let picture) = update { news.append("\(picture.pixels.size) \(picture.isFinal)") }
    }
    second.cancel()
    loader.readAhead([file(number + 1)], box: box)
    #expect(!decoder.cancelled.contains(preview))
    decoder.finish(preview) { _ in .pixels(256, 171, isFinal: true, of: large) }
    await turn()
    #expect(news == ["256×171 false"])
    decoder.finish("\(number) thumbnail") { _ in .nothing(of: large) }
    await turn()
    clock.advance(by: .milliseconds(150))
    await turn()
    decoder.finish("\(number) good") { _ in .pixels(600, 400, isFinal: true, of: large) }
    await turn()
    #expect(news == ["256×171 false", "600×400 true"])
  }
}
