import AdaptiveFileSystem
import Catalogue

/// The files of one photo that can have sidecars: one, or a picture with its raw files and movies.
package struct PhotoFiles: Hashable, Sendable {
  /// The folder of the files.
  package var folder: FilePath
  /// The names: the picture first.
  package var names: [FileName]

  package init(folder: FilePath, names: [FileName]) {
    self.folder = folder
    self.names = names
  }

  /// The present states of all sidecars of these files by their names; `nil` if one of them can't be reached.
  func sidecarStates(in names: SidecarFolder) -> CataloguedPhoto.Sidecars? {
    var states = CataloguedPhoto.Sidecars()
    for sidecar in names.allSidecars(of: self.names) {
      guard let attributes = try? FileAttributes(of: folder.appending(sidecar), followingLinks: true)
      else { return nil }
      states.add(ListedFile.State(attributes))
    }
    return states
  }

  /// The paths of all files.
  package var paths: [FilePath] { names.map(folder.appending) }

  /// The path of the picture, which identifies the photo.
  package var path: FilePath { names.first.map(folder.appending) ?? folder }
}

/// The names of the files of one photo in a folder.
package struct PhotoNames: Equatable, Sendable {
  /// The picture; of a raw file or movie without a picture, that file.
  package let name: FileName
  /// The files that belong to the picture: raw files, then movies, each in natural order.
  package var companions: [FileName] = []

  package init(name: FileName, companions: [FileName] = []) {
    self.name = name
    self.companions = companions
  }

  /// The name of the photo, then those of its companions.
  package var all: [FileName] { [name] + companions }
}
