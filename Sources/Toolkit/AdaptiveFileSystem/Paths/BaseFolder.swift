/// A folder for the files of programs, below which each has a folder of its own.
///
/// Source: XDG base directory specification 0.8.
public enum BaseFolder: Sendable {
  /// For what can be made again at any time.
  case cache
  /// For settings of the user.
  case configuration
  /// For what the user wants to keep.
  case data
  /// For what a program remembers from one session to the next.
  case state

  /// The absolute path that the environment's variables name; `nil` if neither the folder's own variable nor
  /// HOME has an absolute path. The specification requires that others are ignored.
  public func path(in variable: (_ name: String) -> String?) -> FilePath? {
    func absolute(_ name: String) -> FilePath? {
      variable(name).map { FilePath($0) }.flatMap { $0.isAbsolute ? $0 : nil }
    }
    let (name, folder) =
      switch self {
      case .cache: ("XDG_CACHE_HOME", ".cache")
      case .configuration: ("XDG_CONFIG_HOME", ".config")
      case .data: ("XDG_DATA_HOME", ".local/share")
      case .state: ("XDG_STATE_HOME", ".local/state")
      }
    return absolute(name) ?? absolute("HOME")?.appending(FilePath(folder))
  }
}
