import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import FileOperations
import PhotoModel

/// Copies the photos of a card in the background, and puts them into the library that is open meanwhile.
public final class IngestSession {
  /// A stage of an ingest.
  public enum Phase: Equatable, Sendable {
    /// It has not begun.
    case ready
    /// It finds the photos on the card.
    case reading
    /// It copies.
    case copying
    /// It waits until the user lets it go on.
    case paused
    /// It has ended, or could not begin.
    case ended
  }

  /// Why nothing can be copied.
  public enum Refusal: Sendable {
    /// A destination is on the card.
    case folders(IngestFolderError)
    /// There are no photos on the card. `isEmpty` says that nothing was left out either.
    case noPhotos(FilePath, isEmpty: Bool)
    /// The first photo could not be copied, nor can the others.
    case stopped(FileOperationError)
  }

  /// An event of an ingest.
  public enum Event: Sendable {
    /// A file is not copied, or something failed.
    case failed(IngestDiagnostic)
    /// The ingest can't begin.
    case refused(Refusal)
    /// The ingest has ended.
    case ended(IngestResult)
    /// The phase has changed.
    case phaseChanged
  }

  /// The source and the destinations.
  public let request: IngestRequest
  /// The folders of the request.
  public let folders: IngestFolders
  /// Called after each event.
  public var onEvent: (Event) -> Void = { _ in }
  /// The stage of the ingest.
  public private(set) var phase = Phase.ready { didSet { if phase != oldValue { onEvent(.phaseChanged) } } }
  /// The files that are not copied, and the failures, in order.
  public private(set) var problems: [IngestDiagnostic] = []
  /// The progress of the copies.
  public private(set) var progress = TransferProgress(total: TransferAmount())
  /// The result; `nil` until the ingest has ended.
  public private(set) var result: IngestResult?
  /// Whether copying has begun.
  public private(set) var hasBegun = false

  private let clock: any MainClock
  private let control = IngestControl()
  private lazy var mailbox = IngestMailbox { [weak self] in self?.receive() }
  private var library: Library?
  /// Opens the library for the photos; `nil` if they arrive in the present one.
  private var opensLibrary: (() -> Void)?
  /// Whether that library is being opened. The photos wait for it.
  private var awaitsLibrary = false
  private var reading: Task<Void, Never>?
  private var start = ContinuousClock.now
  /// The photos and other files that are known to be missing in a destination.
  private var missingCount = 0

  /// An ingest of a request, whose folders have been checked.
  public init(_ request: IngestRequest, _ folders: IngestFolders, clock: any MainClock) {
    self.request = request
    self.folders = folders
    self.clock = clock
  }

  /// The absolute folder in which the photos arrive.
  public var destination: FilePath { folders.destinations[0] }

  /// Whether the ingest has begun and not ended.
  public var isRunning: Bool { phase != .ready && phase != .ended }

  /// Starts to read the card, and then to copy it. The photos arrive in `library`, or in the one that
  /// `opening` opens when the first of them is there: it calls `moveOn(to:)`. What is decided about photos is
  /// written before anything reads it.
  public func start(into library: Library, opening: (() -> Void)? = nil) {
    self.library = library
    opensLibrary = opening
    phase = .reading
    library.setIngestState(.readingCard)
    reading = Task.onMainQueue { [weak self, request, folders, clock] in
      await withCheckedContinuation { written in library.writeDecisions { written.resume() } }
      let contents = await CardReader(for: request.template, clock: clock).contents(of: folders.card)
      let problem = await BackgroundThread.result { _ in folders.problem(with: contents) }
      if !Task.isCancelled { self?.copy(contents, problem) }
    }
  }

