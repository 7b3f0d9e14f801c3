import AdaptiveFileSystem

/// Names of files that are not complete, or on their way to their final name.
enum TemporaryName {
  /// The hidden name for a tag. It is short, so that it fits wherever the final name does.
  static func name(tag: UInt64) -> FileName {
    FileName(".photos-tui-" + String(tag, radix: 36) + ".tmp")
  }

  /// A tag for one file of one change.
  static func makeTag() -> UInt64 { UInt64.random(in: 0 ... .max) }
}
