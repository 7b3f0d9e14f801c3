import AdaptiveFileSystem
import AdaptiveImaging
import FileOperations
import PhotoSources

/// Finds the photos that the user named, each with its companions and its sidecars.
nonisolated struct NamedPhotos {
  /// The photos, in the order in which they were named.
  private(set) var items: [FileItem<PhotoGroup>] = []
  /// The paths that can't be found or are not files, in the same order.
  private(set) var problems: [(file: FilePath, problem: NamedFileDiagnostic)] = []

  /// A file that the user named.
  private struct NamedFile {
    let argument: FilePath
    let folder: FilePath
    let name: FileName
  }

  /// Finds files by their paths, relative to `currentDirectory`. With `onlyNamed`, the other files of a photo
  /// are left out. A photo whose files are named several times is found once.
  ///
  /// Lists each folder once.
  init(_ arguments: [FilePath], in currentDirectory: FilePath, onlyNamed: Bool) {
    let files = arguments.compactMap { locate($0, in: currentDirectory) }
    let namesInFolder = Dictionary(grouping: files, by: \.folder).mapValues { Set($0.map(\.name)) }
    // Decoders start when they are needed.
    let decoder = DecisionDecoder(DecoderPool())
    var folders: [FilePath: Result<PhotoFolder, FileError>] = [:]
    var found: Set<FilePath> = []
    var groups: [(index: Int, item: FileItem<PhotoGroup>)] = []
    // A sidecar that is named next to its photo, as a shell pattern does, belongs to the photo.
    let isSidecar = files.map(\.name.isSidecarName)
    for index in files.indices.filter({ !isSidecar[$0] }) + files.indices.filter({ isSidecar[$0] }) {
      let file = files[index]
      if found.contains(file.folder.appending(file.name)) { continue }
      let names = namesInFolder[file.folder] ?? []
      let folder = folders[file.folder] ?? Self.read(file.folder, named: names)
      folders[file.folder] = folder
      switch folder {
      case .success(let folder):
        let group = Self.group(of: file.name, in: folder, decoder, onlyNamed: onlyNamed)
        found.formUnion(group.paths)
        groups.append((index, FileItem(name: file.argument, paths: group.paths, content: group)))
      case .failure(let error): problems.append((file.argument, .operation(.system(error))))
      }
    }
    items = groups.sorted { $0.index < $1.index }.map(\.item)
  }

  /// Locates a file; `nil` if there is none, which is recorded.
  private mutating func locate(_ argument: FilePath, in currentDirectory: FilePath) -> NamedFile? {
    let path = argument.absolute(in: currentDirectory)
    guard let name = path.lastName, name != FileName("..") else {
      problems.append((argument, .operation(.notAFile(path))))
      return nil
    }
    do {
      // Also tells why the folder can't be reached.
      _ = try FileSignature(of: path)
    } catch {
      problems.append((argument, .operation(error)))
      return nil
    }
    guard let folder = path.parent.resolved else {
      problems.append((argument, .operation(.vanished(path))))
      return nil
    }
    return NamedFile(argument: argument, folder: folder, name: name)
  }

  private static func read(_ folder: FilePath, named: Set<FileName>) -> Result<PhotoFolder, FileError> {
    Result { () throws(FileError) in try PhotoFolder(reading: folder, named: named) }
  }

  private static func group(
    of name: FileName, in folder: PhotoFolder, _ decoder: DecisionDecoder, onlyNamed: Bool
  ) -> PhotoGroup {
    // The sidecar alone, if its photo is not named.
    if name.isSidecarName { return PhotoGroup(folder: folder.contents.folder, photos: [name]) }
    return folder.group(of: name, alone: onlyNamed, decoder: decoder)
  }
}
