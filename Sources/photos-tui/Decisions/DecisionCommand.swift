import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import DecisionStorage
import FileOperations
import Glibc
import PhotoModel
import PhotoSources

/// Rates, labels, captions, titles or tags the photos that the command line names, as the screen does: the
/// journal first, and then the sidecars.
struct DecisionCommand {
  private let actions: [Options.DecisionTask.Action]
  private let files: [Options.PathArgument]
  /// The photos for which an edit is not made.
  private let exceptions: [PhotoEdit: Set<FilePath>]
  private let store: DecisionStore

  /// How long to wait while nothing more is written.
  private static let patience = Duration.seconds(10)
  /// The time in which a signal is noticed.
  private static let step = Duration.milliseconds(50)

  init(_ task: Options.DecisionTask, _ naming: SidecarNaming, _ environment: [String: String]) {
    self.init([task.action], of: task.files, naming, environment)
  }

  /// Decides about photos whose absolute paths are known, such as those that were just copied. `exceptions`
  /// has the photos for which an edit is not made.
  init(
    _ actions: [Options.DecisionTask.Action], of photos: [FilePath],
    except exceptions: [PhotoEdit: Set<FilePath>] = [:], _ naming: SidecarNaming,
    _ environment: [String: String]
  ) {
    self.init(actions, of: photos.map { .path($0) }, except: exceptions, naming, environment)
  }

  private init(
    _ actions: [Options.DecisionTask.Action], of files: [Options.PathArgument],
    except exceptions: [PhotoEdit: Set<FilePath>] = [:], _ naming: SidecarNaming,
    _ environment: [String: String]
  ) {
    self.actions = actions
    self.files = files
    self.exceptions = exceptions
    store = DecisionStore(
      decoder: DecisionDecoder(DecoderPool()),
      journalFolder: BaseDirectories(environment: environment).journal, naming: naming)
  }

  /// Performs the command and ends the program, with status 1 if a photo failed. The others are still done.
  ///
  /// After a signal such as ^C, the photos that are being written are finished. Decisions already made are in
  /// the journal, and the next start writes them; photos of later folders are left as they are.
  ///
  /// `hasAllFiles` is false if photos are missing, which has been reported. `outer` holds back signals for an
  /// operation before this one, and ends the program now if one has come.
  func run(hasAllFiles: Bool = true, ending outer: Interruption? = nil) -> Never {
    let files = LibraryOpener.expanded(files)
    let interruption = Interruption()
    store.start()
    let named = NamedPhotos(files, in: .currentDirectory, onlyNamed: false)
    let (items, problems) = Self.photos(of: named)
    for (file, problem) in problems { Output.report(FileCommandWording.sentence(for: problem, of: file)) }
    var isFine = problems.isEmpty
    var rest = Dictionary(grouping: items, by: \.content.folder)
    let line = ProgressLine(
      total: TransferAmount(files: items.count), text: FileCommandWording.progressOfSaving)
    var decidedCount = 0
    /// Also shows the progress of saving, because this is called repeatedly.
    func isInterrupted() -> Bool {
      line.update(TransferAmount(files: max(0, decidedCount - store.status.pendingCount)))
      return interruption.isRequested
    }
    for (folder, items) in rest where !interruption.isRequested {
      let opened = MainQueue.run(isCancelled: isInterrupted) { await decide(items, in: folder) }
      guard let opened else { break }
      if case .failure(let error) = opened {
        line.clear()
        Output.report(Wording.sentence(for: error))
        isFine = false
      }
      decidedCount += items.count
      rest[folder] = nil
    }
    let status = save(isInterrupted)
    line.clear()
    isFine = report(status, items) && isFine
    if interruption.isRequested { stop(rest.values.reduce(0) { $0 + $1.count }) }
    _ = store.close(patience: .zero)
    // Ends the program if a signal has arrived.
    interruption.release()
    outer?.release()
    Output.end(isFine: isFine && hasAllFiles)
  }

