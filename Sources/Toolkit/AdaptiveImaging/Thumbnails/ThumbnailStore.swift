import AdaptiveCore
import AdaptiveFileSystem
import PhotoDecodeProtocol

/// The folder of thumbnails that desktop programs share: which file holds the thumbnail of which photo.
///
/// A value that knows a folder; all its functions but `init` look at the disk and are for background threads.
/// Only decoders read what is in the files. Source: freedesktop.org Thumbnail Managing Standard 0.9.
public struct ThumbnailStore: Hashable, Sendable {
  /// The folder `thumbnails`.
  let folder: FilePath

  /// The name of the folder of failures: the program's name, and the version of what its decoders can read.
  static let failureFolderName = "photos-tui-1"
  /// The name of the folder of shared thumbnails next to the photos, which is only read.
  private static let sharedFolderName = ".sh_thumbnails"

  /// The store in a folder for caches, `$XDG_CACHE_HOME`; `nil` unless the path is absolute. Folders are
  /// created when the first thumbnail is stored.
  public init?(cacheFolder: FilePath) {
    guard cacheFolder.isAbsolute else { return nil }
    folder = cacheFolder.absolute(in: cacheFolder).appending(FileName("thumbnails"))
  }

  /// The store that the environment's variables name: in `XDG_CACHE_HOME`, or else in `.cache` of `HOME`;
  /// `nil` if neither has an absolute path.
  public init?(environment: [String: String]) {
    guard let path = BaseFolder.cache.path(in: { environment[$0] }) else { return nil }
    self.init(cacheFolder: path)
  }

  /// The state of a file that its thumbnails must show. `nil` for a file that must have none: one without a
  /// time of change, and one that is a thumbnail itself.
  func origin(of file: PictureFile, modificationSeconds: Int) -> ThumbnailOrigin? {
    guard modificationSeconds != 0, let address = ThumbnailAddress(file), !holdsThumbnails(file) else {
      return nil
    }
    return ThumbnailOrigin(uri: address.uri, modificationSeconds: Int64(modificationSeconds))
  }

  /// The path at which a thumbnail of a file is, or will be.
  func path(of origin: ThumbnailOrigin, extent: ThumbnailExtent) -> FilePath {
    folder.appending(FilePath("\(extent.folderName)/\(ThumbnailAddress.fileName(for: origin.uri))"))
  }

  /// The path of the record that a file could not be decoded.
  func failurePath(of origin: ThumbnailOrigin) -> FilePath {
    folder.appending(
      FilePath("fail/\(Self.failureFolderName)/\(ThumbnailAddress.fileName(for: origin.uri))"))
  }

  /// The places where a file's thumbnail may be, the best for a box first, each with the origin that the
  /// thumbnail must state.
  func candidates(
    for file: PictureFile, origin: ThumbnailOrigin, box: PixelSize
  ) -> [(path: FilePath, origin: ThumbnailOrigin)] {
    let extents = ThumbnailExtent.bestFirst(for: box)
    let own = extents.map { (path(of: origin, extent: $0), origin) }
    guard let address = ThumbnailAddress(file), !address.name.isEmpty else { return own }
    // In a shared repository only the name counts, since the folder may be mounted anywhere.
    let shared = ThumbnailOrigin(uri: address.name, modificationSeconds: origin.modificationSeconds)
    let beside = file.path.parent.appending(FileName(Self.sharedFolderName))
    let name = ThumbnailAddress.fileName(for: address.name)
    return own
      + extents.map {
        (beside.appending(FilePath("\($0.folderName)/\(name)")), shared)
      }
  }

  private func holdsThumbnails(_ file: PictureFile) -> Bool {
    let path = file.path.bytes
    let shared = Array("/\(Self.sharedFolderName)/".utf8)
    return path.starts(with: folder.bytes + [.slash])
      || path.indices.contains { path[$0] == .slash && path[$0...].starts(with: shared) }
  }
}

/// The file that records that a photo can't be decoded: a PNG of one transparent pixel, with two keys for the
/// photo's address and modification time.
enum FailureRecord {
  /// The bytes of the file; empty if memory is short.
  static func bytes(for origin: ThumbnailOrigin) -> [UInt8] {
    PixelBuffer(unchecked: PixelSize(width: 1, height: 1), bytes: [0, 0, 0, 0]).pngFile(texts: [
      ("Thumb::URI", origin.uri), ("Thumb::MTime", String(origin.modificationSeconds)),
      ("Software", "photos-tui"),
    ])
  }
}

extension ThumbnailStore {
  /// Records what the outcome of a job says about a file: a new thumbnail, a lasting failure, or the end of
  /// one. Call it on the thread of the outcome.
  func note(_ outcome: DecodeOutcome, of job: DecodeJob) {
    guard !job.readsStore, !job.readsMetadata, job.stage != .thumbnail else { return }
    switch outcome {
    case .answered(let answer):
      forgetFailure(of: job.file)
      // Other programs would not know that a part of the picture is missing.
      guard !answer.isDamaged, let thumbnail = answer.newThumbnail else { return }
      keep(thumbnail, of: job.file, extent: ThumbnailExtent(covering: job.box))
    case .failed(let error) where error.isLasting: rememberFailure(of: job.file)
    case .failed, .cancelled: break
    }
  }
}
