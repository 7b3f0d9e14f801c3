import AdaptiveFileSystem
import Catalogue
import Synchronization

/// Adds placeholders and perceptual hashes to a catalogue, for the photos that have none. That takes longer
/// than reading headers, so it comes after them. Runs on threads of its own.
public final class GlimpseIndexer: Sendable {
  /// Makes a glimpse of a photo; `nil` if it has no thumbnail. Blocks.
  public typealias Reader = @Sendable (FilePath) -> (placeholder: [UInt8], hash: UInt64)?

  private struct State {
    var nextRow: Int64 = 0
    var doneCount = 0
    var isCancelled = false
    var error: CatalogueError?
  }

  /// The photos that are stored in one transaction.
  private static let photosPerStore = 64

  private let catalogue: Catalogue
  private let scope: FolderScope
  private let read: Reader
  private let threads: IndexThreads
  private let state = Mutex(State())

  /// An indexer for the photos of a scope, with threads that read at the same time.
  public init(_ scope: FolderScope, catalogue: Catalogue, threadCount: Int, read: @escaping Reader) {
    self.scope = scope
    self.catalogue = catalogue
    threads = IndexThreads(count: threadCount)
    self.read = read
  }

  /// Starts to work. Call it once, and then `wait`.
  public func start() {
    threads.start { self.work() }
  }

  /// Waits until everything is done, or for a while. Returns whether everything is done.
  public func wait(atMost time: Duration) -> Bool { threads.wait(atMost: time) }

  /// Ends the work early. What was made is stored; the next index makes the rest.
  public func cancel() { state.withLock { $0.isCancelled = true } }

  /// How many photos are done.
  public var doneCount: Int { state.withLock { $0.doneCount } }

  /// Why the catalogue could not be changed; `nil` if it could.
  public var error: CatalogueError? { state.withLock { $0.error } }

  private func work() {
    while let photos = nextPart(), !photos.isEmpty {
      let glimpses = photos.map { photo in
        let glimpse = read(photo.path)
        return CataloguedGlimpse(row: photo.row, placeholder: glimpse?.placeholder, hash: glimpse?.hash)
      }
      do {
        try catalogue.store(glimpses)
      } catch {
        state.withLock { $0.error = error }
        break
      }
      state.withLock { $0.doneCount += photos.count }
    }
  }

  /// The next photos; `nil` after an error or `cancel`.
  private func nextPart() -> [(row: Int64, path: FilePath)]? {
    state.withLock { state -> [(row: Int64, path: FilePath)]? in
      if state.isCancelled || state.error != nil { return nil }
      do throws(CatalogueError) {
        let photos = try catalogue.unglimpsedPhotos(
          in: scope, from: state.nextRow, count: Self.photosPerStore)
        state.nextRow = (photos.last?.row ?? .max - 1) + 1
        return photos
      } catch {
        state.error = error
        return nil
      }
    }
  }
}
