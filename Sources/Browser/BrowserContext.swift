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
    if let problem = artwork.problem { interface.showMessage(Wording.sentence(for: problem), isError: true) }
    return artwork
  }()
  /// The names of places and the coastlines, read when the first screen needs them.
  let atlas: AtlasReader
  /// The keys that the user has chosen.
  var keys: KeyMap
  /// The colours that the user has chosen.
  var theme: ThemeColors
  /// Recent thumbnails.
  let thumbnails: ThumbnailCache
  /// The photos that the user has marked.
  let marks: MarkedPhotos
  /// The photos of each album, as filtered and ordered.
  let lists: PhotoLists
  /// Decides about photos.
  let decisions: DecisionActions
  /// Groups and searches albums.
  let albums: AlbumActions
  /// Moves the files of photos.
  let files: FileActions
  /// Hands photos to other programs.
  let programs: ProgramActions
  /// Exports and ingests photos.
  let transfers: TransferActions
  /// Opens other libraries.
  let libraries: LibraryActions
  /// The work whose end is worth a notification.
  let work: LongWork
  /// The choices of the user about what is shown.
  var options = BrowsingOptions()
  /// The time.
  let clock: any MainClock
  /// Whether animated photos start playing without a key press.
  let playsAnimations: Bool
  /// The capabilities of the display. The application keeps it current.
  var capabilities: DisplayCapabilities
  /// How screens reach the status line, the caption field and the information box.
  let interface = BrowserInterface()

  private let readArtwork: () -> Artwork

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
    self.pictures = pictures
    self.capabilities = capabilities
    readArtwork = artwork
    work = LongWork(clock, interface)
    decisions = DecisionActions(library, marks)
    albums = AlbumActions(library, lists, atlas, interface)
    files = FileActions(library, pictures, interface)
    programs = ProgramActions(library, files, work, interface)
    transfers = TransferActions(library, files, programs, work, interface, clock)
    libraries = LibraryActions(files, interface)
  }

  /// How the photos of an album are listed in a width.
  func presentation(in width: RestorationWidth) -> PhotoPresentation {
    capabilities.isLinear ? .names : options.presentation(in: width)
  }

  /// The name of the library's groups of photos.
  var groupName: GroupName { GroupName(library) }

  /// The characters that can be shown, and whether they are read aloud, as traits.
  var traits: TraitCollection {
    var traits = TraitCollection(characterRepertoire: capabilities.characterRepertoire)
    traits.userInterfaceIdiom = capabilities.isLinear ? .linear : .terminal
    return traits
  }

  /// Shows the information about a photo in a box.
  func showInformation(about photo: Photo) { interface.show("showInformation", photo) }
}
