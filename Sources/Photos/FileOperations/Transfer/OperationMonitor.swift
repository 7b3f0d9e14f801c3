/// How the caller follows and cancels an operation. Both functions are called on the thread of the operation.
public struct OperationMonitor: Sendable {
  /// Whether the operation must stop. It is called before each file, and for each mebibyte of a copied one.
  public let isCancelled: @Sendable () -> Bool
  /// Receives what is done so far, after each file and for each mebibyte of a copied one. Reading a copy back
  /// counts for half of its bytes.
  public let report: @Sendable (TransferAmount) -> Void

  /// A monitor that never cancels and ignores the progress, unless told otherwise.
  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    report: @escaping @Sendable (TransferAmount) -> Void = { _ in }
  ) {
    self.isCancelled = isCancelled
    self.report = report
  }
}
