import AdaptiveCore

/// Decoded pictures: for every file, background and turn the whole picture with the most pixels, and the
/// regions that were visible.
struct PictureCache {
  /// The key of a whole picture.
  struct Key: Hashable {
    let file: PictureFile
    let background: PictureBackground
    let turn: Int
  }

  private struct EntryKey: Hashable {
    let key: Key
    /// `nil` for the whole picture.
    let region: PixelRect?
  }

  private var pictures: BoundedCache<EntryKey, DecodedPicture>
  /// The cached regions of each picture.
  private(set) var regions: [Key: [PixelRect]] = [:]

  /// Creates an empty cache for this many bytes of pixels.
  init(budgetInBytes: Int) { pictures = BoundedCache(budget: budgetInBytes) }

  /// The maximum number of bytes of pixels. A larger picture is not cached at all.
  var budgetInBytes: Int { pictures.budget }

  /// The bytes of all cached pixels.
  var byteCount: Int { pictures.cost }

  /// The whole picture of a file. Counts as a use. A picture that is cached at another turn is turned.
  mutating func picture(for key: Key) -> DecodedPicture? {
    if let picture = pictures.value(for: EntryKey(key: key, region: nil)) { return picture }
    for turn in 0..<4 where turn != key.turn {
      let other = Key(file: key.file, background: key.background, turn: turn)
      guard let picture = pictures.value(for: EntryKey(key: other, region: nil)) else { continue }
      let turned = picture.turned(to: key.turn)
      insert(turned, for: key)
      return turned
    }
    return nil
  }

  /// The pixels that show a part of a picture best. Counts as a use.
  mutating func picture(for key: Key, covering part: PixelRect) -> DecodedPicture? {
    let whole = picture(for: key)
    let covering = (regions[key] ?? []).filter { $0.contains(part) }
      .compactMap { pictures.value(for: EntryKey(key: key, region: $0)) }
    return (covering + [whole].compactMap { $0 }).max { $0.density < $1.density }
  }

  /// Stores a picture, unless one with more pixels is cached. A decoded picture replaces any thumbnail.
  mutating func insert(_ picture: DecodedPicture, for key: Key) {
    let entry = EntryKey(key: key, region: picture.region)
    let bytes = picture.pixels.bytes.count
    if let previous = pictures.peek(entry) {
      let (isDecoded, wasDecoded) = (picture.stage >= .good, previous.stage >= .good)
      let isAsGood = previous.pixels.bytes.count <= bytes
      guard isDecoded == wasDecoded ? isAsGood : isDecoded else { return }
    }
    if let region = picture.region, regions[key]?.contains(region) != true {
      regions[key, default: []].append(region)
    }
    for evicted in pictures.insert(picture, for: entry, cost: bytes) { forgetRegion(evicted) }
  }

  private mutating func forgetRegion(_ entry: EntryKey) {
    guard let region = entry.region else { return }
    regions[entry.key]?.removeAll { $0 == region }
    if regions[entry.key]?.isEmpty == true { regions[entry.key] = nil }
  }

  mutating func removeAll(of file: PictureFile) {
    for entry in Array(pictures.keys) where entry.key.file == file { pictures.remove(entry) }
    for key in regions.keys where key.file == file { regions[key] = nil }
  }

  /// Removes all pictures.
  mutating func removeAll() {
    pictures.removeAll()
    regions.removeAll()
  }
}
