import AdaptiveFileSystem

/// The name of a database, for messages.
public enum DatabaseName: Hashable, Sendable, CustomStringConvertible {
  /// A file.
  case file(FilePath)
  /// A server, by the address that was given for it. It never has a password.
  case server(String)

  /// The path or the address.
  public var description: String {
    switch self {
    case .file(let path): path.description
    case .server(let address): address
    }
  }
}
