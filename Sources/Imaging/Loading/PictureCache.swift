/// Decoded pictures kept for another look: for every file and background the one with most pixels.
struct PictureCache {
  /// What a picture is kept under.
  struct Key: Hashable {
    let file: PictureFile
    let background: UInt32
  }

  private var pictures: BoundedCache<Key, DecodedPicture>

  /// Makes an empty cache for so many bytes of pixels.
  init(budgetInBytes: Int) {
    pictures = BoundedCache(budget: budgetInBytes)
  }

  /// Bytes of pixels kept at most. A picture larger than that is not kept at all.
  var budgetInBytes: Int { pictures.budget }

  /// Bytes of the pixels kept.
  var byteCount: Int { pictures.cost }

  /// The picture of a file; counts as a use.
  mutating func picture(for key: Key) -> DecodedPicture? { pictures.value(for: key) }

  /// Keeps a picture, unless one with more pixels is there already.
  mutating func insert(_ picture: DecodedPicture, for key: Key) {
    let bytes = picture.pixels.bytes.count
    guard (pictures.peek(key)?.pixels.bytes.count ?? 0) <= bytes else { return }
    pictures.insert(picture, for: key, cost: bytes)
  }

  /// Gives up all pictures of a file.
  mutating func removeAll(of file: PictureFile) {
    for key in Array(pictures.keys) where key.file == file { pictures.remove(key) }
  }

  /// Gives up everything.
  mutating func removeAll() { pictures.removeAll() }
}
