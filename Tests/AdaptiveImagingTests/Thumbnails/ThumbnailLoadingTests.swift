import AdaptiveCore
import AdaptiveFileSystem
@testable import AdaptiveImaging
import AdaptiveTesting
import Testing
import TestSupport

@MainActor
@Suite("Loading with desktop thumbnails")
struct ThumbnailLoadingTests {
  private let decoder = FakeDecoder()
  private let clock = ManualClock()
  private let folder: TemporaryFolder
  private let loader: PixelLoader
  private let box = PixelSize(width: 600, height: 400)
  private let large = PixelSize(width: 6000, height: 4000)

  @MainActor
  private final class Listener {
    var news: [String] = []

    func hear(_ update: PixelUpdate) {
      switch update {
      case .success(let picture):
        news.append(
          "\(picture.stage) \(picture.pixels.size) of \(picture.imageSize)\(picture.isFinal ? " final" : "")")
      case .failure(let error): news.append("\(error)".prefix { $0 != "(" }.description)
      }
    }
  }

  private let listener = Listener()

  init() throws {
    folder = try TemporaryFolder()
    loader = PixelLoader(
      decoder: decoder, thumbnails: ThumbnailStore(cacheFolder: folder.path), clock: clock)
  }

  private func finish(
    _ description: String, _ outcome: DecodeOutcome, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try #require(
      decoder.finish(description) { _ in outcome }, "\(decoder.open) has no \(description)",
      sourceLocation: sourceLocation)
    await MainActor.drain()
  }

  @Test("a visible photo shows the cached thumbnail as soon as its real size is known")
  func firstLook() async throws {
    loader.load(PictureFile("a"), box: box, onUpdate: listener.hear)
    #expect(decoder.open == ["a thumbnail", "a stored"])
    try await finish("a stored", .pixels(256, 171, of: PixelSize(width: 256, height: 171)))
    #expect(listener.news.isEmpty)
    try await finish("a thumbnail", .nothing(of: large))
    #expect(listener.news == ["thumbnail 256×171 of 6000×4000"] && decoder.open == ["a good"])
    try await finish("a good", .pixels(600, 400, isFinal: true, of: large))
    #expect(listener.news.last == "good 600×400 of 6000×4000 final" && decoder.open.isEmpty)
  }

  @Test("the better of two thumbnails stays, and the decode does not wait for the store")
  func betterThumbnail() async throws {
    loader.load(PictureFile("a"), box: box, onUpdate: listener.hear)
    try await finish("a thumbnail", .pixels(160, 107, of: large))
    #expect(decoder.open == ["a stored", "a good"])
    try await finish("a stored", .pixels(128, 85, of: large))
    #expect(listener.news == ["thumbnail 160×107 of 6000×4000"])
    try await finish("a good", .pixels(600, 400, isFinal: true, of: large))
    #expect(listener.news.count == 2)
  }

  @Test(
    "once a photo has a thumbnail of any kind, its neighbours need no previews", arguments: [true, false])
  func previews(isStored: Bool) async throws {
    loader.load(PictureFile("a"), box: box, onUpdate: listener.hear)
    try await finish("a thumbnail", isStored ? .nothing(of: large) : .pixels(160, 107, of: large))
    #expect(loader.ahead.needsPreviews == isStored)
    try await finish("a stored", isStored ? .pixels(256, 171, of: large) : .answered(.nothing))
    #expect(!loader.ahead.needsPreviews)
  }

  @Test("a failed store does not fail the photo")
  func brokenStore() async throws {
    loader.load(PictureFile("a"), box: box, onUpdate: listener.hear)
    try await finish("a stored", .failed(.crashed(PictureFile("a"))))
    try await finish("a thumbnail", .nothing(of: large))
    try await finish("a good", .pixels(600, 400, isFinal: true, of: large))
    #expect(listener.news == ["good 600×400 of 6000×4000 final"])
    loader.load(PictureFile("a"), box: box, onUpdate: listener.hear)
    #expect(listener.news.count == 2)
  }

  @Test("in a grid the cached thumbnail is enough")
  func grid() async throws {
    loader.load(
      PictureFile("a"), box: PixelSize(width: 200, height: 160), priority: .thumbnails,
      onUpdate: listener.hear)
    #expect(decoder.open == ["a thumbnail", "a stored", "a failure"])
    try await finish("a thumbnail", .pixels(160, 107, of: large))
    try await finish("a failure", .answered(.nothing))
    #expect(decoder.open == ["a stored"])
    try await finish("a stored", .pixels(256, 171, of: large))
    #expect(listener.news.last == "thumbnail 256×171 of 6000×4000 final" && decoder.open.isEmpty)
    loader.load(
      PictureFile("a"), box: PixelSize(width: 200, height: 160), priority: .thumbnails,
      onUpdate: listener.hear)
    #expect(listener.news.count == 3 && decoder.open.isEmpty, "the second time it is in memory")
  }

  @Test("without a cached thumbnail one is created for all programs")
  func making() async throws {
    let file = try folder.write("a.jpg", [1])
    loader.load(file, box: PixelSize(width: 100, height: 100), priority: .thumbnails, onUpdate: listener.hear)
    try await finish("\(file) thumbnail", .nothing(of: large))
    try await finish("\(file) stored", .answered(.nothing))
    try await finish("\(file) failure", .answered(.nothing))
    #expect(decoder.open == ["\(file) new"] && decoder.priority(of: "\(file) new") == .thumbnails)
    #expect(decoder.box(of: "\(file) new") == PixelSize(width: 256, height: 256))
    let store = try #require(loader.thumbnails)
    let thumbnail = try NewThumbnail(of: file, in: store)
    try await finish("\(file) new", .pixels(256, 171, of: large, newThumbnail: thumbnail))
    #expect(listener.news == ["good 256×171 of 6000×4000 final"])
    let path = store.path(of: thumbnail.origin, extent: .large)
    #expect(try Fixtures.bytes(PictureFile(path)) == thumbnail.file())
  }

  @Test("a picture hardly larger than its thumbnail gets none")
  func small() async throws {
    loader.load(
      PictureFile("a"), box: PixelSize(width: 100, height: 100), priority: .thumbnails,
      onUpdate: listener.hear)
    try await finish("a thumbnail", .nothing(of: PixelSize(width: 256, height: 200)))
    try await finish("a stored", .answered(.nothing))
    try await finish("a failure", .answered(.nothing))
    #expect(decoder.open == ["a good"])
  }

  @Test("a photo that failed is not decoded again for a thumbnail or ahead, only when the user opens it")
  func failedBefore() async throws {
    loader.load(
      PictureFile("a"), box: PixelSize(width: 100, height: 100), priority: .thumbnails,
      onUpdate: listener.hear)
    try await finish("a failure", .pixels(1, 1))
    #expect(listener.news == ["damaged"] && loader.isIdle)
    loader.readAhead([PictureFile("b")], box: box)
    #expect(decoder.open == ["b failure"])
    try await finish("b failure", .pixels(1, 1))
    #expect(decoder.open.isEmpty)
    loader.load(PictureFile("b"), box: box, onUpdate: listener.hear)
    try await finish("b thumbnail", .nothing(of: large))
    #expect(decoder.open == ["b stored", "b good"])
  }

  @Test("a failure is recorded in the store")
  func writingFailures() async throws {
    let file = try folder.write("a.jpg", [1])
    loader.load(file, box: box, onUpdate: listener.hear)
    try await finish("\(file) thumbnail", .nothing(of: large))
    try await finish("\(file) good", .failed(.truncated(file, format: .jpeg)))
    let store = try #require(loader.thumbnails)
    let origin = try #require(store.origin(of: file, modificationSeconds: 1))
    #expect(try !Fixtures.bytes(PictureFile(store.failurePath(of: origin))).isEmpty)
  }

  @Test(
    "only a failure that is the file's fault is recorded",
    arguments: [(DecodeError.crashed, true), (DecodeError.killed, false)])
  func lastingFailures(_ error: @Sendable (PictureFile) -> DecodeError, isRecorded: Bool) async throws {
    let file = try folder.write("a.jpg", [1])
    loader.load(file, box: box, onUpdate: listener.hear)
    try await finish("\(file) thumbnail", .nothing(of: large))
    try await finish("\(file) good", .failed(error(file)))
    let store = try #require(loader.thumbnails)
    let origin = try #require(store.origin(of: file, modificationSeconds: 1))
    let record = try? Fixtures.bytes(PictureFile(store.failurePath(of: origin)))
    #expect((record != nil) == isRecorded)
  }

  @Test("a photo that took long gets a thumbnail for the next time, once nothing is requested")
  func upkeep() async throws {
    loader.load(PictureFile("a"), box: box, onUpdate: listener.hear)
    try await finish("a thumbnail", .nothing(of: large))
    try await finish("a stored", .answered(.nothing))
    loader.load(PictureFile("b"), box: box) { _ in }
    try await finish("a good", .pixels(600, 400, isFinal: true, of: large, effort: .milliseconds(80)))
    #expect(decoder.open == ["b thumbnail", "b stored"], "b is waited for")
    try await finish("b thumbnail", .pixels(160, 107, of: large))
    try await finish("b stored", .answered(.nothing))
    try await finish("b good", .pixels(600, 400, isFinal: true, of: large, effort: .milliseconds(80)))
    #expect(decoder.open == ["a new"] && decoder.priority(of: "a new") == .next && loader.isIdle)
    try await finish("a new", .pixels(256, 171, of: large))
    #expect(decoder.open.isEmpty, "b has a thumbnail of its own")
    loader.load(PictureFile("a"), box: PixelSize(width: 900, height: 600)) { _ in }
    try await finish("a good", .pixels(900, 600, isFinal: true, of: large, effort: .milliseconds(90)))
    #expect(decoder.open.isEmpty, "one is enough")
  }

  @Test(
    "no thumbnail is created for a photo that was fast, is small, or has one",
    arguments: [
      (PixelSize(width: 6000, height: 4000), 30, false), (PixelSize(width: 250, height: 200), 80, false),
      (PixelSize(width: 6000, height: 4000), 80, true),
    ])
  func noUpkeep(size: PixelSize, milliseconds: Int, isStored: Bool) async throws {
    loader.load(PictureFile("a"), box: box, onUpdate: listener.hear)
    try await finish("a thumbnail", .nothing(of: size))
    try await finish("a stored", isStored ? .pixels(256, 171, of: size) : .answered(.nothing))
    try await finish(
      "a good", .pixels(600, 400, isFinal: true, of: size, effort: .milliseconds(milliseconds)))
    #expect(decoder.open.isEmpty)
  }

  @Test("a turned photo turns its upright thumbnail")
  func turned() async throws {
    loader.load(PictureFile("a"), box: box, turn: 1, onUpdate: listener.hear)
    #expect(decoder.open == ["a thumbnail turn 1", "a stored"])
    try await finish("a thumbnail turn 1", .nothing(of: PixelSize(width: 4000, height: 6000)))
    try await finish("a stored", .pixels(256, 171, of: large))
    #expect(listener.news == ["thumbnail 171×256 of 4000×6000"])
  }
}
