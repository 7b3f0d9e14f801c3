import AdaptiveFileSystem
import AdaptiveImaging
import Browser
import Catalogue
import DecisionStorage
import FileOperations
import Glibc
import Journal
import PhotoSources

/// Brings a catalogue up to date with some paths, with a line about the progress on the terminal. Reports
/// failures.
struct IndexRun {
  /// The paths, made absolute: folders with all folders inside, and photos named alone.
  private(set) var scope = FolderScope(folders: [])
  /// The numbers of photos and files found and read.
  private(set) var summary = IndexSummary()
  /// Whether every path and every folder could be read.
  private(set) var isComplete = true
  /// Whether it was ended early.
  private(set) var isInterrupted = false
  private let decisions: IndexedDecisions
  /// Prints the progress; `nil` to print nothing.
  private var lines: IndexProgressLines?

  /// The time in which a signal is noticed and the line changes.
  private static let step = Duration.milliseconds(50)

  /// Sorts paths into folders and photos, and reads the journal. Reports what can't be reached.
  init(_ paths: [FilePath], environment: [String: String], reportsProgress: Bool = false) {
    lines = reportsProgress ? IndexProgressLines() : nil
    var folders: [FilePath] = []
    var photos: [FilePath] = []
    for path in paths {
      let absolute = path.absolute(in: .currentDirectory)
      do throws(FileError) {
        if try FileStatus(of: absolute).kind == .folder {
          folders.append(absolute)
        } else {
          photos.append(absolute)
        }
      } catch {
        Output.report(FileError(error.reason, at: path))
        isComplete = false
      }
    }
    scope = FolderScope(folders: folders, photos: photos)
    guard let folder = BaseDirectories(environment: environment).journal else {
      decisions = IndexedDecisions()
      return
    }
    do throws(JournalAccessError) {
      let (unwritten, brokenJournal) = try UnwrittenDecisions.all(inJournal: folder)
      decisions = IndexedDecisions(unwritten)
      if let brokenJournal { Output.report(Wording.sentence(forBrokenJournal: brokenJournal)) }
    } catch {
      decisions = IndexedDecisions()
      Output.report(Wording.sentence(for: error))
      isComplete = false
    }
  }

  /// Compares the paths with the catalogue, and reads what is new or has changed. A damaged catalogue is
  /// replaced, and everything is read again. Throws why the catalogue can't be used.
  mutating func update(_ catalogue: Catalogue, _ interruption: Interruption) throws(CatalogueError) {
    do throws(CatalogueError) {
      try index(catalogue, interruption)
    } catch {
      guard error.isDamage, let broken = try catalogue.replaceDamagedFile() else { throw error }
      Output.report(CatalogueWording.sentence(forDamaged: broken))
      try index(catalogue, interruption)
    }
  }

  private mutating func index(
    _ catalogue: Catalogue, _ interruption: Interruption
  ) throws(CatalogueError) {
    if scope.folders.isEmpty, scope.photos.isEmpty { return }
    let indexer = try PhotoIndexer(
      scope, catalogue: catalogue, decoder: IndexDecoder(sidecars: DecoderPool()), decisions: decisions,
      threadCount: Self.threadCount)
    let line = ProgressLine(total: TransferAmount(), text: CatalogueWording.progress)
    indexer.start()
    while !indexer.wait(atMost: Self.step) {
      let summary = indexer.summary
      if summary.isListed { line.setTotal(TransferAmount(files: summary.changedCount)) }
      line.update(TransferAmount(files: summary.readCount))
      if endsEarly(interruption, .photos, done: summary.readCount, total: summary.changedCount) {
        indexer.cancel()
      }
    }
    line.clear()
    if !isInterrupted { try indexer.finish() }
    summary = indexer.summary
    report(indexer.problems)
  }

  private mutating func report(_ problems: [IndexError]) {
    for problem in problems { Output.report(CatalogueWording.sentence(for: problem)) }
    isComplete = isComplete && problems.isEmpty
  }

  /// Adds placeholders and hashes to the photos of the paths that have none.
  mutating func addPreviews(to catalogue: Catalogue, _ interruption: Interruption) throws(CatalogueError) {
    if isInterrupted { return }
    let pool = DecoderPool()
    let indexer = try PreviewIndexer(scope, catalogue: catalogue, threadCount: Self.threadCount) { path in
      do throws(DecodeError) {
        guard let preview = try pool.preview(ofPhoto: path) else { return .nothing }
        return .preview(placeholder: preview.placeholder.bytes, hash: preview.hash)
      } catch {
        return .failed(IndexDecoder.HeaderError(error))
      }
    }
    let line = ProgressLine(
      total: TransferAmount(files: indexer.count), text: CatalogueWording.progressOfPreviews)
    indexer.start()
    while !indexer.wait(atMost: Self.step) {
      line.update(TransferAmount(files: indexer.doneCount))
      if endsEarly(interruption, .thumbnails, done: indexer.doneCount, total: indexer.count) {
        indexer.cancel()
      }
    }
    line.clear()
    report(indexer.problems)
    if let error = indexer.error { throw error }
  }

  /// Compares the contents of photos that have the same size, of which one is at the paths, or of all photos
  /// if there are no paths.
  mutating func compareContents(
    in catalogue: Catalogue, _ interruption: Interruption
  ) throws(CatalogueError) {
    if isInterrupted { return }
    let indexer = ContentIndexer(
      scope.folders.isEmpty && scope.photos.isEmpty ? nil : scope, catalogue: catalogue,
      threadCount: Self.readerCount)
    let line = ProgressLine(total: TransferAmount(), text: CatalogueWording.progressOfContents)
    indexer.start()
    while !indexer.wait(atMost: Self.step) {
      let (done, total) = indexer.progress
      line.setTotal(TransferAmount(files: total))
      line.update(TransferAmount(files: done))
      if endsEarly(interruption, .contents, done: done, total: total) { indexer.cancel() }
    }
    line.clear()
    if let error = indexer.error { throw error }
  }

  /// More threads than this make a disk slower.
  private static let readerCount = 2

  /// Prints the progress. Returns whether the work must end now: after a signal, or when nothing reads what
  /// is printed.
  private mutating func endsEarly(
    _ interruption: Interruption, _ phase: IndexProgress.Phase, done: Int, total: Int
  ) -> Bool {
    let isRead = lines?.update(phase, done: done, total: total) ?? true
    guard !isInterrupted, interruption.isRequested || !isRead else { return false }
    isInterrupted = true
    isComplete = false
    return true
  }

  /// Most of the time, a thread waits while its decoder uses the processor.
  private static var threadCount: Int { min(8, max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
