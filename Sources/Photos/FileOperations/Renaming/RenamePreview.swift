import AdaptiveFileSystem

/// The new names of photos, and what is wrong with them, before anything is renamed.
///
/// Sidecars follow their photos. `IMG_1_02.CR2.xmp` becomes `dune_02.CR2.xmp` if `IMG_1.CR2` becomes
/// `dune.CR2`. Extensions are kept.
public struct RenamePreview: Sendable {
  /// The new name of one file.
  public struct Entry: Hashable, Sendable {
    /// The index of its group among the groups that are renamed.
    public let group: Int
    /// The folder of the file.
    public let folder: FilePath
    /// The name before.
    public let from: FileName
    /// The name after. Not usable as a name if there is a problem.
    public let to: FileName
    /// The fault in the new name; `nil` if nothing is.
    public internal(set) var problem: RenameError?
  }

  /// The files, in the order of the groups. A file whose name stays is included.
  public private(set) var entries: [Entry]

  /// Whether every new name can be given.
  public var isPossible: Bool { entries.allSatisfy { $0.problem == nil } }

  /// The preview of renaming groups by a template. `values` returns what is known about the photo of a group.
  ///
  /// `contents` has the contents of each folder of the groups. A folder that is left out is considered empty,
  /// and a name that is taken in it stops the change later.
  public init(
    _ groups: [PhotoGroup], template: RenameTemplate, contents: [FolderContents],
    values: (PhotoGroup) -> RenameTemplate.Values
  ) {
    self.init(groups, contents: contents) { index throws(RenameError) in
      let original = groups[index].photos.first?.stem.bytes ?? []
      return try template.stem(original: original, values: values(groups[index]), index: index)
    }
  }

  /// The preview of giving one photo a name, without its extension.
  ///
  /// An extension that one of the photo's files has, in any case, is taken for this extension: with
  /// "rain.jpg", `Wind.JPG` becomes `rain.jpg`.
  public init(_ group: PhotoGroup, stem: [UInt8], contents: FolderContents) {
    let typed = FileName(bytes: stem)
    let ending = Array(stem.dropFirst(typed.stem.bytes.count))
    let isExtension = !ending.isEmpty && group.photos.contains { Self.isEnding(ending, of: $0) }
    self.init([group], contents: [contents], ending: isExtension ? ending : []) { _ throws(RenameError) in
      let stem = isExtension ? typed.stem.bytes : stem
      if let problem = RenameError(ofName: stem) { throw problem }
      return stem
    }
  }

  /// Returns whether a photo's name ends with an extension, in any case. Only ASCII letters have two cases.
  private static func isEnding(_ ending: [UInt8], of photo: FileName) -> Bool {
    func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
      bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
    return folded(photo.bytes.dropFirst(photo.stem.bytes.count)) == folded(ending)
  }

  private init(
    _ groups: [PhotoGroup], contents: [FolderContents], ending: [UInt8] = [],
    stem: (Int) throws(RenameError) -> [UInt8]
  ) {
    entries = []
    for (index, group) in groups.enumerated() {
      do throws(RenameError) {
        let stem = try stem(index)
        for name in group.names { add(name, stem: stem, ending: ending, index, group) }
      } catch {
        for name in group.names {
          entries.append(Entry(group: index, folder: group.folder, from: name, to: name, problem: error))
        }
      }
    }
    findConflicts(contents)
  }

  /// Adds a file. A photo whose extension is `ending`, in any case, gets this one, also in the names of its
  /// sidecars.
  private mutating func add(
    _ name: FileName, stem: [UInt8], ending: [UInt8], _ index: Int, _ group: PhotoGroup
  ) {
    var rest = group.ending(of: name)
    let photo = group.photo(of: name)
    let previous = photo.bytes.dropFirst(photo.stem.bytes.count)
    if !ending.isEmpty, rest.starts(with: previous), Self.isEnding(ending, of: photo) {
      rest = ending + rest.dropFirst(previous.count)
    }
    let bytes = stem + rest
    let dot = UInt8(ascii: ".")
    let hides = bytes.first == dot && name.bytes.first != dot
    entries.append(
      Entry(
        group: index, folder: group.folder, from: name, to: FileName(bytes: bytes),
        problem: RenameError(ofName: bytes) ?? (hides ? .hidden : nil)))
  }

