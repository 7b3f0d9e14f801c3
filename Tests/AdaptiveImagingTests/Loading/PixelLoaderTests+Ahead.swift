import AdaptiveCore
@testable import AdaptiveImaging
import AdaptiveTesting
import Testing
import TestSupport

/// Reading ahead.
extension PixelLoaderTests {
  @Test("neighbours are decoded when everything visible is loaded, without a thumbnail")
  func readAhead() async throws {
    let loader = makeLoader()
    loader.load(file("a"), box: box) { _ in }
    loader.readAhead([file("b"), file("c")], box: box)
    #expect(decoder.open == ["a thumbnail"])
    try await finish("a thumbnail", .nothing())
    try await finish("a good", .pixels(60, 40, isFinal: true))
    #expect(decoder.open == ["b good", "c good"] && loader.isIdle)
    #expect(decoder.priority(of: "b good") == .next)
    try await finish("b good", .pixels(60, 40, isFinal: true))
    let listener = listen(to: "b", in: loader)
    #expect(listener.news == ["good 60×40 final"])
    loader.readAhead([file("a"), file("d")], box: box)
    #expect(decoder.cancelled == ["c good"] && decoder.open == ["d good"])
  }

  @Test("a loader that does not read ahead decodes only what is requested")
  func withoutReadAhead() async throws {
    let loader = PixelLoader(decoder: decoder, clock: clock, readsAhead: false)
    loader.load(file("a"), box: box) { _ in }
    loader.readAhead([file("b")], box: box)
    try await finish("a thumbnail", .nothing())
    try await finish("a good", .pixels(60, 40, isFinal: true))
    #expect(decoder.open.isEmpty && loader.isIdle)
  }

  @Test("a photo read ahead is reported when it is ready")
  func readAheadReports() async throws {
    let loader = makeLoader()
    var ready: [String] = []
    loader.readAhead([file("a")], box: box) { ready.append($0.file.description) }
    try await finish("a good", .pixels(60, 40, isFinal: true))
    loader.readAhead([file("a")], box: box) { ready.append($0.file.description + " again") }
    #expect(ready == ["a", "a again"])
  }

  @Test("a request joins a decode ahead, raises its priority, and shows its thumbnail meanwhile")
  func joining() async throws {
    let loader = makeLoader()
    loader.readAhead([file("a")], box: box)
    #expect(decoder.open == ["a good"])
    let listener = listen(to: "a", in: loader)
    #expect(decoder.open == ["a good", "a thumbnail"] && decoder.priority(of: "a good") == .visible)
    try await finish("a thumbnail", .pixels(6, 4))
    try await finish("a good", .pixels(60, 40, isFinal: true))
    #expect(listener.news == ["thumbnail 6×4", "good 60×40 final"])
    #expect(decoder.asked.count == 2)
  }

  @Test("a late thumbnail does not replace better pixels")
  func lateThumbnail() async throws {
    let loader = makeLoader()
    loader.readAhead([file("a")], box: box)
    let listener = listen(to: "a", in: loader)
    try await finish("a good", .pixels(60, 40, isFinal: true))
    #expect(decoder.cancelled == ["a thumbnail"])
    #expect(listener.news == ["good 60×40 final"])
  }

  @Test("reading ahead uses at most half of the cache")
  func readAheadBudget() {
    let loader = makeLoader(cacheBudget: 60 * 40 * 4 * 5)
    loader.readAhead((0..<9).map { file("\($0)") }, box: box)
    #expect(decoder.open == ["0 good", "1 good"])
  }

  @Test("of many photos ahead only the likeliest are decoded")
  func readAheadLimit() {
    let loader = makeLoader()
    loader.readAhead((0..<9).map { file("\($0)") }, box: box)
    #expect(decoder.open == (0..<6).map { "\($0) good" })
  }
}
