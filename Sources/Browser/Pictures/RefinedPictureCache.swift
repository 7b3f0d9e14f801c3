import AdaptiveCore

/// Refined cells kept for another look, the least recently used given up first.
struct RefinedPictureCache {
  private struct Entry {
    let picture: CellBuffer
    var lastUse: UInt64
  }

  /// Bytes of cells to keep at most: some fifty pictures of a large window.
  private let budgetInBytes: Int
  private var entries: [CellPictureWish: Entry] = [:]
  private var byteCount = 0
  private var uses: UInt64 = 0

  init(budgetInBytes: Int = 16 << 20) {
    self.budgetInBytes = budgetInBytes
  }

  /// The cells for a wish; counts as a use.
  mutating func picture(for wish: CellPictureWish) -> CellBuffer? {
    uses += 1
    entries[wish]?.lastUse = uses
    return entries[wish]?.picture
  }

  /// Keeps cells, unless they alone exceed the budget. Giving up others is linear in their number.
  mutating func insert(_ picture: CellBuffer, for wish: CellPictureWish) {
    remove(wish)
    let bytes = Self.byteCount(of: picture)
    guard bytes <= budgetInBytes else { return }
    while byteCount + bytes > budgetInBytes,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
    uses += 1
    entries[wish] = Entry(picture: picture, lastUse: uses)
    byteCount += bytes
  }

  private mutating func remove(_ wish: CellPictureWish) {
    guard let entry = entries.removeValue(forKey: wish) else { return }
    byteCount -= Self.byteCount(of: entry.picture)
  }

  private static func byteCount(of picture: CellBuffer) -> Int {
    picture.cells.count * MemoryLayout<Cell>.stride
  }
}
