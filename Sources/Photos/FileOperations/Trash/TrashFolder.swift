import AdaptiveFileSystem

extension FilePath {
  /// Whether a file is in a trash: in a folder `files`, with information about it in the folder `info` next
  /// to that. Asks the disk if the name of the folder fits.
  public var isInTrash: Bool {
    guard let name = lastName, parent.lastName == FileName("files") else { return false }
    return (try? TrashFolder(path: parent.parent, top: nil).info(of: name).exists()) ?? false
  }
}

/// A trash: a folder with the trashed files in `files`, and a `.trashinfo` file for each in `info`.
public struct TrashFolder: Hashable, Sendable {
  /// The folder.
  public let path: FilePath
  /// The top folder of the volume, to which its paths are relative; `nil` for the home trash.
  public let top: FilePath?

  /// The ending of the names in `info`.
  static let infoSuffix = [UInt8](".trashinfo".utf8)

  var files: FilePath { path.appending(FileName("files")) }
  var info: FilePath { path.appending(FileName("info")) }

  /// The path in the trash of the file called `name` there.
  func file(_ name: FileName) -> FilePath { files.appending(name) }

  /// The path of the information about the file called `name` in the trash.
  func info(of name: FileName) -> FilePath { info.appending(FileName(bytes: name.bytes + Self.infoSuffix)) }

  /// The path that the `.trashinfo` file of an absolute path records.
  func recordedPath(of path: FilePath) -> FilePath {
    guard let top else { return path }
    return path.relative(to: top) ?? path
  }

  /// The absolute path of one that was recorded; `nil` if it leads out of the volume, or is not absolute in
  /// the home trash. A volume can come from a stranger.
  func originalPath(of recorded: FilePath) -> FilePath? {
    let leadsUp = recorded.bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    if leadsUp || recorded.lastName == nil { return nil }
    guard let top else { return recorded.isAbsolute ? recorded : nil }
    let path = top.appending(recorded)
    return path.isInside(top) ? path : nil
  }

  /// Creates the folders that are missing, for the user alone, and checks that they can be used.
  func prepare(userID: UInt32) -> TrashRefusal? {
    do throws(FileError) {
      for folder in [path, files, info] {
        do throws(FileError) {
          // In the home trash, `$XDG_DATA_HOME` may be missing as well.
          if top == nil { try folder.createFolders() } else { try folder.makeFolder(permissions: 0o700) }
        } catch {
          if error.reason != .alreadyExists { throw error }
        }
        let attributes = try FileAttributes(of: folder, followingLinks: top == nil)
        guard attributes.status.kind == .folder else { return .notAFolder(folder) }
        guard attributes.userID == userID || top == nil else { return .notOwned(folder) }
        try folder.checkWritableFolder()
      }
      return nil
    } catch {
      return .system(error)
    }
  }

  /// The trash of a user in the folder that the administrator made for all, `$top/.Trash/$uid`. `nil` if
  /// there is no such folder, or if it is not safe: it must be a real folder, with the sticky bit.
  static func shared(top: FilePath, userID: UInt32) -> TrashFolder? {
    let folder = top.appending(FileName(".Trash"))
    guard let attributes = try? FileAttributes(of: folder, followingLinks: false),
      attributes.status.kind == .folder, attributes.permissions & 0o1000 != 0
    else { return nil }
    return TrashFolder(path: folder.appending(FileName(String(userID))), top: top)
  }

  /// The trash that a user has alone on a volume, `$top/.Trash-$uid`.
  static func own(top: FilePath, userID: UInt32) -> TrashFolder {
    TrashFolder(path: top.appending(FileName(".Trash-\(userID)")), top: top)
  }
}
