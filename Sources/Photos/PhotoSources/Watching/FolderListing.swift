import AdaptiveFileSystem
import FileOperations

/// The entries of a folder that matter for a library, with their states.
struct FolderListing {
  struct File {
    let name: FileName
    let facts: FileFacts
    /// When anything about the file changed last, in seconds since 1970.
    let lastChange: Int
  }

  /// A folder, or a link to one.
  struct Folder {
    let name: FileName
    let identity: FileIdentity
  }

  /// The identity of the folder.
  let identity: FileIdentity
  /// All files that are neither hidden nor sidecars, including those whose names are not those of photos.
  private(set) var photos: [File] = []
  private(set) var sidecars: [File] = []
  private(set) var folders: [Folder] = []
  private(set) var warnings: [ScanWarning] = []

  /// Whether there is nothing that matters.
  var isEmpty: Bool { photos.isEmpty && folders.isEmpty }

  /// Reads a folder. `willRead` is called before its entries are read; if it returns false, they are not
  /// read.
  ///
  /// Throws the kernel's reason if the folder can't be read. O(n), with a system call for each entry.
  init(reading path: FilePath, willRead: (FileIdentity) -> Bool) throws(FileError) {
    let reader = try FolderReader(path)
    identity = reader.identity
    guard willRead(identity) else { return }
    try reader.forEachEntry { entry in
      if entry.isHidden || entry.recordedKind == .other { return true }
      do throws(FileError) {
        add(entry.fileName, try reader.attributes(of: entry))
      } catch {
        // It has gone in the meantime, or is a link that leads nowhere.
        if error.reason != .notFound { warnings.append(ScanWarning(error)) }
      }
      return true
    }
  }

  private mutating func add(_ name: FileName, _ attributes: FileAttributes) {
    switch attributes.status.kind {
    case .folder where SystemFolders.contain(name): break
    case .folder: folders.append(Folder(name: name, identity: attributes.status.identity))
    case .file:
      let file = File(
        name: name, facts: FileFacts(of: attributes),
        lastChange: max(attributes.modified.seconds, attributes.changed.seconds))
      if name.withBytes(SidecarFolder.isSidecar) { sidecars.append(file) } else { photos.append(file) }
    case .symbolicLink, .other: break
    }
  }
}

extension FileFacts {
  /// Creates the state that the file system reports.
  package init(of attributes: FileAttributes) {
    self.init()
    fileDate = attributes.modified.milliseconds
    byteCount = Int64(attributes.status.byteCount)
    inode = attributes.status.identity.inodeNumber
  }

  /// These facts with what the file system knows of the same file later, if it knows anything.
  package func updated(by later: FileFacts) -> FileFacts {
    var facts = self
    facts.fileDate = later.fileDate ?? fileDate
    facts.byteCount = later.byteCount ?? byteCount
    if later.inode != 0 { facts.inode = later.inode }
    return facts
  }

  /// Returns whether both belong to one file with the same contents, perhaps under another name.
  package func isSameFile(as other: FileFacts) -> Bool {
    inode != 0 && inode == other.inode && fileDate == other.fileDate && byteCount == other.byteCount
  }
}
