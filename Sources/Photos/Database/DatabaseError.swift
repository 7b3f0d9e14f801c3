/// A request that a database refused, with its reason.
public struct DatabaseError: Error, Hashable, Sendable {
  /// The reasons that callers treat differently.
  public enum Kind: Hashable, Sendable {
    /// Another program held the lock for the whole time that the connection was willing to wait.
    case busy
    /// The disk, or the user's share of it, is full.
    case diskFull
    /// The file, its folder or the server's tables must not be written.
    case readOnly
    /// The contents are not a database, or contradict themselves.
    case damaged
    /// The disk failed.
    case inputOutput
    /// The file can't be opened.
    case cannotOpen
    /// The server can't be reached, refuses the user, or has gone away.
    case unreachable
    /// Another program has changed the same rows at the same time. The transaction can be tried again.
    case conflict
    /// The statement took longer than is allowed.
    case tookTooLong
    /// Any other reason, which `code` and `message` describe.
    case other
  }

  /// The database.
  public let database: DatabaseName
  /// The reason, without its details.
  public let kind: Kind
  /// SQLite's extended result code, or PostgreSQL's SQLSTATE; empty if the server has sent none.
  public let code: String
  /// The database's own message. It has no password.
  public let message: String

  init(_ database: DatabaseName, kind: Kind, code: String, message: String) {
    self.database = database
    self.kind = kind
    self.code = code
    self.message = message
  }
}
