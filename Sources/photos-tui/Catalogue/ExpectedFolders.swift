import AdaptiveFileSystem
import Catalogue
import PhotoLibrary

/// What the catalogue knows about folders before they are scanned.
nonisolated enum ExpectedFolders {
  /// Returns a function that looks into the catalogue; `nil` if there can't be one.
  ///
  /// The function blocks. It returns no folders if there is no catalogue, or if it can't be read now: the
  /// scan finds everything without it.
  static func reader(_ environment: [String: String]) -> (@Sendable ([FilePath]) -> [ExpectedFolder])? {
    guard let folder = BaseDirectories(environment: environment).catalogue else { return nil }
    return { roots in
      // Opening a catalogue creates it.
      guard (try? FileStatus(of: folder.appending(Catalogue.fileName))) != nil,
        let catalogue = try? Catalogue(folder: folder, patience: .zero),
        let folders = try? catalogue.folders(in: FolderScope(folders: roots))
      else { return [] }
      return folders.filter { $0.photoCount > 0 }
        .map { ExpectedFolder(path: $0.path, photoCount: $0.photoCount) }
    }
  }
}
