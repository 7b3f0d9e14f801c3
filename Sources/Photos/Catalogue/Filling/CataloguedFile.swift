import AdaptiveFileSystem
import Database

/// The file of a photo's row, in the state in which the catalogue knows it.
public struct CataloguedFile: Hashable, Sendable {
  /// The row of the photo.
  public var row: Int64
  /// The path of the file.
  public var path: FilePath
  /// The size of the file in bytes.
  public var byteCount: Int64
  /// When the file was changed last, in nanoseconds since 1970.
  public var modified: Int64
  /// When its contents or its attributes were changed last, in the same unit.
  public var stateChanged: Int64
  /// The inode of the file.
  public var inode: UInt64

  /// The file of a row in a state.
  public init(
    row: Int64, path: FilePath, byteCount: Int64, modified: Int64, stateChanged: Int64, inode: UInt64
  ) {
    (self.row, self.path) = (row, path)
    (self.byteCount, self.inode) = (byteCount, inode)
    (self.modified, self.stateChanged) = (modified, stateChanged)
  }

  /// The columns with which a row of a query begins, for `init(_:)`.
  static let columns =
    "photo.id, folder.path, photo.name, photo.size, photo.modified, photo.state_changed, photo.inode"
  /// The number of these columns.
  static let columnCount: Int32 = 7

  /// The file of a row that begins with `columns`.
  init(_ row: DatabaseRow) {
    self.init(
      row: row.integer(0), path: FilePath(bytes: row.bytes(1)).appending(FileName(bytes: row.bytes(2))),
      byteCount: row.integer(3), modified: row.integer(4), stateChanged: row.integer(5),
      inode: UInt64(bitPattern: row.integer(6)))
  }

  /// A statement that sets columns of a row, unless its file has changed since. `values` are its last values.
  static func update(setting columns: String) -> StatementText {
    StatementText(
      composed: "UPDATE photo SET \(columns) "
        + "WHERE id = ? AND size = ? AND modified = ? AND state_changed = ? AND inode = ?")
  }

  /// The values of the condition of `update`.
  var values: [DatabaseValue] {
    [
      .integer(row), .integer(byteCount), .integer(modified), .integer(stateChanged),
      .integer(Int64(bitPattern: inode)),
    ]
  }
}
