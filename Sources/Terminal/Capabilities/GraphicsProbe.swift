/// A question by kitty's protocol: can you read a picture of one pixel that is given so? Nothing is stored or shown.
///
/// The raw value is the number of the picture, which the answer repeats: numbers that no other program is likely to use
/// and that signed integers can hold.
enum GraphicsProbe: Int, Hashable, Sendable, CaseIterable {
  /// In the question itself: whether the terminal knows the protocol.
  case direct = 1_886_351_201
  /// In shared memory.
  case sharedMemory
  /// In a file.
  case file
  /// In the question itself once more: answers come in order, so that after this one none is missing.
  case last
}
