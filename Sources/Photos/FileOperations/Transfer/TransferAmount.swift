/// A number of files, and the bytes that are in them.
public struct TransferAmount: Hashable, Sendable {
  /// The files.
  public var files: Int
  /// Their bytes.
  public var bytes: Int

  /// An amount; nothing unless told otherwise.
  public init(files: Int = 0, bytes: Int = 0) {
    self.files = files
    self.bytes = bytes
  }

  /// Adds an amount. A sum that is too large stays at the largest number: a journal can hold any sizes.
  public static func += (left: inout TransferAmount, right: TransferAmount) {
    left.files = sum(left.files, right.files)
    left.bytes = sum(left.bytes, right.bytes)
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflows) = left.addingReportingOverflow(right)
    return overflows ? .max : sum
  }
}
