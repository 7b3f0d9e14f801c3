/// An open library: its user, and what happens to it.
///
/// Made by `Library.open` or `Library.load`. Belongs to the main actor; scans and writes run elsewhere.
@MainActor
public final class Library {
  /// Where ratings and captions that change are kept.
  public enum Persistence: Equatable, Sendable {
    /// They are saved in this file of the state folder, and come back when the library is opened next.
    case stateFile(FilePath)
    /// They are lost when the program ends: say so, once, when something changes.
    case memoryOnly
  }

  /// The user, with all conversations.
  public let user: User
  /// Where changes are kept.
  public let persistence: Persistence
  /// What a person should know, oldest first.
  public private(set) var warnings: [LibraryWarning]
  /// What the scan could not look at, oldest first.
  public internal(set) var scanProblems: [ScanProblem] = []
  /// The number of folders read up to now; 0 for a user file.
  public internal(set) var visitedFolders = 0
  /// How the scan ended; nil while it runs. A user file has nothing to scan: its outcome is there at once.
  public internal(set) var scanOutcome: ScanOutcome?

  let recorder: EditRecorder?
  var scanner: LibraryScanner?
  /// Whether the photos come from folders and files, and not from a user file.
  public internal(set) var isScanned = false
  var scannedConversations: [Int: Conversation] = [:]
  var outcomeWaiters: [CheckedContinuation<ScanOutcome, Never>] = []
  private var observers = LibraryObservers()
  private var lastPhotoNumber: Int

  init(
    user: User, recorder: EditRecorder?, lastPhotoNumber: Int = 0, warnings: [LibraryWarning] = []
  ) {
    self.user = user
    self.recorder = recorder
    self.warnings = warnings
    self.lastPhotoNumber = lastPhotoNumber
    persistence = recorder.map { .stateFile($0.stateFile) } ?? .memoryOnly
    recorder?.store.setWarningHandler { [weak self] warning in
      Task { @MainActor in self?.warn(warning) }
    }
  }

  deinit {
    scanner?.cancel()
  }

  /// Whether folders are being looked through.
  public var isScanning: Bool { scanOutcome == nil }

  /// Calls `handler` after every change until the result is released. Handlers may change the library.
  public func observe(_ handler: @escaping (LibraryChange) -> Void) -> LibraryObservation {
    observers.add(handler)
  }

  /// Rates a photo of this library. Observers hear of it at once, and it is saved soon; a rating the photo
  /// already has does nothing.
  public func setRating(_ rating: Rating, of photo: Photo) {
    guard photo.rating != rating else { return }
    photo.rating = rating
    recorder?.record(PhotoEdit(rating: rating), of: photo)
    notify(.ratingChanged(photo))
  }

  /// Says something else about a photo of this library; nil or an empty text for nothing. Observers hear of it at
  /// once, and it is saved soon.
  public func setCaption(_ caption: String?, of photo: Photo) {
    let caption = caption?.isEmpty == true ? nil : caption
    guard photo.caption != caption else { return }
    photo.caption = caption
    recorder?.record(PhotoEdit(caption: caption.map { .text($0) } ?? .removed), of: photo)
    notify(.captionChanged(photo))
  }

  func notify(_ change: LibraryChange) {
    for observation in observers.current { observation.handler(change) }
  }

  func warn(_ warning: LibraryWarning) {
    // A full disk would say the same after every change.
    guard warnings.last != warning else { return }
    warnings.append(warning)
    notify(.warned(warning))
  }

  /// Makes a photo the scan found.
  func makePhoto(source: PhotoSource) -> Photo {
    lastPhotoNumber += 1
    return Photo(id: Photo.ID(number: lastPhotoNumber), source: source)
  }
}