  private mutating func findConflicts(_ contents: [FolderContents]) {
    let taken = Dictionary(contents.map { ($0.folder, $0.names) }, uniquingKeysWith: { $1 })
    var leaving: Set<FilePath> = []
    var requests: [FilePath: Int] = [:]
    for entry in entries where entry.problem == nil {
      requests[entry.target, default: 0] += 1
      if entry.to != entry.from { leaving.insert(entry.source) }
    }
    for index in entries.indices where entries[index].problem == nil {
      let entry = entries[index]
      if requests[entry.target, default: 0] > 1 {
        entries[index].problem = .requestedTwice
      } else if entry.to != entry.from, taken[entry.folder]?.contains(entry.to) == true,
        !leaving.contains(entry.target)
      {
        entries[index].problem = .exists
      } else if entry.to != entry.from, !entry.from.isSidecarName,
        entry.to.ownSidecarNames.contains(where: { name in
          let path = entry.folder.appending(name)
          return taken[entry.folder]?.contains(name) == true && !leaving.contains(path)
            && requests[path] == nil
        })
      {
        entries[index].problem = .orphanSidecar
      }
    }
  }

  /// Plans the renaming, as one group: all files get their new names or none does, because a name can become
  /// free through another file of the operation. Files that exchange names go through temporary ones.
  ///
  /// Throws `conflicts` or `invalidName` if the renaming is not possible, and `vanished` or `notAFile` for a
  /// file that can't be renamed.
  public func plan() throws(FileOperationError) -> FileChange {
    try checkProblems()
    var occupants = Occupants()
    for entry in entries where entry.from != entry.to { occupants.addLeaving(entry.source) }
    var steps: [FileStep] = []
    var conflicts: [FileConflict] = []
    for entry in entries where entry.from != entry.to {
      let route: Relocation.Route
      switch try occupants.occupant(of: entry.target) {
      // FAT takes a name that differs only in case for the same. Not every disk says so at once.
      case .nothing: route = entry.from.folded == entry.to.folded ? .throughTemporary : .renameOnly
      case .leavingFile: route = .throughTemporary
      case .other:
        conflicts.append(FileConflict(file: entry.source, target: entry.target, reason: .exists))
        continue
      }
      steps.append(
        .relocate(
          Relocation(
            from: entry.source, to: entry.target, signature: try FileSignature(of: entry.source),
            tag: TemporaryName.makeTag(), route: route)))
    }
    if !conflicts.isEmpty { throw .conflicts(conflicts) }
    return FileChange(kind: .rename, groups: steps.isEmpty ? [] : [FileChange.Group(steps: steps)])
  }

  private func checkProblems() throws(FileOperationError) {
    var conflicts: [FileConflict] = []
    for entry in entries {
      switch entry.problem {
      case nil: break
      case .exists:
        conflicts.append(FileConflict(file: entry.source, target: entry.target, reason: .exists))
      case .requestedTwice:
        conflicts.append(FileConflict(file: entry.source, target: entry.target, reason: .requestedTwice))
      case .orphanSidecar:
        let target = entry.folder.appending(entry.to.ownSidecarNames[0])
        conflicts.append(FileConflict(file: entry.source, target: target, reason: .orphanSidecar))
      case .empty, .tooLong, .containsSlash, .containsNUL, .hidden, .missingValue:
        throw .invalidName(entry.source)
      }
    }
    if !conflicts.isEmpty { throw .conflicts(conflicts) }
  }
}

extension RenamePreview.Entry {
  var source: FilePath { folder.appending(from) }
  var target: FilePath { folder.appending(to) }
}
