import AdaptiveFileSystem
import PhotoDecisions
import FileOperations
import Glibc
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel

/// Albums A and B with sidecars, a trash and a journal of their own, and a library that changes their files.
@MainActor
final class FileStage {
  let sidecars: SidecarStage
  private(set) var library: Library
  private(set) var store: DecisionStore
  private(set) var log: ChangeLog

  var folder: TemporaryFolder { sidecars.folder }
  var root: FilePath { sidecars.photos }

  init(_ files: [String]) async throws {
    sidecars = try SidecarStage([])
    for file in files { try sidecars.folder.file("photos/\(file)", "contents of \(file)") }
    (library, store) = try Self.open(sidecars)
    log = ChangeLog(library)
    try await settle()
  }

  private static func open(_ sidecars: SidecarStage) throws -> (Library, DecisionStore) {
    let store = sidecars.makeStore()
    let home = sidecars.folder("home/Trash")
    let worker = FileWorker(
      trash: { TrashCan(home: home, userID: getuid(), mounts: MountTable(mounts: [])) }, store: store)
    let library = try Library.open(
      [sidecars.photos],
      in: LibraryContext(currentDirectory: sidecars.folder.path, decisionStore: store, fileWorker: worker))
    library.startFileWork()
    return (library, store)
  }

  /// Ends the session and opens the library again, as a new start of the program does.
  func restart() async throws {
    _ = store.close()
    (library, store) = try Self.open(sidecars)
    log = ChangeLog(library)
    try await settle()
  }

  /// Closes the library and opens it again in the same session.
  @discardableResult
  func openAgain() async throws -> Library {
    let worker = library.files.worker
    var context = LibraryContext(
      currentDirectory: sidecars.folder.path, decisionStore: store, fileWorker: worker)
    context.reopened = library.close()
    library = try Library.open([sidecars.photos], in: context)
    library.startFileWork()
    log = ChangeLog(library)
    try await settle()
    return library
  }

  /// Waits until the scan, what is read, and all requests about files have ended.
  func settle() async throws {
    _ = await library.waitForScan()
    await library.waitForReading()
    try await Deadline().settle(for: "end of the requests") { !library.isChangingFiles }
    // The first listing of the trash has no request.
    library.files.worker?.finish()
    await MainActor.drain()
    await library.waitForReading()
  }

  func perform(_ request: FileRequest) async throws {
    library.perform(request)
    try await settle()
  }

  @discardableResult
  func undo() async throws -> LibraryAction? {
    let action = library.undo()
    try await settle()
    return action
  }

  @discardableResult
  func redo() async throws -> LibraryAction? {
    let action = library.redo()
    try await settle()
    return action
  }

  /// The photo of an album with a name.
  func photo(_ album: String, _ name: String) throws -> Photo {
    let album = try #require(library.user.albums.first { $0.title == album })
    return try #require(album.photos.first { $0.name == name }, "\(name) is not in \(album)")
  }

  /// The last outcome of a request about files.
  var outcome: FileOutcome? {
    log.changes.reversed().lazy.compactMap { change in
      if case .fileOperationEnded(let outcome) = change { outcome } else { nil }
    }.first
  }

  /// The contents of all files under the photos and in the trash, by their paths.
  func tree() throws -> [String: [UInt8]] {
    store.flush()
    var tree: [String: [UInt8]] = [:]
    for top in [root, folder("home")] where try top.exists() { try Self.add(top, to: &tree) }
    return tree
  }

  private static func add(_ folder: FilePath, to tree: inout [String: [UInt8]]) throws {
    var names: [FileName] = []
    try FolderReader(folder).forEachEntry { entry in
      names.append(entry.fileName)
      return true
    }
    for name in names where name != FileName(".") && name != FileName("..") {
      let path = folder.appending(name)
      if try FileStatus(of: path).kind == .folder {
        try add(path, to: &tree)
      } else if case .bytes(let bytes) = try FileContents(of: path, limit: 1 << 20) {
        tree[path.description] = bytes
      }
    }
  }
}
