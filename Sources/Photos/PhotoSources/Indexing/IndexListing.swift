import AdaptiveFileSystem
import Catalogue
import FileOperations
import Glibc

/// The entries of a folder that matter for an index: photos, sidecars, and the folders inside.
struct IndexListing: Sendable {
  /// A photo, and what its entry in the catalogue depends on.
  struct Item: Sendable {
    /// The picture, then its companions.
    var files: [ListedFile]
    /// A hash of the states of all files with the photo's stem; `nil` if one of them was changed just now.
    var signature: UInt64?
    /// The sidecars by the names of these files and by their stems.
    var sidecarsOfName: [FileName: [ListedFile]] = [:]
    /// Whether the catalogue knows an earlier state of it.
    var isKnown = false

    /// The photos that the files are if some companions are no part of the picture: the rest, and each of
    /// these.
    func separating(_ separate: Set<FileName>) -> [Item] {
      let rest = files.filter { !separate.contains($0.name) }
      var items = [Item(files: rest, signature: signature, sidecarsOfName: sidecarsOfName)]
      for file in files where separate.contains(file.name) {
        items.append(Item(files: [file], signature: signature, sidecarsOfName: sidecarsOfName))
      }
      return items
    }

    /// All sidecars of these files by their names.
    var sidecars: CataloguedPhoto.Sidecars {
      var states = CataloguedPhoto.Sidecars()
      if sidecarsOfName.isEmpty { return states }
      for name in Set(files.map(\.name) + files.map(\.name.stem)) {
        for sidecar in sidecarsOfName[name] ?? [] { states.add(sidecar.state) }
      }
      return states
    }

    /// The files that belong to the picture by their names.
    var companions: ArraySlice<ListedFile> { files.dropFirst() }

    /// The name of the photo.
    var name: FileName { files[0].name }
  }

  /// The absolute path.
  let path: FilePath
  let identity: FileIdentity
  /// The folders inside, without links, hidden ones and those of systems.
  private(set) var folders: [FileName] = []
  /// The symbolic links to folders.
  private(set) var linkedFolders: [FileName] = []
  /// The errors of entries that could not be read. A link that leads nowhere doesn't count.
  private(set) var problems: [FileError] = []
  private var photos: [ListedFile] = []
  private var sidecars: [ListedFile] = []
  private var hash = EntryHash(reader: MetadataReader.version)
  private var hasRecentFiles = false
  private let now: Int64

  /// The time by the system's clock, in nanoseconds since 1970.
  static func systemTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Lists a folder at a time in nanoseconds since 1970. Throws the kernel's reason if it can't be read. O(n)
  /// in its entries, with a system call for each photo and each sidecar.
  init(reading path: FilePath, at now: Int64 = systemTime()) throws(FileError) {
    self.now = now
    self.path = path
    let reader = try FolderReader(path)
    identity = reader.identity
    try reader.forEachEntry { entry in
      if entry.isHidden { return true }
      do throws(FileError) {
        try add(entry, of: reader)
      } catch {
        if error.reason != .notFound { problems.append(error) }
      }
      return true
    }
  }

  private mutating func add(
    _ entry: FolderReader.Entry, of reader: borrowing FolderReader
  ) throws(FileError) {
    let isSidecar = SidecarFolder.isSidecar(entry.name)
    let isRelevant = isSidecar || PhotoFormat.format(ofName: entry.name) != nil
    switch entry.recordedKind {
    case .folder where SystemFolders.contain(entry.name): return
    case .folder: return folders.append(entry.fileName)
    case .file where !isRelevant, .other: return
    case .file, .symbolicLink, nil: break
    }
    let attributes = try reader.attributes(of: entry)
    switch attributes.status.kind {
    case .folder where SystemFolders.contain(entry.name): break
    case .folder where entry.recordedKind == .symbolicLink: linkedFolders.append(entry.fileName)
    case .folder:
      let isLink = try reader.status(of: entry, followingLinks: false).kind == .symbolicLink
      if isLink { linkedFolders.append(entry.fileName) } else { folders.append(entry.fileName) }
    case .file where isRelevant:
      let file = ListedFile(name: entry.fileName, state: ListedFile.State(attributes))
      hash.add(entry.name, file.state)
      hasRecentFiles = hasRecentFiles || file.state.isRecent(at: now)
      if isSidecar { sidecars.append(file) } else { photos.append(file) }
    case .file, .symbolicLink, .other: break
    }
  }

  /// A hash of the states of all photos and sidecars, and of the version of the reader; `nil` if one of them
  /// was changed just now.
  var digest: UInt64? { hasRecentFiles ? nil : hash.value }

  /// Whether no entry matters.
  var isEmpty: Bool { photos.isEmpty && folders.isEmpty && linkedFolders.isEmpty }

  /// The number of photos with their companions counted.
  var fileCount: Int { photos.count }

  /// Which sidecars belong to which photo.
  var sidecarFolder: SidecarFolder {
    SidecarFolder(folder: path, sidecars: sidecars.map(\.name), photos: photos.map(\.name))
  }

  /// The photos. O(n log n).
  func items() -> [Item] {
    let companions = FolderCompanions(of: photos.map(\.name))
    var hashes: [FileName: (hash: EntryHash, isRecent: Bool)] = [:]
    var byName: [FileName: ListedFile] = [:]
    var sidecarsOfName: [FileName: [ListedFile]] = [:]
    func add(_ file: ListedFile, to stem: FileName) {
      file.name.withBytes { hashes[stem, default: (EntryHash(), false)].hash.add($0, file.state) }
      if file.state.isRecent(at: now) { hashes[stem]?.isRecent = true }
    }
    for photo in photos {
      byName[photo.name] = photo
      add(photo, to: photo.name.stem)
    }
    for sidecar in sidecars {
      // "IMG_1.JPG.xmp" depends on "IMG_1.JPG", and "IMG_1.xmp" on all files with this stem.
      let named = sidecar.name.stem
      sidecarsOfName[named, default: []].append(sidecar)
      add(sidecar, to: PhotoFormat(fileName: named) == nil ? named : named.stem)
    }
    return photos.compactMap { photo in
      let files = companions.files(ofPhoto: photo.name).compactMap { byName[$0] }
      guard files.first?.name == photo.name else { return nil }
      let hash = hashes[photo.name.stem]
      var item = Item(files: files, signature: hash?.isRecent == false ? hash?.hash.value : nil)
      for name in files.map(\.name) + files.map(\.name.stem) {
        item.sidecarsOfName[name] = sidecarsOfName[name]
      }
      return item
    }
  }
}

extension CataloguedPhoto.Sidecars {
  mutating func add(_ state: ListedFile.State) {
    count += 1
    byteCount += state.byteCount
    modified = max(modified, state.modified, state.stateChanged)
  }
}
