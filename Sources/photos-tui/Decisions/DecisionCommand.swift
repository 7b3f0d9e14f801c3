import Browser
import FileOperations
import AdaptiveFileSystem
import Glibc
import AdaptiveImaging
import PhotoLibrary
import AdaptiveTerminal

/// Rates, labels, captions, titles or tags the photos that the command line names, as the screen does: the
/// journal first, and then the sidecars.
struct DecisionCommand {
  private let task: Options.DecisionTask
  private let store: DecisionStore

  /// How long to wait while nothing more is written.
  private static let patience = Duration.seconds(10)
  /// The time in which a signal is noticed.
  private static let step = Duration.milliseconds(50)

  init(_ task: Options.DecisionTask, _ environment: [String: String]) {
    self.task = task
    store = DecisionStore(
      decoder: DecisionDecoder(DecoderPool()),
      journalFolder: BaseDirectories(environment: environment).journal)
  }

  /// Does it and ends the program, with status 1 if a photo failed. The others are still done.
  ///
  /// After a signal such as ^C, the photos that are being written are finished. Those that are decided are in
  /// the journal, and the next start writes them; those of folders that come later are left as they are.
  func run() -> Never {
    let files = LibraryOpener.expanded(task.files)
    let interruption = Interruption()
    store.start()
    let named = NamedPhotos(files, in: .currentDirectory, onlyNamed: false)
    let (items, problems) = Self.photos(of: named)
    for (file, problem) in problems { Output.report(FileCommandWording.sentence(for: problem, of: file)) }
    var isFine = problems.isEmpty
    var rest = Dictionary(grouping: items, by: \.content.folder)
    for (folder, items) in rest where !interruption.isRequested {
      let isOpened = MainQueue.run(isCancelled: { interruption.isRequested }) {
        await decide(items, in: folder)
      }
      guard let isOpened else { break }
      isFine = isOpened && isFine
      rest[folder] = nil
    }
    isFine = save(items, interruption) && isFine
    if interruption.isRequested { stop(rest.values.reduce(0) { $0 + $1.count }) }
    _ = store.close(patience: .zero)
    // Ends the program if a signal has arrived.
    interruption.release()
    exit((isFine ? ExitCode.success : .someFailed).rawValue)
  }

  /// The photos among the files, and what is wrong with the others.
  private static func photos(
    of named: NamedPhotos
  ) -> (items: [FileItem<PhotoGroup>], problems: [(file: FilePath, problem: FileProblem)]) {
    var problems = named.problems
    var items: [FileItem<PhotoGroup>] = []
    for item in named.items {
      if item.content.photos.contains(where: \.isSidecarName) {
        problems.append((item.name, .sidecar))
      } else {
        items.append(item)
      }
    }
    return (items, problems)
  }

  /// Finishes what is being written, and reports what is not done.
  private func stop(_ undecidedCount: Int) {
    let status = store.stop()
    if undecidedCount > 0 { Output.report(FileCommandWording.sentence(forUndecided: undecidedCount)) }
    if let sentence = Wording.leftover(status) { Output.report(sentence) }
  }

  /// Decides about photos of one folder. The library pairs a raw file with its picture only there.
  /// Returns whether it could be opened.
  private func decide(_ items: [FileItem<PhotoGroup>], in folder: FilePath) async -> Bool {
    let paths = items.flatMap { item in item.content.photos.map(folder.appending) }
    let context = LibraryContext(currentDirectory: folder, decisionStore: store)
    let library: Library
    do {
      library = try Library.open(paths, in: context)
    } catch {
      // A name ends in ".json".
      Output.report(Wording.sentence(for: error))
      return false
    }
    _ = await library.waitForScan()
    await library.waitForReading()
    let photos = library.user.conversations.flatMap(\.photos)
    switch task.action {
    case .edit(let edit): library.decide(edit, for: photos)
    case .replaceKeywords(let keywords):
      for photo in photos {
        library.decide(
          .keywords(
            adding: keywords.subtracting(photo.keywords), removing: photo.keywords.subtracting(keywords)),
          for: [photo])
      }
    }
    return true
  }

  /// Waits until everything is written as far as it can be, or a signal arrives. Reports photos whose
  /// sidecars can't be written.
  private func save(_ items: [FileItem<PhotoGroup>], _ interruption: Interruption) -> Bool {
    var pendingCount = Int.max
    var status = store.status
    // As long as photos are written, it only takes time.
    repeat {
      pendingCount = status.pendingCount
      status = flush(interruption)
    } while status.pendingCount > 0 && status.pendingCount < pendingCount && !interruption.isRequested
    var isFine = status.journalError == nil
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
  private func flush(_ interruption: Interruption) -> DecisionStoreStatus {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let start = ContinuousClock.now
      let status = store.flush(patience: Self.step)
      // An early end means that nothing is left to wait for.
      if start.duration(to: .now) < Self.step || .now > deadline || interruption.isRequested { return status }
    }
  }
}
