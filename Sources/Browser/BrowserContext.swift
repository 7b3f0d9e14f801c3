import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveStoryboards
import DecisionStorage
import PhotoModel
import PhotoSources
import PhotoTransfer
import Queries

/// The things that all screens share: the library, the pictures, and requests to the interface around them.
///
/// The context knows no application and no other screen. The application updates what changes
/// (`capabilities`) and fills in `interface`.
final class BrowserContext {
  /// The open library.
  let library: Library
  /// Where pictures come from.
  let pictures: any PictureProviding
  /// The app's own images, read when the first screen needs them. A problem with them is reported at that
  /// moment.
  private(set) lazy var artwork: Artwork = {
    let artwork = readArtwork()
    if let problem = artwork.problem { showMessage(Wording.sentence(for: problem), isError: true) }
    return artwork
  }()
  /// The names of places and the coastlines, read when the first screen needs them.
  let atlas: AtlasReader
  /// Reads the names of cities for groups of photos; `nil` before they were needed.
  var cityNaming: Task<Void, Never>?
  /// The keys that the user has chosen.
  var keys: KeyMap
  /// The colours that the user has chosen.
  var theme: ThemeColors
  /// Recent thumbnails.
  let thumbnails: ThumbnailCache
  /// Whether the library is the sample, which the user did not ask for.
  var isSample = false
  /// The photos that the user has marked.
  let marks: MarkedPhotos
  /// The photos of each album, as filtered and ordered.
  let lists: PhotoLists
  /// The decision that a message has confirmed last; `nil` for none.
  var confirmedDecision: ConfirmedDecision?
  /// The folders to which photos can be moved or copied with a digit.
  var targets = FolderTargets()
  /// The template for new names that was used last.
  var renameTemplate = "{date}_{counter:3}"
  /// Runs other programs; `nil` if there is no terminal.
  var programs: (any ProgramRunning)?
  /// The commands of the configuration that run.
  var runningCommands = RunningCommands() { didSet { runningCommands.context = self } }
  /// Opens other libraries; `nil` if that is not possible.
  weak var libraries: (any LibraryOpening)?
  /// The absolute paths of the libraries that were opened before, most recent first, for the list of albums.
  var recentLibraries: [[FilePath]] = []
  /// How the photos of an album are listed in widths that the user has chosen nothing for; `nil` for what
  /// suits each.
  var usualPresentation: PhotoPresentation?
  /// The facts about photos that are shown, and how.
  var fields = PhotoFields()
  /// How the photos of an album are listed in each width that the user has chosen it for.
  var presentations: [RestorationWidth: PhotoPresentation] = [:]
  /// The columns of a contact sheet's pictures in each width that the user has chosen.
  var contactSheetColumns: [RestorationWidth: Int] = [:]
  /// The search for the sharpest photo of a burst; `nil` for none.
  var sharpnessSearch: SharpnessSearch?
  /// The ingest that the user has started last; `nil` for none.
  var ingest: IngestSession?
  /// The export that the user has started last; `nil` for none.
  var export: ExportJob?
  /// Whether the desktop can open files, as far as is known.
  var hasDesktop = false
  /// Exports photos; `nil` if that is impossible.
  var exporter: (any PhotoExporting)?
  /// The settings of the last export and of the last ingest.
  var transferSettings = TransferSettings() { didSet { transferSettingsDidChange(transferSettings) } }
  /// Called when the user has chosen other settings for exports and ingests.
  var transferSettingsDidChange: (TransferSettings) -> Void = { _ in }
  /// Finds the cards that are mounted. Blocks.
  var findCards: @Sendable () -> [FilePath] = { [] }
  /// Called when an export or an ingest has changed.
  var transfersDidChange: () -> Void = {}
  /// The progress of the index of the library; `nil` if none is running.
  var indexProgress: IndexProgress? {
    didSet {
      if indexProgress != nil { longWork.goesOn(.index) } else { workEnded(.index, Wording.indexed) }
    }
  }
  /// The work whose end is worth a notification.
  var longWork: LongWork
  /// The decisions that move on to the next photo.
  var autoAdvance = AutoAdvance.off
  /// Whether the information about a photo stays open next to it, where there is room.
  var showsInformation = false
  /// Whether thumbnails of its neighbours are below a photo, where there is room.
  var showsFilmstrip = false
  /// The overlay over photos; `nil` for nothing.
  var overlay: PhotoOverlay?
  var slideshow = SlideshowOptions()
  /// The time.
  let clock: any MainClock
  /// Whether animated photos start playing without a key press.
  let playsAnimations: Bool
  /// The capabilities of the display. The application keeps it current.
  var capabilities: DisplayCapabilities
  /// How screens reach the status line, the caption field and the information box.
  var interface = BrowserInterface()

