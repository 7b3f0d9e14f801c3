import AdaptiveBackground
import AdaptiveFileSystem
import Dispatch
import FileOperations
import PhotoSources

/// The folders and the photos in a folder, for completing a path that the user types and for choosing among
/// them.
public struct FolderEntries: Equatable, Sendable {
  /// The names of the folders, and of links to folders, in natural order.
  public private(set) var folders: [FileName] = []
  /// The names of the photos in natural order, without hidden ones. Raw files and movies that belong to a
  /// picture are left out.
  public private(set) var photos: [FileName] = []

  /// No folders and photos.
  public init() {}

  /// Reads the names on a background thread. The result is the reason if the folder can't be read.
  @MainActor
  public static func read(
    _ folder: FilePath, receive: @escaping @MainActor (Result<FolderEntries, FileError>) -> Void
  ) {
    let isStarted = BackgroundThread.start {
      let result = Result { () throws(FileError) in try FolderEntries(reading: folder) }
      DispatchQueue.main.async { MainActor.assumeIsolated { receive(result) } }
    }
    if !isStarted { receive(.success(FolderEntries())) }
  }

  /// Reads the names. Blocks. O(n log n) in the entries.
  init(reading folder: FilePath) throws(FileError) {
    var files: [FileName] = []
    var others: [FileName] = []
    try FolderReader(folder).forEachEntry { entry in
      let name = entry.fileName
      switch entry.recordedKind {
      case .folder?: folders.append(name)
      case .file?: files.append(name)
      default: others.append(name)
      }
      return true
    }
    for name in others {
      // A link that leads nowhere is neither.
      switch (try? FileStatus(of: folder.appending(name)))?.kind {
      case .folder?: folders.append(name)
      case .file?: files.append(name)
      default: break
      }
    }
    folders = folders.filter { $0 != FileName(".") && $0 != FileName("..") }
      .sorted { NaturalOrder.compare(FilePath($0), FilePath($1)) < 0 }
    let photos = files.filter {
      $0.withBytes { $0.first != UInt8(ascii: ".") } && PhotoFormat(fileName: $0) != nil
    }
    self.photos = CompanionPairing.photos(among: NaturalOrder.sorted(photos)).map(\.name)
  }

  /// The folders that may have photos of the user: neither hidden nor made by a system.
  public var foldersOfUser: [FileName] {
    folders.filter { $0.withBytes { $0.first != UInt8(ascii: ".") } && !SystemFolders.contain($0) }
  }
}
