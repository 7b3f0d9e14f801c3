import AdaptiveFileSystem
import PhotoDecisions

/// The names in a folder that matter for sidecars: which sidecars a photo has, and which photos share one.
///
/// Source: the names that photo programs write. `photo.ext.xmp` belongs to one file; `photo.xmp` can belong
/// to `photo.CR2` or to `photo.JPG`.
struct SidecarFolder: Sendable {
  /// The sidecars of one photo.
  struct Names: Equatable, Sendable {
    /// Named after the photo: `photo.ext.xmp`.
    var own: FileName?
    /// Named after its stem: `photo.xmp`.
    var shared: FileName?
  }

  private let folder: FilePath
  private var sidecars: Set<FileName> = []
  private var photosOfStem: [FileName: [FileName]] = [:]

  /// Reads the names in a folder. Throws the kernel's reason if it can't be read. O(n) in its entries.
  init(reading folder: FilePath) throws(FileError) {
    self.folder = folder
    var sidecars: Set<FileName> = []
    var photos: [FileName: [FileName]] = [:]
    try FolderReader(folder).forEachEntry { entry in
      if Self.isSidecar(entry.name) {
        sidecars.insert(entry.fileName)
      } else if PhotoFormat.format(ofName: entry.name) != nil {
        let name = entry.fileName
        photos[name.stem, default: []].append(name)
      }
      return true
    }
    self.sidecars = sidecars
    photosOfStem = photos
  }

  /// The names in a folder that was read: its sidecars, and its photos.
  init(folder: FilePath, sidecars: [FileName], photos: [FileName]) {
    self.folder = folder
    self.sidecars = Set(sidecars)
    photosOfStem = Dictionary(grouping: photos, by: \.stem)
  }

  /// Whether the folder has any sidecars.
  var hasSidecars: Bool { !sidecars.isEmpty }

  /// The sidecars that a photo has by their names.
  func names(of photo: FileName) -> Names {
    Names(
      own: Self.candidates(for: photo).first(where: sidecars.contains),
      shared: Self.candidates(for: photo.stem).first(where: sidecars.contains))
  }

  /// Returns whether a sidecar that is named after the stem of a photo belongs to it; `nil` if that can't be
  /// decided.
  ///
  /// The only photo of that stem owns it, whatever it says: both may have been renamed.
  func owns(_ photo: FileName, _ sidecar: FileName, stating ownership: SidecarOwnership) -> Bool? {
    let candidates = photosOfStem[photo.stem] ?? []
    if candidates.allSatisfy({ $0 == photo }) { return true }
    return PhotoFolder.sidecarOwner(of: sidecar, among: candidates, stated: ownership).map { $0 == photo }
  }

  /// All sidecars of files by their names, including those that belong to other files.
  func allSidecars(of files: [FileName]) -> Set<FileName> {
    Set((files + files.map(\.stem)).flatMap(Self.candidates)).intersection(sidecars)
  }

  /// The names of a sidecar for a photo's name or its stem, in the order of preference.
  static func candidates(for name: FileName) -> [FileName] {
    ["xmp", "XMP"].map { FileName(bytes: name.bytes + [UInt8(ascii: ".")] + $0.utf8) }
  }

  /// Returns whether a name is that of a sidecar.
  static func isSidecar(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.count > 4 && (name.suffix(4).elementsEqual(".xmp".utf8) || name.suffix(4).elementsEqual(".XMP".utf8))
  }
}

extension PhotoFiles {
  /// The paths that sidecars of the files can have, in the order in which they count.
  package var possibleSidecars: [FilePath] {
    names.flatMap { SidecarFolder.candidates(for: $0) + SidecarFolder.candidates(for: $0.stem) }
      .map(folder.appending)
  }
}
