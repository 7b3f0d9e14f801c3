import AdaptiveFileSystem
import Catalogue
import Synchronization

/// Compares folders with a catalogue, and reads the photos that are new or have changed.
///
/// If all entries of a folder have the same states as last time, the indexer only lists the folder. It reads
/// again what an earlier `MetadataReader` has read. The photos that were changed last come first. It stores
/// what it has read every few hundred photos, so that a program that is killed loses no more than that. It
/// follows the same links to folders as `FolderWalker`. It runs on its own threads.
public final class PhotoIndexer: Sendable {
  private struct State {
    var summary = IndexSummary()
    var problems: [IndexError] = []
    var error: CatalogueError?
    var visited: Set<FileIdentity> = []
    var listed: Set<FilePath> = []
  }

  /// The photos that are stored in one transaction.
  private static let photosPerStore = 192

  private let catalogue: Catalogue
  private let decoder: IndexDecoder
  private let decisions: IndexedDecisions
  private let roots: [IndexQueue.Folder]
  /// The folders around the roots.
  private let surroundings: Set<FileIdentity>
  private let kernelFolders = KernelFolders()
  private let queue: IndexQueue
  private let state: Mutex<State>
  private let threads: IndexThreads
  private let now: @Sendable () -> Int64

  /// The folders that the catalogue knows, by their paths.
  private let known: [FilePath: CataloguedFolder]
  /// The photos whose entries in the journal have changed since last time, by their folders.
  private let redecided: [FilePath: Set<FileName>]

  /// An indexer for folders with all folders inside, and for photos named alone. All paths are absolute.
  ///
  /// `threadCount` threads read; each has a decoder. `now` returns the time in nanoseconds since 1970; `nil`
  /// for that of the system. Throws if the catalogue can't be read. Blocks.
  public init(
    _ scope: FolderScope, catalogue: Catalogue, decoder: IndexDecoder, decisions: IndexedDecisions,
    threadCount: Int, now: (@Sendable () -> Int64)? = nil
  ) throws(CatalogueError) {
    self.catalogue = catalogue
    self.now = now ?? IndexListing.systemTime
    self.decoder = decoder
    self.decisions = decisions
    threads = IndexThreads(count: threadCount)
    let named = Dictionary(grouping: scope.photos, by: \.parent)
    roots =
      scope.folders.map { IndexQueue.Folder(path: $0) }
      + named.map { folder, photos in
        IndexQueue.Folder(path: folder, isRecursive: false, only: Set(photos.compactMap(\.lastName)))
      }
    surroundings = Set(scope.folders.flatMap(FolderWalker.surroundings))
    queue = IndexQueue(roots)
    state = Mutex(State())
    var known: [FilePath: CataloguedFolder] = [:]
    let places = FolderScope(folders: scope.folders + named.keys)
    for folder in try catalogue.folders(in: places) { known[folder.path] = folder }
    self.known = known
    try catalogue.deferIndexes()
    let before = try catalogue.unwrittenPhotos(in: places)
    var redecided: [FilePath: Set<FileName>] = [:]
    for path in Set(before.keys).union(decisions.paths) where decisions.hash(of: path) != before[path] {
      redecided[path.parent, default: []].insert(path.lastName ?? FileName(""))
    }
    self.redecided = redecided
  }

  /// Starts to work. Call it once, and then `wait`.
  public func start() { threads.start { self.work() } }

  /// Waits until everything is done, or for a while. Returns whether everything is done.
  public func wait(atMost time: Duration) -> Bool { threads.wait(atMost: time) }

  /// Ends the work early. The photos read so far are stored; the next index reads the rest.
  public func cancel() { queue.cancel() }

  /// The numbers of photos and files found and read so far.
  public var summary: IndexSummary {
    var summary = state.withLock { $0.summary }
    summary.isListed = queue.isListingFinished
    return summary
  }

  /// The errors so far.
  public var problems: [IndexError] { state.withLock { $0.problems } }

  /// Removes what the catalogue knows about folders that are gone. Call it when everything is done, and not
  /// after `cancel`. Throws if the catalogue could not be changed, now or earlier.
  public func finish() throws(CatalogueError) {
    let (error, problems, listed) = state.withLock { ($0.error, $0.problems, $0.listed) }
    if let error { throw error }
    let unreachable: [FilePath] = problems.compactMap {
      switch $0 {
      case .file(let error): error.path
      case .notMounted(let path): path
      case .decoderKilled, .noDecoder: nil
      }
    }
    let gone = known.values.filter { folder in
      !listed.contains(folder.path) && isInRecursiveRoot(folder.path)
        && !unreachable.contains { folder.path.isIn($0) }
    }
    try catalogue.removeFolders(gone.map(\.id))
    try catalogue.createIndexes()
    state.withLock { state in
      state.summary.removedFolderCount += gone.count
      state.summary.removedCount += gone.reduce(0) { $0 + $1.photoCount }
    }
  }

  private func isInRecursiveRoot(_ path: FilePath) -> Bool {
    roots.contains { $0.isRecursive && path.isIn($0.path) }
  }

