import AdaptiveFileSystem
import Glibc

/// A file or a folder.
struct Entry: Identifiable, Sendable {
  var path: FilePath
  var isFolder: Bool
  var byteCount: Int
  /// The seconds from 1970 until the contents last changed.
  var modified: Int

  var id: FilePath { path }
  var name: String { path.lastName?.description ?? path.description }
}

/// The only one that reads and changes files, off the main actor.
actor Disk {
  /// The files and folders in a folder, by name.
  func entries(of folder: FilePath) throws -> [Entry] {
    var entries: [Entry] = []
    let reader = try FolderReader(folder)
    try reader.forEachEntry { entry in
      // An entry can disappear at any time.
      guard let status = try? reader.status(of: entry, followingLinks: false) else { return true }
      let name = entry.fileName
      if name.description != ".", name.description != ".." {
        entries.append(
          Entry(
            path: folder.appending(name), isFolder: status.kind == .folder, byteCount: status.byteCount,
            modified: status.modificationSeconds))
      }
      return true
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// The beginning of a file, or the names in a folder.
  func preview(of entry: Entry) throws -> String {
    if entry.isFolder { return try entries(of: entry.path).map(\.name).joined(separator: "\n") }
    let file = try OpenFile(reading: entry.path)
    let bytes = try file.status().kind == .file ? file.read(upTo: 1 << 16) : []
    return bytes.contains(0)
      ? "\(entry.byteCount) bytes without a text" : String(decoding: bytes, as: UTF8.self)
  }

  func rename(_ entry: Entry, to name: String) throws {
    try entry.path.renameWithoutReplacing(to: entry.path.containingFolder.appending(FileName(name)))
  }

  /// Removes a file, or an empty folder.
  func remove(_ entry: Entry) throws {
    if entry.isFolder { try entry.path.removeEmptyFolder() } else { try entry.path.remove() }
  }
}

/// The kernel's words for an error.
func reason(of error: any Error) -> String {
  (error as? FileError).map { String(cString: strerror($0.reason.code)) } ?? "\(error)"
}
