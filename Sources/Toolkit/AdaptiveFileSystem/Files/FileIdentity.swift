/// The identity of a file: two paths lead to the same file if their identities are equal.
public struct FileIdentity: Hashable, Sendable {
  /// The number of the file system. It can change when the file system is mounted again.
  public let deviceNumber: UInt64
  /// The number of the file in its file system. FAT and some network file systems number files again when
  /// they are mounted.
  public let inodeNumber: UInt64

  /// The identity with these numbers, to compare a file with one that was recorded.
  public init(deviceNumber: UInt64, inodeNumber: UInt64) {
    self.deviceNumber = deviceNumber
    self.inodeNumber = inodeNumber
  }
}
