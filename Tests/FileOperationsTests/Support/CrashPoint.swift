import AdaptiveFileSystem
import CCrashPoints
import Glibc
import Testing
import TestSupport

@testable import FileOperations

/// Performs a change in another process, which is killed right before one of its system calls.
struct CrashPoint {
  /// The work of the process.
  enum Work: String { case perform, recover }

  /// How the process ended.
  struct End {
    /// The system calls it made.
    let calls: Int
    /// Whether it was killed. Otherwise it did everything.
    let wasKilled: Bool
    /// The exit status.
    let status: Int
  }

  /// The file that the process reads the change from.
  let journal: FilePath

  /// Runs `work` up to a system call, or to the end if `call` is `nil`.
  func run(_ work: Work, _ change: FileChange, upTo call: Int? = nil) throws -> End {
    try AtomicFile.replace(journal, with: change.encoded, durability: .programEnd)
    let program = BuiltProduct.path("file-operations-victim")
    let strings = [program, work.rawValue, journal.description]
    var arguments: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var result = ccp_result()
    let error = ccp_run(&arguments, call ?? -1, &result)
    if error != 0 { throw SystemError(code: error) }
    return End(calls: result.calls, wasKilled: result.was_killed != 0, status: Int(result.status))
  }

  /// Whether this machine lets a process follow another one.
  static let isAvailable: Bool = {
    var arguments = [strdup("/bin/true"), nil]
    defer { free(arguments[0]) }
    var result = ccp_result()
    return ccp_run(&arguments, -1, &result) == 0 && result.status == 0
  }()
}
