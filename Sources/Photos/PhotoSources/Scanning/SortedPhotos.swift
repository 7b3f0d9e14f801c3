import AdaptiveFileSystem

/// The photos of one folder while it is read, returned in sorted batches of growing size.
///
/// Each batch is at least half as large as all before it, so that merging them costs O(n) moves in total,
/// however large the folder is. Raw files and movies are returned at the end: only then is it known which of
/// them belong to another photo.
struct SortedPhotos {
  static let firstBatch = 64

  private let album: ScannedAlbum
  private let folder: FilePath
  private var delivered: [NaturalOrder.Key] = []
  private var pending: [FileName] = []
  private var companions: [FileName] = []

  init(album: ScannedAlbum, folder: FilePath) {
    self.album = album
    self.folder = folder
  }

  mutating func append(_ name: FileName, format: PhotoFormat) {
    // Few formats have a role, and most names need no second look.
    if format == .raw || format == .video, CompanionRole(fileName: name) != nil {
      companions.append(name)
    } else {
      pending.append(name)
    }
  }

  /// Removes and returns the photos since the last batch; `nil` until they are enough for a batch.
  mutating func nextBatch() -> ScannedPhotos? {
    pending.count >= max(Self.firstBatch, delivered.count / 2) ? removePending() : nil
  }

  /// Removes and returns the rest at the end of the folder: the photos since the last batch, with the raw
  /// files and movies that belong to no other photo, and then those that do.
  mutating func finish() -> [ScanEvent] {
    let (pairs, alone) = CompanionPairing.pairs(
      companions: companions, photos: delivered.map(\.name) + pending)
    companions = []
    pending += alone
    let photos = removePending().map { ScanEvent.photos($0) }
    return [photos, pairs.isEmpty ? nil : .companions(pairs, album: album.id)].compactMap { $0 }
  }

  private mutating func removePending() -> ScannedPhotos? {
    if pending.isEmpty { return nil }
    let batch = NaturalOrder.sortedKeys(pending)
    let positions = SortedInsertion.positions(of: batch, into: delivered) { $0 < $1 }
    delivered.insert(batch, at: positions)
    pending.removeAll(keepingCapacity: true)
    return ScannedPhotos(
      album: album, photos: batch.map { PhotoSource(folder: folder, name: $0.name) },
      positions: positions)
  }
}