  private func work() {
    let readHeaders = decoder.makeHeaderReader()
    while let task = queue.next() {
      switch task {
      case .list(let folder): list(folder, task)
      case .read(let chunk):
        read(chunk, readHeaders)
        queue.finish(task)
      }
    }
  }

  private func fail(_ error: CatalogueError) {
    state.withLock { $0.error = $0.error ?? error }
    queue.cancel()
  }

  private func report(_ problem: IndexError) { state.withLock { $0.problems.append(problem) } }

  private func list(_ folder: IndexQueue.Folder, _ task: IndexQueue.Task) {
    var folders: [IndexQueue.Folder] = []
    var links: [IndexQueue.Folder] = []
    var chunks: [IndexQueue.Chunk] = []
    defer { queue.finish(task, folders: folders, links: links, chunks: chunks) }
    let listing: IndexListing
    do {
      listing = try IndexListing(reading: folder.path, at: now())
    } catch {
      return report(.file(error))
    }
    if folder.isLinked, surroundings.contains(listing.identity) { return }
    if kernelFolders.contains(folder.path, listing.identity) { return }
    let isNew = state.withLock { state in
      let isNew = folder.only != nil || state.visited.insert(listing.identity).inserted
      if isNew {
        state.listed.insert(folder.path)
        state.summary.folderCount += 1
        state.summary.fileCount += folder.only?.count ?? listing.fileCount
        state.problems += listing.problems.map(IndexError.file)
      }
      return isNew
    }
    guard isNew else { return }
    if folder.isRecursive {
      folders = listing.folders.map { IndexQueue.Folder(path: folder.path.appending($0)) }
      links = listing.linkedFolders.map {
        IndexQueue.Folder(path: folder.path.appending($0), isLinked: true)
      }
    }
    do {
      chunks = try compare(listing, with: known[folder.path], only: folder.only)
    } catch {
      fail(error)
    }
  }

  /// Removes the photos that are gone, and returns the photos to read.
  private func compare(
    _ listing: IndexListing, with known: CataloguedFolder?, only: Set<FileName>?
  ) throws(CatalogueError) -> [IndexQueue.Chunk] {
    let redecided = redecided[listing.path] ?? []
    if let known, known.digest != nil, known.digest == listing.digest, redecided.isEmpty {
      state.withLock { $0.summary.unchangedFolderCount += 1 }
      return []
    }
    if let known, listing.isEmpty, known.identity.deviceNumber != listing.identity.deviceNumber {
      report(.notMounted(listing.path))
      return []
    }
    var before: [FileName: CataloguedState] = [:]
    if let known { for state in try catalogue.states(in: known.id) { before[state.name] = state } }
    // A photo that is listed, and can't be reached now, stays known.
    for problem in listing.problems { before[problem.path.lastName ?? FileName("")] = nil }
    var items: [IndexListing.Item] = []
    let listed = listing.items().flatMap { item -> [IndexListing.Item] in
      // As an earlier index has found, unless a file has changed since.
      let separate = item.companions.map(\.name).filter { before[$0]?.isCurrent(for: item.signature) == true }
      return separate.isEmpty ? [item] : item.separating(Set(separate))
    }
    for var item in listed {
      let state = before.removeValue(forKey: item.name)
      if let only, !item.files.contains(where: { only.contains($0.name) }) { continue }
      item.isKnown = state != nil
      if state?.isCurrent(for: item.signature) != true || redecided.contains(item.name) { items.append(item) }
    }
    state.withLock { state in
      state.summary.changedCount += items.count
      state.summary.removedCount += before.count
    }
    items.sort { $0.files[0].state.modified > $1.files[0].state.modified }
    // If photos are named alone, the other photos of the folder don't matter.
    let isWhole = only == nil
    let starts = Array(stride(from: 0, to: items.count, by: Self.photosPerStore))
    let staysComplete = known?.digest != nil && known?.digest == listing.digest
    let job = IndexedFolder(
      listing, digest: isWhole || staysComplete ? listing.digest : nil, partCount: max(1, starts.count))
    if starts.isEmpty || !before.isEmpty {
      var change =
        starts.isEmpty
        ? job.change([], isComplete: true) : FolderChange(path: listing.path, identity: listing.identity)
      change.removed = Array(before.keys)
      if !isWhole, starts.isEmpty, before.isEmpty { return [] }
      try catalogue.store([change])
    }
    return starts.map {
      IndexQueue.Chunk(job: job, items: Array(items[$0..<min($0 + Self.photosPerStore, items.count)]))
    }
  }

  private func read(_ chunk: IndexQueue.Chunk, _ readHeaders: IndexDecoder.HeaderReader) {
    let findings = IndexedChunk(reading: chunk, decoder, decisions, readHeaders)
    state.withLock { $0.problems += findings.problems }
    guard !findings.lacksDecoder else { return queue.cancel() }
    do {
      try catalogue.store([chunk.job.change(findings.photos, isComplete: findings.isComplete)])
    } catch {
      return fail(error)
    }
    state.withLock { state in
      state.summary.readCount += chunk.items.count
      state.summary.unreadableCount += findings.unreadableCount
    }
  }
}
