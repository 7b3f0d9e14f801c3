import AdaptiveFileSystem

/// Why a catalogue lacks something that was in it. Everything has to be indexed again.
public enum CatalogueNotice: Hashable, Sendable {
  /// The file was damaged. It has this path now.
  case damaged(movedTo: FilePath)
  /// An earlier version of the program had made it. It is upgraded, or replaced if that is not possible.
  case olderVersion(Int)
}
