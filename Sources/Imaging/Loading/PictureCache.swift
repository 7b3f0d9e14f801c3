/// Decoded pictures kept for another look: for every file and background the one with most pixels, the least
/// recently used given up when their bytes exceed the budget.
struct PictureCache {
  /// What a picture is kept under.
  struct Key: Hashable {
    let file: PictureFile
    let background: UInt32
  }

  private struct Entry {
    var picture: DecodedPicture
    var lastUse: UInt64
  }

  /// Bytes of pixels to keep at most. A picture larger than that is not kept at all.
  var budgetInBytes: Int {
    didSet { makeRoom(for: 0) }
  }

  /// Bytes of the pixels kept.
  private(set) var byteCount = 0
  private var entries: [Key: Entry] = [:]
  private var uses: UInt64 = 0

  init(budgetInBytes: Int) {
    self.budgetInBytes = budgetInBytes
  }

  /// The number of pictures kept.
  var count: Int { entries.count }

  /// The picture of a file; counts as a use.
  mutating func picture(for key: Key) -> DecodedPicture? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].picture
  }

  /// Keeps a picture, unless one with more pixels is there already. Giving up others is linear in their number.
  mutating func insert(_ picture: DecodedPicture, for key: Key) {
    let bytes = picture.pixels.bytes.count
    guard bytes <= budgetInBytes, (entries[key]?.picture.pixels.bytes.count ?? 0) <= bytes else { return }
    remove(key)
    makeRoom(for: bytes)
    uses += 1
    entries[key] = Entry(picture: picture, lastUse: uses)
    byteCount += bytes
  }

  /// Gives up all pictures of a file.
  mutating func removeAll(of file: PictureFile) {
    for key in entries.keys where key.file == file { remove(key) }
  }

  /// Gives up everything.
  mutating func removeAll() {
    entries.removeAll()
    byteCount = 0
  }

  private mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    byteCount -= entry.picture.pixels.bytes.count
  }

  private mutating func makeRoom(for bytes: Int) {
    while byteCount + bytes > budgetInBytes {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      remove(oldest.key)
    }
  }
}
