import AdaptiveCore
import AdaptiveFileSystem
@testable import AdaptiveImaging
import PhotoDecodeProtocol
import Foundation
import Testing
import TestSupport

/// Other programs open what is in the store. A decoder that a file has taken over must not choose its bytes.
@Suite("Thumbnails from a hostile decoder")
struct HostileThumbnailTests {
  private let folder: TemporaryFolder
  private let store: ThumbnailStore
  private let pool: DecoderPool

  init() throws {
    folder = try TemporaryFolder()
    store = try #require(ThumbnailStore(cacheFolder: folder("cache")))
    let decoder = FilePath(BuiltProduct.path("hostile-decoder"))
    pool = DecoderPool(paths: [.basic: decoder, .extra: decoder])
  }

  /// Lets the decoder make a thumbnail of a file that names an attack, and returns what is stored then.
  private func stored(
    _ attack: String
  ) async throws -> (outcome: DecodeOutcome, files: [[UInt8]], uri: String) {
    let photo = try folder.write("photo.jpg", [0xFF, 0xD8, 0xFF] + Array(attack.utf8))
    let job = DecodeJob(
      file: photo, kind: .makeThumbnail(store), stage: .good, box: ThumbnailExtent.large.box)
    let outcome = await pool.outcome(job)
    store.note(outcome, of: job)
    // The folder exists once there is a thumbnail.
    let large = folder("cache/thumbnails/large").description
    let names = (try? FileManager.default.contentsOfDirectory(atPath: large)) ?? []
    let files = try names.map { try Fixtures.bytes(PictureFile(large + "/" + $0)) }
    return (outcome, files, try #require(ThumbnailAddress(photo)?.uri))
  }

  @Test("pixels with a document are not an answer, and nothing is stored")
  func document() async throws {
    let (outcome, files, _) = try await stored("document")
    #expect(outcome.error?.isFatalToDecoders == true)
    #expect(files.isEmpty)
  }

  @Test("pixels that spell another format become a PNG file with the program's keys")
  func pixels() async throws {
    let (outcome, files, uri) = try await stored("pixels")
    let answer = try #require(outcome.answer)
    let thumbnail = try #require(answer.newThumbnail)
    let file = try #require(files.first)
    #expect(files.count == 1)
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(file.firstRange(of: Array("tEXtThumb::URI\0\(uri)".utf8)) != nil)
    #expect(file.firstRange(of: Array("<svg".utf8)) == nil)
    // A real decoder reads the same pixels from the file.
    let path = try folder.write("copy.png", file)
    let background: UInt32 = 0x204060
    let read = try #require(await DecoderPool().outcome(path, background: background).answer?.pixels)
    #expect(read == thumbnail.pixels.composed(over: background))
  }
}
