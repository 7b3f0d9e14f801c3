import AdaptiveFileSystem
import PhotoDecisions
import PhotoSources

/// A photo of a library, with what its file says and what the user decided about it.
///
/// Two entries with the same file are different photos. Change a photo through its library
/// (`Library.decide`), which notifies observers and saves the change.
@MainActor
public final class Photo: Identifiable {
  /// Identifies a photo in its library.
  public typealias ID = PhotoID

  /// The decisions and problems of a photo. Most photos of a large library have none, and need no object.
  private final class Statements {
    var original = PhotoDecisions()
    var decided = PhotoDecisions()
    var sidecarProblem: SidecarDiagnostic?
    var sidecarFacts = SidecarFacts()
    var contents: ContentFingerprint?
  }

  /// The identity of the photo in its library.
  public nonisolated let id: ID
  /// The file of the photo.
  public nonisolated let source: PhotoSource
  /// The names of the raw files and movies that belong to the picture, in the same folder: raw files first,
  /// each kind in natural order. A scan that is running may still find some. Observers are not told.
  public internal(set) var companions: [FileName] = []
  /// The album that the photo belongs to; `nil` for the user's own picture. Gathered albums can
  /// contain it, too.
  public internal(set) weak var album: Album?
  /// The facts about the file, corrected by the sidecars. Nothing in a user file.
  public internal(set) var facts = FileFacts()
  /// Whether `original`, `decided` and `facts` have been read. Always true in a user file.
  public internal(set) var isRead = true
  /// How often the contents of the file were found to have changed.
  public internal(set) var fileVersion: UInt32 = 0
  /// Whether `facts` were read before `fileVersion` got its value. If not, a picture of this version may be
  /// older than the facts, and equal facts don't prove that it is up to date.
  var factsPrecedeVersion = false
  private var statements: Statements?

  init(id: ID, source: PhotoSource) {
    self.id = id
    self.source = source
  }

  /// The decisions in the photo's own file, or in the user file that lists it.
  public internal(set) var original: PhotoDecisions {
    get { statements?.original ?? PhotoDecisions() }
    set { change(newValue, \.original) }
  }

  /// The decisions of the user or of another program, as they are stored next to the photo. It counts before
  /// `original`.
  public internal(set) var decided: PhotoDecisions {
    get { statements?.decided ?? PhotoDecisions() }
    set { change(newValue, \.decided) }
  }

  /// When and where the photo was taken, as its sidecars say. It counts before what the file says.
  public internal(set) var sidecarFacts: SidecarFacts {
    get { statements?.sidecarFacts ?? SidecarFacts() }
    set { change(newValue, \.sidecarFacts) }
  }

  /// The warning about the photo's sidecars; `nil` if all is well.
  public internal(set) var sidecarProblem: SidecarDiagnostic? {
    get { statements?.sidecarProblem }
    set { change(newValue, \.sidecarProblem) }
  }

  /// The fingerprint of the file's contents; `nil` if it was not compared. Few photos are.
  var contents: ContentFingerprint? {
    get { statements?.contents }
    set { change(newValue, \.contents) }
  }

  private func change<Value: Equatable>(
    _ value: Value, _ keyPath: ReferenceWritableKeyPath<Statements, Value>
  ) {
    if statements == nil, value == Statements()[keyPath: keyPath] { return }
    let changed = statements ?? Statements()
    changed[keyPath: keyPath] = value
    statements = changed
  }

  /// The name of its file, for display.
  public nonisolated var name: String { source.name.description }

  /// The name of the raw file of the same picture, the first of several; `nil` for none.
  public var rawName: FileName? { companions.first { CompanionRole(fileName: $0) == .raw } }

  /// The name of the movie of a Live Photo, the first of several; `nil` for none.
  public var movieName: FileName? { companions.first { CompanionRole(fileName: $0) == .movie } }

  /// The names of the photo's files in its folder.
  var names: PhotoNames { PhotoNames(name: source.name, companions: companions) }

  /// The files of the photo, which can all have sidecars.
  var files: PhotoFiles { PhotoFiles(folder: source.folder, names: names.all) }

  /// Adds a companion. Returns false if the photo has it already.
  func add(companion: FileName) -> Bool {
    guard !companions.contains(companion) else { return false }
    companions = CompanionPairing.ordered(companions + [companion])
    return true
  }
}

extension Photo {
  /// The rating.
  public var rating: Rating {
    guard let statements else { return .unrated }
    if let rating = statements.decided.rating { return rating }
    let rating = statements.original.rating ?? .unrated
    // A flag that was decided can take back the rejection of the file.
    return rating.isRejected && statements.decided.flag != nil ? .unrated : rating
  }

  /// The flag.
  public var flag: PhotoFlag {
    guard let statements else { return .unflagged }
    if rating.isRejected { return .rejected }
    return (statements.decided.flag ?? statements.original.flag) == .picked ? .picked : .unflagged
  }

  /// Whether the user has decided whether to keep the photo: with stars or a flag.
  public var isDecided: Bool { rating != .unrated || flag != .unflagged }

  /// Returns whether the user has chosen the photo: with at least `fewestStars` stars, or with a pick if one
  /// star is enough. A rejected photo has neither.
  public func isChosen(fewestStars: Int = 1) -> Bool {
    rating.stars >= fewestStars || fewestStars <= 1 && flag == .picked
  }

  /// Whether this is a video, according to its name and its file.
  public var isVideo: Bool { facts.videoMilliseconds != nil || source.claimedFormat == .video }

  /// The label as a text, which need not name a colour; `nil` for none, never empty.
  public var label: String? { Self.nonEmpty(statements?.decided.label ?? statements?.original.label) }

  /// The colour of the label; `nil` for none, and for a label that names no colour.
  public var labelColor: ColorLabel? { label.flatMap { ColorLabel(text: $0) } }

  /// The caption; `nil` for none, never empty.
  public var caption: String? { Self.nonEmpty(statements?.decided.caption ?? statements?.original.caption) }

  /// The title; `nil` for none, never empty.
  public var title: String? { Self.nonEmpty(statements?.decided.title ?? statements?.original.title) }

  /// The keywords.
  public var keywords: Set<Keyword> {
    statements?.decided.keywords ?? statements?.original.keywords ?? []
  }

  /// The rotation on the screen.
  public var rotation: PhotoRotation {
    statements?.decided.rotation ?? statements?.original.rotation ?? .upright
  }

  private static func nonEmpty(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }
}

extension Photo: Equatable, Hashable {
  /// Photos are equal if they are the same object.
  public nonisolated static func == (left: Photo, right: Photo) -> Bool { left === right }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
