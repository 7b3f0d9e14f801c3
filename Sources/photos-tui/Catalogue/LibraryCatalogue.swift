import AdaptiveBackground
import AdaptiveFileSystem
import Catalogue
import DecisionStorage
import Dispatch
import Glibc
import PhotoSources
import Synchronization

/// The catalogue of the library that is browsed: the file in the cache folder, or the tables on a server.
///
/// A thread of its own opens it when something is looked up. Only the first attempt is waited for, and only
/// briefly: a server that drops packets must not delay photos. While the catalogue can't be used, the library
/// reads everything from the photos, and the catalogue is tried again every few seconds.
nonisolated final class LibraryCatalogue: Sendable {
  /// An attempt to open the catalogue.
  private struct Attempt {
    let isOver = DispatchGroup()
    /// Until when others wait for it.
    let deadline: ContinuousClock.Instant
  }

  private struct State {
    var catalogue: Catalogue?
    /// Why a server could not be reached.
    var error: CatalogueError?
    /// The attempt that is running; `nil` for none.
    var attempt: Attempt?
    /// When the catalogue is tried again, counted from the end of the last attempt; `nil` before the first.
    var nextAttempt: ContinuousClock.Instant?
    var listener: CatalogueListener?
    /// Whether the catalogue stays closed, because another program replaces it.
    var isReleased = false
  }

  private static let pause = Duration.seconds(5)
  private static let patience = Duration.seconds(1)

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

  /// The catalogue; `nil` while there is none, or while it can't be used. Blocks for a second at most, and
  /// not at all after the first attempt to open it.
  var current: Catalogue? {
    let (attempt, isNew) = state.withLock { state -> (Attempt?, Bool) in
      guard state.catalogue == nil, !state.isReleased else { return (nil, false) }
      if let attempt = state.attempt { return (attempt, false) }
      if let next = state.nextAttempt, ContinuousClock.now < next { return (nil, false) }
      let attempt = Attempt(deadline: .now + (state.nextAttempt == nil ? Self.patience : .zero))
      attempt.isOver.enter()
      state.attempt = attempt
      return (attempt, true)
    }
    if isNew, !BackgroundThread.start({ [self] in open() }) { open() }
    if let attempt { _ = attempt.isOver.wait(timeout: .at(attempt.deadline)) }
    return state.withLock(\.catalogue)
  }

  /// Closes the catalogue, so that another program can replace its damaged file. There is none until
  /// `reopen`.
  func release() {
    state.withLock { $0.isReleased = true }
    // Closing it writes to the disk.
    BackgroundThread.start { [self] in drop(state.withLock(\.catalogue)) }
  }

  /// Lets the catalogue be opened again.
  func reopen() {
    state.withLock { ($0.nextAttempt, $0.isReleased) = ($0.nextAttempt.map { _ in .now }, false) }
  }

  /// Ends the use of a catalogue, unless another one has taken its place.
  private func drop(_ catalogue: Catalogue?) {
    state.withLock { state in
      guard state.catalogue === catalogue else { return }
      (state.catalogue, state.nextAttempt) = (nil, .now + Self.pause)
    }
  }

  private func open() {
    let opened = Result { () throws(CatalogueError) -> Catalogue? in
      if let address { return try Catalogue(server: address) }
      return folder.flatMap(CataloguePlace.existing)
    }
    let attempt = state.withLock { state in
      defer { state.attempt = nil }
      state.nextAttempt = .now + Self.pause
      switch opened {
      case .success(let catalogue):
        if !state.isReleased { state.catalogue = catalogue }
        state.error = nil
      case .failure(let error): state.error = error
      }
      return state.attempt
    }
    attempt?.isOver.leave()
  }

  /// The catalogue's facts about photos. A server that fails is left alone for a while.
  var knownPhotos: KnownPhotos {
    KnownPhotos { [self] in
      current
    } onFailure: { [self] in
      if address != nil { drop($0) }
    }
  }

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
