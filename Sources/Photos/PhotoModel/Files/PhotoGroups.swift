import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import PhotoSources

/// Finds all files of photos on the disk: pictures, their companions, and the sidecars of all these. Blocks.
struct PhotoGroups {
  /// One group for each photo.
  let groups: [PhotoGroup]
  /// The contents of the folders of the groups.
  let contents: [FolderContents]

  /// Finds the files of photos. Lists each folder once. Throws the kernel's reason if a folder can't be read.
  init(_ work: FileWork, _ store: DecisionStore?) throws(FileOperationError) {
    let namesInFolder = Dictionary(grouping: work.photos, by: \.folder)
      .mapValues { Set($0.flatMap(\.names)) }
    var folders: [FilePath: PhotoFolder] = [:]
    var groups: [PhotoGroup] = []
    for photo in work.photos {
      let folder: PhotoFolder
      if let known = folders[photo.folder] {
        folder = known
      } else {
        do {
          folder = try PhotoFolder(reading: photo.folder, named: namesInFolder[photo.folder] ?? [])
        } catch {
          throw .system(error)
        }
        folders[photo.folder] = folder
      }
      guard let name = photo.names.first else { continue }
      groups.append(folder.group(of: name, alone: work.takesOnlyOneFile, decoder: store?.decoder))
    }
    self.groups = groups
    contents = folders.values.map(\.contents)
  }

  /// The new names of the photos; `nil` if the pattern is a name and there is no photo.
  func preview(_ pattern: RenamePattern) -> RenamePreview? {
    switch pattern {
    case .template(let template, let values):
      return RenamePreview(groups, template: template, contents: contents) { group in
        group.photos.first.flatMap { values[group.folder.appending($0)] } ?? RenameTemplate.Values()
      }
    case .name(let stem):
      guard let group = groups.first, let folder = contents.first else { return nil }
      return RenamePreview(group, stem: stem, contents: folder)
    }
  }
}
