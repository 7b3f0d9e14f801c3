import AdaptiveFileSystem
import TestSupport
import Testing

@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Folders that an earlier scan has found")
struct ExpectedFolderTests {
  private func photos(_ folder: ScannedFolder, _ id: Int, _ names: String...) -> ScanEvent {
    .photos(
      ScannedPhotos(
        album: ScannedAlbum(
          id: id, title: folder.title, folder: folder.path, position: folder.position),
        photos: names.map { PhotoSource(folder: folder.path, name: FileName($0)) },
        positions: Array(names.indices)))
  }

  private func deliver(_ events: ScanEvent..., isLast: Bool = false, to library: Library) {
    library.receive(ScanDelivery(events: events, visitedFolders: 1, isLast: isLast))
  }

  private func expected(_ folder: ScannedFolder, _ count: Int) -> ExpectedFolder {
    ExpectedFolder(path: folder.path, photoCount: count)
  }

  private func list(_ library: Library) -> [String] {
    library.user.albums.map { "\($0.title): \($0.listedCount)\($0.isExpected ? " expected" : "")" }
  }

  @Test("they are listed at once in order, become albums with the same identity, or leave at the end")
  func story() throws {
    let root = ScannedFolder(path: FilePath("/p"), relativePath: FilePath(""), title: "p")
    let (a, b, c, d) = (
      root.subfolder(FileName("a")), root.subfolder(FileName("b")), root.subfolder(FileName("c")),
      root.subfolder(FileName("d"))
    )
    let library = Library(User(name: ""))
    let log = ChangeLog(library)
    deliver(.root(root), photos(b, 0, "1.jpg"), to: library)
    let elsewhere = ExpectedFolder(path: FilePath("/q/x"), photoCount: 4)
    deliver(.expected([expected(c, 3), expected(b, 7), expected(a, 2), elsewhere]), to: library)
    #expect(list(library) == ["a: 2 expected", "b: 1", "c: 3 expected"])
    let album = library.user.albums[0]
    #expect(library.album(library.reference(to: album)) == nil)
    deliver(photos(a, 1, "1.jpg", "2.jpg", "3.jpg"), photos(d, 2, "9.jpg"), to: library)
    #expect(list(library) == ["a: 3", "b: 1", "c: 3 expected", "d: 1"])
    #expect(library.user.albums[0] === album)
    #expect(library.album(library.reference(to: album)) === album)
    deliver(isLast: true, to: library)
    #expect(list(library) == ["a: 3", "b: 1", "d: 1"])
    #expect(library.scanOutcome == .photos(count: 5))
    // An observer knows all of it from the changes alone.
    var inserted: [Album] = []
    var found: [String] = []
    var listChanges = 0
    for change in log.changes {
      switch change {
      case .albumsInserted(let albums): inserted += albums
      case .photosInserted(let photos, let album):
        found.append("\(album.title): \(photos.count)")
      case .otherAlbums: listChanges += 1
      default: break
      }
    }
    #expect(inserted.map(\.title).sorted() == ["a", "b", "c", "d"])
    #expect(found == ["a: 3"] && listChanges == 1)
  }

  @Test("a scan without them finds what is there now", arguments: [true, false])
  func scan(isRight: Bool) async throws {
    let folder = try TemporaryFolder()
    for name in ["a/1.jpg", "a/2.jpg", "b/3.jpg", "c/in/4.jpg"] { try folder.file("p/\(name)") }
    let root = folder("p")
    let known = ["a", "c/in"] + (isRight ? [] : ["gone", "a/gone"])
    var context = LibraryContext(currentDirectory: folder.path)
    context.expectedFolders = { roots in
      known.map { ExpectedFolder(path: roots[0].appending(FilePath($0)), photoCount: 2) }
    }
    let library = try Library.open([root], in: context)
    _ = await library.waitForScan()
    #expect(library.summary == ["a: 1.jpg 2.jpg", "b: 3.jpg", "c/in: 4.jpg"])
    #expect(library.user.albums.filter(\.isExpected).isEmpty)
  }

  @Test("a folder that the user wants to see is scanned before the others, but no link and nothing outside")
  func preferred() throws {
    let folder = try TemporaryFolder()
    for name in ["a/1.jpg", "b/2.jpg", "m/in/3.jpg", "m/in/deep/4.jpg", "z/5.jpg"] {
      try folder.file("p/\(name)")
    }
    try folder.file("other/6.jpg")
    try folder.link("p/link", to: "../other")
    func order(_ preferred: String...) -> [String] {
      var waiting = preferred.map { folder($0) }
      var titles: [String] = []
      var walker = FolderWalker(
        isCancelled: { false },
        emit: { if case .photos(let photos) = $0 { titles.append(photos.album.title) } })
      walker.takePreferred = { waiting.popLast() }
      walker.walk([folder("p")])
      return titles
    }
    #expect(order() == ["a", "b", "m/in", "m/in/deep", "z", "link"])
    #expect(order("p/m/in") == ["m/in", "m/in/deep", "a", "b", "z", "link"])
    #expect(order("p/z", "p/b") == ["b", "z", "a", "m/in", "m/in/deep", "link"])
    #expect(order("p/link", "other", "p/none", "p") == order())
  }
}
