/// What the program sends, cut into frames.
enum FrameBytes {
  /// Begins a frame: a synchronized update.
  static let beginning = Array("\u{1B}[?2026h".utf8)
  /// Ends a frame.
  static let end = Array("\u{1B}[?2026l".utf8)
  /// Clears the screen, as only the first frame, frames of a new size and forced ones do.
  static let clearing = Array("\u{1B}[H\u{1B}[J".utf8)

  /// The frames of a stream, each from its beginning up to that of the next; what comes before the first is a
  /// part too.
  static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for beginning in bytes.ranges(of: beginning).map(\.lowerBound) + [bytes.endIndex] where beginning > start
    {
      parts.append(bytes[start..<beginning])
      start = beginning
    }
    return parts
  }
}
