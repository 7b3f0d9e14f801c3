import CSystemCalls
import Glibc
import Testing

/// Machine code that a test runs inside another process.
struct Attack {
  private let code: csy_attack

  init(_ code: csy_attack) { self.code = code }

  /// Whether there is code for this machine.
  static let isPossible = csy_thread_attack(0).byte_count > 0

  static let hint: Comment = "needs the right to trace processes, CAP_SYS_PTRACE, on x86-64"

  /// Makes a waiting process run the code. Returns the code's result, or the error of the attempt.
  func run(in process: pid_t) -> Result<UInt64, InjectionError> {
    var code = code
    var result: Int64 = 0
    let error = csy_run(process, &code, &result)
    return error == 0 ? .success(UInt64(bitPattern: result)) : .failure(InjectionError(errno: error))
  }
}
