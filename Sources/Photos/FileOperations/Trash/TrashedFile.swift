import AdaptiveFileSystem

/// A file in the trash.
public struct TrashedFile: Hashable, Sendable {
  /// The trash that it is in.
  public let trash: TrashFolder
  /// Its name in the trash, which can differ from the name it had.
  public let name: FileName
  /// The absolute path that it had.
  public let originalPath: FilePath
  /// When it was trashed; `nil` if the trash doesn't say it.
  public let date: LocalTime?
  /// The signature of the file in the trash; `nil` for a folder, FIFO, socket or device, which another
  /// program trashed.
  public let signature: FileSignature?
  /// The contents of its `.trashinfo` file.
  let info: [UInt8]

  /// The path in the trash.
  public var path: FilePath { trash.file(name) }
}
