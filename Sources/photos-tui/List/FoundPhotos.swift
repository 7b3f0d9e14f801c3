import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import DecisionStorage
import Journal
import PhotoModel
import PhotoSources

/// The photos at some paths, as the browser finds and reads them, with the decisions that are only in the
/// journal. Nothing is written.
struct FoundPhotos {
  /// The photos in the order of the browser, each file once.
  private(set) var photos: [Photo] = []
  /// Whether every path could be read. Paths that could not be read are reported.
  private(set) var isComplete = true
  /// The unwritten decisions in the journal, about any photos.
  private(set) var unwritten: [UnwrittenDecisions] = []
  /// Why the journal can't be used, or that it was replaced, as a sentence; `nil` if all is well.
  private(set) var journalProblem: String?

  /// Finds the photos and reads the decisions about them.
  init(_ paths: [FilePath], decoder: DecisionDecoder, environment: [String: String]) async {
    let directories = BaseDirectories(environment: environment)
    // Read the journal before the sidecars. Otherwise, a decision that is written in the meantime would be in
    // neither.
    if let folder = directories.journal { readJournal(in: folder) }
    var reachable: [FilePath] = []
    for path in paths {
      do throws(FileError) {
        _ = try FileStatus(of: path)
        reachable.append(path)
      } catch {
        report(error.path, error.reason)
      }
    }
    if reachable.isEmpty { return }
    let context = LibraryContext(
      currentDirectory: .currentDirectory,
      stateStore: directories.state.map { StateStore(folder: $0) }, decisionDecoder: decoder,
      unwrittenDecisions: unwritten)
    let library: Library
    do {
      library = try Library.open(reachable, in: context)
    } catch {
      Output.report(Wording.sentence(for: error))
      isComplete = false
      return
    }
    _ = await library.waitForScan()
    await library.waitForReading()
    for warning in library.scanWarnings { report(warning.path, warning.reason) }
    var known: Set<PhotoSource> = []
    photos = library.user.albums.flatMap(\.photos).filter { known.insert($0.source).inserted }
  }

  /// Reports a problem with the journal, and sidecars that can't be read, because their photos then look
  /// undecided. If the journal has decisions about the photo, those count, and were reported when they could
  /// not be written. Returns whether all is well.
  mutating func reportProblems() -> Bool {
    let kept = Set(unwritten.map(\.path))
    for photo in photos where !kept.contains(photo.source.path) {
      guard case .unreadable(let error)? = photo.sidecarProblem, error.concealsDecisions else { continue }
      Output.report("\(photo.source.path): \(Wording.sentence(for: error))")
      isComplete = false
    }
    if let journalProblem { Output.report(journalProblem) }
    return isComplete && journalProblem == nil
  }

  /// Finds photos, and waits until they are found. Ends the program if a signal cancels it.
  static func wait(for paths: [Options.PathArgument], environment: [String: String]) -> FoundPhotos {
    let files = LibraryOpener.expanded(paths)
    let found = MainQueue.run {
      await FoundPhotos(files, decoder: DecisionDecoder(DecoderPool()), environment: environment)
    }
    guard let found else { Output.fail("cancelled", .someFailed) }
    return found
  }

  private mutating func readJournal(in folder: FilePath) {
    do throws(JournalAccessError) {
      let (decisions, brokenJournal) = try UnwrittenDecisions.all(inJournal: folder)
      unwritten = decisions
      journalProblem = brokenJournal.map { Wording.sentence(forBrokenJournal: $0) }
    } catch {
      journalProblem = Wording.sentence(for: error)
    }
  }

  private mutating func report(_ path: FilePath, _ reason: SystemError) {
    Output.report("\(path): \(Wording.reason(errorNumber: reason.code))")
    isComplete = false
  }
}
