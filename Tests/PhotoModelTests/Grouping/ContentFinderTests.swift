import AdaptiveFileSystem
import Catalogue
import PhotoDecisions
import Glibc
import LibraryStages
import Queries
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Duplicates among photos")
struct ContentFinderTests {
  private let stage: IndexStage

  init() throws {
    // Of the same size and second, as scanners make them.
    stage = try IndexStage([
      "a.jpg": "rating=3 camera=A", "b.jpg": "rating=3 camera=B", "inner/c.jpg": "rating=3 camera=A",
      "d.jpg": "rating=3 camera=AAA",
    ])
  }

  private func find(_ query: String) throws -> [String] {
    let search = PhotoSearch(try Query(query), on: .now)
    return try stage.catalogue.photos(search, count: 100).map { $0.name.description }.sorted()
  }

  private func compare(_ scope: FolderScope? = nil) throws {
    let indexer = ContentIndexer(scope, catalogue: stage.catalogue, threadCount: 2)
    indexer.start()
    while !indexer.wait(atMost: .seconds(60)) {}
    if let error = indexer.error { throw error }
  }

  @Test("a catalogue knows duplicates when their contents were compared, and not by size and second")
  func catalogue() throws {
    try stage.index()
    #expect(try find("size:17 date:1970").count == 3)
    #expect(try find("duplicates") == [])
    try compare()
    #expect(try find("duplicates") == ["a.jpg", "c.jpg"])
    #expect(try find("-duplicates") == ["b.jpg", "d.jpg"])
    // The state of the file decides whether it has to be compared again.
    try stage.index()
    #expect(try find("duplicates") == ["a.jpg", "c.jpg"])
    try stage.write("a.jpg", "rating=3 camera=C", age: 50)
    try stage.index()
    #expect(try find("duplicates") == [])
    try compare()
    #expect(try find("duplicates") == [])
    try stage.write("b.jpg", "rating=3 camera=C", age: 50)
    try stage.index()
    try compare(FolderScope(folders: [stage.photos.appending(FileName("inner"))]))
    #expect(try find("duplicates") == ["a.jpg", "b.jpg"])
  }

  @Test("after one of two copies is removed, the other is no duplicate, even before the next index")
  func onlyCopy() throws {
    try stage.index()
    try compare()
    try stage.folder("photos/a.jpg").remove()
    try compare()
    #expect(try find("duplicates") == [])
  }

  @Test("a smart album of duplicates gets them when they are compared, and follows changes")
  func smartAlbum() async throws {
    let decoder = DecisionDecoder { path in
      guard let attributes = try? FileAttributes(of: path, followingLinks: true) else { return nil }
      return (PhotoDecisions(), FileFacts(of: attributes))
    } processSidecar: {
      $0.perform(on: $1)
    }
    let library = try await stage.library(decoder)
    library.showSmartAlbums([SmartAlbum(name: "Copies", query: try Query("duplicates"))])
    let album = try #require(library.gatheredAlbums.first)
    func expect(_ names: [String]) async throws {
      try await Deadline().settle(for: "\(names), but \(album.photos.map(\.name))") {
        album.photos.map(\.name) == names && library.lists.contentFinder?.isFinding != true
      }
    }
    try await expect(["a.jpg", "c.jpg"])
    try stage.write("b.jpg", "rating=3 camera=A", age: 40)
    library.readAgain(library.user.albums.flatMap(\.photos))
    try await expect(["a.jpg", "b.jpg", "c.jpg"])
    try stage.write("a.jpg", "rating=3 camera=Q", age: 30)
    try stage.write("inner/c.jpg", "rating=3 camera=R", age: 20)
    library.readAgain(library.user.albums.flatMap(\.photos))
    try await expect([])
  }
}
