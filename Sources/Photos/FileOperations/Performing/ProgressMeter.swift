/// Counts the progress, and reports it to the monitor.
final class ProgressMeter {
  private let monitor: OperationMonitor
  private var done = TransferAmount()

  init(_ monitor: OperationMonitor) { self.monitor = monitor }

  /// The amount that is done so far.
  var amount: TransferAmount { done }

  /// Adds an amount and reports the sum.
  func add(_ amount: TransferAmount) {
    done += amount
    monitor.report(done)
  }

  /// Adds bytes of a file that is not complete.
  func add(bytes: Int) { add(TransferAmount(bytes: bytes)) }

  /// Returns to an earlier amount, because a group is rolled back.
  func reset(to amount: TransferAmount) {
    done = amount
    monitor.report(done)
  }

  /// Whether the caller cancelled.
  var isCancelled: Bool { monitor.isCancelled() }

  /// Throws `cancelled` if the caller cancelled.
  func checkCancellation() throws(FileOperationError) {
    if monitor.isCancelled() { throw .cancelled }
  }
}
