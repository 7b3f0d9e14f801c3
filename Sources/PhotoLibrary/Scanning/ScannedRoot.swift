import AdaptiveFileSystem

/// A folder that was opened with all folders inside.
struct ScannedRoot: Equatable, Sendable {
  /// The absolute path.
  let path: FilePath
  /// What the paths of folders inside begin with, in titles and for the order of albums. Empty for a single
  /// root.
  let relativePath: FilePath
  /// The title of the root's own photos.
  let title: String

  /// The title and the position of the album that a folder is; `nil` for a folder that a scan from this root
  /// doesn't reach, such as a hidden one. Links are not followed.
  func album(for folder: FilePath) -> (title: String, position: ConversationPosition)? {
    guard folder != path else { return (title, .folder(relativePath)) }
    var names: [FileName] = []
    var parent = folder
    while parent != path {
      guard let name = parent.lastName, name.bytes.first != UInt8(ascii: "."), parent.parent != parent else {
        return nil
      }
      names.append(name)
      parent = parent.parent
    }
    let relative = names.reversed().reduce(relativePath) { $0.appending($1) }
    return (relative.description, .folder(relative))
  }
}
