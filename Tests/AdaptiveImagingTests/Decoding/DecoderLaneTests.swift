import AdaptiveCore
import AdaptiveFileSystem
import PhotoDecodeProtocol
import Foundation
import Glibc
import Testing
import TestSupport

@testable import AdaptiveImaging

@Suite("Decoder lanes", .serialized)
struct DecoderLaneTests {
  private let pool = DecoderPool()
  private let box = PixelSize(width: 64, height: 64)

  private static let heif = Fixtures.rare("plain.heic")

  private func job(_ file: PictureFile) -> DecodeJob { DecodeJob(file: file, stage: .good, box: box) }

  @Test("no decoder starts before the first job, and then only the one that the job needs")
  func laziness() async {
    #expect(pool.processIdentifiers().isEmpty)
    _ = await pool.outcome(Fixtures.good("rgb.png"))
    #expect(pool.processIdentifiers(in: .basic).count == 1)
    #expect(pool.processIdentifiers().count == 1)
    #expect(pool.hello(of: .extra) == nil)
  }

  @Test("the file's bytes determine the decoder, not its name")
  func lyingNames() async throws {
    let folder = try TemporaryFolder()
    let png = try folder.write("a.heic", try Fixtures.bytes(Fixtures.good("rgb.png")))
    let heif = try folder.write("b.jpg", try Fixtures.bytes(Self.heif))
    #expect(await pool.outcome(png).answer?.format == .png)
    #expect(pool.hello(of: .extra) == nil)
    #expect(await pool.outcome(heif).answer?.format == .heif)
    #expect(pool.processIdentifiers(in: .basic).count == 1)
    #expect(pool.processIdentifiers(in: .extra).count == 1)
  }

  @Test("a decoder that hangs in one lane does not delay the others", arguments: [true, false])
  func independence(stopsExtra: Bool) async throws {
    var configuration = DecoderPool.Configuration()
    configuration.processCount = 1
    let pool = DecoderPool(configuration: configuration)
    let (slow, quick) =
      stopsExtra ? (Self.heif, Fixtures.good("rgb.png")) : (Fixtures.good("rgb.png"), Self.heif)
    #expect(await pool.outcome(slow).answer != nil)
    let process = try #require(pool.processIdentifiers().first)
    kill(process, SIGSTOP)
    let held = Task { await pool.outcome(slow) }
    #expect(await pool.outcome(quick).answer?.pixels != nil)
    let metadata = await pool.outcome(DecodeJob(metadataOf: quick))
    #expect(metadata != .cancelled)
    kill(process, SIGCONT)
    #expect(await held.value.answer?.pixels != nil)
  }

  @Test("a file without an extension is identified without waiting for slow work")
  func namelessFiles() async throws {
    let folder = try TemporaryFolder()
    let png = try folder.write("nameless", try Fixtures.bytes(Fixtures.good("rgb.png")))
    #expect(await pool.outcome(Self.heif).answer != nil)
    let process = try #require(pool.processIdentifiers(in: .extra).first)
    kill(process, SIGSTOP)
    let held = Task { await pool.outcome(Self.heif) }
    #expect(await pool.outcome(png).answer?.format == .png)
    kill(process, SIGCONT)
    #expect(await held.value.answer?.pixels != nil)
  }

  @Test("decoders of slow formats are copies of a server, which outlives them and ends with the pool")
  func server() async throws {
    #expect(await pool.outcome(Self.heif).answer != nil)
    let first = try #require(pool.processIdentifiers(in: .extra).first)
    let servers = pool.serverIdentifiers
    #expect(servers.count == 1 && !servers.contains(first))
    kill(first, SIGKILL)
    #expect(await pool.outcome(Self.heif).answer != nil)
    #expect(pool.serverIdentifiers == servers && pool.processIdentifiers(in: .extra) != [first])
    let all = servers + pool.processIdentifiers()
    pool.shutDown()
    try await eventually("none is left") { all.allSatisfy { kill($0, 0) == -1 } }
  }

