/// A query of the kitty graphics protocol that asks whether the terminal can read a one-pixel image from a
/// medium. Nothing is stored or shown.
///
/// The raw value is the image number, which the reply repeats. Other programs are unlikely to use these
/// numbers, and signed integers can hold them.
enum GraphicsProbe: Int, Hashable, Sendable, CaseIterable {
  /// The data is in the query itself: whether the terminal supports the protocol.
  case direct = 1_886_351_201
  /// The data is in shared memory.
  case sharedMemory
  /// The data is in a file.
  case file
  /// The data is in the query again. Replies come in order, so none is missing after this one.
  case last
}
