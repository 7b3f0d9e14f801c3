import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveStoryboards
import DecisionStorage
import FileOperations
import PhotoModel
import PhotoSources
import PhotoTransfer

/// The photo browser on a display. It builds the screens, turns keys into commands and keeps the status line
/// current.
public final class BrowserApplication: Application {
  let context: BrowserContext
  var library: Library { context.library }
  let root: RootController
  let split: SplitViewController
  let navigation: NavigationController
  let dispatcher: CommandDispatcher
  let restorer: StateRestorer
  private var observation: LibraryObservation?
  /// Whether the user has pressed a key or used the mouse.
  var hasBeenUsed = false
  /// Whether a slideshow starts as soon as there are photos.
  var awaitsSlideshow = false
  /// Lists what can follow the first key of a sequence, while there is one.
  let keyHintsView = KeyHintsView()
  /// Runs until the box with these keys appears.
  lazy var keyHintsTimer = DeadlineTimer(context.clock) { [weak self] in self?.showKeyHints() }
  /// Runs while the program waits to end until it is known whether the last decisions are saved.
  lazy var quitTimer = DeadlineTimer(context.clock) { [weak self] in self?.recordingDidTakeLong() }
  /// Runs while the program waits to end until a cancelled export has ended.
  lazy var exportTimer = DeadlineTimer(context.clock) { [weak self] in self?.exportDidEnd() }
  /// Ends the program after a cancelled export; `nil` for none.
  var endingAfterExport: (() -> Void)?
  /// Runs while the program waits to end until decisions are next to their photos.
  lazy var writingTimer = DeadlineTimer(context.clock) { [weak self] in self?.writingDidTakeLong() }
  /// The question whether to end before decisions are next to their photos; `nil` if it is not shown.
  weak var writingQuestion: AlertController?
  /// Whether decisions are being written because the user wants to quit.
  var isWritingToEnd = false
  /// Ends the program as the user wants, once nothing keeps it from that.
  var ending: () -> Void = {}
  /// The photo that the user knows the next key acts on; `nil` for none.
  var knownPhoto: Photo?
  /// The photos that were trashed one after another, and the message that says so.
  var recentTrash: (names: [String], message: String) = ([], "")
  /// The ingest whose photos have arrived outside of this library, and wait for the user to be free; `nil`
  /// for none.
  var arrivals: IngestSession?
  /// The fault of saving that was reported last; `nil` if there is none.
  var savingDiagnostic: SavingDiagnostic?

  /// Lets the user edit a text in their editor, and returns when it ends; `nil` if there is no terminal.
  public var onEditText: ((String) -> Result<String, TextEditorError>)?
  /// Runs other programs; `nil` if there is no terminal.
  public var programs: (any ProgramRunning)? {
    get { context.programs.runner }
    set { context.programs.runner = newValue }
  }
  /// Makes the program a file chooser: called with the path of a photo when the user presses Enter on it.
  /// `nil` lets Enter open photos.
  public var onChoose: ((FilePath) -> Void)?
  /// The folders to which photos can be moved or copied with a digit. Follows those that the user uses.
  public var targets: FolderTargets {
    get { context.files.targets }
    set { context.files.targets = newValue }
  }
  /// The settings of the last export and of the last ingest.
  public var transferSettings: TransferSettings {
    get { context.transfers.settings }
    set { context.transfers.settings = newValue }
  }
  /// Called when the user has chosen other settings for exports and ingests.
  public var onTransferSettings: ((TransferSettings) -> Void)? {
    didSet { context.transfers.settingsDidChange = onTransferSettings ?? { _ in } }
  }
  /// How photos are listed until the user chooses; `nil` for what suits the width.
  public var usualPresentation: PhotoPresentation? {
    get { context.options.usualPresentation }
    set { context.options.usualPresentation = newValue }
  }
  /// The facts about photos that are shown, and how.
  public var fields: PhotoFields {
    get { context.options.fields }
    set {
      context.options.fields = newValue
      window.broadcast(to: AlbumController.self) { $0.showDetailTargetDidChange($0) }
      updateStatus()
    }
  }
  /// The progress of the index of the library, for the status line; `nil` if none is running.
  public var indexProgress: IndexProgress? {
    get { context.work.indexProgress }
    set {
      context.work.indexProgress = newValue
      updateStatus()
    }
  }
  /// How long work must take to be worth a notification at its end. The display decides whether there is one.
  public var notificationThreshold: Duration {
    get { context.work.threshold }
    set { context.work.threshold = newValue }
  }
  /// Called after the first frame. Work that the first frame doesn't need begins here, so that the frame
  /// appears at once.
  public var onFirstFrame: (() -> Void)?
  /// Starts the decoders; `nil` once that is done.
  private var startDecoding: (() -> Void)?
  /// Opens the folder to which an ingest copies, and shows its photos. Called when the first of them are
  /// there, if that folder is not in this library; `nil` lets the user stay here.
  public var onIngest: ((IngestSession) -> Void)?
  /// Called with an ingest that starts in this library.
  public var onIngestStart: ((IngestSession) -> Void)?
  /// Called with each folder to which photos were moved or copied, so that a later session knows it.
  public var onTarget: ((FilePath) -> Void)?

