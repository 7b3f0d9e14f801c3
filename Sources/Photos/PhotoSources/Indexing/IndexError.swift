import AdaptiveFileSystem

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
