import AdaptiveCore
import AdaptiveFileSystem
@testable import AdaptiveImaging
import AdaptiveTesting
import PhotoDecodeProtocol
import Foundation
import Testing
import TestSupport

@MainActor
@Suite("Desktop thumbnails through the real decoder")
struct RealThumbnailTests {
  private let folder: TemporaryFolder
  private let store: ThumbnailStore
  private let photo: PictureFile
  private let pool = DecoderPool()

  init() throws {
    folder = try TemporaryFolder()
    store = try #require(ThumbnailStore(cacheFolder: folder("cache")))
    photo = try folder.write("a photo.jpg", Fixtures.bytes(Fixtures.good("scene-large.jpg")))
  }

  private func makeLoader() -> PixelLoader {
    PixelLoader(decoder: pool, thumbnails: store, clock: ManualClock())
  }

  private func thumbnail(
    of file: PictureFile, side: Int, _ loader: PixelLoader
  ) async -> (stages: [PictureStage], last: PixelUpdate?) {
    var stages: [PictureStage] = []
    var last: PixelUpdate?
    loader.load(file, box: PixelSize(width: side, height: side), priority: .thumbnails) { update in
      last = update
      if case .success(let picture) = update { stages.append(picture.stage) }
    }
    await loader.settled()
    return (stages, last)
  }

  private func stored(_ file: PictureFile) async -> DecodeAnswer? {
    let job = DecodeJob(
      file: file, kind: .storedThumbnail(store), stage: .thumbnail, box: PixelSize(width: 256, height: 256))
    return await withCheckedContinuation { continuation in
      _ = pool.decode(job, priority: .visible) { continuation.resume(returning: $0.answer) }
    }
  }

  @Test("a thumbnail is created, found by another program, and ignored once the photo changes")
  func cycle() async throws {
    let first = await thumbnail(of: photo, side: 120, makeLoader())
    #expect(first.stages.last == .good && first.last?.isLast == true)
    let second = await thumbnail(of: photo, side: 120, makeLoader())
    #expect(second.stages == [.thumbnail])
    guard case .success(let picture)? = second.last else {
      Issue.record("\(String(describing: second.last))")
      return
    }
    let whole = try await makeLoader().picture(photo, box: PixelSize(width: 120, height: 120))
    #expect(picture.imageSize == whole.imageSize && picture.pixels.size == whole.pixels.size)
    #expect(psnr(picture.pixels, whole.pixels) > 38)
    #expect(await stored(photo)?.pixels != nil)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: photo.description)
    let outdated = await stored(photo)
    #expect(outdated != nil && outdated?.pixels == nil)
  }

  @Test("a decoder that makes a thumbnail does not learn the photo's address")
  func address() throws {
    let origin = try #require(store.origin(of: photo, modificationSeconds: 1))
    func request(_ kind: DecodeJob.Kind) -> ThumbnailOrigin? {
      DecodeJob(file: photo, kind: kind, stage: .good, box: ThumbnailExtent.large.box)
        .request(id: 1, thumbnail: origin).thumbnail
    }
    #expect(request(.makeThumbnail(store)) == nil)
    #expect(request(.storedThumbnail(store)) == origin)
  }

  @Test("a thumbnail under another photo's name is ignored")
  func otherPhoto() async throws {
    _ = await thumbnail(of: photo, side: 120, makeLoader())
    let other = try folder.write("other.jpg", Fixtures.bytes(photo))
    let origin = try #require(store.origin(of: photo, modificationSeconds: 1))
    let otherOrigin = try #require(store.origin(of: other, modificationSeconds: 1))
    try FileManager.default.copyItem(
      atPath: store.path(of: origin, extent: .large).description,
      toPath: store.path(of: otherOrigin, extent: .large).description)
    #expect(await stored(photo)?.pixels != nil)
    #expect(await stored(other)?.pixels == nil)
  }

  @Test("a cached file that is not a picture is ignored and does no harm")
  func garbage() async throws {
    _ = await thumbnail(of: photo, side: 120, makeLoader())
    let origin = try #require(store.origin(of: photo, modificationSeconds: 1))
    let path = store.path(of: origin, extent: .large).description
    for bytes in [Data([1, 2, 3]), Data(), try Data(contentsOf: URL(fileURLWithPath: path)).prefix(90)] {
      try bytes.write(to: URL(fileURLWithPath: path))
      let result = await thumbnail(of: photo, side: 120, makeLoader())
      #expect(result.last?.isLast == true && result.stages.last == .good)
    }
  }

  @Test("a shared thumbnail beside the photo is found")
  func shared() async throws {
    _ = await thumbnail(of: photo, side: 120, makeLoader())
    let origin = try #require(store.origin(of: photo, modificationSeconds: 1))
    let candidates = store.candidates(for: photo, origin: origin, box: PixelSize(width: 256, height: 256))
    let place = try #require(candidates.first { $0.origin != origin })
    let beside = place.path.description
    let own = store.path(of: origin, extent: .large).description
    try FileManager.default.createDirectory(
      atPath: folder(".sh_thumbnails/large").description, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: own, toPath: beside)
    // It contains the photo's full URI, which is wrong in a shared thumbnail.
    #expect(await stored(photo)?.pixels == nil)
  }

  @Test("a photo that can't be decoded is recorded, and not read again until the user opens it")
  func failure() async throws {
    let bad = try folder.write("bad.jpg", Fixtures.bytes(Fixtures.bad("ends-before-pixels.jpg")))
    let first = await thumbnail(of: bad, side: 120, makeLoader())
    guard case .failure(let error)? = first.last else {
      Issue.record("\(first)")
      return
    }
    #expect(error.isLasting)
    let job = DecodeJob(
      file: bad, kind: .storedFailure(store), stage: .thumbnail, box: PixelSize(width: 9, height: 9))
    let record: DecodeAnswer? = await withCheckedContinuation { continuation in
      _ = pool.decode(job, priority: .visible) { continuation.resume(returning: $0.answer) }
    }
    #expect(record?.pixels?.size == PixelSize(width: 1, height: 1))
    try Fixtures.bytes(Fixtures.good("rgb.png")).withUnsafeBytes { bytes in
      try Data(bytes).write(to: URL(fileURLWithPath: bad.description))
    }
    // The standard compares modification times in whole seconds, so change it by more.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: bad.description)
    let repaired = await thumbnail(of: bad, side: 20, makeLoader())
    #expect(repaired.stages.last == .good)
  }

  @Test("without a thumbnail store no file is written")
  func off() async throws {
    let loader = PixelLoader(decoder: pool, clock: ManualClock())
    _ = await thumbnail(of: photo, side: 120, loader)
    #expect(!FileManager.default.fileExists(atPath: folder("cache").description))
  }
}
