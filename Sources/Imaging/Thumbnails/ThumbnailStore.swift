import AdaptiveCore
import DecodeProtocol
import Glibc

/// The thumbnails that the desktop's programs share: which file holds the thumbnail of which photo.
///
/// A value that knows a folder; all its functions but `init` look at the disk and are for background threads. What is in
/// the files only decoders find out. Source: freedesktop.org Thumbnail Managing Standard 0.9.
public struct ThumbnailStore: Hashable, Sendable {
  /// The folder `thumbnails`, without a slash at the end.
  let folder: [UInt8]

  /// The name of the folder of failures: that of the program with the version of its decoders' abilities.
  static let failureFolderName = "photos-tui-1"
  /// The folder of shared thumbnails beside the photos, which is only read.
  private static let sharedFolderName = ".sh_thumbnails"

  /// Makes a store in a folder for caches, `$XDG_CACHE_HOME`; `nil` unless the path is absolute. Nothing is created
  /// before something is to be kept.
  public init?(cacheFolder: some Sequence<UInt8>) {
    var path = Array(cacheFolder)
    guard path.first == UInt8(ascii: "/"), !path.contains(0) else { return nil }
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    folder = path + Array("/thumbnails".utf8)
  }

  /// The store that the environment's variables name: in `XDG_CACHE_HOME`, else in `.cache` of `HOME`; `nil` when
  /// neither is there. Paths that are not absolute are ignored, as the base directory specification demands.
  public init?(environment: [String: String]) {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let path = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map({ $0 + "/.cache" }) else {
      return nil
    }
    self.init(cacheFolder: path.utf8)
  }

  /// Which state of a file its thumbnails must show. `nil` when it is to have none: one without a time of change, and
  /// one that is a thumbnail itself.
  func origin(of file: PictureFile, modificationSeconds: Int) -> ThumbnailOrigin? {
    guard modificationSeconds != 0, let address = ThumbnailAddress(file), !holdsThumbnails(file) else {
      return nil
    }
    return ThumbnailOrigin(uri: address.uri, modificationSeconds: Int64(modificationSeconds))
  }

  /// Where a thumbnail of a file is, or goes.
  func path(of origin: ThumbnailOrigin, extent: ThumbnailExtent) -> [UInt8] {
    folder + Array("/\(extent.folderName)/\(ThumbnailAddress.fileName(for: origin.uri))".utf8)
  }

  /// Where it is remembered that a file could not be decoded.
  func failurePath(of origin: ThumbnailOrigin) -> [UInt8] {
    folder + Array("/fail/\(Self.failureFolderName)/\(ThumbnailAddress.fileName(for: origin.uri))".utf8)
  }

  /// The places where a file's thumbnail may be, the best for a box first, each with what the thumbnail must say.
  func candidates(
    for file: PictureFile, origin: ThumbnailOrigin, box: PixelSize
  ) -> [(path: [UInt8], origin: ThumbnailOrigin)] {
    let extents = ThumbnailExtent.bestFirst(for: box)
    let own = extents.map { (path(of: origin, extent: $0), origin) }
    guard let address = ThumbnailAddress(file), !address.name.isEmpty else { return own }
    // In a shared repository only the name counts, as the folder may be anywhere.
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
