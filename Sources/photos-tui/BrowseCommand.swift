import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import Catalogue
import DecisionStorage
import Glibc
import PhotoModel
import PhotoTransfer

/// Browses a library in the terminal until the user quits.
final class BrowseCommand {
  let opener: LibraryOpener
  let clock = MainQueueClock()
  let session: TerminalSession
  private let limitedDisplay: LimitedDisplay?
  /// The display and the lines of linear mode; `nil` for a screen.
  private let linear: (display: LinearDisplay, transcript: LinearTranscript)?
  private let thumbnails: ThumbnailStore?
  var options: Options
  var keys: KeyMap
  var theme: ConfiguredTheme
  var configuration: ConfigurationFollower?
  let environment: [String: String]
  /// The slideshow to begin with; `nil` for none.
  private var slideshow: SlideshowOptions?
  let editor: ExternalEditor
  let programs: ProgramRunner
  private var start: StartPaths
  /// The ingest of the command line, or the one that the user has started last; `nil` for none.
  var ingest: IngestSession?
  /// Whether the command line asks for the ingest.
  var isForIngest = false
  /// The library in which its photos arrive.
  var ingestLibrary: Library?
  private let launch: LaunchApplication
  /// The application to run: the launch screen at first, then the browser.
  private var application: Application
  private let reading: LibraryReading
  /// The library that was read before the terminal was taken over; `nil` if that took longer.
  private var firstLibrary: Library?
  /// The library on the screen; `nil` for none yet.
  var browsed: BrowsedLibrary?
  /// Opens other libraries.
  let libraries: LibrarySwitch
  /// Keeps the catalogue and the library in step.
  let catalogueFollower: CatalogueFollower
  /// Whether the launch screen is over.
  private var isHandedOver = false
  /// Whether a library has drawn its first frame.
  var hasStarted = false

  /// How long to wait for a library to find an error in it before reporting that there is no terminal.
  private static let readingPatience = Duration.seconds(5)

  /// Opens the library, or the photos that an ingest copies, and takes over the terminal. Ends the program
  /// with a message if either fails.
  ///
  /// A launch screen is shown while a library takes time to open. Browsing begins with a slideshow if options
  /// for one are given.
  init(
    ingest: IngestSession? = nil, paths: [Options.PathArgument] = [], options: Options,
    slideshow: SlideshowOptions? = nil, environment: [String: String]
  ) {
    var options = options
    let catalogue = Self.catalogue(&options, environment)
    let opener = LibraryOpener(
      environment: environment, naming: options.sidecarNaming, catalogue: catalogue,
      awaitsStartOfReading: true)
    var start =
      ingest.map { StartPaths(paths: [$0.destination], origin: .ingest) }
      ?? opener.paths(paths, allowsOutside: options.allowsOutside)
    BrowserApplication.prepare()
    PictureMemoryBudget.returnReleasedMemory()
    self.options = options
    self.environment = environment
    self.slideshow = slideshow
    catalogueFollower = CatalogueFollower(
      catalogue, indexes: options.indexes, environment: environment, store: opener.decisionStore)
    thumbnails = options.usesThumbnails ? ThumbnailStore(environment: environment) : nil
    self.opener = opener
    self.ingest = ingest
    isForIngest = ingest != nil
    libraries = LibrarySwitch(opener, clock, allowsOutside: options.allowsOutside)
    reading = LibraryReading(start, opener.stateStore)
    // Made while a thread reads.
    let configured = ConfiguredKeys(options)
    keys = configured.map
    theme = ConfiguredTheme(options, environment)
    self.options.diagnostics += configured.diagnostics + theme.diagnostics
    if let result = reading.result(within: LaunchApplication.launchScreenDelay) {
      let opened = opener.open(result)
      (firstLibrary, start) = (opened.library, opened.start)
    }
    self.start = start
    if firstLibrary?.scanOutcome == .noPhotos { Output.fail(LibraryOpener.noPhotos(in: start), .noPhotos) }
    do {
      session = try TerminalSession(
        environment: environment,
        options: TerminalOptions(
          overrides: options.overrides, pictureBudgetInBytes: options.pictureMemory.terminal,
          lineSpeed: options.lineSpeed, isLinear: options.linearReason != nil),
        clock: clock)
    } catch {
      // A fault of the library is reported first, however busy the machine is.
      if firstLibrary == nil, let result = reading.result(within: Self.readingPatience) {
        _ = opener.open(result)
      }
      if error.allowsOnlyText { LaunchText.write(environment: environment) }
      Output.fail(TerminalWording.sentence(for: error), .noTerminal)
    }
    session.display.notifications = options.notifications.settings
    editor = ExternalEditor(environment: environment, session: session)
    programs = ProgramRunner(
      options.opener, environment: environment, session: session, stateStore: opener.stateStore)
    limitedDisplay = options.size.map { [session] in LimitedDisplay(session.display, limit: $0) }
    linear = options.linearReason.map { [session, clock, keys] reason in
      let display = LinearDisplay(session)
      let transcript = LinearTranscript(clock: clock) { display.write($0) }
      transcript.say(Wording.linearModeIsOn(reason, keys))
      return (display, transcript)
    }
    launch = LaunchApplication(
      display: linear?.display ?? limitedDisplay ?? session.display, clock: clock,
      thresholds: options.thresholds, launchScreen: LaunchScreenFile.makeController)
    launch.transcript = linear?.transcript
    application = launch
  }

