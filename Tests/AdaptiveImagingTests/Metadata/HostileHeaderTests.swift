import AdaptiveCore
import AdaptiveFileSystem
@testable import AdaptiveImaging
import PhotoDecodeProtocol
import Glibc
import Testing
import TestSupport

@Suite("Headers from a decoder that lies", .serialized)
struct HostileHeaderTests {
  /// The lies of `hostile-decoder --headers`.
  static let lies: [String] = {
    let list = try? ChildProcess.run(
      BuiltProduct.path("hostile-decoder"), ["--list-headers"], environment: [:])
    return String(decoding: list?.output ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }()

  private static func good(_ name: String) -> FilePath { FilePath(Fixture.folder + "/good/" + name) }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A reader whose decoder is the real one.
  private func reader() -> HeaderReader {
    HeaderReader(paths: [.extra: FilePath(BuiltProduct.path("photos-decoder-extra"))])
  }

  @Test("headers come in the order of the files, more of them than a message has")
  func order() throws {
    let names = ["rgb.png", "orientation-6.jpg", "scene.heic", "plain.tif"]
    let expected = reader().read(names.map(Self.good))
    try #require(expected.allSatisfy { (try? $0.get().size.width) ?? 0 > 0 })
    let paths = (0..<HeaderReader.filesPerMessage * 2 + 3).map { Self.good(names[$0 % names.count]) }
    let results = reader().read(paths)
    #expect(results.count == paths.count)
    for (index, result) in results.enumerated() { #expect(result == expected[index % names.count]) }
  }

  @Test("each file that can't be opened or is no picture fails alone, with its reason")
  func failures() throws {
    let missing = folder("missing.jpg")
    let empty = try folder.file(FilePath("empty.jpg"), [])
    let text = try folder.file(FilePath("text.jpg"), Array("Not a picture at all, but a text.".utf8))
    let fifo = folder("fifo.jpg")
    try #require(mkfifo(fifo.description, 0o600) == 0)
    let paths = [missing, Self.good("rgb.png"), empty, text, fifo, folder(""), Self.good("scene.heic")]
    let results = reader().read(paths)
    #expect(results[0] == .failure(.notFound(PictureFile(missing))))
    #expect(results[2] == .failure(.empty(PictureFile(empty))))
    #expect(results[3] == .failure(.unknownFormat(PictureFile(text))))
    #expect(results[4] == .failure(.notRegularFile(PictureFile(fifo))))
    #expect((try? results[5].get()) == nil)
    for index in [1, 6] { #expect((try? results[index].get().size.width) ?? 0 > 0, "\(results[index])") }
  }

  @Test("without a decoder, every file reports that")
  func unavailable() {
    let reader = HeaderReader(paths: [.extra: folder("no-decoder")])
    for result in reader.read([Self.good("rgb.png"), Self.good("scene.heic")]) {
      guard case .failure(.decoderUnavailable) = result else {
        Issue.record("\(result)")
        continue
      }
    }
  }

  @Test("the hostile decoder has lies about headers")
  func count() {
    #expect(Self.lies.count >= 15 && Set(Self.lies).count == Self.lies.count)
  }

  @Test("a lie costs its own file, and the files beside it are read", arguments: lies)
  func lie(_ lie: String) throws {
    let reader = HeaderReader(paths: [.extra: FilePath(BuiltProduct.path("hostile-decoder"))])
    func photo(_ name: String, _ content: String) throws -> FilePath {
      try folder.file(FilePath(name), [0xFF, 0xD8, 0xFF] + Array(content.utf8))
    }
    let paths = try [
      photo("a.jpg", "honest"), photo("b.jpg", lie), photo("c.jpg", "honest"), photo("d.jpg", "honest"),
    ]
    let results = reader.read(paths)
    for index in [0, 2, 3] {
      #expect((try? results[index].get().size) == PixelSize(width: 640, height: 480), "\(results[index])")
    }
    switch results[1] {
    case .failure(let error):
      let file = PictureFile(paths[1])
      #expect(error == (lie == "killed" ? .killed(file) : .crashed(file)))
    case .success(let header):
      // The lie is possible: values and texts that do no harm.
      #expect(lie.hasPrefix("possible-"))
      #expect((1...8).contains(header.orientation))
      for text in header.metadata.entries.map(\.text) {
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
      }
    }
  }
}
