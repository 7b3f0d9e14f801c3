import Glibc

/// A decoder that a test has started. Releasing it ends the decoder.
protocol RunningDecoder: AnyObject {
  /// The process that reads files.
  var process: pid_t { get }
}