  @Test("in the lane of slow formats, too, a visible picture preempts one that is read ahead")
  func preemption() async throws {
    #expect(await pool.outcome(Self.heif).answer != nil)
    let first = try #require(pool.processIdentifiers(in: .extra).first)
    kill(first, SIGSTOP)
    let log = OutcomeLog()
    _ = pool.decode(job(Self.heif), priority: .thumbnails) { log.add($0) }
    try await eventually("it is under way") { pool.isAtWork(in: .extra) }
    let tiff = Fixtures.rare("plain.tiff")
    #expect(await pool.outcome(tiff).answer?.format == .tiff)
    #expect(pool.processIdentifiers(in: .extra).first != first)
    try await eventually("the other comes later") { log.all.first?.answer?.pixels != nil }
  }

  @Test("when a server and its decoder have died, the next picture is still decoded")
  func deadServer() async throws {
    #expect(await pool.outcome(Self.heif).answer != nil)
    let processes = pool.serverIdentifiers + pool.processIdentifiers(in: .extra)
    for process in processes { kill(process, SIGKILL) }
    // On a busy machine they live on for a while, and would die during the next request.
    try await eventually("both have died") { processes.allSatisfy(Self.isDead) }
    #expect(await pool.outcome(Self.heif).answer?.pixels != nil)
  }

  @Test("each file has a decoder of its own, which reads all that is wanted of the file")
  func ownDecoders() async throws {
    var configuration = DecoderPool.Configuration()
    configuration.processCount = 1
    let pool = DecoderPool(configuration: configuration)
    var seen: Set<pid_t> = []
    let files = [Fixtures.good("rgb.png"), Fixtures.good("grey.png"), Fixtures.good("thumbnail.jpg")]
    for file in files + files {
      #expect(await pool.outcome(file).answer?.pixels != nil)
      let decoders = pool.processIdentifiers(in: .basic)
      #expect(await pool.outcome(file, box: PixelSize(width: 10, height: 10)).answer?.pixels != nil)
      #expect(pool.processIdentifiers(in: .basic) == decoders)
      seen.formUnion(decoders)
    }
    #expect(seen.count == 6)
  }

  @Test("metadata of many files is read by one decoder, until it has read its share")
  func sharedDecoder() async throws {
    var configuration = DecoderPool.Configuration()
    configuration.requestsPerProcess = 3
    let pool = DecoderPool(configuration: configuration)
    var seen: [pid_t] = []
    for name in ["rgb.png", "grey.png", "thumbnail.jpg", "rgb.png", "grey.png"] {
      let job = DecodeJob(metadataOf: Fixtures.good(name))
      #expect(await pool.outcome(job).answer != nil)
      if let decoder = pool.processIdentifiers(in: .metadata).first, seen.last != decoder {
        seen.append(decoder)
      }
    }
    #expect(seen.count == 2)
  }

  /// Returns whether a process has ended, including zombies.
  private static func isDead(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = status.lastIndex(of: ")")
    else { return true }
    return status[end...].dropFirst(2).first == "Z"
  }

  @Test("a decoder for metadata ends after idling for a while")
  func expiry() async throws {
    var configuration = DecoderPool.Configuration()
    configuration.idlePatience = .milliseconds(50)
    let pool = DecoderPool(configuration: configuration)
    _ = await pool.outcome(DecodeJob(metadataOf: Fixtures.good("rgb.png")))
    #expect(pool.hello(of: .extra) != nil)
    try await eventually("it has gone") { pool.processIdentifiers(in: .metadata).isEmpty }
    let again = await pool.outcome(DecodeJob(metadataOf: Fixtures.good("rgb.png")))
    #expect(again.answer != nil)
  }

  @Test(
    "pictures and metadata of videos come from their own decoder, which ends with its server after a while")
  func videos() async throws {
    var configuration = DecoderPool.Configuration()
    configuration.idlePatience = .milliseconds(50)
    let pool = DecoderPool(configuration: configuration)
    let folder = try TemporaryFolder()
    let bytes = try Fixtures.bytes(Fixtures.good("h264.mp4"))
    for video in [Fixtures.good("h264.mp4"), try folder.write("a.jpg", bytes), try folder.write("b", bytes)] {
      let answer = try #require(await pool.outcome(video).answer, "\(video)")
      #expect(answer.format == .video && answer.pixels != nil)
      let metadata = await pool.outcome(DecodeJob(metadataOf: video)).answer?.metadata
      #expect(metadata?[.duration] == "1000", "\(video)")
    }
    #expect(pool.hello(of: .video) != nil)
    try await eventually("they have gone") {
      pool.processIdentifiers(in: .video).isEmpty && pool.processIdentifiers(in: .metadata).isEmpty
    }
    let picture = Fixtures.good("rgb.png")
    #expect(await pool.outcome(picture).answer?.pixels != nil)
    #expect(await pool.outcome(DecodeJob(metadataOf: picture)).answer?.metadata?[.pixelLayout] == "8-bit RGB")
  }

