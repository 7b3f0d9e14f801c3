import AdaptiveBackground
import AdaptiveFileSystem
import Catalogue
import Glibc
import PhotoLibrary
import Synchronization

/// The catalogue of the library that is browsed: the file in the cache folder, or the tables on a server.
///
/// Background threads open it when they look something up. While it can't be used, the library reads
/// everything from the photos, and the catalogue is tried again every few seconds.
nonisolated final class LibraryCatalogue: Sendable {
  private struct State {
    var catalogue: Catalogue?
    /// Why a server could not be reached.
    var error: CatalogueError?
    /// When the catalogue is tried again; `nil` for at once.
    var nextAttempt: ContinuousClock.Instant?
    var listener: CatalogueListener?
    /// Whether the catalogue stays closed, because another program replaces it.
    var isReleased = false
  }

  private static let pause = Duration.seconds(5)

  /// The address of the server in the form that libpq reads; `nil` for the file.
  let address: String?
  private let folder: FilePath?
  private let state = Mutex(State())

  /// The catalogue at an address, which must be valid, or the one in the cache folder that the environment
  /// names. `nil` if it names none.
  init?(address: String?, environment: [String: String]) {
    self.address = address
    folder = BaseDirectories(environment: environment).catalogue
    if address == nil, folder == nil { return nil }
  }

  /// The catalogue; `nil` while there is none, or while it can't be used. Blocks.
  var current: Catalogue? {
    state.withLock { state in
      if state.catalogue == nil, !state.isReleased { open(&state) }
      return state.catalogue
    }
  }

  /// Closes the catalogue, so that another program can replace its damaged file. There is none until
  /// `reopen`.
  func release() {
    state.withLock { ($0.catalogue, $0.isReleased) = (nil, true) }
  }

  /// Lets the catalogue be opened again.
  func reopen() {
    state.withLock { ($0.nextAttempt, $0.isReleased) = (nil, false) }
  }

  private func open(_ state: inout State) {
    if let next = state.nextAttempt, ContinuousClock.now < next { return }
    state.nextAttempt = .now + Self.pause
    guard let address else {
      state.catalogue = folder.flatMap(CataloguePlace.existing)
      return
    }
    do throws(CatalogueError) {
      state.catalogue = try Catalogue(server: address)
      state.error = nil
    } catch {
      state.error = error
    }
  }

  /// What the catalogue knows about photos.
  var knownPhotos: KnownPhotos { KnownPhotos { [self] in current } }

  /// The folders that the catalogue knows, with their numbers of photos. Blocks.
  ///
  /// Returns no folders if it can't be read now: the scan finds everything without it.
  func expectedFolders(in roots: [FilePath]) -> [ExpectedFolder] {
    guard let folders = try? current?.folders(in: FolderScope(folders: roots)) else { return [] }
    return folders.filter { $0.photoCount > 0 }
      .map { ExpectedFolder(path: $0.path, photoCount: $0.photoCount) }
  }

  /// Reports changes by other programs on the server, and when the server is gone and back, on a background
  /// thread. Does nothing for a file.
  func follow(_ report: @escaping @Sendable (CatalogueListener.Event) -> Void) {
    guard address != nil else { return }
    BackgroundThread.start { [self] in
      var isLost = false
      while true {
        do throws(CatalogueError) {
          if let listener = try current?.listen(report: report) {
            state.withLock { $0.listener = listener }
            if isLost { report(.reconnected) }
            return
          }
          if let error = state.withLock({ $0.error }) { throw error }
        } catch {
          if !isLost { report(.disconnected(error)) }
          isLost = true
        }
        sleep(UInt32(Self.pause / .seconds(1)))
      }
    }
  }
}
