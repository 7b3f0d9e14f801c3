import Glibc

/// Makes a system call, and repeats it as long as a signal interrupts it (`EINTR`).
///
/// Returns the result, which is not negative. Throws the kernel's reason when the result is negative. Not for
/// `close`, which must not be repeated: on Linux it closes the file even when it reports `EINTR`.
@discardableResult
public func systemCall<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