  @Test("without the decoder of videos only these fail, and say so")
  func withoutVideos() async throws {
    let pool = DecoderPool(paths: [.video: FilePath("/nonexistent/video")])
    let video = Fixtures.good("h264.mp4")
    let expected = DecodeError.decoderUnavailable(video, .notInstalled(.video))
    #expect(await pool.outcome(video).error == expected)
    #expect(await pool.outcome(DecodeJob(metadataOf: video)).error == expected)
    #expect(await pool.outcome(Fixtures.good("rgb.png")).answer?.pixels != nil)
    #expect(await pool.outcome(Self.heif).answer?.pixels != nil)
  }

  @Test("a decoder that holds much memory ends after idling for a while, a small one stays")
  func largeDecoders() async throws {
    var configuration = DecoderPool.Configuration()
    configuration.idlePatience = .milliseconds(50)
    let small = DecoderPool(configuration: configuration)
    _ = await small.outcome(Fixtures.good("rgb.png"))
    configuration.idleResidentBytes = 1
    let large = DecoderPool(configuration: configuration)
    _ = await large.outcome(Fixtures.good("rgb.png"))
    try await eventually("the large one has gone") { large.processIdentifiers().isEmpty }
    #expect(small.processIdentifiers().count == 1)
    #expect(await large.outcome(Fixtures.good("rgb.png")).answer?.pixels != nil)
  }

  @Test("crashes of one kind of decoder do not stop the others")
  func crashesByKind() async throws {
    var configuration = DecoderPool.Configuration()
    configuration.crashesAllowed = 0
    let notices = NoticeLog()
    let pool = DecoderPool(
      paths: [.extra: FilePath("/bin/true")], configuration: configuration, onNotice: { notices.add($0) })
    for _ in 0..<3 {
      guard case .decoderUnavailable? = await pool.outcome(Self.heif).error else {
        Issue.record("a program that is no decoder was taken for one")
        return
      }
    }
    #expect(await pool.outcome(Self.heif).error == .decoderUnavailable(Self.heif, .crashesTooOften))
    #expect(await pool.outcome(Fixtures.good("rgb.png")).answer?.pixels != nil)
    #expect(notices.all == [.crashesTooOften(.extra), .unavailable(.extra, .noHello)])
  }

  @Test("without the extra decoder its formats fail with the paths searched, unknown ones as unknown")
  func withoutExtra() async throws {
    let pool = DecoderPool(paths: [.extra: FilePath("/nonexistent/extra")])
    let fault = DecoderUnavailableError.notFound(searched: ["/nonexistent/extra"])
    #expect(await pool.outcome(Self.heif).error == .decoderUnavailable(Self.heif, fault))
    let text = Fixtures.bad("text-named.jpg")
    #expect(await pool.outcome(text).error == .unknownFormat(text))
    #expect(await pool.outcome(Fixtures.good("rgb.png")).answer?.pixels != nil)
  }

  @Test("a picture whose library is missing fails as unsupported")
  func withoutSVG() async throws {
    let folder = try TemporaryFolder()
    let svg = try folder.write("a.svg", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8))
    // The basic decoder's hello does not list SVG, just like an SVG decoder without librsvg.
    let basic = try DecoderKind.basic.findExecutable()
    let pool = DecoderPool(paths: [.svg: basic])
    for _ in 0..<2 {
      #expect(await pool.outcome(svg).error == .unsupported(svg, format: .svg, detail: ""))
      #expect(pool.processIdentifiers().isEmpty)
    }
  }
}
