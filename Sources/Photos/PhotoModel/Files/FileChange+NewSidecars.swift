import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import PhotoSources

extension FileChange {
  /// Adds the sidecars that photos have got since the move or renaming that this undoes or redoes. Without
  /// them, what was decided in the meantime would stay behind.
  mutating func takeNewSidecars(_ store: DecisionStore?) throws(FileOperationError) {
    // In the trash and next to copies, nothing is decided.
    guard kind == .move || kind == .rename else { return }
    let taken = Set(groups.flatMap(\.relocations).map(\.from))
    for index in groups.indices {
      let photos = groups[index].relocations.filter {
        PhotoFormat(fileName: $0.from.lastName ?? FileName("")) != nil
      }
      guard !photos.isEmpty else { continue }
      var work = FileWork(task: .operation(.undoEarlier))
      work.photos = photos.map {
        PhotoFiles(folder: $0.from.parent, names: [$0.from.lastName].compactMap { $0 })
      }
      var added: Set<FilePath> = []
      for group in try PhotoGroups(work, store).groups {
        for sidecar in group.sidecars {
          let path = group.folder.appending(sidecar.name)
          let photo = photos.first { $0.from == group.folder.appending(sidecar.photo) }
          guard let photo, !taken.contains(path), added.insert(path).inserted else { continue }
          groups[index].steps.append(.relocate(try photo.relocation(ofSidecar: sidecar.name)))
        }
      }
    }
  }
}

extension FileChange.Group {
  /// The files that get other paths.
  fileprivate var relocations: [Relocation] {
    steps.compactMap { if case .relocate(let relocation) = $0 { relocation } else { nil } }
  }
}

extension Relocation {
  /// The relocation of a sidecar that goes along with this photo.
  fileprivate func relocation(ofSidecar name: FileName) throws(FileOperationError) -> Relocation {
    let (previous, next) = (from.lastName ?? FileName(""), to.lastName ?? FileName(""))
    let isFull = name.bytes.starts(with: previous.bytes + [UInt8(ascii: ".")])
    let ending = name.bytes.dropFirst(isFull ? previous.bytes.count : previous.stem.bytes.count)
    let path = from.parent.appending(name)
    return Relocation(
      from: path, to: to.parent.appending(FileName(bytes: (isFull ? next : next.stem).bytes + ending)),
      signature: try FileSignature(of: path), tag: .random(in: 0 ... .max), route: route)
  }
}
