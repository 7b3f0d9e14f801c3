import AdaptiveFileSystem
import PhotoSources

extension Photo {
  /// The name of the raw file of the same picture, the first of several; `nil` for none.
  public var rawName: FileName? { companions.first { CompanionRole(fileName: $0) == .raw } }

  /// The name of the movie of a Live Photo, the first of several; `nil` for none.
  public var movieName: FileName? { companions.first { CompanionRole(fileName: $0) == .movie } }

  /// The names of the photo's files in its folder.
  var names: PhotoNames { PhotoNames(name: source.name, companions: companions) }

  /// The files of the photo, which can all have sidecars.
  var files: PhotoFiles { PhotoFiles(folder: source.folder, names: names.all) }

  /// Adds a companion. Returns false if the photo has it already.
  func add(companion: FileName) -> Bool {
    guard !companions.contains(companion) else { return false }
    companions = CompanionPairing.ordered(companions + [companion])
    return true
  }
}
