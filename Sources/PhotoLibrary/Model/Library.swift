import AdaptiveFileSystem
import Decisions
import FileOperations
import Queries

/// An open library: its user and conversations, their changes, and the scan of its folders.
///
/// Created by `Library.open` or `Library.load`. It belongs to the main actor; scans and writes run on other
/// threads.
@MainActor
public final class Library {
  /// Where decisions are saved.
  public enum Persistence: Equatable, Sendable {
    /// In this file of the state folder. They are applied when the library is opened again.
    case stateFile(FilePath)
    /// Beside the photos, in sidecars that other programs read.
    case sidecars
    /// Nowhere: they are lost when the program ends. The app tells the user once, when something changes.
    case memoryOnly
  }

  /// The user, with all conversations.
  public let user: User
  /// Where changes are saved.
  public let persistence: Persistence
  /// What the user should know about the library, oldest first.
  public private(set) var warnings: [LibraryWarning]
  /// The progress of saving decisions beside the photos.
  public private(set) var savingStatus = DecisionStoreStatus()
  /// What the scan could not read, oldest first.
  public internal(set) var scanWarnings: [ScanWarning] = []
  /// The number of folders the scan has read; 0 for a user file.
  public internal(set) var visitedFolders = 0
  /// How the scan ended; `nil` while it runs. For a user file, which needs no scan, it is set from the start.
  public internal(set) var scanOutcome: ScanOutcome?

  /// Saves the decisions about a user file's photos; `nil` for folders.
  let recorder: EditRecorder?
  /// Saves the decisions about photos in folders; `nil` for a user file, and if nothing is saved.
  public let decisionStore: DecisionStore?
  /// Reads what photos in folders and their sidecars say; `nil` to read nothing.
  let decisionDecoder: DecisionDecoder?
  /// What a catalogue knows about photos in folders; `nil` for nothing.
  var knownPhotos: KnownPhotos?
  /// The decisions in the journal, for a library without a store.
  var unwrittenDecisions: [FilePath: SidecarWrite] = [:]
  var scanner: LibraryScanner?
  /// Whether the photos come from folders and files, and not from a user file.
  public internal(set) var isScanned = false
  var scannedConversations: [Int: Conversation] = [:]
  /// The folders that were scanned with all folders inside.
  var scannedRoots: [ScannedFolder] = []
  var outcomeWaiters: [CheckedContinuation<ScanOutcome, Never>] = []
  private var observers = LibraryObservers()
  private var lastPhotoNumber: Int
  /// What can be undone and redone.
  var history = UndoHistory<LibraryAction>()
  /// The ratings that photos get back when they are no longer rejected.
  var ratingsBeforeRejection: [Photo.ID: Rating] = [:]
  var unsaved: Set<UnsavedDecision> = []
  /// Whether changes are being written to the state folder once more.
  var isRetryingSave = false
  var savingWaiters: [CheckedContinuation<Void, Never>] = []
  /// The properties that were decided since the library was opened. What is read later doesn't change them.
  var decidedProperties: [Photo.ID: Set<DecidedProperty>] = [:]
  /// The properties that were decided while nothing was known about the photo, not even what was stored
  /// beside it.
  var propertiesDecidedUnread: [Photo.ID: Set<DecidedProperty>] = [:]
  var reader: DecisionReader?
  /// Whether the reader waits for `startReading()`.
  var awaitsStartOfReading = false
  /// The photos about which nothing is known yet, each with the number of its latest request.
  var unreadPhotos: [Photo.ID: (photo: Photo, request: Int)] = [:]
  /// The photos whose files could not be read the last time, because of the disk or the decoder.
  var unreachablePhotos: [Photo.ID: Photo] = [:]
  /// The photos that get another version when they have been read, whatever the facts say.
  var photosNeedingVersion: Set<Photo.ID> = []
  /// The number of requests to read a photo and its sidecars.
  var readingCount = 0
  var readingWaiters: [CheckedContinuation<Void, Never>] = []
  /// Moves, copies, renames and trashes files; `nil` if files stay where they are.
  var fileWorker: FileWorker?
  /// The absolute folder that relative paths start at.
  public internal(set) var currentDirectory = FilePath("/")
  /// The user's home folder; `nil` if it isn't known.
  public internal(set) var home: FilePath?
  /// The absolute paths that were opened.
  var roots: [FilePath] = []
  /// The absolute path of the photo for which its folder was opened; `nil` for a library that was opened for
  /// all its photos.
  public internal(set) var openedPhoto: FilePath?
  /// The progress of the file operation that is running, if it takes a while; `nil` for none.
  public internal(set) var fileProgress: FileProgress?
  /// The progress of the ingest whose photos arrive here; `nil` for none, and once all files are copied.
  public internal(set) var ingestState: IngestState?
  /// The presets that photos of an ingest get when they have been read.
  var awaitedPresets: [Photo.ID: [PhotoEdit]] = [:]
  /// The requests about files that have not ended.
  var fileRequests: [FileRequest] = []
  /// The photos that left a conversation, by where they were.
  var departedPhotos: [DepartedPhoto.Place: DepartedPhoto] = [:]
  /// What is known about files that are not in the library, such as those in the trash.
  var statesElsewhere: [FilePath: PhotoState] = [:]
  /// The conversations of folders that the scan has not reached yet.
  var expectedConversations: [FilePath: Conversation] = [:]
  /// The moves since the scan began. The scan may still deliver what it read before them.
  var movesWhileScanning: [FileMoves] = []
  /// Whether the kernel is asked to report what other programs change.
  var watchesFolders = false
  /// Follows what other programs change; `nil` for a user file.
  var follower: FolderFollower?
  /// How often this program has moved files.
  var fileMoveCount = 0
  /// The photos that replace others whose files have moved.
  var movedPhotos: [Photo.ID: Photo] = [:]
  /// The action about files of which the last undo or redo was refused; `nil` if it was not.
  var refusedAction: FileAction?
  /// Whether observers are being notified of what another program has done.
  public internal(set) var isFollowingOutside = false
  /// The number of the next album that is not found by a scan. The trash has -1, and scans count upwards from
  /// 0.
  var nextAlbumNumber = -2
  /// The smart albums with their photos, in order.
  var gatherings: [PhotoGathering] = []
  /// All photos but those in the trash; `nil` until they are needed.
  var allPhotos: PhotoGathering?
  /// Divides photos into albums; `nil` if the albums are folders.
  var grouper: PhotoGrouper?
  /// Divides photos into the albums that will be shown next; `nil` for none.
  var nextGrouper: PhotoGrouper?
  /// Does what takes long with many photos: dividing them, and gathering them in smart albums. Until it is
  /// set, this happens at once.
  public var worker = GradualWorker()
  /// The movies that are no part of the pictures with their names, as their files say (`MovieOwnership`).
  var separateMovies: Set<FilePath> = []
  /// Compares the contents of photos; `nil` until a query asks for duplicates.
  var contentFinder: ContentFinder?
  /// The places of photos in the library.
  private(set) lazy var numbers = PhotoNumbers(user)
  /// What queries need to know about the present.
  var calendar: () -> QueryCalendar = { .now }
  /// Finds cities for groups of photos; `nil` until the program has read the cities.
  var cityFinder: CityFinder?
  /// Where smart albums are saved; `nil` for nowhere.
  var smartAlbumStore: StateStore?
  /// The trash as a conversation; `nil` until it has had photos.
  var trash: Conversation?
  /// The photos of the trash by their paths, with all their files.
  var trashedPhotos: [FilePath: (photo: Photo, files: [TrashedFile])] = [:]

