import AdaptiveCore
import AdaptiveFileSystem
@testable import AdaptiveImaging
import PhotoDecodeProtocol
import Foundation
import Glibc
import Testing
import TestSupport

/// A decoder that a file has taken over can send anything. The program believes what is possible, and nothing
/// that could do harm.
@Suite("Decoders that lie", .serialized)
struct LyingDecoderTests {
  static let lies: [String] = {
    let list = try? ChildProcess.run(BuiltProduct.path("hostile-decoder"), ["--list"], environment: [:])
    return String(decoding: list?.output ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }()

  /// Lies that contradict the request or the protocol in an answer with pixels.
  static let impossible = [
    "magic", "version", "kind-hello", "kind-unknown", "id-other", "status-unknown", "status-none-with-pixels",
    "format-unknown", "orientation-9", "padding", "flags", "time-of-a-video",
    "reserved", "width-0", "width-beyond-box",
    "height-largest", "pixels-that-overflow", "image-width-0", "image-height-beyond-limit", "frames",
    "frame-time", "document-of-a-picture", "document-beyond-memory", "one-byte", "one-byte-short",
    "one-byte-long", "64-kilobytes", "descriptor", "silence", "end", "closed-socket",
  ]

  private let folder: TemporaryFolder
  private let pool: DecoderPool
  private let store: ThumbnailStore

  init() throws {
    folder = try TemporaryFolder()
    store = try #require(ThumbnailStore(cacheFolder: folder("cache")))
    let decoder = FilePath(BuiltProduct.path("hostile-decoder"))
    var configuration = DecoderPool.Configuration()
    configuration.processCount = 1
    configuration.crashesAllowed = 1_000
    configuration.decodeTimeout = .milliseconds(300)
    configuration.previewTimeout = .milliseconds(300)
    pool = DecoderPool(
      paths: [.basic: decoder, .extra: decoder, .video: decoder], configuration: configuration)
  }

  /// A file that makes its decoder tell a lie: that of everyday pictures, or that of videos.
  private func file(_ lie: String, isVideo: Bool) throws -> PictureFile {
    isVideo
      ? try folder.write("\(lie).mkv", [0x1A, 0x45, 0xDF, 0xA3] + Array(lie.utf8))
      : try folder.write("\(lie).jpg", [0xFF, 0xD8, 0xFF] + Array(lie.utf8))
  }

  @Test("there are many lies, and those that must be noticed are among them")
  func count() {
    #expect(Self.lies.count >= 48 && Set(Self.lies).count == Self.lies.count)
    #expect(Set(Self.impossible).isSubset(of: Self.lies))
  }

  @Test(
    "no lie gets through that could do harm, and the next photo is decoded", arguments: lies, [false, true])
  func harmless(_ lie: String, isVideo: Bool) async throws {
    let file = try file(lie, isVideo: isVideo)
    let box = PixelSize(width: 240, height: 160)
    let jobs = [
      DecodeJob(file: file, stage: .thumbnail, box: box), DecodeJob(file: file, stage: .good, box: box),
      DecodeJob(file: file, kind: .makeThumbnail(store), stage: .good, box: ThumbnailExtent.large.box),
      DecodeJob(metadataOf: file),
    ]
    for job in jobs {
      let outcome = await pool.outcome(job)
      store.note(outcome, of: job)
      switch outcome {
      case .answered(let answer): expectHarmless(answer, job)
      case .failed(let error): #expect(error.file == file, "\(error)")
      case .cancelled: Issue.record("\(job.kind) was cancelled")
      }
    }
    let honest = try self.file("honest", isVideo: isVideo)
    let picture = await patientOutcome(DecodeJob(file: honest, stage: .good, box: box))
    #expect(picture.answer?.pixels != nil, "\(picture)")
    let metadata = await patientOutcome(DecodeJob(metadataOf: honest))
    #expect(metadata.answer != nil, "\(metadata)")
  }

  /// The outcome of a job for an honest file. On a busy machine it may take longer than a lie is waited for.
  private func patientOutcome(_ job: DecodeJob) async -> DecodeOutcome {
    var outcome = await pool.outcome(job)
    for _ in 0..<100 {
      switch outcome {
      case .failed(.timedOut), .failed(.unreadable): break
      default: return outcome
      }
      outcome = await pool.outcome(job)
    }
    return outcome
  }

  private func expectHarmless(_ answer: DecodeAnswer, _ job: DecodeJob) {
    let size = answer.pixels?.size ?? PixelSize(width: 0, height: 0)
    #expect(size.width <= job.box.width && size.height <= job.box.height)
    let side = Int(DecodeLimits.side)
    #expect((0...side).contains(answer.imageSize.width) && (0...side).contains(answer.imageSize.height))
    let texts = answer.metadata?.entries.map(\.text) ?? []
    #expect(texts.count <= MetadataDocument.mostEntries)
    for text in texts {
      let isHarmless = text.unicodeScalars.allSatisfy { scalar in
        scalar == "\n" || scalar == "\t"
          || ![.control, .format, .surrogate].contains(scalar.properties.generalCategory)
      }
      #expect(isHarmless, "\(text.debugDescription)")
    }
  }

  @Test("an impossible answer counts as no answer", arguments: impossible, [false, true])
  func refused(_ lie: String, isVideo: Bool) async throws {
    let outcome = await pool.outcome(try file(lie, isVideo: isVideo))
    #expect(outcome.error != nil, "\(outcome)")
  }
}
