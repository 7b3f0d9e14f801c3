import AdaptiveFileSystem

/// Why a catalogue is empty although there was one. Everything has to be indexed again.
public enum CatalogueNotice: Hashable, Sendable {
  /// The file was damaged. It has this path now.
  case damaged(movedTo: FilePath)
  /// An earlier version of the program had written the file, which is replaced.
  case olderVersion(Int)
}
