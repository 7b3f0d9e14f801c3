import AdaptiveFileSystem
import FileOperations

/// Walks folders depth first in natural order and reports photos. Runs on the calling thread, which it
/// blocks.
///
/// Symbolic links to folders are walked last, so that a folder reached both ways is reported at its real
/// path. No folder is visited twice, which also ends loops. A link to a folder that contains a walked folder,
/// such as `/`, is not followed: it leads to everything around the photos. Folders of the kernel such as
/// /proc, hidden entries, folders that systems make (`SystemFolders`), files whose names are not those of
/// photos, FIFOs, sockets and devices are ignored.
struct FolderWalker {
  /// Called before every entry. The walk ends when it returns true.
  let isCancelled: () -> Bool
  /// Called with each finding, in order.
  let emit: (ScanEvent) -> Void
  /// Called after each folder.
  let folderVisited: () -> Void
  /// Called with each folder before its entries are read. `isWhole` is false for the folder of photos that
  /// were named alone.
  var willRead: (_ folder: FilePath, FileIdentity, _ isWhole: Bool) -> Void = { _, _, _ in }
  /// Called once, before anything is read, with the folders that contain those to walk, and the
  /// photos that were named alone.
  var willWalk: (_ surroundings: Set<FileIdentity>) -> Void = { _ in }

  /// Whether folders in folders are walked, too.
  var visitsSubfolders = true
  /// Called before each folder. Returns a folder that should be next, because the user wants to see its
  /// photos; `nil` for none. A folder outside of the walk, or one that only links lead to, has no effect.
  var takePreferred: () -> FilePath? = { nil }

  private var albumCount = 0
  /// The roots that the walk has reached so far.
  private var begun: [ScannedFolder] = []
  private var visited: Set<FileIdentity> = []
  /// The folders around those to walk.
  private var surroundings: Set<FileIdentity> = []
  private let kernelFolders = KernelFolders()
  /// The folders to visit. The last one is next.
  private var pending: [ScannedFolder] = []
  /// The symbolic links to folders, in the order in which they were found.
  private var links: [ScannedFolder] = []

  init(
    isCancelled: @escaping () -> Bool, emit: @escaping (ScanEvent) -> Void,
    folderVisited: @escaping () -> Void = {}
  ) {
    self.isCancelled = isCancelled
    self.emit = emit
    self.folderVisited = folderVisited
  }

  /// Walks the folders among absolute paths. The files among them become one album.
  mutating func walk(_ paths: [FilePath]) {
    let (roots, photos) = sort(paths)
    for root in roots { surroundings.formUnion(Self.surroundings(of: root)) }
    var around = surroundings
    let foldersOfPhotos = Set(photos.map(\.parent)).compactMap { folder in
      (try? FileStatus(of: folder)).map { (path: folder, identity: $0.identity) }
    }
    for folder in foldersOfPhotos {
      around.formUnion(Self.surroundings(of: folder.path))
      around.insert(folder.identity)
    }
    willWalk(around)
    for folder in foldersOfPhotos { willRead(folder.path, folder.identity, false) }
    emitNamedPhotos(photos)
    let labels = Self.labels(of: roots)
    for (root, label) in zip(roots, labels) {
      // With a single root, the titles of its subfolders are relative to it, and don't contain its name.
      let relativePath = roots.count == 1 ? FilePath("") : label
      let folder = ScannedFolder(path: root, relativePath: relativePath, title: label.description)
      pending.append(folder)
      if visitsSubfolders { emit(.root(folder)) }
      begun.append(folder)
      visitPending()
    }
    while !links.isEmpty, !isCancelled() {
      let link = links.removeFirst()
      if let target = try? FileStatus(of: link.path), surroundings.contains(target.identity) { continue }
      pending.append(link)
      visitPending()
    }
  }

  /// The folders that contain a folder.
  static func surroundings(of folder: FilePath) -> [FileIdentity] {
    guard var folder = folder.resolved else { return [] }
    var identities: [FileIdentity] = []
    while folder.lastName != nil {
      folder = folder.parent
      guard let status = try? FileStatus(of: folder) else { break }
      identities.append(status.identity)
    }
    return identities
  }

  private mutating func visitPending() {
    while let folder = preferred() ?? pending.popLast(), !isCancelled() {
      do {
        try visit(folder)
      } catch {
        emit(.warning(ScanWarning(error)))
      }
      folderVisited()
    }
  }

  /// The folder that should be next, if it is inside one that the walk has begun.
  private func preferred() -> ScannedFolder? {
    guard visitsSubfolders, let path = takePreferred() else { return nil }
    for root in begun {
      guard let folder = root.folder(at: path) else { continue }
      var (inner, isReal) = (path, true)
      while inner != root.path, isReal {
        isReal = (try? FileStatus(of: inner, followingLinks: false))?.kind == .folder
        inner = inner.parent
      }
      if isReal { return folder }
    }
    return nil
  }

