import CTerminal
import AdaptiveSystem

/// A program that runs alongside this one, without the terminal: it reads nothing, and keeps running when
/// this program or the terminal ends.
public struct DetachedProgram: Sendable {
  private let identifier: pid_t

  /// Starts a program. The others are descriptors for its standard input, output and error: -1 is an empty
  /// input, or discards what is written. Throws errors of the system; the program then does not run.
  public init(
    _ program: OtherProgram, input: Int32 = -1, output: Int32 = -1, errors: Int32 = -1
  ) throws(TerminalError) {
    var identifier: pid_t = 0
    let error = program.withCArrays { program, arguments, environment in
      var request = ctm_spawn_request()
      request.path = program
      request.arguments = UnsafePointer(arguments)
      request.environment = UnsafePointer(environment)
      (request.input, request.output, request.error) = (input, output, errors)
      return ctm_spawn(&request, &identifier)
    }
    if error != 0 { throw .system(call: "posix_spawn", errno: error) }
    self.identifier = identifier
  }

  /// Asks the program to end, with SIGTERM. Don't call it after `wait`, when another program can have its
  /// number.
  public func terminate() { kill(identifier, SIGTERM) }

  /// Sends a signal to the program and the processes that it has started, unless they have left its group.
  /// Don't call it after `wait`.
  public func signalGroup(_ signal: Int32) { kill(-identifier, signal) }

  /// Blocks until the program ends. It still has its number then, until `wait` is called.
  public func waitForEnd() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
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
