import CTerminal
import Glibc

/// A program that runs beside this one, without the terminal: it reads nothing, its output is discarded, and
/// it goes on when this program or the terminal ends.
public struct DetachedProgram: Sendable {
  private let identifier: pid_t

  /// Starts a program. Throws errors of the system; then it does not run.
  public init(_ program: OtherProgram) throws(TerminalError) {
    var identifier: pid_t = 0
    let error = program.withCArrays { program, arguments, environment in
      var request = ctm_spawn_request()
      request.path = program
      request.arguments = UnsafePointer(arguments)
      request.environment = UnsafePointer(environment)
      (request.input, request.output, request.error) = (-1, -1, -1)
      return ctm_spawn(&request, &identifier)
    }
    if error != 0 { throw .system(call: "posix_spawn", errno: error) }
    self.identifier = identifier
  }

  /// Blocks until the program ends, and returns its exit status, or the sum of 128 and the signal that ended
  /// it. `nil` if that cannot be known. Call it once, or the program remains in the system's table until this
  /// one ends.
  public func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    return OtherProgram.exitStatus(of: status)
  }
}
