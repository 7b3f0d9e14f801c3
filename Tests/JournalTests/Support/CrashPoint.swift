import CCrashPoints
import AdaptiveFileSystem
import Glibc
import TestSupport
import Testing

/// Uses a journal in another process, which is killed right before one of its system calls.
enum CrashPoint {
  /// Runs the program up to a system call. Returns whether it was killed.
  static func run(_ folder: TemporaryFolder, upTo call: Int) throws -> Bool {
    let strings = [
      BuiltProduct.path("journal-victim"), "work", folder.stateFolder.description, folder("log").description,
    ]
    var arguments: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var result = ccp_result()
    let error = ccp_run(&arguments, call, &result)
    if error != 0 { throw SystemError(code: error) }
    if result.was_killed == 0 { #expect(result.status == 0) }
    return result.was_killed != 0
  }

  /// Whether this machine lets a process follow another one.
  static let isAvailable: Bool = {
    var arguments = [strdup("/bin/true"), nil]
    defer { free(arguments[0]) }
    var result = ccp_result()
    return ccp_run(&arguments, -1, &result) == 0 && result.status == 0
  }()
}
