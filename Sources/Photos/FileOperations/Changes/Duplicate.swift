import AdaptiveFileSystem

/// A file that is copied.
public struct Duplicate: Hashable, Sendable {
  /// The file. A symbolic link stands for the file that it leads to.
  public let original: FilePath
  /// The path of the copy.
  public let copy: FilePath
  /// The original, as it was when the change was planned.
  public var signature: FileSignature
  /// The copy; `nil` until it is made.
  public var copySignature: FileSignature?
  /// A random number that makes the temporary name unique.
  public let tag: UInt64
}