  private let readArtwork: () -> Artwork
  private var hasWarnedAboutSaving = false

  init(
    library: Library, pictures: any PictureProviding, artwork: @escaping () -> Artwork,
    clock: any MainClock, atlas: AtlasReader = AtlasReader(folder: nil),
    keys: KeyMap = .standard, theme: ThemeColors = .standard,
    capabilities: DisplayCapabilities = DisplayCapabilities(),
    playsAnimations: Bool = false, memory: PictureMemoryBudget = .standard,
    calendar: @escaping () -> QueryCalendar = { .now }
  ) {
    thumbnails = ThumbnailCache(budgetInBytes: memory.thumbnails)
    self.atlas = atlas
    self.keys = keys
    self.theme = theme
    self.playsAnimations = playsAnimations
    self.library = library
    marks = MarkedPhotos()
    library.worker = TimeSlicedWorker(clock)
    lists = PhotoLists(library, marks: marks, calendar: calendar)
    self.clock = clock
    longWork = LongWork(clock)
    self.pictures = pictures
    self.capabilities = capabilities
    readArtwork = artwork
    runningCommands.context = self
  }

  /// How the photos of an album are listed in a width.
  func presentation(in width: RestorationWidth) -> PhotoPresentation {
    if capabilities.isLinear { return .names }
    return presentations[width] ?? usualPresentation ?? .standard(in: width)
  }

  /// The name of the library's groups of photos.
  var groupName: GroupName { GroupName(library) }

  /// Notifies the user that work has ended, if it has taken long and they are elsewhere. `nil` says nothing.
  func workEnded(_ kind: LongWork.Kind, _ sentence: String?) {
    if longWork.ends(kind), let sentence { interface.notify(sentence) }
  }

  /// The characters that can be shown, and whether they are read aloud, as traits.
  var traits: TraitCollection {
    var traits = TraitCollection(characterRepertoire: capabilities.characterRepertoire)
    traits.userInterfaceIdiom = capabilities.isLinear ? .linear : .terminal
    return traits
  }

  /// Shows the information about a photo in a box.
  func showInformation(about photo: Photo) { interface.show("showInformation", photo) }

  /// Shows a message in the status line for a few seconds.
  func showMessage(_ message: String, isError: Bool = false) { interface.showMessage(message, isError) }

  /// Shows how a command ended: what it did, or why it was refused, with a beep.
  func report(_ outcome: CommandOutcome) {
    switch outcome {
    case .done(let message?): showMessage(message)
    case .wentOn(let decision): interface.showDecision(decision)
    case .refused(let reason):
      interface.beep()
      interface.showRefusal(reason)
    case .done(nil), .notMine: break
    }
  }

  /// The message that confirms a change. If changes are not saved, the first one says so.
  func confirmation(_ message: String) -> String {
    let warns = library.persistence == .memoryOnly && !hasWarnedAboutSaving
    hasWarnedAboutSaving = true
    return warns ? isolating("\(message)  (\(Wording.changesAreNotSaved))") : message
  }
}