  /// Runs until the process ends. The closures keep the command alive until then.
  func run() -> Never {
    launch.onQuit = { self.quit() }
    launch.onHandover = {
      self.isHandedOver = true
      self.application = $0
      self.session.replaceApplication(with: $0)
    }
    libraries.onReady = { self.browse($0) }
    if let firstLibrary {
      browse(firstLibrary)
      self.firstLibrary = nil
    } else {
      launch.showLaunchScreen()
      reading.whenOver { self.browse($0) }
    }
    session.run(application) { event in
      if let display = self.linear?.display { return display.translated(event) }
      guard case .resize(let size) = event, let limitedDisplay = self.limitedDisplay else { return event }
      return .resize(limitedDisplay.limited(size))
    } onSignal: { request in
      guard case .terminate = request else { return }
      self.browsed?.saveState()
      self.catalogueFollower.stop()
      _ = self.saveState(patience: .seconds(2))
      // A terminal that hangs up leaves little time. Decisions that aren't written in that time are in the
      // journal.
      self.opener.fileWorker?.cancel()
      self.ingest?.stop(patience: .seconds(2))
      self.opener.fileWorker?.finish(patience: .seconds(2))
      _ = self.opener.decisionStore?.close(patience: .seconds(2))
    }
  }

  private func browse(_ result: LibraryReading.Result) {
    let opened = opener.open(result)
    start = opened.start
    browse(opened.library)
  }

  /// Browses the sample library instead of the present one.
  private func browseSample(insteadOf reason: String) {
    browsed = nil
    start = opener.sample(insteadOf: reason)
    LibraryReading(start, opener.stateStore).whenOver { self.browse($0) }
  }

  /// Browses another library in place of the present one, which the session remembers.
  private func browse(_ next: LibrarySwitch.Next) {
    guard let previous = browsed else { return }
    catalogueFollower.leave()
    libraries.remember(previous.leave(), of: previous.roots)
    start = next.start
    browse(next.library, next.memory, continuing: previous.app)
  }

  /// Browses the photos of an ingest that the user has started, in place of the present library.
  func browseArrivals(of ingest: IngestSession) {
    let start = StartPaths(paths: [ingest.destination], origin: .ingest)
    LibraryReading(start, opener.stateStore).whenOver { result in
      guard case .source(let source) = result.outcome else {
        self.browsed?.app.announce(LibraryOpener.failure(result.outcome) ?? "", isError: true)
        return
      }
      let library = self.opener.library(from: source)
      self.browse(LibrarySwitch.Next(library: library, start: start, memory: nil))
    }
  }

