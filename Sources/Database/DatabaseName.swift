import AdaptiveFileSystem

/// Which database it is, for messages.
public enum DatabaseName: Hashable, Sendable, CustomStringConvertible {
  /// A file.
  case file(FilePath)
  /// A server, by the address with which it was asked for. It never has a password.
  case server(String)

  /// The path or the address.
  public var description: String {
    switch self {
    case .file(let path): path.description
    case .server(let address): address
    }
  }
}
