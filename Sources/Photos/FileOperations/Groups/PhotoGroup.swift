import AdaptiveFileSystem

/// A photo with every file that belongs to it. Operations apply to all of them, or to none.
public struct PhotoGroup: Hashable, Sendable {
  /// A sidecar, and the photo that it belongs to.
  public struct Sidecar: Hashable, Sendable {
    /// The name of the sidecar.
    public let name: FileName
    /// The file of the group that it belongs to.
    public let photo: FileName

    /// The sidecar `name` of `photo`.
    public init(name: FileName, photo: FileName) {
      self.name = name
      self.photo = photo
    }
  }

  /// The folder of all the files.
  public let folder: FilePath
  /// The files of the photo, such as a JPEG, a raw file and a movie; a single name for most photos.
  public let photos: [FileName]
  /// The sidecars of these files. A file that is not in `photos` keeps its sidecars.
  public let sidecars: [Sidecar]

  /// The group of these files, which must all be in `folder`.
  public init(folder: FilePath, photos: [FileName], sidecars: [Sidecar] = []) {
    self.folder = folder
    self.photos = photos
    self.sidecars = sidecars
  }

  /// The names of all files: the photos, then the sidecars.
  public var names: [FileName] { photos + sidecars.map(\.name) }

  /// The photo that a file of the group belongs to; a photo belongs to itself.
  func photo(of name: FileName) -> FileName { sidecars.first { $0.name == name }?.photo ?? name }

  /// Returns the part of a file's name after the stem of the photo, which stays if the photo gets another
  /// name.
  func ending(of name: FileName) -> [UInt8] {
    let photo = photo(of: name)
    let stem = photo.stem.bytes
    if let parts = SidecarName(name), parts.format == .json,
      let ending = GoogleSidecarName.ending(of: parts.base, for: photo)
    {
      return ending
    }
    if name.bytes.starts(with: stem) { return Array(name.bytes.dropFirst(stem.count)) }
    return SidecarName(name)?.ending ?? Array(name.bytes.dropFirst(name.stem.bytes.count))
  }

  /// The paths of all files, in the order of `names`.
  public var paths: [FilePath] { names.map(folder.appending) }
}