  init(
    library: Library, pictures: any PictureProviding, display: any Display,
    artwork: @autoclosure @escaping () -> Artwork = Artwork(), clock: any MainClock,
    thresholds: SizeClassThresholds = .standard, animates: Bool = false,
    memory: PictureMemoryBudget = .standard, places: FilePath? = nil, keys: KeyMap = .standard,
    theme: ThemeColors = .standard
  ) throws(StoryboardError) {
    dispatcher = CommandDispatcher(keys)
    context = BrowserContext(
      library: library, pictures: pictures, artwork: artwork, clock: clock,
      atlas: AtlasReader(folder: places), keys: keys, theme: theme, capabilities: display.capabilities,
      playsAnimations: animates,
      memory: memory)
    let screens = try MainStoryboard.make(context)
    root = screens.instantiateInitial() as? RootController ?? RootController(context: context)
    root.splitDelegate.context = context
    root.loadViewIfNeeded()
    split = root.content
    navigation = split.viewController(for: .primary) as? NavigationController ?? NavigationController()
    restorer = StateRestorer(context: context, split: split)
    super.init(display: display, thresholds: thresholds, animationClock: animates ? clock : nil)
    // The key table has the keys for both.
    (offersCommandPalette, offersKeyCommandList) = (false, false)
    builtInTextProvider = Wording.builtInText
    if Wording.layoutDirection == .rightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
    connectInterface()
    Theme.record(theme, in: window.appearance)
    observation = library.observe { [weak self] change in self?.libraryDidChange(change) }
    updateStatus()
  }

  /// Browses an open library on a display.
  ///
  /// The decoders are found next to the program and start with the first photo; the artwork is read when it
  /// is first shown. With `animates`, screens slide in and out and animated photos play. `thumbnails` is the
  /// desktop's thumbnail cache, which is read and added to. `places` is the folder with the names of places
  /// and the coastlines; without it, maps have neither. Without `readsAhead`, only visible pictures are
  /// decoded.
  public convenience init(
    library: Library, display: any Display, artwork: @autoclosure @escaping () -> Artwork,
    clock: any MainClock, thresholds: SizeClassThresholds = .standard, animates: Bool = false,
    thumbnails: ThumbnailStore? = nil, memory: PictureMemoryBudget = .standard, places: FilePath? = nil,
    keys: KeyMap = .standard, theme: ThemeColors = .standard, readsAhead: Bool = true
  ) throws(StoryboardError) {
    let notices = DecoderNoticeRelay()
    let pool = DecoderPool(awaitsStart: true) { notice in Task { @MainActor in notices.receive(notice) } }
    let pixels = PixelLoader(
      decoder: pool, memory: memory, thumbnails: thumbnails, clock: clock, readsAhead: readsAhead)
    try self.init(
      library: library, pictures: PictureLoader(pixels, memory: memory), display: display,
      artwork: artwork(), clock: clock, thresholds: thresholds, animates: animates, memory: memory,
      places: places, keys: keys, theme: theme)
    // The user goes on while an export runs, so it leaves most processors alone.
    context.transfers.exporter = PhotoExporter(clock: clock, photosAtATime: 2)
    // Without the table, a mount that hangs can't be told from a card.
    context.transfers.findCards = { (try? MountTable.current()).map { MountedCards.find($0) } ?? [] }
    startDecoding = { pool.start() }
    notices.onNotice = { [weak self] notice in
      guard let sentence = Wording.sentence(for: notice) else { return }
      self?.context.interface.showMessage(sentence)
    }
  }