  private mutating func visit(_ folder: ScannedFolder) throws(FileError) {
    let reader = try FolderReader(folder.path)
    guard visited.insert(reader.identity).inserted,
      !kernelFolders.contains(folder.path, reader.identity)
    else { return }
    willRead(folder.path, reader.identity, true)
    let album = ScannedAlbum(
      id: albumCount, title: folder.title, folder: folder.path, position: folder.position)
    albumCount += 1
    var photos = SortedPhotos(album: album, folder: folder.path)
    var folders: [FileName] = []
    var linkedFolders: [FileName] = []
    defer {
      for event in photos.finish() { emit(event) }
      if visitsSubfolders {
        links += subfolders(linkedFolders, of: folder)
        pending += subfolders(folders, of: folder).reversed()
      }
    }
    try reader.forEachEntry { entry in
      if isCancelled() { return false }
      if entry.isHidden { return true }
      do throws(FileError) {
        switch try kind(of: entry, in: reader) {
        case (.folder, _) where SystemFolders.contain(entry.name): break
        case (.folder, isLink: false): folders.append(entry.fileName)
        case (.folder, isLink: true): linkedFolders.append(entry.fileName)
        case (.file, _):
          guard let format = PhotoFormat.format(ofName: entry.name) else { break }
          photos.append(entry.fileName, format: format)
          if let batch = photos.nextBatch() { emit(.photos(batch)) }
        default: break
        }
      } catch {
        // A link that leads nowhere is ignored. Folders managed by git-annex have many of them.
        if error.reason != .notFound { emit(.warning(ScanWarning(error))) }
      }
      return true
    }
  }

  /// The kind of an entry, following links. Calls the kernel only for links and for kinds that the folder
  /// doesn't record.
  private func kind(
    of entry: FolderReader.Entry, in reader: borrowing FolderReader
  ) throws(FileError) -> (FileStatus.Kind, isLink: Bool) {
    var kind: FileStatus.Kind
    if let recordedKind = entry.recordedKind {
      kind = recordedKind
    } else {
      kind = try reader.status(of: entry, followingLinks: false).kind
    }
    guard kind == .symbolicLink else { return (kind, isLink: false) }
    kind = try reader.status(of: entry, followingLinks: true).kind
    return (kind, isLink: true)
  }

  private func subfolders(_ names: [FileName], of folder: ScannedFolder) -> [ScannedFolder] {
    names.sorted { NaturalOrder.compare(FilePath($0), FilePath($1)) < 0 }.map(folder.subfolder)
  }

  /// Separates folders from photos, and reports paths that can't be reached. A folder named twice is walked
  /// once.
  private func sort(_ paths: [FilePath]) -> (folders: [FilePath], photos: [FilePath]) {
    var known: Set<FileIdentity> = []
    var folders: [FilePath] = []
    var photos: [FilePath] = []
    for path in paths where !isCancelled() {
      do {
        let status = try FileStatus(of: path)
        if status.kind != .folder {
          photos.append(path)
        } else if known.insert(status.identity).inserted {
          folders.append(path)
        }
      } catch {
        emit(.warning(ScanWarning(error)))
      }
    }
    return (folders, photos)
  }

  /// Reports photos named one by one, in the order in which they were named.
  private mutating func emitNamedPhotos(_ paths: [FilePath]) {
    guard let first = paths.first else { return }
    let isOneFolder = paths.allSatisfy { $0.parent == first.parent }
    let title = isOneFolder ? Self.name(of: first.parent) : nil
    let album = ScannedAlbum(
      id: albumCount, title: title?.description ?? "Photos", folder: nil, position: .namedPhotos)
    albumCount += 1
    let (photos, pairs) = Self.joinCompanions(paths.map { PhotoSource($0) })
    emit(
      .photos(
        ScannedPhotos(album: album, photos: photos, positions: Array(photos.indices))))
    if !pairs.isEmpty { emit(.companions(pairs, album: album.id)) }
  }

  /// Removes the raw files and movies that were named together with their pictures, as a shell pattern does.
  /// Only if all photos are in one folder, because names of different folders don't identify photos.
  private static func joinCompanions(
    _ photos: [PhotoSource]
  ) -> (photos: [PhotoSource], pairs: [CompanionPairing.Pair]) {
    guard Set(photos.map(\.folder)).count == 1 else { return (photos, []) }
    let companions = photos.map(\.name).filter { CompanionRole(fileName: $0) != nil }
    let pairs = CompanionPairing.pairs(companions: companions, photos: photos.map(\.name)).pairs
    let joined = Set(pairs.map(\.companion))
    return (photos.filter { !joined.contains($0.name) }, pairs)
  }

  /// The titles of the roots: their names, or their whole paths if two have the same name.
  private static func labels(of roots: [FilePath]) -> [FilePath] {
    let names = roots.map { root in name(of: root).map { FilePath($0) } ?? root }
    return zip(roots, names).map { root, name in
      names.count { $0 == name } == 1 ? name : root
    }
  }

  /// The name of the folder at an absolute path; `nil` for the root of the file system.
  private static func name(of folder: FilePath) -> FileName? {
    let name = folder.lastName
    return name == FileName("..") ? folder.resolved?.lastName : name
  }
}
