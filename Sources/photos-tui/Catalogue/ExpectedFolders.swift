import AdaptiveFileSystem
import Catalogue
import PhotoLibrary

/// What the catalogue knows about folders before they are scanned.
nonisolated enum ExpectedFolders {
  /// Returns a function that looks into the catalogue in a folder.
  ///
  /// It blocks. It returns no folders if there is no catalogue, or if it can't be read now: the scan finds
  /// everything without it.
  static func reader(of folder: FilePath) -> @Sendable ([FilePath]) -> [ExpectedFolder] {
    { roots in
      guard let catalogue = CataloguePlace.existing(in: folder),
        let folders = try? catalogue.folders(in: FolderScope(folders: roots))
      else { return [] }
      return folders.filter { $0.photoCount > 0 }
        .map { ExpectedFolder(path: $0.path, photoCount: $0.photoCount) }
    }
  }
}
