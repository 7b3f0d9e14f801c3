import AdaptiveFileSystem

/// The numbers of photos and files that an indexer has found and read.
public struct IndexSummary: Hashable, Sendable {
  /// The folders that were listed.
  public var folderCount = 0
  /// The unchanged folders, whose photos were not compared.
  public var unchangedFolderCount = 0
  /// The files of photos in these folders, raw files included.
  public var fileCount = 0
  /// The photos that are new or have changed.
  public var changedCount = 0
  /// The photos of these that were read and stored up to now.
  public var readCount = 0
  /// The photos that could not be read.
  public var unreadableCount = 0
  /// The photos that are gone.
  public var removedCount = 0
  /// The folders that are gone.
  public var removedFolderCount = 0
  /// Whether all folders were listed, so that `changedCount` is final.
  public var isListed = false

  /// Nothing was found.
  public init() {}
}

/// Why an index is not complete.
public enum IndexError: Error, Hashable, Sendable {
  /// A file or folder can't be read. The catalogue's facts about it stay.
  case file(FileError)
  /// A folder that had photos is empty and on another disk: probably none is mounted there. The catalogue's
  /// facts about it stay.
  case notMounted(FilePath)
  /// The decoder was killed from outside while it read a photo.
  case decoderKilled(FilePath)
  /// Nothing can be read, because there is no decoder. The text says why.
  case noDecoder(String)
}
