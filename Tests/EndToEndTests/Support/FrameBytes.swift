/// The byte patterns that delimit the program's frames.
enum FrameBytes {
  /// Begins a frame, which is a synchronized update.
  static let beginning = Array("\u{1B}[?2026h".utf8)
  /// Ends a frame.
  static let end = Array("\u{1B}[?2026l".utf8)
  /// Clears the screen. Only the first frame, frames of a new size and forced redraws contain it.
  static let clearing = Array("\u{1B}[H\u{1B}[J".utf8)

  /// Splits a stream into frames, each up to the beginning of the next. The first part is everything before
  /// the first frame.
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
