import FileSystem

/// Where the program keeps its files between runs.
///
/// Source: XDG base directory specification 0.8. Paths that are not absolute are ignored, as it demands.
public struct BaseDirectories: Equatable, Sendable {
  /// The folder of the program's state; nil when neither XDG_STATE_HOME nor HOME says where.
  public let state: FilePath?

  /// Reads the places from the environment's variables.
  public init(environment: [String: String]) {
    func absolute(_ name: String) -> FilePath? {
      environment[name].map { FilePath($0) }.flatMap { $0.isAbsolute ? $0 : nil }
    }
    let home = absolute("XDG_STATE_HOME") ?? absolute("HOME")?.appending(FilePath(".local/state"))
    state = home?.appending(FileName("photos-tui"))
  }
}
