import AdaptiveFileSystem
import DecisionStorage
import PhotoSources

/// An open library: its user and albums, their changes, and the scan of its folders.
///
/// Created by `Library.open` or `Library.load`. It belongs to the main actor; scans and writes run on other
/// threads. It does nothing itself, but connects its parts. Each part uses only parts that are listed before
/// it.
@MainActor
public final class Library {
  /// Where decisions are saved.
  public enum Persistence: Equatable, Sendable {
    /// In this file of the state folder. They are applied when the library is opened again.
    case stateFile(FilePath)
    /// Next to the photos, in sidecars that other programs read.
    case sidecars
    /// Nowhere: they are lost when the program ends. The app tells the user once, when something changes.
    case memoryOnly
  }

  let origin: LibraryOrigin
  let contents: LibraryContents
  let saving: LibrarySaving
  let decisions: LibraryDecisions
  let reading: LibraryReading
  let scan: LibraryScan
  let moves: LibraryMoves
  let files: LibraryFiles
  let following: LibraryFollowing
  let lists: LibraryLists
  /// The progress of the ingest whose photos arrive here; `nil` for none, and once all files are copied.
  public private(set) var ingestState: IngestState?

  init(
    _ user: User, isScanned: Bool = true, from origin: LibraryOrigin = LibraryOrigin(),
    recorder: EditRecorder? = nil, lastPhotoNumber: Int = 0, warnings: [LibraryWarning] = [],
    in context: LibraryContext = LibraryContext(currentDirectory: FilePath("/")),
    outcome: ScanOutcome? = nil
  ) {
    let store = context.decisionStore
    self.origin = origin
    contents = LibraryContents(
      user, isScanned: isScanned, lastPhotoNumber: lastPhotoNumber, reopening: context.reopened)
    saving = LibrarySaving(contents, recorder: recorder, decisionStore: store, warnings: warnings)
    decisions = LibraryDecisions(contents, savedBy: saving)
    if let closed = context.reopened { decisions.history = closed.history }
    reading = LibraryReading(contents, decisions, store: store, from: LibraryReading.Source(context))
    scan = LibraryScan(contents, reading, outcome: outcome)
    moves = LibraryMoves(contents, decisions, reading, scan)
    files = LibraryFiles(
      contents, decisions, moves, LibraryTrash(contents, reading, moves, title: context.trashTitle),
      worker: context.fileWorker, store: store, roots: origin.roots)
    following = LibraryFollowing(
      contents, decisions, reading, scan, moves, files, store: store, watchesFolders: context.watchesFolders)
    lists = LibraryLists(contents, saving, knownPhotos: context.knownPhotos)
  }

  /// The user, with all albums.
  public var user: User { contents.user }

  /// Whether the photos come from folders and files, and not from a user file.
  public var isScanned: Bool { contents.isScanned }

  /// The absolute folder that relative paths start at.
  public var currentDirectory: FilePath { origin.currentDirectory }

  /// The absolute paths that were opened; empty for a user file.
  public var roots: [FilePath] { origin.roots }

  /// The user's home folder; `nil` if it isn't known.
  public var home: FilePath? { origin.home }

  /// The absolute path of the photo for which its folder was opened; `nil` for a library that was opened for
  /// all its photos.
  public var openedPhoto: FilePath? { origin.openedPhoto }

  /// Calls `handler` after every change, until the result is released. The handler may change the library.
  public func observe(_ handler: @escaping (LibraryChange) -> Void) -> LibraryObservation {
    contents.observe(handler)
  }

  func notify(_ change: LibraryChange) { contents.notify(change) }

  /// Creates a photo that is in no album yet.
  func makePhoto(source: PhotoSource) -> Photo { contents.makePhoto(source: source) }

  /// The photo that now stands for a photo whose file has moved; the photo itself if it hasn't moved.
  public func current(_ photo: Photo) -> Photo { contents.current(photo) }

  /// Sets the progress of the ingest into this library; `nil` once it has ended. Observers receive
  /// `fileOperationProgressed`.
  public func setIngestState(_ state: IngestState?) {
    guard state != ingestState else { return }
    ingestState = state
    notify(.fileOperationProgressed)
  }
}
