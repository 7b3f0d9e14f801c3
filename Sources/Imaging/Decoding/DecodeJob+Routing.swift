/// What the pool must know about a job to find it a decoder.
extension DecodeJob {
  /// The file whose bytes the decoder gets.
  var fileToOpen: PictureFile { file }

  /// Whether it is about what the file says and not about its pixels.
  var readsMetadata: Bool { false }

  /// Whether it looks at a small part of the file, and so has little time.
  var isGlance: Bool { stage == .thumbnail }
}
