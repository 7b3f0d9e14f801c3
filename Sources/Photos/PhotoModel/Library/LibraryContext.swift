import AdaptiveFileSystem
import DecisionStorage
import PhotoSources

/// The environment that the program passes to a library. The library reads nothing else from it.
public struct LibraryContext: Sendable {
  /// The absolute folder that relative paths start at.
  public var currentDirectory: FilePath
  /// The login name, for libraries without a user's name; `nil` for the name of the opened folder.
  public var userName: String?
  /// Saves the decisions about a user file's photos; `nil` to hold them in memory only.
  public var stateStore: StateStore?
  /// Reads what photos in folders and their sidecars say; `nil` to read nothing.
  public var decisionDecoder: DecisionDecoder?
  /// Saves the decisions about photos in folders; `nil` to hold them in memory only.
  public var decisionStore: DecisionStore?
  /// The decisions that are only in the journal. For a library that saves nothing, but must show them.
  public var unwrittenDecisions: [UnwrittenDecisions]
  /// Moves, copies, renames and trashes files; `nil` to leave them where they are.
  public var fileWorker: FileWorker?
  /// Whether to ask the kernel what other programs change in the folders.
  public var watchesFolders: Bool
  /// Returns what an earlier scan of folders has found, so that albums are listed before they are scanned;
  /// `nil` for nothing. Called on a separate thread.
  public var expectedFolders: (@Sendable ([FilePath]) -> [ExpectedFolder])?
  /// The catalogue's facts about photos, so that only changed photos are read; `nil` for nothing.
  public var knownPhotos: KnownPhotos?
  /// Whether nothing is read about photos before `Library.startReading()`, so that a program can draw its
  /// first frame meanwhile.
  public var awaitsStartOfReading = false
  /// The rest of the library from the last time that it was open in this session; `nil` if it was not.
  public var reopened: ClosedLibrary?
  /// The title of the album with the photos in the trash.
  public var trashTitle = "Trash"
  /// The absolute home folder, for paths that begin with "~"; `nil` if it isn't known.
  public var home: FilePath?

  /// The environment of a library.
  public init(
    currentDirectory: FilePath, userName: String? = nil, stateStore: StateStore? = nil,
    decisionDecoder: DecisionDecoder? = nil, decisionStore: DecisionStore? = nil,
    unwrittenDecisions: [UnwrittenDecisions] = [], fileWorker: FileWorker? = nil, home: FilePath? = nil,
    watchesFolders: Bool = false
  ) {
    self.currentDirectory = currentDirectory
    self.userName = userName
    self.stateStore = stateStore
    self.decisionDecoder = decisionDecoder ?? decisionStore?.decoder
    self.decisionStore = decisionStore
    self.unwrittenDecisions = unwrittenDecisions
    self.fileWorker = fileWorker
    self.home = home
    self.watchesFolders = watchesFolders
  }
}
