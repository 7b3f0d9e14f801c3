extension Substring {
  /// The text without white space at either end, as people type it around words. `String.trimmed` removes
  /// only what XMP calls a space.
  package var trimmingWhitespace: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
