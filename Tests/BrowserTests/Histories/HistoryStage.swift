import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveTesting
import PhotoDecisions
import FileOperations
import Glibc
import PhotoSidecars
import TestSupport
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

/// The app on two albums in a temporary folder, with sidecars, a journal and a trash, which can be ended and
/// started again.
final class HistoryStage {
  let folder: TemporaryFolder
  private(set) var fixture: AppFixture
  private(set) var library: Library
  private var store: DecisionStore

  init(_ size: String) async throws {
    folder = try TemporaryFolder()
    for name in ["1.jpg", "2.jpg", "2.nef", "3.jpg", "4.jpg", "5.jpg", "6.jpg"] {
      try folder.file("photos/A/\(name)", "A \(name)")
    }
    for name in ["6.jpg", "7.jpg", "8.jpg"] { try folder.file("photos/B/\(name)", "B \(name)") }
    (library, store) = try Self.open(folder)
    fixture = try AppFixture(size, library: library)
  }

  var app: BrowserApplication { fixture.app }
  var root: FilePath { folder("photos") }

  /// Ends the program as `q` does, and starts it again in another window. Photos are still to be read then.
  func restart(_ size: String) async throws {
    let state = app.restorationState
    try await settle()
    library.files.worker?.finish()
    _ = store.close()
    (library, store) = try Self.open(folder)
    fixture = try AppFixture(size, library: library, state: state)
  }

  /// Waits until all is found, read and moved.
  func settle() async throws {
    _ = await library.waitForScan()
    await library.waitForReading()
    try await Deadline().settle(for: "end of the requests", every: .milliseconds(1)) {
      !self.library.isChangingFiles && self.library.following.follower?.isIdle ?? true
    }
    await library.waitForReading()
    app.finishTurn()
  }

  /// The names and the decisions that the library shows, in the form of `stored`.
  var shown: [String] { Self.contents(of: library) }

  /// The same as the next start of the program finds it on the disk.
  func stored() async throws -> [String] {
    store.flush()
    let fresh = try Library.open(
      [root], in: LibraryContext(currentDirectory: root, decisionDecoder: store.decoder))
    _ = await fresh.waitForScan()
    await fresh.waitForReading()
    return Self.contents(of: fresh)
  }

  private static func contents(of library: Library) -> [String] {
    library.user.albums.filter { !$0.isTrash }.flatMap(\.photos).map { photo in
      "\(photo.source.path) \(photo.rating.value) \(photo.label ?? "-") \(photo.caption ?? "-")"
    }.sorted()
  }

  private static func open(_ folder: TemporaryFolder) throws -> (Library, DecisionStore) {
    let decoder = DecisionDecoder { path in
      (PhotoDecisions(), facts(of: path))
    } processSidecar: { request, bytes in
      request.perform(on: bytes)
    }
    let store = DecisionStore(
      decoder: decoder, journalFolder: folder("state/journal"), coalescingTime: .zero,
      now: { XMPDate(secondsSince1970: 1_790_000_000) })
    let home = folder("home/Trash")
    let worker = FileWorker(
      trash: { TrashCan(home: home, userID: getuid(), mounts: MountTable(mounts: [])) }, store: store)
    let root = folder("photos")
    let library = try Library.open(
      [root],
      in: LibraryContext(
        currentDirectory: root, decisionStore: store, fileWorker: worker, home: folder.path))
    library.startFileWork()
    return (library, store)
  }

  /// Two cameras, three days, and bursts of photos with neighbouring numbers.
  private nonisolated static func facts(of path: FilePath) -> FileFacts {
    let number = Int(path.lastName?.stem.description ?? "") ?? 0
    var facts = FileFacts()
    facts.dateTaken = CaptureTime("2024-06-0\(1 + number % 3) 10:00:0\(number % 2)")
    facts.origin = PhotoOrigin(camera: number > 4 ? "X-T5" : "Z 8")
    return facts
  }
}