  private func copy(_ contents: CardContents, _ problem: IngestFolderError?) {
    if let problem { return refuse(.folders(problem)) }
    note(contents.problems.map { .card($0) } + contents.leftOut.map { .leftOut($0) })
    guard !contents.groups.isEmpty else {
      return refuse(.noPhotos(request.card, isEmpty: problems.isEmpty))
    }
    progress = TransferProgress(total: contents.total)
    start = clock.now
    hasBegun = true
    phase = .copying
    showProgress()
    let store = library?.decisionStore
    let work: @Sendable () -> Void = { [mailbox, control, request, folders] in
      var run = IngestRun(
        request, folders, store: store, isCancelled: { control.isCancelled }, report: { mailbox.add($0) })
      mailbox.end(run.take(contents))
    }
    if !BackgroundThread.start(work) { work() }
  }

  private func refuse(_ refusal: Refusal) {
    phase = .ended
    library?.setIngestState(nil)
    onEvent(.refused(refusal))
  }

  /// Goes on in another library, in which the photos arrive.
  public func moveOn(to library: Library) {
    self.library?.setIngestState(nil)
    self.library = library
    awaitsLibrary = false
    showProgress()
    receive()
  }

  private func receive() {
    if let open = opensLibrary, mailbox.hasPhotos {
      (opensLibrary, awaitsLibrary) = (nil, true)
      return open()
    }
    guard let library, !awaitsLibrary else { return }
    let contents = mailbox.takeContents()
    if !contents.known.isEmpty { library.receiveArrivals(contents.known) }
    if !contents.arrivals.isEmpty { library.receiveArrivals(contents.arrivals, presets: request.presets) }
    note(contents.failures)
    if let done = contents.done { progress.record(done, at: start.duration(to: clock.now)) }
    if contents.done != nil || !contents.failures.isEmpty { showProgress() }
    guard let result = contents.result else { return }
    self.result = result
    missingCount += result.leftCount
    if let stop = result.stop, result.hasCopiedNothing { return refuse(.stopped(stop)) }
    phase = .ended
    library.setIngestState(missingCount > 0 ? .incomplete(missingCount: missingCount) : nil)
    onEvent(.ended(result))
  }

  private func note(_ failures: [IngestDiagnostic]) {
    problems += failures
    missingCount += failures.count(where: \.isAboutFile)
    for failure in failures { onEvent(.failed(failure)) }
  }

  private func showProgress() {
    guard phase == .copying || phase == .paused else { return }
    library?.setIngestState(
      .copying(
        FileProgress(kind: .copy, progress: progress), missingCount: missingCount, isPaused: phase == .paused)
    )
  }

  /// The number of files of the card that are known to be missing in a destination.
  public var knownMissingCount: Int { missingCount }

  /// Pauses copying, or lets it go on.
  public func togglePause() {
    guard phase == .copying || phase == .paused else { return }
    phase = phase == .copying ? .paused : .copying
    control.setPaused(phase == .paused)
    showProgress()
  }

  /// Asks the ingest to end. Copied files stay, and partly copied ones are removed.
  public func cancel() {
    reading?.cancel()
    control.cancel()
    if phase == .reading {
      phase = .ended
      library?.setIngestState(nil)
      onEvent(.ended(.interrupted))
    }
  }

  /// Asks the ingest to end, and waits for that, for at most `patience`. For the end of the program.
  public func stop(patience: Duration) {
    reading?.cancel()
    control.cancel()
    if hasBegun, result == nil { mailbox.waitForEnd(patience: patience) }
  }

  /// The outcome of an ingest that was stopped.
  public struct Ending {
    /// The result.
    public let result: IngestResult
    /// The files that are not copied, and the failures.
    public let problems: [IngestDiagnostic]
    /// The photos that have arrived and that the library doesn't know yet.
    public let arrivals: [FilePath]
  }

  /// The outcome of the ingest. Call it once, after `stop`.
  public func takeEnding() -> Ending {
    let rest = mailbox.takeContents()
    return Ending(
      result: result ?? rest.result ?? .interrupted, problems: problems + rest.failures,
      arrivals: rest.arrivals)
  }
}
