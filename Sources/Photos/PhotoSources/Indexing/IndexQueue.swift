import AdaptiveFileSystem
import Dispatch
import Synchronization

/// The work of an index, which several threads share: folders to list, and photos to read.
///
/// Folders come before photos, so that the number of photos is soon known. If too many photos wait, photos
/// come first. Links to folders come last, so that a folder that is reached both ways keeps its real path.
final class IndexQueue: Sendable {
  /// A folder to list.
  struct Folder: Sendable {
    let path: FilePath
    /// Whether the folders inside are listed, too.
    var isRecursive = true
    /// Whether a symbolic link leads to it.
    var isLinked = false
    /// The names of the only photos that matter; `nil` for all.
    var only: Set<FileName>?
  }

  /// Photos of a folder to read.
  struct Chunk: Sendable {
    let job: IndexedFolder
    /// The photo that was changed last comes first.
    let items: [IndexListing.Item]

    /// When that was.
    var latestChange: Int64 { items.first?.files[0].state.modified ?? 0 }
  }

  /// The next task of a thread.
  enum Task: Sendable {
    case list(Folder)
    case read(Chunk)
  }

  private struct State {
    var folders: [Folder] = []
    var links: [Folder] = []
    /// The photos that were changed last come last.
    var chunks: [Chunk] = []
    var waitingPhotoCount = 0
    var activeCount = 0
    /// How many of the active threads list a folder.
    var listingCount = 0
    var sleeperCount = 0
    var isCancelled = false
  }

  /// How many photos can wait before they come first. Each takes about 300 bytes.
  private static let mostWaitingPhotos = 100_000

  private let state: Mutex<State>
  private let wake = DispatchSemaphore(value: 0)

  /// A queue with the first folders.
  init(_ folders: [Folder]) { state = Mutex(State(folders: folders.reversed())) }

  /// Whether all folders have been listed.
  var isListingFinished: Bool {
    state.withLock { $0.folders.isEmpty && $0.links.isEmpty && $0.listingCount == 0 }
  }

  /// Waits for the next task; `nil` when everything is done, or after `cancel`.
  func next() -> Task? {
    while true {
      let task: Task?? = state.withLock { state in
        if state.isCancelled { return .some(nil) }
        if let task = Self.take(from: &state) {
          state.activeCount += 1
          if case .list = task { state.listingCount += 1 }
          return task
        }
        // Another thread that is still working can add tasks.
        if state.activeCount == 0 { return .some(nil) }
        state.sleeperCount += 1
        return nil
      }
      if let task {
        if task == nil { wakeAll() }
        return task
      }
      wake.wait()
    }
  }

  private static func take(from state: inout State) -> Task? {
    let isFull = state.waitingPhotoCount > mostWaitingPhotos
    if !isFull, let folder = state.folders.popLast() { return .list(folder) }
    if let chunk = state.chunks.popLast() {
      state.waitingPhotoCount -= chunk.items.count
      return .read(chunk)
    }
    if let folder = state.folders.popLast() { return .list(folder) }
    if state.listingCount == 0, !state.links.isEmpty { return .list(state.links.removeFirst()) }
    return nil
  }

  /// Records that a task is done, and adds those that follow from it.
  func finish(_ task: Task, folders: [Folder] = [], links: [Folder] = [], chunks: [Chunk] = []) {
    let count = state.withLock { state in
      state.activeCount -= 1
      if case .list = task { state.listingCount -= 1 }
      state.folders += folders.reversed()
      state.links += links
      state.chunks += chunks
      // Nearly sorted, so that this takes little more than a look at each.
      if !chunks.isEmpty { state.chunks.sort { $0.latestChange < $1.latestChange } }
      state.waitingPhotoCount += chunks.reduce(0) { $0 + $1.items.count }
      let count = state.sleeperCount
      state.sleeperCount = 0
      return count
    }
    for _ in 0..<count { wake.signal() }
  }

  /// Ends the work. Threads finish the task that they have begun.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    wakeAll()
  }

  private func wakeAll() {
    let count = state.withLock { state in
      defer { state.sleeperCount = 0 }
      return state.sleeperCount
    }
    for _ in 0..<count { wake.signal() }
  }
}
