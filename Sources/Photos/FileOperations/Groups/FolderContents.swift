import AdaptiveFileSystem

/// The photos and sidecars of one folder, from one listing, to find the files that belong to a photo.
///
/// Made in O(n) for n names, without asking for the status of any file. `group` is then proportional to the
/// size of the group.
public struct FolderContents: Sendable {
  /// Decides which photo a sidecar such as `IMG_1.xmp` belongs to if several photos have its stem, as
  /// `IMG_1.CR2` and `IMG_1.JPG` do. `nil` means none of them: the sidecar stays where it is.
  ///
  /// It is called only if the photos of a group are some of the candidates and not all.
  public typealias Ownership = (_ sidecar: FileName, _ candidates: [FileName]) -> FileName?

  /// The folder.
  public let folder: FilePath
  /// All names of the folder, without "." and "..".
  public let names: Set<FileName>
  private var sidecarsOfPhoto: [FileName: [FileName]] = [:]
  private var sidecarsOfStem: [FileName: [FileName]] = [:]
  private var photosOfStem: [FileName: [FileName]] = [:]

  /// Reads the names in `folder`. `isPhoto` tells by the name whether a file is a photo.
  ///
  /// Throws the kernel's reason if the folder can't be read.
  public init(reading folder: FilePath, isPhoto: (FileName) -> Bool) throws(FileError) {
    var names: [FileName] = []
    var folders: Set<FileName> = []
    try FolderReader(folder).forEachEntry { entry in
      let name = entry.fileName
      names.append(name)
      if entry.recordedKind == .folder { folders.insert(name) }
      return true
    }
    self.init(folder: folder, names: names, folders: folders, isPhoto: isPhoto)
  }

  /// The contents of a folder with these names. Those in `folders` are neither photos nor sidecars.
  public init(
    folder: FilePath, names: [FileName], folders: Set<FileName> = [], isPhoto: (FileName) -> Bool
  ) {
    self.folder = folder
    self.names = Set(names).subtracting([FileName("."), FileName("..")])
    var sidecars: [(name: FileName, parts: SidecarName)] = []
    // In the order of bytes, so that groups don't depend on the order of the file system.
    for name in self.names.sorted(by: Self.areInIncreasingOrder) where !folders.contains(name) {
      if let parts = SidecarName(name) {
        sidecars.append((name, parts))
      } else if isPhoto(name) {
        photosOfStem[name.stem, default: []].append(name)
      }
    }
    for (name, parts) in sidecars { add(name, parts) }
  }

  /// Returns whether a name of the folder is a photo's.
  func isPhoto(_ name: FileName) -> Bool { photosOfStem[name.stem]?.contains(name) ?? false }

  private mutating func add(_ name: FileName, _ sidecar: SidecarName) {
    if names.contains(sidecar.base) {
      sidecarsOfPhoto[sidecar.base, default: []].append(name)
    } else if let photo = sidecar.otherPhoto, names.contains(photo) {
      sidecarsOfPhoto[photo, default: []].append(name)
    } else if let stem = sidecar.stems.first(where: { photosOfStem[$0] != nil }) {
      sidecarsOfStem[stem, default: []].append(name)
    }
  }

  /// The group of a photo: its files, as the caller pairs them, and the sidecars of these files.
  ///
  /// To treat one file of a photo alone, pass that file only. A sidecar named after the stem belongs to the
  /// group if all photos of that stem do; otherwise `owner` decides.
  public func group(of photos: [FileName], owner: Ownership = { _, _ in nil }) -> PhotoGroup {
    var sidecars: [PhotoGroup.Sidecar] = []
    var stems: Set<FileName> = []
    for photo in photos {
      for name in sidecarsOfPhoto[photo] ?? [] {
        sidecars.append(PhotoGroup.Sidecar(name: name, photo: photo))
      }
    }
    for photo in photos where stems.insert(photo.stem).inserted {
      let candidates = photosOfStem[photo.stem] ?? []
      for name in sidecarsOfStem[photo.stem] ?? [] {
        let isOwn = candidates.allSatisfy(photos.contains)
        guard let file = isOwn ? photo : owner(name, candidates), photos.contains(file) else { continue }
        sidecars.append(PhotoGroup.Sidecar(name: name, photo: file))
      }
    }
    return PhotoGroup(folder: folder, photos: photos, sidecars: sidecars)
  }

  static func areInIncreasingOrder(_ left: FileName, _ right: FileName) -> Bool {
    left.withBytes { left in right.withBytes { left.lexicographicallyPrecedes($0) } }
  }
}
