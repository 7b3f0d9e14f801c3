import AdaptiveCore

/// Decoded pictures kept for another look: for every file, background and turn the one with most pixels, and the regions
/// that were looked at.
struct PictureCache {
  /// What whole pictures are kept under.
  struct Key: Hashable {
    let file: PictureFile
    let background: UInt32
    let turn: Int
  }

  private struct Place: Hashable {
    let key: Key
    /// `nil` for the whole picture.
    let region: PixelRect?
  }

  private var pictures: BoundedCache<Place, DecodedPicture>
  /// The regions of a picture that were kept, some of which may have been given up since.
  private var regions: [Key: [PixelRect]] = [:]

  /// Makes an empty cache for so many bytes of pixels.
  init(budgetInBytes: Int) {
    pictures = BoundedCache(budget: budgetInBytes)
  }

  /// Bytes of pixels kept at most. A picture larger than that is not kept at all.
  var budgetInBytes: Int { pictures.budget }

  /// Bytes of the pixels kept.
  var byteCount: Int { pictures.cost }

  /// The whole picture of a file; counts as a use. One that is kept in another turn is turned.
  mutating func picture(for key: Key) -> DecodedPicture? {
    if let picture = pictures.value(for: Place(key: key, region: nil)) { return picture }
    for turn in 0..<4 where turn != key.turn {
      let other = Key(file: key.file, background: key.background, turn: turn)
      guard let picture = pictures.value(for: Place(key: other, region: nil)) else { continue }
      let turned = picture.turned(to: key.turn)
      insert(turned, for: key)
      return turned
    }
    return nil
  }

  /// The pixels that show a part of a file's picture best; counts as a use.
  mutating func picture(for key: Key, covering part: PixelRect) -> DecodedPicture? {
    let whole = picture(for: key)
    let kept = regions[key]?.filter { pictures.peek(Place(key: key, region: $0)) != nil }
    regions[key] = kept
    let covering = (kept ?? []).filter { $0.contains(part) }
      .compactMap { pictures.value(for: Place(key: key, region: $0)) }
    return (covering + [whole].compactMap { $0 }).max { $0.density < $1.density }
  }

  /// Keeps a picture, unless one with more pixels is there already. A decoded one takes the place of any thumbnail.
  mutating func insert(_ picture: DecodedPicture, for key: Key) {
    let place = Place(key: key, region: picture.region)
    let bytes = picture.pixels.bytes.count
    if let former = pictures.peek(place) {
      let (isDecoded, wasDecoded) = (picture.stage >= .good, former.stage >= .good)
      let isAsGood = former.pixels.bytes.count <= bytes
      guard isDecoded == wasDecoded ? isAsGood : isDecoded else { return }
    }
    pictures.insert(picture, for: place, cost: bytes)
    if let region = picture.region, regions[key]?.contains(region) != true {
      regions[key, default: []].append(region)
    }
  }

  /// Gives up all pictures of a file.
  mutating func removeAll(of file: PictureFile) {
    for place in Array(pictures.keys) where place.key.file == file { pictures.remove(place) }
    for key in regions.keys where key.file == file { regions[key] = nil }
  }

  /// Gives up everything.
  mutating func removeAll() {
    pictures.removeAll()
    regions.removeAll()
  }
}
