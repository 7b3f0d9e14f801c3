import AdaptiveFileSystem
import Catalogue
import PhotoDecisions
import LibraryStages
import Synchronization
import TestSupport
import Testing

@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Photos that a catalogue knows")
struct KnownPhotosTests {
  private let stage: IndexStage

  init() throws {
    stage = try IndexStage(["a.jpg": "rating=3 camera=X-T5", "b.jpg": "camera=Z8", "c.jpg": "damaged"])
  }

  /// Opens the photos, and returns the names of those that were read.
  private func open(
    isKnown: Bool = true, in catalogue: Catalogue? = nil
  ) async throws -> (photos: [Photo], read: [String]) {
    let names = NamesRead()
    let decoder = DecisionDecoder { path in
      names.add(path.lastName?.description ?? "")
      return (PhotoDecisions(), FileFacts())
    } processSidecar: {
      $0.perform(on: $1)
    }
    let library = try await stage.library(decoder, known: isKnown ? catalogue ?? stage.catalogue : nil)
    return (library.user.albums.flatMap(\.photos), names.sorted)
  }

  @Test("only those are read that the catalogue doesn't know, or whose file has changed")
  func known() async throws {
    #expect(try await open().read == ["a.jpg", "b.jpg", "c.jpg"])
    try stage.index()
    let (photos, read) = try await open()
    try #require(photos.map(\.name) == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(read == ["c.jpg"])
    #expect(photos.map(\.rating.value) == [3, 0, 0])
    #expect(photos.map { $0.facts.origin?.camera } == ["X-T5", "Z8", nil])
    #expect(photos[0].facts.dateTaken?.milliseconds == 1_000)
    #expect(photos[0].facts.byteCount == 20 && photos[0].facts.fileDate != nil && photos[0].facts.inode != 0)
    #expect(try await open(isKnown: false).read.count == 3)
    try stage.write("b.jpg", "camera=Z9")
    #expect(try await open().read == ["b.jpg", "c.jpg"])
    try stage.index()
    #expect(try await open().photos[1].facts.origin?.camera == "Z9")
  }

  @Test("what an earlier reader has read is shown, and read again after all others, the latest photo first")
  func earlierReader() async throws {
    try stage.write("d.jpg", "taken=2024-07-01T10:00:00")
    try stage.write("e.jpg", "taken=2025-07-01T10:00:00 rating=4")
    try stage.index()
    try stage.makeOutdated()
    let names = NamesRead()
    let decoder = DecisionDecoder { path in
      names.add(path.lastName?.description ?? "")
      return nil
    } processSidecar: {
      $0.perform(on: $1)
    }
    let library = try await stage.library(decoder, known: stage.catalogue)
    #expect(names.all.first == "c.jpg" && names.sorted == ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"])
    // A file that can't be read now is what it was.
    let photos = library.user.albums.flatMap(\.photos)
    #expect(photos.map(\.rating.value) == [3, 0, 0, 0, 4])
    let latest = LibraryReading.latestFirst(photos).map(\.name)
    #expect(latest.filter { $0 != "c.jpg" } == ["e.jpg", "d.jpg", "a.jpg", "b.jpg"])
    try stage.index()
    #expect(try await open().read == ["c.jpg"])
  }

  @Test("a photo whose sidecar has changed is read, because its date may come from the previous sidecar")
  func sidecars() async throws {
    try stage.write("a.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"5\""))
    try stage.index()
    try stage.write("a.jpg.xmp", SidecarStage.sidecar("xmp:Label=\"Red\""))
    let (photos, read) = try await open()
    #expect(read == ["a.jpg", "c.jpg"] && photos[0].label == "Red")
    try stage.index()
    #expect(try await open().read == ["c.jpg"])
  }

  @Test("a server knows as much, and is asked once for each folder", .postgreSQL)
  func server() async throws {
    let catalogue = try Catalogue(server: PostgreSQLServer.running().makeDatabase())
    try stage.write("inner/d.jpg", "rating=2")
    try stage.index(into: catalogue)
    let (photos, read) = try await open(in: catalogue)
    #expect(read == ["c.jpg"])
    #expect(photos.map(\.rating.value) == [3, 0, 0, 2])
  }

  @Test("a photo that was changed just before it was indexed is read again")
  func recent() async throws {
    let now: Int64 = 1_790_000_000_123_456_789
    try stage.setTime(now - 10_000_000, of: stage.write("d.jpg", "camera=X100"))
    try stage.index(at: now)
    #expect(try await open().read == ["c.jpg", "d.jpg"])
  }
}

private final class NamesRead: Sendable {
  private let names = Mutex<[String]>([])

  func add(_ name: String) { names.withLock { $0.append(name) } }

  var all: [String] { names.withLock { $0 } }

  var sorted: [String] { names.withLock { $0.sorted() } }
}
