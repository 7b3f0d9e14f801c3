import AdaptiveBackground
import AdaptiveFileSystem
import Browser
import FileOperations
import Glibc
import PhotoModel
import PhotoSources

/// Copies the photos of a card in the background, and puts them into the library that is open meanwhile.
final class IngestSession {
  /// The absolute folder in which the photos arrive.
  let destination: FilePath
  /// Called with what the user should know.
  var onMessage: (_ sentence: String, _ isError: Bool) -> Void = { _, _ in }
  /// Called if nothing can be copied, with the status and a sentence.
  var onRefusal: (ExitCode, String) -> Void = { _, _ in }

  private let options: Options.Ingest
  private let folders: IngestFolders
  private let naming: SidecarNaming
  private let environment: [String: String]
  private var library: Library?
  private lazy var mailbox = IngestMailbox { [weak self] in self?.receive($0) }
  private var reading: Task<Void, Never>?
  private var isCopying = false
  private var progress = TransferProgress(total: TransferAmount())
  private var start = ContinuousClock.now
  /// The failures, in sentences, to print at the end.
  private var problems: [String] = []
  private var result: IngestResult?
  /// The photos and other files that are known to be missing in a destination.
  private var missingCount = 0

  /// Checks the folders, and creates that for the photos if the options say so. Ends the program with a
  /// message if they can't be used.
  init(_ options: Options.Ingest, _ naming: SidecarNaming, _ environment: [String: String]) {
    self.options = options
    self.naming = naming
    self.environment = environment
    folders = IngestFolders(checking: options)
    destination = folders.destinations[0]
    do throws(FileError) {
      for folder in try destination.missingFolders() { try folder.makeFolder() }
    } catch {
      Output.fail("\(error.path): \(Wording.reason(errorNumber: error.reason.code))", .someFailed)
    }
  }

  /// Starts to read the card, and then to copy it. The photos arrive in `library`.
  func start(into library: Library) {
    self.library = library
    library.setIngestState(.readingCard)
    reading = Task.onMainQueue { [weak self, options, folders] in
      let contents = await CardReader(for: options.template).contents(of: folders.card)
      if !Task.isCancelled { self?.copy(contents) }
    }
  }

  private func copy(_ contents: CardContents) {
    if let problem = folders.problem(with: contents) { return onRefusal(.someFailed, problem) }
    for problem in contents.problems + contents.leftOut.map(FileCommandWording.sentence(forLeftOut:)) {
      show(problem)
    }
    missingCount = contents.leftOut.count + contents.problems.count
    guard !contents.groups.isEmpty else {
      return onRefusal(
        problems.isEmpty ? .noPhotos : .someFailed, FileCommandWording.noPhotos(on: options.card))
    }
    progress = TransferProgress(total: contents.total)
    start = .now
    isCopying = true
    let store = library?.decisionStore
    let work: @Sendable () -> Void = { [mailbox, options, destinations = folders.destinations] in
      var run = IngestRun(
        options, destinations: destinations, store: store, isCancelled: { mailbox.isCancellationRequested },
        report: { mailbox.add($0) })
      mailbox.end(run.take(contents))
    }
    if !BackgroundThread.start(work) { work() }
  }

  private func receive(_ contents: IngestMailbox.Contents) {
    guard let library else { return }
    if !contents.known.isEmpty { library.receiveArrivals(contents.known) }
    if !contents.arrivals.isEmpty { library.receiveArrivals(contents.arrivals, presets: options.presets) }
    for failure in contents.failures {
      switch failure {
      case .operation(_, .some), .otherSidecar: missingCount += 1
      case .operation(_, nil), .manifest: break
      }
      show(FileCommandWording.sentence(for: failure))
    }
    if let done = contents.done { progress.record(done, at: .now - start) }
    if contents.done != nil || !contents.failures.isEmpty {
      library.setIngestState(
        .copying(FileProgress(kind: .copy, progress: progress), missingCount: missingCount))
    }
    guard let result = contents.result else { return }
    self.result = result
    missingCount += result.leftCount
    library.setIngestState(missingCount > 0 ? .incomplete(missingCount: missingCount) : nil)
    let sentence = [result.sentenceAboutRest, result.summary(isRehearsal: false).first].compactMap { $0 }
    onMessage(sentence.joined(separator: "; "), !result.isComplete || missingCount > 0)
  }

  private func show(_ problem: String) {
    problems.append(problem)
    onMessage(problem, true)
  }

  /// Asks the ingest to end, and waits for that, for at most `patience`. Copied files stay, and partly copied
  /// ones are removed.
  func stop(patience: Duration) {
    reading?.cancel()
    mailbox.cancel()
    if isCopying, result == nil { mailbox.waitForEnd(patience: patience) }
  }

  /// Prints what the ingest has done to standard output and standard error, and ends the program, with the
  /// given status if all photos are copied. Photos without their presets get them first. Call it after
  /// `stop`, once the terminal is restored and decisions are saved.
  func end(_ code: ExitCode) -> Never {
    let rest = mailbox.takeContents()
    problems += rest.failures.map(FileCommandWording.sentence)
    let result = result ?? rest.result ?? IngestResult(isCancelled: true, hasFailed: true)
    for problem in problems { Output.report(problem) }
    if !isCopying, code == .success { Output.report("cancelled; nothing was copied") }
    if let sentence = result.sentenceAboutRest { Output.report(sentence) }
    let isPrinted = !isCopying || Output.write(result.summary(isRehearsal: false))
    let isFine = result.isComplete && problems.isEmpty && isPrinted && code == .success
    let awaiting = library?.photosAwaitingPresets ?? []
    let photos = awaiting.map(\.photo.source.path) + rest.arrivals
    if !photos.isEmpty, !options.presets.isEmpty {
      var exceptions: [PhotoEdit: Set<FilePath>] = [:]
      for (photo, presets) in awaiting {
        for preset in Set(options.presets).subtracting(presets) {
          exceptions[preset, default: []].insert(photo.source.path)
        }
      }
      DecisionCommand(
        options.presets.map { .edit($0) }, of: photos, except: exceptions, naming, environment
      ).run(hasAllFiles: isFine)
    }
    exit((isFine ? code : code == .success ? .someFailed : code).rawValue)
  }
}
