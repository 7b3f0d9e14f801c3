import AdaptiveBackground
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
  private let opener: LibraryOpener
  private let clock = MainQueueClock()
  private let session: TerminalSession
  private let limitedDisplay: LimitedDisplay?
  private let thumbnails: ThumbnailStore?
  private let options: Options
  private let environment: [String: String]
  /// The slideshow to begin with; `nil` for none.
  private var slideshow: SlideshowOptions?
  private let editor: ExternalEditor
  private let programs: ProgramRunner
  private var start: StartPaths
  /// The ingest whose photos are browsed; `nil` for none.
  private var ingest: IngestSession?
  private let launch: LaunchApplication
  /// The application to run: the launch screen at first, then the browser.
  private var application: Application
  private let reading: LibraryReading
  private var library: Library?
  private var app: BrowserApplication?
  /// Keeps the catalogue and the library in step.
  private let catalogueFollower: CatalogueFollower
  private var observation: LibraryObservation?
  /// Whether the launch screen is over.
  private var isHandedOver = false
  /// Whether the library has been saved as the one opened last.
  private var isRemembered = false
  /// Whether the browser has drawn its first frame. What the frame doesn't need begins after it.
  private var hasDrawn = false

  /// How long the end waits for the state folder.
  private static let endPatience = Duration.seconds(2)

  /// How long to wait for a library to find an error in it before reporting that there is no terminal.
  private static let readingPatience = Duration.seconds(5)

  /// Opens the library and takes over the terminal. Ends the program with a message if either fails.
  ///
  /// A launch screen is shown while a library takes time to open. Browsing begins with a slideshow if options
  /// for one are given.
  convenience init(
    paths: [Options.PathArgument], options: Options, slideshow: SlideshowOptions? = nil,
    environment: [String: String]
  ) {
    let catalogue = Self.catalogue(options, environment)
    let opener = LibraryOpener(
      environment: environment, naming: options.sidecarNaming, catalogue: catalogue,
      awaitsStartOfReading: true)
    let start = opener.paths(paths, allowsOutside: options.allowsOutside)
    self.init(opener, start, catalogue, options: options, slideshow: slideshow, environment: environment)
  }

  /// The catalogue that the options name. Ends the program if the address is invalid.
  private static func catalogue(_ options: Options, _ environment: [String: String]) -> LibraryCatalogue? {
    if let address = options.catalogueAddress {
      do throws(CatalogueError) {
        try Catalogue.check(address: address)
      } catch {
        CataloguePlace.fail(error)
      }
    }
    return LibraryCatalogue(address: options.catalogueAddress, environment: environment)
  }

  /// Opens the photos that an ingest copies, and takes over the terminal, in the same way.
  convenience init(ingest: IngestSession, options: Options, environment: [String: String]) {
    let catalogue = Self.catalogue(options, environment)
    self.init(
      LibraryOpener(
        environment: environment, naming: options.sidecarNaming, catalogue: catalogue,
        awaitsStartOfReading: true),
      StartPaths(paths: [ingest.destination], origin: .ingest), catalogue, ingest: ingest, options: options,
      environment: environment)
  }

  private init(
    _ opener: LibraryOpener, _ given: StartPaths, _ catalogue: LibraryCatalogue?,
    ingest: IngestSession? = nil, options: Options, slideshow: SlideshowOptions? = nil,
    environment: [String: String]
  ) {
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
    var start = given
    reading = LibraryReading(start, opener.stateStore)
    if let result = reading.result(within: LaunchApplication.launchScreenDelay) {
      let opened = opener.open(result)
      (library, start) = (opened.library, opened.start)
    }
    self.start = start
    if library?.scanOutcome == .noPhotos { Output.fail(LibraryOpener.noPhotos(in: start), .noPhotos) }
    do {
      session = try TerminalSession(
        environment: environment,
        options: TerminalOptions(
          overrides: options.overrides, pictureBudgetInBytes: options.pictureMemory.terminal,
          lineSpeed: options.lineSpeed),
        clock: clock)
    } catch {
      // A fault of the library is reported first, however busy the machine is.
      if library == nil, let result = reading.result(within: Self.readingPatience) { _ = opener.open(result) }
      if error.allowsOnlyText { LaunchText.write(environment: environment) }
      Output.fail(TerminalWording.sentence(for: error), .noTerminal)
    }
    editor = ExternalEditor(environment: environment, session: session)
    programs = ProgramRunner(
      environment: environment, session: session, stateStore: opener.stateStore)
    limitedDisplay = options.size.map { [session] in LimitedDisplay(session.display, limit: $0) }
    launch = LaunchApplication(
      display: limitedDisplay ?? session.display, clock: clock, thresholds: options.thresholds,
      launchScreen: LaunchScreenFile.makeController)
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
    if let library {
      browse(library)
    } else {
      launch.showLaunchScreen()
      reading.whenOver { self.browse($0) }
    }
    session.run(application) { event in
      guard case .resize(let size) = event, let limitedDisplay = self.limitedDisplay else { return event }
      return .resize(limitedDisplay.limited(size))
    } onSignal: { request in
      guard case .terminate = request else { return }
      self.rememberState()
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
    observation = nil
    start = opener.sample(insteadOf: reason)
    LibraryReading(start, opener.stateStore).whenOver { self.browse($0) }
  }

  /// Browses the photos of an ingest that the user has started, instead of the present library.
  private func browseArrivals(of ingest: IngestSession) {
    rememberState()
    observation = nil
    catalogueFollower.stop()
    self.ingest = ingest
    start = StartPaths(paths: [ingest.destination], origin: .ingest)
    LibraryReading(start, opener.stateStore).whenOver { self.browse($0) }
  }

  private func browse(_ library: Library) {
    self.library = library
    if library.scanOutcome == .noPhotos { end(.noPhotos, saying: LibraryOpener.noPhotos(in: start)) }
    let app: BrowserApplication
    do {
      app = try BrowserApplication(
        library: library, display: launch.display, artwork: Artwork(folder: Resources.artwork()?.description),
        clock: clock, thresholds: options.thresholds, animates: options.animates,
        thumbnails: thumbnails, memory: options.pictureMemory, places: Resources.places())
    } catch {
      session.end()
      Output.fail(error)
    }
    let isFirst = self.app == nil
    self.app = app
    observation = library.observe { [weak self] change in self?.libraryDidChange(change) }
    app.onFirstFrame = {
      if isFirst { self.opener.decisionStore?.start() }
      library.startFileWork()
      library.startReading()
      self.hasDrawn = true
      self.startIndex()
      self.rememberLibrary()
    }
    app.onQuit = { self.quit() }
    if options.choosesPhoto { app.onChoose = { self.end(.success, printing: [$0]) } }
    app.onSuspend = {
      self.rememberState()
      self.opener.decisionStore?.flush(patience: .seconds(1))
      if !self.session.suspend() { app.display.beep() }
    }
    app.targets = FolderTargets(
      presets: options.targets.map { $0.absolute(in: .currentDirectory) },
      recent: opener.stateStore?.recentTargets() ?? [])
    app.onTarget = { self.opener.stateStore?.addRecentTarget($0) }
    app.transferSettings = opener.stateStore?.transferSettings() ?? TransferSettings()
    app.onTransferSettings = { self.opener.stateStore?.saveTransferSettings($0) }
    app.onIngest = { self.browseArrivals(of: $0) }
    app.onIngestStart = { self.ingest = $0 }
    app.onEditText = { self.editor.edit($0) }
    app.programs = programs
    // A small library has been scanned by now, and the catalogue has listed a large one.
    guard receiveFindings(of: library) else { return }
    app.start(restoring: state(of: library))
    if let slideshow { app.startSlideshow(slideshow) }
    slideshow = nil
    if case .sample(let reason) = start.origin { app.announceSample(insteadOf: reason) }
    startIngest(app)
    guard !library.isScanning || receiveFindings(of: library) else { return }
    if isHandedOver {
      application = app
      session.replaceApplication(with: app)
    } else {
      launch.setSuccessor(app, isReady: library.hasFindings)
    }
  }

  /// Adds what the scan has found so far. Returns false if there are no photos, and the sample library is
  /// opened instead.
  private func receiveFindings(of library: Library) -> Bool {
    library.receivePendingFindings()
    return observation != nil
  }

  private func startIngest(_ app: BrowserApplication) {
    guard let ingest else { return }
    app.start(ingest) { refusal, sentence in
      if case .noPhotos(_, isEmpty: true) = refusal { self.end(.noPhotos, saying: sentence) }
      self.end(.someFailed, saying: sentence)
    }
  }

  /// Returns the screens to show first; `nil` for the list.
  private func state(of library: Library) -> RestorationState? {
    if let photo = library.openedPhoto { return state(showing: photo) }
    return options.startsAtList || slideshow != nil ? nil : opener.stateStore?.restorationState(in: roots)
  }

  /// The state with a photo open. Its neighbours are in the order in which its folder was left, or the
  /// nearest folder around it that was opened. A filter could leave out the photo, so there is none.
  private func state(showing photo: FilePath) -> RestorationState {
    var state = RestorationState(showing: photo)
    var folder = photo.parent
    while true {
      if let known = opener.stateStore?.restorationState(in: [folder]) {
        state.arrangement.order = known.arrangement.order
        return state
      }
      guard folder.parent != folder, !folder.parent.isEmpty else { return state }
      folder = folder.parent
    }
  }

  private var roots: [FilePath] { start.paths.map { $0.absolute(in: .currentDirectory) } }

  private func libraryDidChange(_ change: LibraryChange) {
    if case .scanFinished(.noPhotos) = change {
      let reason = LibraryOpener.noPhotos(in: start)
      if start.areRemembered { return browseSample(insteadOf: reason) }
      end(.noPhotos, saying: reason)
    }
    if case .scanFinished = change { startIndex() }
    rememberLibrary()
    if library?.hasFindings == true { launch.handOver() }
  }

  /// Indexes the folders once they are scanned. Photos that were named one by one aren't indexed.
  private func startIndex() {
    guard hasDrawn, isWorthRemembering, start.areRemembered || start.areNamed, !start.areForArrivals, let app,
      let library, library.isScanned, !library.isScanning
    else { return }
    catalogueFollower.start(roots, of: library, app)
  }

  /// Remembers the library as the one opened last, once it has photos. Photos that were named one by one are
  /// not a library.
  private func rememberLibrary() {
    guard hasDrawn, !isRemembered, start.areNamed, let library, library.user.photoCount > 0,
      isWorthRemembering
    else { return }
    isRemembered = true
    opener.stateStore?.saveLastOpened(roots)
  }

  private var isWorthRemembering: Bool {
    library.map { !$0.holdsNamedPhotos && $0.openedPhoto == nil } ?? false
  }

  /// Ends the program as the user requests. A file chooser then prints nothing and fails.
  private func quit() {
    rememberState()
    if options.choosesPhoto { end(.someFailed) }
    end(.success, printing: options.markedPhotosSeparator == nil ? [] : app?.pathsOfAffectedPhotos ?? [])
  }

  private func end(_ code: ExitCode, saying sentence: String? = nil, printing paths: [FilePath] = []) -> Never
  {
    if code == .success { rememberState() }
    catalogueFollower.stop()
    session.end()
    let unsaved = saveState(patience: Self.endPatience) ?? []
    for warning in unsaved { Output.report(Wording.leftover(warning)) }
    opener.fileWorker?.cancel()
    ingest?.stop(patience: .seconds(10))
    if opener.fileWorker?.finish(patience: .seconds(1)) == false {
      Output.report(Wording.awaitsFiles)
      opener.fileWorker?.finish()
    }
    // The browser has waited for what can be written now, or the user did not want that.
    let status = opener.decisionStore?.close(patience: .milliseconds(500)) ?? DecisionStoreStatus()
    if let sentence = Wording.leftover(status) { Output.report(sentence) }
    if let sentence { Output.report(sentence) }
    let separator = options.markedPhotosSeparator ?? UInt8(ascii: "\n")
    let isPrinted =
      paths.isEmpty || Output.write(to: STDOUT_FILENO, paths.flatMap { $0.bytes + [separator] })
    let isSaved = unsaved.isEmpty && status.unrecordedCount == 0
    let result = isSaved && isPrinted ? code : .someFailed
    ingest?.end(result, in: library, options.sidecarNaming, environment)
    exit(result.rawValue)
  }

  /// Writes the saved state. Returns what could not be written; `nil` if that takes longer than `patience`,
  /// as on a mount that hangs. The process then ends without it.
  private func saveState(patience: Duration) -> [LibraryWarning]? {
    guard let stateStore = opener.stateStore else { return [] }
    return BackgroundThread.result(within: patience) { stateStore.flush() }
  }

  /// Photos named on the command line are shown once. Their state is not worth restoring.
  private func rememberState() {
    guard let app, isWorthRemembering else { return }
    opener.stateStore?.saveRestorationState(app.restorationState, in: roots)
  }
}

extension Library {
  /// Whether there is something to show, or nothing more to come.
  fileprivate var hasFindings: Bool { !isScanning || !user.albums.isEmpty }
}
