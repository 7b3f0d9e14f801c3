import Glibc

/// The reason the kernel gave for refusing: an `errno` value.
public struct SystemError: Error, Hashable, Sendable {
  /// The number, as in `errno(3)`.
  public let code: Int32

  /// The error of this number.
  public init(code: Int32) {
    self.code = code
  }

  /// The error of the call that just failed on this thread.
  static var last: SystemError { SystemError(code: errno) }

  static let notFound = SystemError(code: ENOENT)
}

/// Calls again as long as a signal interrupted the call, and throws what it fails with (a negative result).
@discardableResult
func systemCall<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
