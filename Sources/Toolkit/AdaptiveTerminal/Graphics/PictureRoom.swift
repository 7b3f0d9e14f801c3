/// How much of the images may be sent with a frame.
struct PictureRoom: Hashable {
  /// About how many bytes; 0 to send none.
  var bytes: Int
  /// The most bytes of a sequence that nothing can interrupt; `nil` for no limit.
  var largestPiece: Int?
  /// The bytes after which no other image begins in this frame; `nil` for no limit.
  var burst: Int?
  /// Whether the previous images stay until those arrive that follow after the burst. Otherwise the cells
  /// below them are shown.
  var keepsPrevious = false
}
