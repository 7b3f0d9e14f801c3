import AdaptiveCore
import AdaptiveFileSystem
@testable import AdaptiveImaging
import PhotoDecodeProtocol
import Foundation
import Glibc
import Testing
import TestSupport

@Suite("Bad files through the real decoder")
struct BadFileTests {
  private let pool: DecoderPool

  init() {
    // These files end no decoder, however long a busy machine takes.
    var configuration = DecoderPool.Configuration()
    configuration.decodeTimeout = .seconds(120)
    configuration.previewTimeout = .seconds(120)
    pool = DecoderPool(configuration: configuration)
  }

  /// The expected outcome for a bad file.
  enum Expectation: Sendable {
    case error(@Sendable (DecodeError) -> Bool)
    case damaged
    case sound
    /// Pixels, with or without detected damage.
    case pixels
  }

  static let table: [(String, Expectation)] = [
    ("empty.jpg", .error { if case .empty = $0 { true } else { false } }),
    ("text-named.jpg", .error { if case .unknownFormat = $0 { true } else { false } }),
    ("only-a-signature.jpg", .error { if case .truncated(_, .jpeg) = $0 { true } else { false } }),
    ("only-a-signature.png", .error { if case .truncated(_, .png) = $0 { true } else { false } }),
    ("ends-in-header.jpg", .error { if case .truncated(_, .jpeg) = $0 { true } else { false } }),
    ("ends-before-pixels.jpg", .error { if case .truncated(_, .jpeg) = $0 { true } else { false } }),
    ("ends-in-the-middle.jpg", .damaged),
    ("ends-in-the-middle-progressive.jpg", .damaged),
    ("ends-in-the-middle.png", .damaged),
    ("ends-in-the-middle-interlaced.png", .damaged),
    ("scrambled-in-the-middle.jpg", .pixels),
    ("scrambled-in-the-middle.png", .damaged),
    ("wrong-checksum.png", .damaged),
    ("no-pixels.png", .error { if case .damaged(_, .png, _, _) = $0 { true } else { false } }),
    ("no-width.png", .error { if case .damaged(_, .png, _, _) = $0 { true } else { false } }),
    ("no-height.jpg", .error { if case .damaged(_, .jpeg, _, _) = $0 { true } else { false } }),
    (
      "too-many-pixels.png",
      .error {
        if case .tooBig(_, PixelSize(width: 60000, height: 60000), 500_000_000) = $0 { true } else { false }
      }
    ),
    ("too-large-interlaced.png", .error { if case .outOfMemory = $0 { true } else { false } }),
    ("text-bomb.png", .sound),
    ("lossless-arithmetic.jpg", .error { if case .unsupported(_, .jpeg, _, _) = $0 { true } else { false } }),
    ("twelve-bits.jpg", .error { if case .unsupported(_, .jpeg, _, _) = $0 { true } else { false } }),
    ("hundreds-of-scans.jpg", .damaged),
    ("exif-directory-outside.jpg", .sound),
    ("exif-directory-in-itself.jpg", .sound),
    ("thumbnail-longer-than-file.jpg", .sound),
    ("thumbnail-broken.jpg", .sound),
  ]

  @Test("no bad file ends a decoder, and a good picture decodes after each")
  func wholeCorpus() async throws {
    for file in try Fixtures.all("bad") where file != Self.withoutEnd {
      for stage in PictureStage.allCases {
        let outcome = await pool.outcome(file, stage: stage)
        #expect(outcome.answer != nil || outcome.error?.isFatalToDecoders == false, "\(file): \(outcome)")
      }
      let next = await pool.outcome(Fixtures.good("rgb.png"))
      #expect(next.answer?.pixels?.size == PixelSize(width: 48, height: 32), "after \(file)")
    }
  }

  private static let withoutEnd = Fixtures.bad("filter-without-end.svg")

  @Test("a drawing that never finishes times out, and the next one is decoded")
  func timeout() async throws {
    var configuration = DecoderPool.Configuration()
    configuration.decodeTimeout = .seconds(1)
    let pool = DecoderPool(configuration: configuration)
    let sound = await pool.outcome(Fixtures.good("quarters.svg"))
    // Without librsvg there is nothing to test.
    guard sound.answer?.pixels != nil else { return }
    #expect(await pool.outcome(Self.withoutEnd).error == .timedOut(Self.withoutEnd, after: .seconds(1)))
    #expect(await pool.outcome(Fixtures.good("quarters.svg")).answer?.pixels == sound.answer?.pixels)
  }

