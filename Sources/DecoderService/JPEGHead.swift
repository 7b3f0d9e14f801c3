/// The first bytes of a JPEG file: everything before the picture's data.
///
/// Source: ITU T.81, B.1.1.2.
enum JPEGHead {
  /// Whether bytes are the start of a JPEG file, up to the picture's data at least. O(n) in its segments.
  static func isComplete(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 3, bytes[0] == 0xFF, bytes[1] == 0xD8, bytes[2] == 0xFF else { return false }
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      // The start of a scan, or the end of the picture.
      if marker == 0xDA || marker == 0xD9 { return true }
      // Any number of fill bytes comes before a marker.
      if marker == 0xFF {
        at += 1
        continue
      }
      at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
    }
    return false
  }
}
