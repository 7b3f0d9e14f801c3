import AdaptiveFileSystem
import FileOperations

/// The files of one folder. Finds the files that belong to a photo: its halves, and their sidecars.
public struct PhotoFolder: Sendable {
  /// The photos and sidecars.
  public let contents: FolderContents
  private let halves: PhotoHalves

  /// Lists a folder. A file that the user `named` is a photo, whatever its name.
  ///
  /// Throws the kernel's reason if the folder can't be read. O(n log n) in its entries.
  public init(reading folder: FilePath, named: Set<FileName>) throws(FileError) {
    contents = try FolderContents(reading: folder) { PhotoFormat(fileName: $0) != nil || named.contains($0) }
    halves = PhotoHalves(of: contents.names)
  }

  /// All files of a photo, or only those of the half with this name. `owner` decides which photo a sidecar
  /// such as "IMG_1.xmp" belongs to.
  public func group(of name: FileName, onlyHalf: Bool, owner: FolderContents.Ownership) -> PhotoGroup {
    contents.group(of: onlyHalf ? [name] : halves.files(ofPhoto: name), owner: owner)
  }

  /// The raw file among photos with the same stem, for which programs write sidecars such as "IMG_1.xmp".
  /// `nil` unless there is exactly one.
  public static func onlyRaw(among photos: [FileName]) -> FileName? {
    let raws = photos.filter { PhotoFormat(fileName: $0) == .raw }
    return raws.count == 1 ? raws.first : nil
  }
}
