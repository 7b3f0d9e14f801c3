extension Journal {
  /// Identifies a file operation. No number is used twice.
  public struct OperationID: Hashable, Sendable {
    /// The number in the file.
    public let number: Int64

    /// The identifier with this number.
    public init(_ number: Int64) { self.number = number }
  }

  /// The effect of an operation on the history when it ends.
  public enum OperationPurpose: Hashable, Sendable {
    /// It becomes the newest operation of the history, and nothing can be redone any more.
    case new
    /// It reverses an operation, which can be redone afterwards.
    case undo(of: OperationID)
    /// It repeats an operation that was undone, which can be undone again afterwards.
    case redo(of: OperationID)
  }

  /// A change of files. The journal doesn't interpret its bytes.
  public struct Operation: Hashable, Sendable {
    /// The identifier.
    public let id: OperationID
    /// The change that was planned, until the operation has ended. In the history, the change that was done
    /// last: its inverse is what an undo, or a redo, must do.
    public let change: [UInt8]
    /// A description of the operation, for messages.
    public let summary: [UInt8]
    /// The effect on the history.
    public let purpose: OperationPurpose
  }

  /// The size of the history. The oldest operations are forgotten first, the newest one never.
  public struct HistoryLimit: Hashable, Sendable {
    /// The maximum number of operations that can be undone or redone.
    public var operationCount: Int
    /// The maximum number of bytes that they need together.
    public var byteCount: Int

    /// A limit of this size.
    public init(operationCount: Int = 500, byteCount: Int = 64 << 20) {
      self.operationCount = operationCount
      self.byteCount = byteCount
    }
  }
}
