import FileSystem

/// What the program tells the library about its surroundings; the library asks nobody else.
public struct LibraryContext: Sendable {
  /// The folder relative paths are seen from; absolute.
  public var currentDirectory: FilePath
  /// The login name, for libraries that don't name their user; nil takes the folder's name.
  public var userName: String?
  /// Where changes are kept; nil keeps them in memory only.
  public var stateStore: StateStore?

  /// The surroundings of a library.
  public init(currentDirectory: FilePath, userName: String? = nil, stateStore: StateStore? = nil) {
    self.currentDirectory = currentDirectory
    self.userName = userName
    self.stateStore = stateStore
  }
}