  /// Browses a library. `memory` is what the session has of it, and `previous` the application whose place it
  /// takes; `nil` if there is none.
  private func browse(
    _ library: Library, _ memory: LibraryMemory? = nil, continuing previous: BrowserApplication? = nil
  ) {
    if library.scanOutcome == .noPhotos { end(.noPhotos, saying: LibraryOpener.noPhotos(in: start)) }
    let app: BrowserApplication
    do {
      app = try BrowserApplication(
        library: library, display: launch.display, artwork: Artwork(folder: Resources.artwork()?.description),
        clock: clock, thresholds: options.thresholds, animates: options.animates && linear == nil,
        thumbnails: thumbnails, memory: options.pictureMemory, places: Resources.places(),
        keys: keys, theme: theme.colors)
      app.usualPresentation = options.presentation
      app.fields = options.fields
      app.notificationThreshold = options.notifications.threshold
      app.transcript = linear?.transcript
    } catch {
      session.end()
      Output.fail(error)
    }
    let browsed = BrowsedLibrary(start, library, app, opener.stateStore)
    self.browsed = browsed
    libraries.present = browsed
    browsed.observe { [weak self] change in self?.libraryDidChange(change) }
    connect(app, to: browsed)
    if let previous { app.continueSession(of: previous) }
    // A small library has been scanned by now, and the catalogue has listed a large one.
    guard receiveFindings(of: browsed) else { return }
    app.start(
      restoring: browsed.state(startsAtList: options.startsAtList || slideshow != nil, memory),
      remembering: memory)
    if let slideshow { app.startSlideshow(slideshow) }
    slideshow = nil
    if case .sample(let reason) = start.origin { app.announceSample(insteadOf: reason) }
    if let summary = ConfigurationWording.summary(of: options.diagnostics) {
      app.announce(summary, isError: true)
      options.diagnostics = []
    }
    if start.areForArrivals { startIngest(app) }
    guard !library.isScanning || receiveFindings(of: browsed) else { return }
    if isHandedOver {
      application = app
      session.replaceApplication(with: app)
    } else {
      launch.setSuccessor(app, isReady: library.hasFindings)
    }
  }

  /// Adds what the scan has found so far. Returns false if there are no photos, and the sample library is
  /// opened instead.
  private func receiveFindings(of browsed: BrowsedLibrary) -> Bool {
    browsed.library.receivePendingFindings()
    return self.browsed === browsed
  }

  /// Starts the ingest whose photos arrive in the present library. If nothing can be copied, an ingest of the
  /// command line ends the program, and the user is told about one that they have started inside.
  private func startIngest(_ app: BrowserApplication) {
    guard let ingest else { return }
    ingestLibrary = browsed?.library
    guard isForIngest else { return app.start(ingest) }
    app.start(ingest) { refusal, sentence in
      switch refusal {
      case .noPhotos(_, let isEmpty): self.end(isEmpty ? .noPhotos : .someFailed, saying: sentence)
      case .folders: self.end(.someFailed, saying: sentence)
      // The end of the ingest says it.
      case .stopped: self.end(.someFailed)
      }
    }
  }

  private func libraryDidChange(_ change: LibraryChange) {
    if case .scanFinished(.noPhotos) = change {
      let reason = LibraryOpener.noPhotos(in: start)
      if start.areRemembered { return browseSample(insteadOf: reason) }
      end(.noPhotos, saying: reason)
    }
    if case .scanFinished = change { startIndex() }
    browsed?.remember()
    if browsed?.library.hasFindings == true { launch.handOver() }
  }

  /// Indexes the folders once they are scanned.
  func startIndex() {
    guard let browsed, browsed.isIndexable else { return }
    catalogueFollower.start(browsed.roots, of: browsed.library, browsed.app)
  }
}

extension Library {
  /// Whether there is something to show, or nothing more to come.
  fileprivate var hasFindings: Bool { !isScanning || !user.albums.isEmpty }
}
