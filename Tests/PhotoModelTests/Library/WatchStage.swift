import AdaptiveFileSystem
import PhotoDecisions
import Glibc
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel

/// A library whose folders are watched, and what other programs do to them.
@MainActor
final class WatchStage {
  let sidecars: SidecarStage
  let library: Library
  let store: DecisionStore
  let log: ChangeLog

  var root: FilePath { sidecars.photos }

  init(_ files: [String], isWatching: Bool = true) async throws {
    sidecars = try SidecarStage([])
    for file in files { try sidecars.folder.file("photos/\(file)", "contents of \(file)") }
    store = sidecars.makeStore()
    library = try Self.open(sidecars, store, isWatching: isWatching)
    log = ChangeLog(library)
    _ = await library.waitForScan()
    await library.waitForReading()
  }

  private static func open(
    _ sidecars: SidecarStage, _ store: DecisionStore?, isWatching: Bool
  ) throws -> Library {
    try Library.open(
      [sidecars.photos],
      in: LibraryContext(
        currentDirectory: sidecars.folder.path, decisionDecoder: sidecars.decoder, decisionStore: store,
        watchesFolders: isWatching))
  }

  /// Returns the contents that another program sees: all photos that a new scan finds, with their companions
  /// and ratings.
  func freshContents() async throws -> [String] {
    let fresh = try Self.open(sidecars, nil, isWatching: false)
    _ = await fresh.waitForScan()
    await fresh.waitForReading()
    return Self.contents(of: fresh)
  }

  /// The photos of the library, in the same form. Albums that have become empty stay listed.
  var contents: [String] { Self.contents(of: library) }

  private static func contents(of library: Library) -> [String] {
    library.user.albums.filter { !$0.photos.isEmpty }.map { album in
      let photos = album.photos.map { photo in
        photo.names.all.map(\.description).joined(separator: "+")
          + (photo.isRead ? ":\(photo.rating.value)" : "?")
      }
      return "\(album.title): \(photos.joined(separator: " "))"
    }
  }

  /// Waits until the library has what is expected, and nothing more is to come.
  func expect(_ expected: [String]) async throws {
    let library = library
    try await Deadline(in: .seconds(30)).settle(for: "\(expected), but \(contents)") {
      library.following.follower?.isIdle == true && self.contents == expected
    }
  }

  /// Waits until the library has what a new scan finds.
  func expectFreshContents(_ note: String = "") async throws {
    try await expect(await freshContents())
  }

  func photo(_ name: String) throws -> Photo {
    try #require(library.user.albums.flatMap(\.photos).first { $0.name == name }, "no \(name)")
  }

  func write(_ name: String, _ contents: String) throws {
    try sidecars.folder.file("photos/\(name)", contents)
  }

  func rename(_ name: String, to other: String) throws {
    try systemCall { Glibc.rename("\(root)/\(name)", "\(root)/\(other)") }
  }

  func remove(_ name: String) throws { try root.appending(FilePath(name)).remove() }

  /// A sidecar with a rating.
  static func sidecar(stars: Int) -> String { SidecarStage.sidecar("xmp:Rating=\"\(stars)\"") }
}