  init(
    user: User, recorder: EditRecorder?, decisionDecoder: DecisionDecoder? = nil,
    decisionStore: DecisionStore? = nil, lastPhotoNumber: Int = 0,
    warnings: [LibraryWarning] = []
  ) {
    self.user = user
    self.recorder = recorder
    self.decisionStore = decisionStore
    self.decisionDecoder = decisionDecoder
    self.warnings = warnings
    self.lastPhotoNumber = lastPhotoNumber
    persistence =
      recorder.map { .stateFile($0.stateFile) } ?? (decisionStore == nil ? .memoryOnly : .sidecars)
    recorder?.store.setWarningHandler { [weak self] warning in
      Task { @MainActor in self?.warn(warning) }
    }
    decisionStore?.setStatusHandler { [weak self] status in
      Task { @MainActor in self?.savingDidChange(to: status) }
    }
    decisionStore?.setYieldHandler { [weak self] photo, properties in
      Task { @MainActor in self?.didNotTakeBack(properties, of: photo) }
    }
  }

  deinit {
    scanner?.cancel()
    reader?.cancel()
  }

  /// Whether a scan is running.
  public var isScanning: Bool { scanOutcome == nil }

  /// Calls `handler` after every change, until the result is released. The handler may change the library.
  public func observe(_ handler: @escaping (LibraryChange) -> Void) -> LibraryObservation {
    observers.add(handler)
  }

  func notify(_ change: LibraryChange) {
    for change in [change] + gather(after: change) {
      for observation in observers.current { observation.handler(change) }
    }
    // It can report at once what follows from the change.
    contentFinder?.follow(change)
  }

  func warn(_ warning: LibraryWarning) {
    // A full disk would cause the same warning after every change.
    guard warnings.last != warning else { return }
    warnings.append(warning)
    notify(.warned(warning))
  }

  private func savingDidChange(to status: DecisionStoreStatus) {
    guard status != savingStatus else { return }
    savingStatus = status
    notify(.savingChanged)
  }

  /// Creates a photo that the scan found.
  func makePhoto(source: PhotoSource) -> Photo {
    lastPhotoNumber += 1
    return Photo(id: Photo.ID(number: lastPhotoNumber), source: source)
  }
}
