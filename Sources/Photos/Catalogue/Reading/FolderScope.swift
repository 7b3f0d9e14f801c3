import AdaptiveFileSystem
import Database

/// The photos at some paths: those of folders and of the folders inside, and photos named alone.
public struct FolderScope: Hashable, Sendable {
  /// The absolute paths of folders.
  public var folders: [FilePath]
  /// The absolute paths of photos.
  public var photos: [FilePath]

  /// The photos in these folders, and these photos. If both are empty, there are no photos.
  public init(folders: [FilePath], photos: [FilePath] = []) {
    self.folders = folders
    self.photos = photos
  }

  /// Whether there can be no photos.
  var isEmpty: Bool { folders.isEmpty && photos.isEmpty }

  /// A condition on the table `folder`, with its values: whether it is one of the folders or inside.
  func folderCondition() -> (sql: String, values: [DatabaseValue]) {
    var values: [DatabaseValue] = []
    let terms = folders.map { path in
      if path == FilePath("/") { return "TRUE" }
      values += [path.bytes, path.bytes + [0x2F], path.bytes + [0x30]].map { .bytes($0) }
      return "folder.path = ? OR (folder.path > ? AND folder.path < ?)"
    }
    return (terms.isEmpty ? "FALSE" : terms.joined(separator: " OR "), values)
  }

  /// A condition on the table `photo`, with its values: whether the photo is one of them.
  package func photoCondition() -> (sql: String, values: [DatabaseValue]) {
    let (sql, values) = folderCondition()
    let named = photos.map { path -> [DatabaseValue] in
      [.bytes(path.parent.bytes), .bytes((path.lastName ?? FileName("")).bytes)]
    }
    let terms =
      (folders.isEmpty ? [] : ["photo.folder IN (SELECT id FROM folder WHERE \(sql))"])
      + named.map { _ in
        "(photo.folder = (SELECT id FROM folder WHERE path = ?) AND photo.name = ?)"
      }
    return (terms.isEmpty ? "FALSE" : "(\(terms.joined(separator: " OR ")))", values + named.flatMap { $0 })
  }
}
