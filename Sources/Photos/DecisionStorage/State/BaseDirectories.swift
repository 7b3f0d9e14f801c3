import AdaptiveFileSystem

/// The folders for the program's files.
///
/// Source: XDG base directory specification 0.8. Paths that are not absolute are ignored, as it requires.
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
    func absolute(_ name: String) -> FilePath? {
      environment[name].map { FilePath($0) }.flatMap { $0.isAbsolute ? $0 : nil }
    }
    let home = absolute("XDG_STATE_HOME") ?? absolute("HOME")?.appending(FilePath(".local/state"))
    state = home?.appending(FileName("photos-tui"))
    let cache = absolute("XDG_CACHE_HOME") ?? absolute("HOME")?.appending(FileName(".cache"))
    catalogue = cache?.appending(FileName("photos-tui"))
    let settings = absolute("XDG_CONFIG_HOME") ?? absolute("HOME")?.appending(FileName(".config"))
    configuration = settings?.appending(FileName("photos-tui"))
    let data = absolute("XDG_DATA_HOME") ?? absolute("HOME")?.appending(FilePath(".local/share"))
    trash = data?.appending(FileName("Trash"))
  }
}
