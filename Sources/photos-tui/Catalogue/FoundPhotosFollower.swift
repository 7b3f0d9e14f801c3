import AdaptiveFileSystem
import Catalogue
import Dispatch
import Queries
import Synchronization

/// Finds the photos that match a search, and then those that begin to match it while other programs change
/// the catalogue on a server.
struct FoundPhotosFollower {
  let search: PhotoSearch
  let catalogue: Catalogue
  /// The rows that were found, by their folders.
  private(set) var known: [FilePath: Set<Int64>] = [:]

  /// Passes each photo to `write` as soon as it is found, until `write` returns false. Reports when the
  /// server is gone; nothing is found until it is back. A photo that no longer matches is new when it matches
  /// again.
  ///
  /// Throws if the catalogue can't be used at first, and later for any reason except that the server is gone.
  mutating func run(_ write: ([FoundPhoto]) -> Bool) throws(CatalogueError) {
    let events = CatalogueEvents()
    // Before the search, so that nothing is missed in between.
    let listener = try catalogue.listen { events.add($0) }
    defer { withExtendedLifetime(listener) {} }
    guard try update(nil, write) else { return }
    var isStale = false
    while true {
      let event = events.next()
      if case .disconnected(let error) = event { Output.report(CatalogueWording.sentence(forLost: error)) }
      if event == .reconnected { Output.report(CatalogueWording.reconnected) }
      do throws(CatalogueError) {
        for folder in isStale ? [nil] : event.folders { guard try update(folder, write) else { return } }
        isStale = false
      } catch {
        guard case .database(let reason) = error, reason.kind == .unreachable else { throw error }
        // The listener soon reports this too.
        isStale = true
      }
    }
  }

  /// Finds what is new in a folder; `nil` for everywhere. Returns false if `write` does.
  private mutating func update(
    _ folder: FilePath?, _ write: ([FoundPhoto]) -> Bool
  ) throws(CatalogueError) -> Bool {
    var search = search
    if let folder {
      let path = SearchText(String(decoding: folder.bytes, as: UTF8.self))
      search.query = .and([search.query, .condition(.text(.folder, .equals, path))])
    }
    var found: [FilePath: Set<Int64>] = [:]
    let isWritten = try catalogue.forEachPage(search) { page in
      // The query compares paths in lower case.
      let photos = page.filter { folder == nil || $0.folder == folder }
      for photo in photos { found[photo.folder, default: []].insert(photo.row) }
      let new = photos.filter { known[$0.folder]?.contains($0.row) != true }
      return new.isEmpty || write(new)
    }
    guard isWritten else { return false }
    if let folder { known[folder] = found[folder] } else { known = found }
    return true
  }
}

extension CatalogueListener.Event {
  /// The folders to look at; `nil` for everywhere.
  fileprivate var folders: [FilePath?] {
    switch self {
    case .changed(let folders): Array(Set(folders))
    case .changedAnywhere, .reconnected: [nil]
    case .disconnected: []
    }
  }
}

/// Brings events from the thread of a listener to the one that waits for them.
nonisolated private final class CatalogueEvents: Sendable {
  private let events = Mutex<[CatalogueListener.Event]>([])
  private let count = DispatchSemaphore(value: 0)

  func add(_ event: CatalogueListener.Event) {
    events.withLock { $0.append(event) }
    count.signal()
  }

  /// Sleeps until there is an event.
  func next() -> CatalogueListener.Event {
    count.wait()
    return events.withLock { $0.removeFirst() }
  }
}
