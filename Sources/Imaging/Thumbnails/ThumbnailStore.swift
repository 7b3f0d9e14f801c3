import AdaptiveCore
import DecodeProtocol
import Glibc

/// The folder of thumbnails that desktop programs share: which file holds the thumbnail of which photo.
///
/// Its functions read the disk and are for background threads. Only decoders read the files themselves.
/// Source: freedesktop.org Thumbnail Managing Standard 0.9.
public struct ThumbnailStore: Hashable, Sendable {
  /// The folder `thumbnails`, without a slash at the end.
  let folder: [UInt8]

  /// The name of the folder of failures: the program's name, and the version of what its decoders can read.
  static let failureFolderName = "photos-tui-1"
  /// The name of the folder of shared thumbnails beside the photos, which is only read.
  private static let sharedFolderName = ".sh_thumbnails"

  /// Creates a store in a folder for caches, `$XDG_CACHE_HOME`; `nil` unless the path is absolute. The folder
  /// is created with the first thumbnail.
  public init?(cacheFolder: some Sequence<UInt8>) {
    var path = Array(cacheFolder)
    guard path.first == UInt8(ascii: "/"), !path.contains(0) else { return nil }
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    folder = path + Array("/thumbnails".utf8)
  }

  /// Creates the store of the environment: in `XDG_CACHE_HOME`, otherwise in `.cache` of `HOME`; `nil`
  /// without both. Paths that are not absolute are ignored, as the base directory specification requires.
  public init?(environment: [String: String]) {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let path = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map({ $0 + "/.cache" }) else {
      return nil
    }
    self.init(cacheFolder: path.utf8)
  }

  /// The origin that a file's thumbnails must have; `nil` if it must have none: a file without a modification
  /// time, and one that is a thumbnail itself.
  func origin(of file: PictureFile, modificationSeconds: Int) -> ThumbnailOrigin? {
    guard modificationSeconds != 0, let address = ThumbnailAddress(file), !holdsThumbnails(file) else {
      return nil
    }
    return ThumbnailOrigin(uri: address.uri, modificationSeconds: Int64(modificationSeconds))
  }

  /// The path of a file's thumbnail.
  func path(of origin: ThumbnailOrigin, extent: ThumbnailExtent) -> [UInt8] {
    folder + Array("/\(extent.folderName)/\(ThumbnailAddress.fileName(for: origin.uri))".utf8)
  }

  /// The path of the record that a file can't be decoded.
  func failurePath(of origin: ThumbnailOrigin) -> [UInt8] {
    folder + Array("/fail/\(Self.failureFolderName)/\(ThumbnailAddress.fileName(for: origin.uri))".utf8)
  }

  /// The paths where a file's thumbnail may be, the best for a box first, each with the origin that it must
  /// have.
  func candidates(
    for file: PictureFile, origin: ThumbnailOrigin, box: PixelSize
  ) -> [(path: [UInt8], origin: ThumbnailOrigin)] {
    let extents = ThumbnailExtent.bestFirst(for: box)
    let own = extents.map { (path(of: origin, extent: $0), origin) }
    guard let address = ThumbnailAddress(file), !address.name.isEmpty else { return own }
    // In a shared repository only the name counts, since the folder may be mounted anywhere.
    let shared = ThumbnailOrigin(uri: address.name, modificationSeconds: origin.modificationSeconds)
    let beside = file.path.lastIndex(of: UInt8(ascii: "/")).map { Array(file.path[...$0]) } ?? []
    let name = ThumbnailAddress.fileName(for: address.name)
    return own
      + extents.map {
        (beside + Array("\(Self.sharedFolderName)/\($0.folderName)/\(name)".utf8), shared)
      }
  }

  private func holdsThumbnails(_ file: PictureFile) -> Bool {
    let shared = Array("/\(Self.sharedFolderName)/".utf8)
    let path = file.path
    return path.starts(with: folder + [UInt8(ascii: "/")])
      || path.indices.contains { path[$0] == UInt8(ascii: "/") && path[$0...].starts(with: shared) }
  }
}
