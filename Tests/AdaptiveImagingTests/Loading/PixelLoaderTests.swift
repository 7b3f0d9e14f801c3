import AdaptiveCore
@testable import AdaptiveImaging
import AdaptiveTesting
import Testing
import TestSupport

@MainActor
@Suite("The photo loader")
struct PixelLoaderTests {
  let decoder = FakeDecoder()
  let clock = ManualClock()
  let box = PixelSize(width: 60, height: 40)

  /// Collects a request's updates as text.
  @MainActor
  final class Listener {
    var news: [String] = []

    func hear(_ update: PixelUpdate) {
      switch update {
      case .success(let picture):
        news.append("\(picture.stage) \(picture.pixels.size)\(picture.isFinal ? " final" : "")")
      case .failure(let error): news.append("\(error)".prefix { $0 != "(" }.description)
      }
    }
  }

  func makeLoader(cacheBudget: Int = 1 << 20) -> PixelLoader {
    PixelLoader(decoder: decoder, memory: PictureMemoryBudget(total: cacheBudget * 2), clock: clock)
  }

  func file(_ name: String) -> PictureFile { PictureFile(name) }

  /// Requests a photo. Returns what collects the updates.
  func listen(to name: String, in loader: PixelLoader) -> Listener {
    let listener = Listener()
    loader.load(file(name), box: box, onUpdate: listener.hear)
    return listener
  }