  /// The photos among the files, and what is wrong with the others.
  private static func photos(
    of named: NamedPhotos
  ) -> (items: [FileItem<PhotoGroup>], problems: [(file: FilePath, problem: NamedFileDiagnostic)]) {
    let decoders = DecoderPool()
    var problems = named.problems
    var items: [FileItem<PhotoGroup>] = []
    for item in named.items {
      if item.content.photos.contains(where: \.isSidecarName) {
        problems.append((item.name, .sidecar))
      } else if !isPhoto(item.content, decoders) {
        problems.append((item.name, .notAPhoto))
      } else {
        items.append(item)
      }
    }
    return (items, problems)
  }

  /// Returns whether a file is a photo: by its name, or by its contents, which are read for other names only.
  /// A file that can't be read counts as one.
  private static func isPhoto(_ group: PhotoGroup, _ decoders: DecoderPool) -> Bool {
    guard let name = group.photos.first, PhotoFormat(fileName: name) == nil else { return true }
    guard case .failure(let error) = decoders.metadata(inPhoto: group.folder.appending(name)) else {
      return true
    }
    return !error.isAboutContents
  }

  /// Finishes the photos that are being written, and reports those that are not done.
  private func stop(_ undecidedCount: Int) {
    let status = store.stop()
    if undecidedCount > 0 { Output.report(FileCommandWording.sentence(forUndecided: undecidedCount)) }
    if let sentence = Wording.leftover(status) { Output.report(sentence) }
  }

  /// Decides about photos of one folder. The library pairs a raw file with its picture only within a folder.
  /// Fails if the library can't be opened, because a name ends in ".json".
  private func decide(
    _ items: [FileItem<PhotoGroup>], in folder: FilePath
  ) async -> Result<Void, LibraryError> {
    let paths = items.flatMap { item in item.content.photos.map(folder.appending) }
    let context = LibraryContext(currentDirectory: folder, decisionStore: store)
    let library: Library
    do {
      library = try Library.open(paths, in: context)
    } catch {
      return .failure(error)
    }
    _ = await library.waitForScan()
    await library.waitForReading()
    let photos = library.user.albums.flatMap(\.photos)
    for action in actions {
      switch action {
      case .edit(let edit):
        let except = exceptions[edit] ?? []
        library.decide(edit, for: photos.filter { !except.contains($0.source.path) })
      case .replaceKeywords(let keywords):
        for photo in photos {
          library.decide(
            .keywords(
              adding: keywords.subtracting(photo.keywords), removing: photo.keywords.subtracting(keywords)),
            for: [photo])
        }
      }
    }
    return .success(())
  }

  /// Waits until everything that can be written is written, or a signal arrives.
  private func save(_ isInterrupted: () -> Bool) -> DecisionStoreStatus {
    var pendingCount = Int.max
    var status = store.status
    // As long as photos are being written, waiting is worthwhile.
    repeat {
      pendingCount = status.pendingCount
      status = flush(isInterrupted)
    } while status.pendingCount > 0 && status.pendingCount < pendingCount && !isInterrupted()
    return status
  }

  /// Reports what is wrong with the journal, and photos whose sidecars can't be written. Returns whether all
  /// is well.
  private func report(_ status: DecisionStoreStatus, _ items: [FileItem<PhotoGroup>]) -> Bool {
    var isFine = status.journalError == nil && status.brokenJournal == nil
    if let path = status.brokenJournal { Output.report(Wording.sentence(forBrokenJournal: path)) }
    if let error = status.journalError { Output.report(Wording.sentence(for: error)) }
    for item in items {
      for path in item.paths {
        guard let error = store.failure(at: path) else { continue }
        isFine = false
        Output.report("\(item.name): not saved beside the photo: \(Wording.sentence(for: error))")
      }
    }
    return isFine
  }

  /// Flushes the store in small steps, between which a signal is noticed.
  private func flush(_ isInterrupted: () -> Bool) -> DecisionStoreStatus {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let start = ContinuousClock.now
      let status = store.flush(patience: Self.step)
      // An early end means that nothing is left to wait for.
      if start.duration(to: .now) < Self.step || .now > deadline || isInterrupted() { return status }
    }
  }
}
