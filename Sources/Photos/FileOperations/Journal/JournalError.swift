/// Why bytes from a journal are not a change.
public enum JournalError: Error, Hashable, Sendable {
  /// The bytes don't start as an encoded change does.
  case notAChange
  /// A later version of the program wrote them.
  case unknownVersion(UInt8)
  /// They end too early.
  case truncated
  /// The bytes at this position can't be in a change.
  case invalid(atByte: Int)
}
