import AdaptiveFileSystem

/// The files and folders that must be on the disk before a change counts as done.
///
/// They are collected and put there at once. A program that ends before leaves a journal entry, with which
/// `recover` repairs whatever a power failure leaves.
struct PendingSynchronization {
  private var folders: Set<FilePath> = []
  private var files: Set<FilePath> = []

  /// More files than this are cheaper to put on the disk with their whole file system.
  private static let mostSingleFiles = 8

  /// Adds the folder of a name that was created, changed or removed.
  mutating func add(folderOf path: FilePath) {
    folders.insert(path.containingFolder)
  }

  /// Adds a file with new contents, and its folder.
  mutating func add(file path: FilePath) {
    files.insert(path)
    add(folderOf: path)
  }

  /// Puts everything on the disk that was added.
  ///
  /// Throws the kernel's reason if the disk reports an error. A file or folder that no longer exists is not
  /// an error.
  mutating func flush() throws(FileOperationError) {
    defer {
      folders = []
      files = []
    }
    let isLarge = files.count > Self.mostSingleFiles
    var devices: Set<UInt64> = []
    do throws(FileError) {
      for folder in folders {
        guard let open = try? OpenFile(folder: folder) else { continue }
        if !isLarge {
          try open.synchronize()
        } else if devices.insert(try open.status().identity.deviceNumber).inserted {
          try open.synchronizeFileSystem()
        }
      }
      guard !isLarge else { return }
      for file in files {
        guard let open = try? OpenFile(reading: file) else { continue }
        try open.synchronize()
      }
    } catch {
      throw .system(error)
    }
  }
}