  /// Shows the first screen: the parts of the restored state that still exist, or else the list.
  ///
  /// If a scan has yet to find part of the state, it is restored when it is found, unless the user has moved
  /// elsewhere by then.
  public func start(restoring state: RestorationState? = nil) {
    if let folder = state?.folder { library.preferScanning(folder) }
    root.updateOverride(for: window.frame.size)
    // The state is restored before the window is shown, so that the containers adapt to the size before the
    // first frame.
    if let state { restorer.restore(state) }
    updateColumnOfAlbums()
    if !library.isScanning { openOnlyAlbum() }
    start(with: root)
    restorer.arrange()
    showWarnings()
    showSaving()
    if !library.isScanning { openOnlyAlbum() }
  }

  /// Follows the library no more, which another one replaces.
  func stopObserving() { observation = nil }

  /// Starts to prepare on a background thread what `init` needs. Call it early at the start of a program.
  public static func prepare() { MainStoryboard.parseAhead() }

  /// The state to restore at the next start.
  public var restorationState: RestorationState { restorer.state }

  public override func sendEvent(_ event: Event) {
    context.work.note(event)
    send(event)
    knownPhoto = focusedPhoto
  }

  public override func keyCommandGroups(for item: Responder) -> [KeyCommandGroup] {
    commandsOfKeyTable(for: item)
  }

  public override var accessibilityStatus: [String] { statusInWords }

  public override var accessibilityProgress: String? { root.status.progress }

  public override func finishTurn() {
    root.columnsDidChange()
    // The keyboard may be about to move.
    window.settle()
    keepKeyHints()
    showPhotoAtCursor()
    root.lineEditor.reportTextChange()
    openArrivals()
    updateStatus()
    super.finishTurn()
    knownPhoto = focusedPhoto
    startDecoding?()
    onFirstFrame?()
    (startDecoding, onFirstFrame) = (nil, nil)
  }

  /// Updates the status line for the screen that has the keyboard.
  func updateStatus() {
    root.status.update(from: window.focusedItem, in: split, count: dispatcher.count)
    root.updateStatusVisibility()
  }

  /// Waits until every picture on the screen is final, the information about a photo is complete, and what
  /// keeps the program from ending is written.
  public func settle() async {
    root.reportSubject()
    await context.pictures.settled()
    await information?.details.settled()
    await StatusLine.photoScreen(in: split)?.details.settled()
    await library.waitForSaving()
  }

  /// The information box that is shown; `nil` for none.
  private var information: InformationController? {
    window.presentations.lazy.compactMap { $0.presentedViewController as? InformationController }.first
  }

  private func libraryDidChange(_ change: LibraryChange) {
    if case .warned(let warning) = change {
      context.interface.showMessage(Wording.sentence(for: warning), isError: true)
    }
    if case .savingChanged = change {
      showSaving()
      savingDidChange()
    }
    followFiles(change)
    restoreMarks(change)
    if case .otherAlbums = change { removeAbandonedLists() }
    restorer.restoreIfFound()
    updateColumnOfAlbums()
    if case .scanFinished = change, window.isShown { openOnlyAlbum() }
    startAwaitedSlideshow()
    if case .scanFinished = change, let warning = library.scanWarnings.first {
      context.interface.showMessage(
        Wording.sentence(for: warning, ofWarnings: library.scanWarnings.count), isError: true)
    }
    updateStatus()
  }
}
