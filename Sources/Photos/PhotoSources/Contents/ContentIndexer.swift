import Catalogue
import Synchronization

/// Compares the contents of photos that have the same size, so that a catalogue knows which are duplicates.
/// Runs on threads of its own.
///
/// Of a size that several photos have, all are compared, wherever they are. Files that were compared before
/// are not read again, but every file is looked at: the only copy that is left of a photo is no duplicate.
public final class ContentIndexer: Sendable {
  private struct State {
    /// The sizes that are left, the smallest last; `nil` before they are known.
    var sizes: [Int64]?
    var totalCount = 0
    var doneCount = 0
    var isCancelled = false
    var error: CatalogueError?
  }

  /// The sizes whose photos are compared before they are stored.
  private static let sizesPerStore = 16

  private let catalogue: Catalogue
  private let scope: FolderScope?
  private let threads: IndexThreads
  private let state = Mutex(State())

  /// An indexer for photos that have the size of one in a scope; `nil` for all photos.
  public init(_ scope: FolderScope?, catalogue: Catalogue, threadCount: Int) {
    self.scope = scope
    self.catalogue = catalogue
    threads = IndexThreads(count: threadCount)
  }

  /// Starts to work. Call it once, and then `wait`.
  public func start() { threads.start { self.work() } }

  /// Waits until everything is done, or for a while. Returns whether everything is done.
  public func wait(atMost time: Duration) -> Bool { threads.wait(atMost: time) }

  /// Ends the work early. The comparisons are stored.
  public func cancel() { state.withLock { $0.isCancelled = true } }

  /// The number of sizes that are done, and the total found so far.
  public var progress: (done: Int, total: Int) { state.withLock { ($0.doneCount, $0.totalCount) } }

  /// Why the catalogue could not be read or changed; `nil` if it could.
  public var error: CatalogueError? { state.withLock { $0.error } }

  private func work() {
    let comparison = ContentComparison { self.state.withLock(\.isCancelled) }
    while let sizes = nextSizes(), !sizes.isEmpty {
      do throws(CatalogueError) {
        let changed = try catalogue.photos(ofSizes: sizes).flatMap { Self.compare($0, comparison) }
        // An interrupted comparison says nothing about the files that were not read.
        if state.withLock(\.isCancelled) { return }
        try catalogue.store(changed)
      } catch {
        return state.withLock { $0.error = error }
      }
      state.withLock { $0.doneCount += sizes.count }
    }
  }

  /// The photos whose fingerprints are others than before.
  private static func compare(
    _ photos: [CataloguedContents], _ comparison: ContentComparison
  ) -> [CataloguedContents] {
    let found = comparison.fingerprints(
      of: photos.map { photo in
        ContentComparison.Candidate(
          path: photo.file.path,
          state: ListedFile.State(
            inode: photo.file.inode, byteCount: photo.file.byteCount, modified: photo.file.modified,
            stateChanged: photo.file.stateChanged),
          known: photo.contents.map { ContentFingerprint(bytes: $0) })
      })
    return zip(photos, found).compactMap { photo, fingerprint in
      guard photo.contents != fingerprint?.bytes else { return nil }
      var changed = photo
      changed.contents = fingerprint?.bytes
      return changed
    }
  }

  /// The next sizes; `nil` after an error or `cancel`.
  private func nextSizes() -> [Int64]? {
    state.withLock { state -> [Int64]? in
      if state.isCancelled || state.error != nil { return nil }
      do throws(CatalogueError) {
        if state.sizes == nil {
          let sizes = try catalogue.sharedSizes(in: scope)
          (state.sizes, state.totalCount) = (sizes.reversed(), sizes.count)
        }
      } catch {
        state.error = error
        return nil
      }
      let next = (state.sizes ?? []).suffix(Self.sizesPerStore)
      state.sizes?.removeLast(next.count)
      return Array(next)
    }
  }
}