  /// Finishes an open job and waits until the loader has handled it.
  func finish(
    _ description: String, _ outcome: DecodeOutcome, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try #require(
      decoder.finish(description) { _ in outcome }, "\(decoder.open) has no \(description)",
      sourceLocation: sourceLocation)
    await turn()
  }

  /// Lets tasks on the main actor run.
  private func turn() async {
    await MainActor.drain()
  }

  @Test("a picture loads in stages: thumbnail, then the final one")
  func stages() async throws {
    let loader = makeLoader()
    let listener = listen(to: "a", in: loader)
    #expect(decoder.open == ["a thumbnail"] && !loader.isIdle)
    try await finish("a thumbnail", .pixels(16, 10))
    #expect(decoder.open == ["a good"])
    try await finish("a good", .pixels(60, 40, isFinal: true))
    #expect(listener.news == ["thumbnail 16×10", "good 60×40 final"])
    #expect(loader.isIdle && decoder.open.isEmpty)
  }

  @Test("a quick stage is requested where it pays off, and can be the last")
  func quickStage() async throws {
    let loader = makeLoader()
    let listener = listen(to: "a", in: loader)
    try await finish("a thumbnail", .nothing(hasQuickStage: true))
    try await finish("a first", .pixels(30, 20))
    try await finish("a good", .pixels(60, 40, isFinal: true))
    loader.load(file("b"), box: box, onUpdate: listener.hear)
    try await finish("b thumbnail", .nothing(hasQuickStage: true))
    try await finish("b first", .pixels(60, 40, isFinal: true))
    #expect(listener.news == ["first 30×20", "good 60×40 final", "first 60×40 final"])
    #expect(decoder.open.isEmpty)
  }

  @Test("a cached picture arrives before the call returns, and nothing is decoded")
  func cache() async throws {
    let loader = makeLoader()
    loader.load(file("a"), box: box) { _ in }
    try await finish("a thumbnail", .nothing())
    try await finish("a good", .pixels(60, 40, isFinal: true))
    let listener = listen(to: "a", in: loader)
    #expect(listener.news == ["good 60×40 final"])
    loader.load(file("a"), box: PixelSize(width: 30, height: 30), onUpdate: listener.hear)
    #expect(listener.news.count == 2, "more pixels than needed are as good")
    #expect(decoder.open.isEmpty && loader.isIdle)
    #expect(loader.cachedPicture(file("a"), box: box) != nil)
    #expect(loader.cachedPicture(file("a"), box: PixelSize(width: 90, height: 60)) == nil)
  }

  @Test("for a larger box the cached pixels are shown until better ones arrive")
  func standIn() async throws {
    let loader = makeLoader()
    loader.load(file("a"), box: box) { _ in }
    try await finish("a thumbnail", .nothing())
    try await finish("a good", .pixels(60, 40, isFinal: true))
    let listener = Listener()
    loader.load(file("a"), box: PixelSize(width: 120, height: 80), onUpdate: listener.hear)
    #expect(listener.news == ["good 60×40"])
    #expect(decoder.open == ["a good"], "no thumbnail is worth asking for")
    try await finish("a good", .pixels(120, 80, isFinal: true))
    #expect(listener.news == ["good 60×40", "good 120×80 final"])
  }

  @Test("equal requests share one decode, at the highest priority")
  func sharing() async throws {
    let loader = makeLoader()
    let (first, second) = (Listener(), Listener())
    loader.load(file("a"), box: box, priority: .thumbnails, onUpdate: first.hear)
    #expect(decoder.priority(of: "a thumbnail") == .thumbnails)
    let urgent = loader.load(file("a"), box: box, priority: .visible, onUpdate: second.hear)
    #expect(decoder.asked == ["a thumbnail"] && decoder.priority(of: "a thumbnail") == .visible)
    try await finish("a thumbnail", .pixels(16, 10))
    urgent.cancel()
    #expect(decoder.priority(of: "a good") == .thumbnails)
    try await finish("a good", .pixels(60, 40, isFinal: true))
    #expect(first.news == ["thumbnail 16×10", "good 60×40 final"])
    #expect(second.news == ["thumbnail 16×10"], "a cancelled request hears nothing more")
  }

  @Test("when the last request is cancelled the decode is cancelled, and the caller receives no updates")
  func cancelling() async throws {
    let loader = makeLoader()
    let listener = Listener()
    let request = loader.load(file("a"), box: box, onUpdate: listener.hear)
    try await finish("a thumbnail", .nothing())
    request.cancel()
    request.cancel()
    #expect(decoder.cancelled == ["a good"] && loader.isIdle)
    await turn()
    #expect(listener.news.isEmpty)
  }

  @Test("in a grid an embedded thumbnail that may be outdated is shown until the photo is decoded")
  func outdatedThumbnail() async throws {
    let loader = makeLoader()
    let (listener, later) = (Listener(), Listener())
    let small = PixelSize(width: 15, height: 10)
    loader.load(file("a"), box: small, priority: .thumbnails, onUpdate: listener.hear)
    try await finish("a thumbnail", .pixels(15, 10))
    #expect(listener.news == ["thumbnail 15×10"] && decoder.open == ["a good"])
    // Nor does it become final later, from the cache.
    loader.load(file("a"), box: PixelSize(width: 12, height: 8), priority: .thumbnails, onUpdate: later.hear)
    #expect(later.news == ["thumbnail 15×10"] && decoder.open.count == 2)
    try await finish("a good", .pixels(15, 10, isFinal: true))
    #expect(listener.news.last == "good 15×10 final")
  }

  @Test("in a grid an embedded thumbnail of the camera is enough")
  func thumbnails() async throws {
    let loader = makeLoader()
    let listener = Listener()
    loader.load(
      file("a"), box: PixelSize(width: 15, height: 10), priority: .thumbnails, onUpdate: listener.hear)
    try await finish("a thumbnail", .pixels(15, 10, isFinal: true))
    #expect(listener.news == ["thumbnail 15×10 final"] && decoder.open.isEmpty)
    loader.load(file("b"), box: PixelSize(width: 15, height: 10), priority: .visible, onUpdate: listener.hear)
    try await finish("b thumbnail", .pixels(15, 10))
    #expect(decoder.open == ["b good"])
  }

  @Test("the cache keeps to its budget and evicts the least recently used picture")
  func budget() async throws {
    let loader = makeLoader(cacheBudget: 60 * 40 * 4 * 2)
    for name in ["a", "b"] {
      loader.load(file(name), box: box) { _ in }
      try await finish("\(name) thumbnail", .nothing())
      try await finish("\(name) good", .pixels(60, 40, isFinal: true))
    }
    loader.load(file("a"), box: box) { _ in }
    loader.load(file("c"), box: box) { _ in }
    try await finish("c thumbnail", .nothing())
    try await finish("c good", .pixels(60, 40, isFinal: true))
    #expect(loader.cache.byteCount == 60 * 40 * 4 * 2)
    #expect(loader.cachedPicture(file("b"), box: box) == nil)
    #expect(
      loader.cachedPicture(file("a"), box: box) != nil && loader.cachedPicture(file("c"), box: box) != nil)
  }

  @Test("an error is reported once and ends the request, and a new request tries again")
  func errors() async throws {
    let loader = makeLoader()
    let listener = listen(to: "a", in: loader)
    try await finish("a thumbnail", .failed(.notFound(file("a"))))
    #expect(listener.news == ["notFound"] && loader.isIdle && decoder.open.isEmpty)
    loader.load(file("a"), box: box, onUpdate: listener.hear)
    #expect(decoder.open == ["a thumbnail"])
  }

  @Test("a photo that crashed a decoder is not tried again")
  func fatalFiles() async throws {
    let loader = makeLoader()
    let listener = listen(to: "a", in: loader)
    try await finish("a thumbnail", .pixels(6, 4))
    try await finish("a good", .failed(.crashed(file("a"))))
    loader.load(file("a"), box: box, onUpdate: listener.hear)
    #expect(listener.news == ["thumbnail 6×4", "crashed", "crashed"] && decoder.open.isEmpty)
    loader.readAhead([file("a")], box: box)
    #expect(decoder.open.isEmpty)
  }

  @Test("a failed thumbnail does not affect a picture being decoded")
  func failedThumbnail() async throws {
    let loader = makeLoader()
    loader.readAhead([file("a")], box: box)
    let listener = listen(to: "a", in: loader)
    try await finish("a thumbnail", .failed(.truncated(file("a"), format: .jpeg)))
    #expect(listener.news.isEmpty)
    try await finish("a good", .pixels(60, 40, isFinal: true))
    #expect(listener.news == ["good 60×40 final"])
  }

  @Test("a decoder that is shut down fails every request")
  func cancelledByDecoder() async throws {
    let loader = makeLoader()
    let listener = listen(to: "a", in: loader)
    try await finish("a thumbnail", .cancelled)
    #expect(listener.news == ["decoderUnavailable"] && loader.isIdle)
  }

  @Test("awaiting a picture requests only the final one, and returns it or throws")
  func awaiting() async throws {
    let loader = makeLoader()
    let picture = Task { try await loader.picture(file("a"), box: box) }
    await turn()
    #expect(decoder.open == ["a good"])
    try await finish("a good", .pixels(60, 40, isFinal: true))
    #expect(try await picture.value.pixels.size == PixelSize(width: 60, height: 40))
    let failure = Task { try await loader.picture(file("b"), box: box) }
    await turn()
    try await finish("b good", .failed(.empty(file("b"))))
    await #expect(throws: DecodeError.empty(file("b"))) { try await failure.value }
  }

  @Test("settled waits for all requests, but not for reading ahead")
  func settling() async throws {
    let loader = makeLoader()
    await loader.settled()
    loader.load(file("a"), box: box) { _ in }
    loader.readAhead([file("b")], box: box)
    var isSettled = false
    let waiting = Task {
      await loader.settled()
      isSettled = true
    }
    await turn()
    try await finish("a thumbnail", .nothing())
    #expect(!isSettled)
    try await finish("a good", .pixels(60, 40, isFinal: true))
    await waiting.value
    #expect(isSettled && decoder.open == ["b good"])
  }

  @Test("another background is another picture")
  func background() async throws {
    let loader = makeLoader()
    loader.load(file("a"), box: box) { _ in }
    try await finish("a thumbnail", .nothing())
    try await finish("a good", .pixels(60, 40, isFinal: true, hasAlpha: true))
    let listener = Listener()
    loader.load(
      PixelRequest(file: file("a"), box: box, background: 0xFFFFFF), priority: .visible,
      onUpdate: listener.hear)
    #expect(listener.news.isEmpty && decoder.open == ["a thumbnail"])
  }
}
