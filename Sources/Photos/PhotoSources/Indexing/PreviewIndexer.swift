import AdaptiveFileSystem
import Catalogue
import Synchronization

/// Adds placeholders and perceptual hashes to a catalogue, for the photos that have none. That takes longer
/// than reading headers, so it comes after them. It begins with the photos taken last. Runs on threads of
/// its own.
public final class PreviewIndexer: Sendable {
  /// The result of reading the thumbnail in a photo.
  public enum Reading: Sendable {
    /// A preview of it.
    case preview(placeholder: [UInt8], hash: UInt64)
    /// There is none, or it can't be decoded.
    case nothing
    /// The photo could not be read. The next index tries again.
    case failed(IndexDecoder.HeaderError)
  }

  /// Reads the thumbnail in a photo. Blocks.
  public typealias Reader = @Sendable (FilePath) -> Reading

  private struct State {
    var startedCount = 0
    var doneCount = 0
    var isCancelled = false
    var error: CatalogueError?
    var problems: [IndexError] = []
  }

  /// The photos that are stored in one transaction.
  private static let photosPerStore = 64

  private let catalogue: Catalogue
  private let rows: [Int64]
  private let read: Reader
  private let threads: IndexThreads
  private let state = Mutex(State())

  /// An indexer for the photos of a scope, with threads that read at the same time. Throws if the catalogue
  /// can't be read. Blocks.
  public init(
    _ scope: FolderScope, catalogue: Catalogue, threadCount: Int, read: @escaping Reader
  ) throws(CatalogueError) {
    self.catalogue = catalogue
    rows = try catalogue.rowsWithoutPreview(in: scope)
    threads = IndexThreads(count: threadCount)
    self.read = read
  }

  /// Starts to work. Call it once, and then `wait`.
  public func start() {
    threads.start { self.work() }
  }

  /// Waits until everything is done, or for a while. Returns whether everything is done.
  public func wait(atMost time: Duration) -> Bool { threads.wait(atMost: time) }

  /// Ends the work early. The previews made so far are stored; the next index makes the rest.
  public func cancel() { state.withLock { $0.isCancelled = true } }

  /// How many photos have no preview at first.
  public var count: Int { rows.count }

  /// How many photos are done.
  public var doneCount: Int { state.withLock { $0.doneCount } }

  /// Why the catalogue could not be changed; `nil` if it could.
  public var error: CatalogueError? { state.withLock { $0.error } }

  /// The photos that could not be read up to now.
  public var problems: [IndexError] { state.withLock { $0.problems } }

  private func work() {
    while let photos = nextPart() {
      let previews = photos.compactMap { file in preview(of: file.path).map { (file, $0) } }
      do {
        try catalogue.store(previews)
      } catch {
        state.withLock { $0.error = error }
        break
      }
      state.withLock { $0.doneCount += photos.count }
    }
  }

  /// Returns the preview to store for a photo; `nil` if it could not be read.
  private func preview(of path: FilePath) -> CataloguedPreview? {
    switch read(path) {
    case .preview(let placeholder, let hash):
      return CataloguedPreview(placeholder: placeholder, hash: hash)
    case .nothing: return CataloguedPreview()
    case .failed(let failure):
      if let problem = failure.indexError(at: path) { state.withLock { $0.problems.append(problem) } }
      return nil
    }
  }

  /// The next photos; `nil` for none, and after an error or `cancel`.
  private func nextPart() -> [CataloguedFile]? {
    let part = state.withLock { state -> ArraySlice<Int64>? in
      if state.isCancelled || state.error != nil || state.startedCount == rows.count { return nil }
      let part = rows[state.startedCount...].prefix(Self.photosPerStore)
      state.startedCount = part.endIndex
      return part
    }
    guard let part else { return nil }
    do throws(CatalogueError) {
      return try catalogue.files(inRows: part)
    } catch {
      state.withLock { $0.error = error }
      return nil
    }
  }
}
