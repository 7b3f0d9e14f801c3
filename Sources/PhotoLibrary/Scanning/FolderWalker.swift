import FileSystem

/// Walks folders depth first in natural order and tells what it finds. Runs where it is called; blocks on disks.
///
/// Real folders come before symbolic links to folders, so that a folder reached by both keeps its real place.
/// No folder is visited twice, which also ends loops. Hidden entries and files that are no photos by their name
/// are left out, and so are FIFOs, sockets and devices.
struct FolderWalker {
  /// Asked before every entry; true ends the walk.
  let isCancelled: () -> Bool
  /// Takes what is found, in order.
  let emit: (ScanEvent) -> Void
  /// Told each time a folder was read.
  let folderVisited: () -> Void

  private var conversationCount = 0
  private var visited: Set<FileIdentity> = []
  /// Folders to visit; the last one is next.
  private var pending: [Folder] = []
  /// Symbolic links that lead to folders, in the order found.
  private var links: [Folder] = []

  private struct Folder {
    let path: FilePath
    /// The path below the root, empty for a root.
    let place: FilePath
    let title: String
  }

  init(
    isCancelled: @escaping () -> Bool, emit: @escaping (ScanEvent) -> Void,
    folderVisited: @escaping () -> Void = {}
  ) {
    self.isCancelled = isCancelled
    self.emit = emit
    self.folderVisited = folderVisited
  }

  /// Looks at the given paths, which are absolute: files become one conversation, folders are walked.
  mutating func walk(_ paths: [FilePath]) {
    let (roots, photos) = sort(paths)
    emitNamedPhotos(photos)
    let labels = Self.labels(of: roots)
    for (root, label) in zip(roots, labels) {
      // The conversation of the only root has its name, and the others their path below it.
      let place = roots.count == 1 ? FilePath("") : label
      pending.append(Folder(path: root, place: place, title: label.description))
      visitPending()
    }
    while !links.isEmpty, !isCancelled() {
      pending.append(links.removeFirst())
      visitPending()
    }
  }

  private mutating func visitPending() {
    while let folder = pending.popLast(), !isCancelled() {
      do {
        try visit(folder)
      } catch {
        emit(.problem(ScanProblem(error)))
      }
      folderVisited()
    }
  }

  private mutating func visit(_ folder: Folder) throws(FileError) {
    let reader = try FolderReader(folder.path)
    guard visited.insert(reader.identity).inserted else { return }
    let conversation = ScannedConversation(
      id: conversationCount, title: folder.title, folder: folder.path, place: .folder(folder.place))
    conversationCount += 1
    var photos = SortedPhotos(conversation: conversation, folder: folder.path)
    var folders: [FileName] = []
    var linkedFolders: [FileName] = []
    defer {
      for event in photos.takeRest() { emit(event) }
      links += subfolders(linkedFolders, of: folder)
      pending += subfolders(folders, of: folder).reversed()
    }
    try reader.forEachEntry { entry in
      if isCancelled() { return false }
      if entry.isHidden { return true }
      do throws(FileError) {
        switch try kind(of: entry, in: reader) {
        case (.folder, isLink: false): folders.append(entry.fileName)
        case (.folder, isLink: true): linkedFolders.append(entry.fileName)
        case (.file, _):
          guard let format = PhotoFormat.format(ofName: entry.name) else { break }
          photos.append(entry.fileName, format: format)
          if let batch = photos.takeBatch() { emit(.photos(batch)) }
        default: break
        }
      } catch {
        // A link that leads nowhere is as good as no entry; libraries of git-annex are full of them.
        if error.reason != .notFound { emit(.problem(ScanProblem(error))) }
      }
      return true
    }
  }

  /// The kind of an entry, links followed. Asks the kernel only about links, and where the folder doesn't tell.
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

  private func subfolders(_ names: [FileName], of folder: Folder) -> [Folder] {
    names.sorted { NaturalOrder.compare(FilePath($0), FilePath($1)) < 0 }.map { name in
      let place = folder.place.appending(name)
      return Folder(path: folder.path.appending(name), place: place, title: place.description)
    }
  }

  /// Tells folders and single photos apart; reports what can't be reached. A folder named twice counts once.
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
        emit(.problem(ScanProblem(error)))
      }
    }
    return (folders, photos)
  }

  /// Photos named one by one keep the order in which they were named.
  private mutating func emitNamedPhotos(_ paths: [FilePath]) {
    guard let first = paths.first else { return }
    let isOneFolder = paths.allSatisfy { $0.parent == first.parent }
    let title = isOneFolder ? Self.name(of: first.parent) : nil
    let conversation = ScannedConversation(
      id: conversationCount, title: title?.description ?? "Photos", folder: nil, place: .namedPhotos)
    conversationCount += 1
    let (photos, pairs) = Self.joinRaws(paths.map { PhotoSource($0) })
    emit(
      .photos(
        ScannedPhotos(conversation: conversation, photos: photos, positions: Array(photos.indices))))
    if !pairs.isEmpty { emit(.raws(pairs, conversation: conversation.id)) }
  }

  /// Takes the raw files out that were named together with their pictures, as by a pattern. Only where all photos are
  /// of one folder, as otherwise names don't tell photos apart.
  private static func joinRaws(_ photos: [PhotoSource]) -> (photos: [PhotoSource], pairs: [RawPairing.Pair]) {
    guard Set(photos.map(\.folder)).count == 1 else { return (photos, []) }
    let raws = photos.map(\.name).filter { PhotoFormat(fileName: $0) == .raw }
    let pairs = RawPairing.pairs(raws: raws, photos: photos.map(\.name)).pairs
    let joined = Set(pairs.map(\.raw))
    return (photos.filter { !joined.contains($0.name) }, pairs)
  }

  /// What the roots are called: by their names, or by their whole paths where two have the same name.
  private static func labels(of roots: [FilePath]) -> [FilePath] {
    let names = roots.map { root in name(of: root).map { FilePath($0) } ?? root }
    return zip(roots, names).map { root, name in
      names.count { $0 == name } == 1 ? name : root
    }
  }

  /// The name of the folder at an absolute path; nil for the root of the file system.
  private static func name(of folder: FilePath) -> FileName? {
    let name = folder.lastName
    return name == FileName("..") ? folder.resolved?.lastName : name
  }
}
