import AdaptiveCore

/// The images that the terminal stores for this program, under numbers that other programs are unlikely to
/// use.
struct KittyStore {
  private struct Entry {
    let number: UInt32
    let byteCount: Int
    var latestUse: Int
  }

  /// The most memory that our pictures may take in the terminal, in bytes.
  private let budgetInBytes: Int
  private let prefix: UInt32
  private let usesPaletteNumbers: Bool
  private var next: UInt32 = 0
  private var entries: [UInt64: Entry] = [:]
  private var use = 0

  /// Makes an empty store. With `usesPaletteNumbers`, numbers have 16 significant bits: a placeholder encodes
  /// its image in a palette colour and a mark.
  init(usesPaletteNumbers: Bool, budgetInBytes: Int) {
    self.budgetInBytes = budgetInBytes
    self.usesPaletteNumbers = usesPaletteNumbers
    prefix = .random(in: 1...0xFFFF)
  }

  /// The terminal's number of an image; `nil` if the terminal does not have it.
  func number(of picture: PixelImage) -> UInt32? { entries[picture.id]?.number }

  /// All numbers in use.
  var numbers: [UInt32] { entries.values.map(\.number).sorted() }

  /// Whether the store is empty.
  var isEmpty: Bool { entries.isEmpty }

  /// How many different numbers there are.
  private var numberCount: Int { usesPaletteNumbers ? 240 << 8 : 1 << 16 }

  /// Returns a number for another image: none that the terminal has an image for, and none of `others`.
  mutating func makeNumber(except others: [UInt32] = []) -> UInt32 {
    let taken = Set(entries.values.map(\.number)).union(others)
    for _ in 0..<numberCount {
      next &+= 1
      if !taken.contains(number(next)) { break }
    }
    return number(next)
  }

  private func number(_ index: UInt32) -> UInt32 {
    guard usesPaletteNumbers else { return prefix << 16 | (index & 0xFFFF) }
    // Colours 16...255 are the same everywhere. The highest byte goes into the mark.
    return ((prefix &+ index / 240) & 0xFF) << 24 | (16 + index % 240)
  }

  /// Records that the terminal has an image.
  mutating func insert(_ picture: PixelImage, number: UInt32) {
    use += 1
    entries[picture.id] = Entry(
      number: number, byteCount: picture.size.width * picture.size.height * 4, latestUse: use)
  }

  /// Records that images are on the screen.
  mutating func touch(_ pictures: Set<UInt64>) {
    use += 1
    for picture in pictures { entries[picture]?.latestUse = use }
  }

  /// Removes the images used longest ago until the rest fits into the budget and leaves numbers for others,
  /// but none of `kept`. Returns their numbers.
  mutating func evict(keeping kept: Set<UInt64>) -> [UInt32] {
    var total = entries.values.reduce(0) { $0 + $1.byteCount }
    let limit = numberCount / 2
    guard total > budgetInBytes || entries.count > limit else { return [] }
    var evicted: [UInt32] = []
    for (picture, entry) in entries.sorted(by: { $0.value.latestUse < $1.value.latestUse })
    where (total > budgetInBytes || entries.count > limit) && !kept.contains(picture) {
      entries[picture] = nil
      evicted.append(entry.number)
      total -= entry.byteCount
    }
    return evicted
  }

  /// Removes the image with a number, which the terminal has lost. Returns its id; `nil` for an unknown
  /// number.
  mutating func forget(number: UInt32) -> UInt64? {
    guard let picture = entries.first(where: { $0.value.number == number })?.key else { return nil }
    entries[picture] = nil
    return picture
  }

  /// Removes all images.
  mutating func removeAll() { entries.removeAll() }
}
