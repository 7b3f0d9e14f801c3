import AdaptiveFileSystem

/// The result of an export that was possible.
public nonisolated struct ExportResult: Equatable, Sendable {
  /// The file to open: the page of a gallery, a document, a sheet; the folder of pictures.
  public var place: FilePath
  /// The photos that are exported.
  public var writtenCount = 0
  /// The photos that were asked for.
  public var photoCount: Int
  /// The photos that were left over, because the export was cancelled or the disk takes no more files.
  public var leftCount = 0
  /// Whether the export was cancelled. Files that were finished by then stay.
  public var isCancelled = false

  /// Whether all photos are exported.
  public var isComplete: Bool { writtenCount == photoCount }

  /// The result of an export of some photos, before the first of them is written.
  public init(place: FilePath, photoCount: Int) {
    self.place = place
    self.photoCount = photoCount
  }
}
