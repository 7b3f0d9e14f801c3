import AdaptiveCore
import AdaptiveFileSystem
@testable import AdaptiveImaging
import PhotoDecodeProtocol
import Foundation
import Testing
import TestSupport

@Suite("Desktop thumbnails")
struct ThumbnailStoreTests {
  private let folder: TemporaryFolder
  private let store: ThumbnailStore

  init() throws {
    folder = try TemporaryFolder()
    store = try #require(ThumbnailStore(cacheFolder: folder("cache/")))
  }

  private func text(_ path: FilePath) -> String { path.description }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "URIs are those that file managers use",
    arguments: [
      ("/home/jens/photos/me.png", "file:///home/jens/photos/me.png"),
      ("/a b/ü.jpg", "file:///a%20b/%C3%BC.jpg"),
      ("/a/./b/../c//d.jpg", "file:///a/c/d.jpg"),
      ("/x/!$&'()*+,-.:=@_~", "file:///x/!$&'()*+,-.:=@_~"),
      ("/x/#%;?[]\"<>^`{|}", "file:///x/%23%25%3B%3F%5B%5D%22%3C%3E%5E%60%7B%7C%7D"),
    ])
  func addresses(path: String, uri: String) {
    #expect(ThumbnailAddress(PictureFile(path))?.uri == uri)
  }

  @Test("a path that is not UTF-8 has a URI too")
  func bytes() {
    #expect(ThumbnailAddress(PictureFile(FilePath(bytes: [47, 0xFF, 0x41])))?.uri == "file:///%FFA")
    #expect(ThumbnailAddress(PictureFile("")) == nil)
  }

  @Test("the name of a thumbnail matches the standard's example")
  func example() throws {
    let store = try #require(ThumbnailStore(cacheFolder: FilePath("/home/jens/.cache")))
    let origin = try #require(
      store.origin(of: PictureFile("/home/jens/photos/me.png"), modificationSeconds: 1))
    #expect(
      text(store.path(of: origin, extent: .normal))
        == "/home/jens/.cache/thumbnails/normal/c6ee772d9e49320e97ec29a7eb5b1697.png")
    #expect(
      text(store.failurePath(of: origin))
        == "/home/jens/.cache/thumbnails/fail/photos-tui-1/c6ee772d9e49320e97ec29a7eb5b1697.png")
  }

  @Test("the environment determines the cache folder, if the path is absolute")
  func environment() {
    func place(_ environment: [String: String]) -> String? {
      ThumbnailStore(environment: environment).map { text($0.folder) }
    }
    #expect(place(["XDG_CACHE_HOME": "/c/", "HOME": "/h"]) == "/c/thumbnails")
    #expect(place(["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/thumbnails")
    #expect(place(["HOME": "/h"]) == "/h/.cache/thumbnails")
    #expect(place(["HOME": ""]) == nil && place([:]) == nil)
  }

  @Test(
    "the extent is the smallest that is large enough",
    arguments: [(1, ThumbnailExtent.normal), (128, .normal), (129, .large), (512, .xLarge), (9000, .xxLarge)])
  func extents(side: Int, extent: ThumbnailExtent) {
    #expect(ThumbnailExtent(covering: PixelSize(width: side, height: 1)) == extent)
    #expect(ThumbnailExtent(covering: PixelSize(width: 1, height: side)) == extent)
  }

  @Test("a larger thumbnail is preferred, and the personal cache to the shared one")
  func order() throws {
    let file = PictureFile("/photos/a b.jpg")
    let origin = try #require(store.origin(of: file, modificationSeconds: 7))
    let candidates = store.candidates(for: file, origin: origin, box: PixelSize(width: 200, height: 100))
    let folders = candidates.map {
      text($0.path).split(separator: "/").dropLast().suffix(2).joined(separator: "/")
    }
    #expect(
      folders == [
        "thumbnails/large", "thumbnails/x-large", "thumbnails/xx-large", "thumbnails/normal",
        ".sh_thumbnails/large", ".sh_thumbnails/x-large", ".sh_thumbnails/xx-large", ".sh_thumbnails/normal",
      ])
    let shared = try #require(candidates.last)
    #expect(
      text(shared.path) == "/photos/.sh_thumbnails/normal/\(ThumbnailAddress.fileName(for: "a%20b.jpg"))")
    #expect(shared.origin == ThumbnailOrigin(uri: "a%20b.jpg", modificationSeconds: 7))
  }

  @Test("thumbnails and files without a modification time have no thumbnails")
  func refusals() {
    let inside = PictureFile(folder("cache/thumbnails/normal/x.png"))
    #expect(store.origin(of: inside, modificationSeconds: 5) == nil)
    #expect(store.origin(of: PictureFile("/p/.sh_thumbnails/normal/x.png"), modificationSeconds: 5) == nil)
    #expect(store.origin(of: PictureFile("/p/a.jpg"), modificationSeconds: 0) == nil)
    #expect(store.origin(of: PictureFile("/p/a.jpg"), modificationSeconds: -5) != nil)
    #expect(
      store.origin(of: PictureFile(folder("cache/thumbnails2/x.png")), modificationSeconds: 5) != nil)
  }

  @Test("a stored thumbnail is complete, at its path, and readable only by the user")
  func keeping() throws {
    let photo = try folder.write("photo.jpg", [1, 2, 3])
    let first = try NewThumbnail(of: photo, in: store)
    #expect(store.keep(first, of: photo, extent: .large))
    let large = folder("cache/thumbnails/large").description
    let names = try FileManager.default.contentsOfDirectory(atPath: large)
    let uri = try #require(ThumbnailAddress(photo)?.uri)
    #expect(names == [ThumbnailAddress.fileName(for: uri)], "no temporary file stays")
    #expect(try Fixtures.bytes(PictureFile(large + "/" + names[0])) == first.file())
    #expect(try mode(large + "/" + names[0]) == 0o600)
    for path in ["/cache", "/cache/thumbnails", "/cache/thumbnails/large"] {
      #expect(try mode(folder.path.description + path) == 0o700)
    }
    let second = try NewThumbnail(of: photo, in: store, color: 0x123456)
    #expect(store.keep(second, of: photo, extent: .large))
    #expect(try Fixtures.bytes(PictureFile(large + "/" + names[0])) == second.file())
    #expect(second.file() != first.file())
  }

  @Test("nothing is stored for missing or changed files, or in an unwritable cache")
  func cannotKeep() throws {
    let photo = try folder.write("photo.jpg", [1])
    let thumbnail = try NewThumbnail(of: photo, in: store)
    #expect(!store.keep(thumbnail, of: PictureFile(folder("gone.jpg")), extent: .large))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: photo.description)
    #expect(!store.keep(thumbnail, of: photo, extent: .large))
    #expect(!FileManager.default.fileExists(atPath: folder("cache").description))
    let present = try NewThumbnail(of: photo, in: store)
    _ = try folder.write("file", [1])
    let blocked = try #require(ThumbnailStore(cacheFolder: folder("file")))
    #expect(!blocked.keep(present, of: photo, extent: .large) && !blocked.rememberFailure(of: photo))
  }

  @Test("a failure that will last is recorded until the photo decodes")
  func failures() throws {
    let photo = try folder.write("photo.jpg", [1, 2, 3])
    let job = DecodeJob(file: photo, stage: .good, box: PixelSize(width: 9, height: 9))
    store.note(.failed(.notFound(photo)), of: job)
    store.note(.cancelled, of: job)
    #expect(!FileManager.default.fileExists(atPath: folder("cache").description))
    store.note(.failed(.truncated(photo, format: .jpeg)), of: job)
    let fail = folder("cache/thumbnails/fail/photos-tui-1").description
    #expect(try FileManager.default.contentsOfDirectory(atPath: fail).count == 1)
    store.note(.pixels(3, 2, isFinal: true), of: job)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fail).isEmpty)
  }

  @Test("a thumbnail made by a decoder is stored, unless the photo is damaged")
  func notes() throws {
    let photo = try folder.write("photo.jpg", [1, 2, 3])
    let job = DecodeJob(
      file: photo, kind: .makeThumbnail(store), stage: .good, box: ThumbnailExtent.large.box)
    var answer = DecodeAnswer(
      pixels: nil, imageSize: .zero, isDamaged: true, newThumbnail: try NewThumbnail(of: photo, in: store))
    store.note(.answered(answer), of: job)
    #expect(!FileManager.default.fileExists(atPath: folder("cache/thumbnails/large").description))
    answer.isDamaged = false
    store.note(.answered(answer), of: job)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("cache/thumbnails/large").description).count
        == 1)
  }

  @Test("the file of a thumbnail names its photo, the size of the picture and its software in plain text")
  func statements() throws {
    let origin = ThumbnailOrigin(uri: "file:///Urlaub%202024/me.jpg", modificationSeconds: 1_717_171_717)
    let size = PixelSize(width: 2, height: 1)
    let opaque: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 255], transparent: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 99]
    for (pixels, colorType) in [(opaque, 2), (transparent, 6)] as [([UInt8], UInt8)] {
      let file = NewThumbnail(
        pixels: PixelBuffer(unchecked: size, bytes: pixels), imageSize: PixelSize(width: 77, height: 53),
        origin: origin
      ).file()
      func text(_ keyword: String) -> String? {
        let pattern = Array("tEXt\(keyword)".utf8) + [0]
        guard let start = file.firstRange(of: pattern) else { return nil }
        let length = file[start.lowerBound - 4..<start.lowerBound].reduce(0) { $0 << 8 | Int($1) }
        let count = length - pattern.count + 4
        return String(decoding: file[start.upperBound..<start.upperBound + count], as: UTF8.self)
      }
      #expect(text("Thumb::URI") == origin.uri)
      #expect(text("Thumb::MTime") == "1717171717")
      #expect(text("Thumb::Image::Width") == "77" && text("Thumb::Image::Height") == "53")
      #expect(text("Software") == "photos-tui")
      // Eight bits, with or without opacity, not interlaced.
      #expect(Array(file[24..<29]) == [8, colorType, 0, 0, 0])
    }
  }

  @Test("the record of a failure is a valid picture of one pixel that names its file")
  func record() async throws {
    let origin = ThumbnailOrigin(uri: "file:///a.jpg", modificationSeconds: 12)
    let bytes = FailureRecord.bytes(for: origin)
    let file = try folder.write("record.png", bytes)
    let answer = try #require(await DecoderPool().outcome(file).answer)
    #expect(answer.imageSize == PixelSize(width: 1, height: 1) && !answer.isDamaged)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("Thumb::URI\0file:///a.jpg") && text.contains("Thumb::MTime\012"))
  }
}