  @Test("each bad file is decoded as far as possible, or fails with the right error", arguments: table)
  func corpus(name: String, expectation: Expectation) async throws {
    let file = Fixtures.bad(name)
    let outcome = await pool.outcome(file)
    switch expectation {
    case .error(let isExpected):
      let error = try #require(outcome.error, "\(outcome)")
      #expect(isExpected(error), "\(error)")
      #expect(error.file == file)
    case .damaged:
      let answer = try #require(outcome.answer, "\(outcome)")
      #expect(answer.isDamaged && answer.pixels != nil)
    case .sound:
      let answer = try #require(outcome.answer, "\(outcome)")
      #expect(!answer.isDamaged && answer.pixels != nil)
    case .pixels:
      #expect(outcome.answer?.pixels != nil)
    }
    let next = await pool.outcome(Fixtures.good("rgb.png"))
    #expect(next.answer?.pixels?.size == PixelSize(width: 48, height: 32))
  }

  @Test("the intact part of a truncated file is correct")
  func partialPictures() async throws {
    for name in ["ends-in-the-middle.jpg", "ends-in-the-middle.png"] {
      let pixels = try #require(await pool.outcome(Fixtures.bad(name), background: 0x777777).answer?.pixels)
      let colors = pixels.quarterColors
      #expect(
        isNear(colors[0], quarterColors[0], tolerance: 40)
          && isNear(colors[1], quarterColors[1], tolerance: 40))
      // The lower half is missing. It is grey, from libjpeg or from the background.
      #expect(isNear(colors[3], 0x808080, tolerance: 12), "\(name)")
    }
    let coarse = try #require(
      await pool.outcome(Fixtures.bad("ends-in-the-middle-interlaced.png")).answer?.pixels)
    #expect(zip(coarse.quarterColors, quarterColors).allSatisfy { isNear($0, $1, tolerance: 40) })
  }

  @Test(
    "files that broke other programs are decoded", .realPhotos)
  func realBadFiles() async throws {
    for file in try RealPhotos.all("bad", suffix: ".jpg") {
      let answer = try #require(await pool.outcome(file).answer, "\(file)")
      #expect(answer.pixels != nil)
      #expect(answer.isDamaged == file.description.hasSuffix("corrupted.jpg"), "\(file)")
    }
  }

  @Test("anything but a regular file is refused at once")
  func notFiles() async throws {
    let folder = try TemporaryFolder()
    let fifo = PictureFile(folder("fifo.jpg"))
    try #require(mkfifo(fifo.description, 0o600) == 0)
    let directory = PictureFile(folder("directory.jpg"))
    try #require(mkdir(directory.description, 0o700) == 0)
    for file in [fifo, directory, PictureFile("/dev/null"), PictureFile("/dev/tty0")] {
      let error = await pool.outcome(file).error
      // Only the system's administrator may open most devices.
      let possible: [DecodeError] = [
        .notRegularFile(file), .notFound(file), .unreadable(file, errno: EACCES),
      ]
      #expect(error.map(possible.contains) == true, "\(file): \(String(describing: error))")
    }
    #expect(await pool.outcome(fifo).error == .notRegularFile(fifo))
    #expect(await pool.outcome(directory).error == .notRegularFile(directory))
  }

  @Test("missing, impossible and unreadable paths have different errors")
  func paths() async throws {
    let folder = try TemporaryFolder()
    let vanished = try folder.write("vanished.jpg", [1])
    unlink(vanished.description)
    #expect(await pool.outcome(vanished).error == .notFound(vanished))
    let zero = PictureFile(FilePath(bytes: [0x61, 0, 0x62]))
    #expect(await pool.outcome(zero).error == .notFound(zero))
    #expect(await pool.outcome(PictureFile("")).error == .notFound(PictureFile("")))
    let beneathFile = PictureFile(Fixtures.good("rgb.png").description + "/x")
    #expect(await pool.outcome(beneathFile).error == .notFound(beneathFile))
    let loop = PictureFile(folder("loop.jpg"))
    try #require(symlink(loop.description, loop.description) == 0)
    #expect(await pool.outcome(loop).error == .unreadable(loop, errno: ELOOP))
  }

  @Test("a path need not be UTF-8")
  func pathBytes() async throws {
    let folder = try TemporaryFolder()
    let source = try folder.write("source.png", try Fixtures.bytes(Fixtures.good("rgb.png")))
    let target = PictureFile(FilePath(bytes: folder.path.bytes + [0x2F, 0xFF, 0xFE, 0x0A, 0x1B]))
    try source.path.rename(to: target.path)
    #expect(await pool.outcome(target).answer?.pixels != nil)
    try target.path.remove()
  }
}
