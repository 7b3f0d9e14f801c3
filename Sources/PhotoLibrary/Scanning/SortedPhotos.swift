import FileSystem

/// The photos of one folder as they are read: handed on in sorted batches that grow with their number.
///
/// Each batch is at least half as large as what went before, so that merging all of them costs O(n) moves in
/// total, however large the folder is. Raw files wait until the folder is read: then it is known which of them are the
/// same photo as another file.
struct SortedPhotos {
  static let firstBatch = 64

  private let conversation: ScannedConversation
  private let folder: FilePath
  private var delivered: [FileName] = []
  private var pending: [FileName] = []
  private var raws: [FileName] = []

  init(conversation: ScannedConversation, folder: FilePath) {
    self.conversation = conversation
    self.folder = folder
  }

  mutating func append(_ name: FileName, format: PhotoFormat) {
    if format == .raw {
      raws.append(name)
    } else {
      pending.append(name)
    }
  }

  /// The photos since the last batch, once there are enough of them; nil before.
  mutating func takeBatch() -> ScannedPhotos? {
    pending.count >= max(Self.firstBatch, delivered.count / 2) ? takePending() : nil
  }

  /// What is left when the folder is read: the photos since the last batch, raw files that stand alone among them, and
  /// then those that belong to others.
  mutating func takeRest() -> [ScanEvent] {
    let (pairs, alone) = RawPairing.pairs(raws: raws, photos: delivered + pending)
    raws = []
    pending += alone
    let photos = takePending().map { ScanEvent.photos($0) }
    return [photos, pairs.isEmpty ? nil : .raws(pairs, conversation: conversation.id)].compactMap { $0 }
  }

  private mutating func takePending() -> ScannedPhotos? {
    if pending.isEmpty { return nil }
    let batch = pending.sorted { NaturalOrder.compare($0, $1) < 0 }
    let positions = SortedInsertion.positions(of: batch, into: delivered) { NaturalOrder.compare($0, $1) < 0 }
    delivered.insert(batch, at: positions)
    pending.removeAll(keepingCapacity: true)
    return ScannedPhotos(
      conversation: conversation, photos: batch.map { PhotoSource(folder: folder, name: $0) },
      positions: positions)
  }
}
