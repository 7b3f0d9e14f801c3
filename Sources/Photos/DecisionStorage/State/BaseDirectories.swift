import AdaptiveFileSystem

/// The folders for the program's files.
public struct BaseDirectories: Equatable, Sendable {
  /// The folder of the program's state; `nil` if neither XDG_STATE_HOME nor HOME is set.
  public let state: FilePath?
  /// The folder of the journal, which all instances of the program share; `nil` like `state`.
  public var journal: FilePath? { state }
  /// The folder of the catalogue, which can be removed at any time; `nil` if neither XDG_CACHE_HOME nor HOME
  /// is set.
  public let catalogue: FilePath?
  /// The folder of the user's configuration; `nil` if neither XDG_CONFIG_HOME nor HOME is set.
  public let configuration: FilePath?
  /// The user's trash, where all programs look for it; `nil` if neither XDG_DATA_HOME nor HOME is set.
  public let trash: FilePath?

  /// The folders that the environment's variables name.
  public init(environment: [String: String]) {
    func path(of folder: BaseFolder, _ name: String) -> FilePath? {
      folder.path { environment[$0] }?.appending(FileName(name))
    }
    state = path(of: .state, "photos-tui")
    catalogue = path(of: .cache, "photos-tui")
    configuration = path(of: .configuration, "photos-tui")
    trash = path(of: .data, "Trash")
  }
}
