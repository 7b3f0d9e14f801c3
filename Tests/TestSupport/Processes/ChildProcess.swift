import CTerminal
import Glibc

/// A program started by a test in its own session, with a clean signal mask and default signal dispositions.
public final class ChildProcess {
  /// How a program ended, or that it is stopped.
  public enum Status: Hashable, Sendable, CustomStringConvertible {
    /// It exited with a status code.
    case exited(Int32)
    /// A signal terminated it.
    case signaled(Int32)
    /// A signal stopped it.
    case stopped(Int32)

    /// `exited 0`, `signaled 15` or `stopped 20`.
    public var description: String {
      switch self {
      case .exited(let code): return "exited \(code)"
      case .signaled(let number): return "signaled \(number)"
      case .stopped(let number): return "stopped \(number)"
      }
    }
  }

  /// A failure to start a program.
  public struct StartError: Error {
    /// The path of the program.
    public let path: String
    /// The system's `errno`.
    public let errorNumber: Int32
  }

  /// The process ID.
  public let pid: pid_t
  private var ended: Status?

  /// Starts a program on a pseudo-terminal or on file descriptors. A descriptor of -1 means the terminal if
  /// there is one, otherwise `/dev/null`.
  ///
  /// The signals in `blocked` are blocked when the program starts. The environment is exactly the given one.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String], directory: String? = nil,
    terminal: String? = nil, input: Int32 = -1, output: Int32 = -1, error: Int32 = -1, blocked: [Int32] = []
  ) throws {
    var strings = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (strings + variables).forEach { free($0) } }
    let directory = directory.map { strdup($0) }
    let terminal = terminal.map { strdup($0) }
    defer {
      free(directory ?? nil)
      free(terminal ?? nil)
    }
    var started: pid_t = 0
    let result = strings.withUnsafeMutableBufferPointer { strings in
      variables.withUnsafeMutableBufferPointer { variables in
        (blocked + [0]).withUnsafeBufferPointer { blocked in
          var request = ctm_spawn_request()
          request.path = UnsafePointer(strings[0])
          request.arguments = UnsafePointer(strings.baseAddress)
          request.environment = UnsafePointer(variables.baseAddress)
          request.directory = directory.flatMap { UnsafePointer($0) }
          request.terminal = terminal.flatMap { UnsafePointer($0) }
          (request.input, request.output, request.error) = (input, output, error)
          request.blocked = blocked.baseAddress
          return ctm_spawn(&request, &started)
        }
      }
    }
    guard result == 0 else { throw StartError(path: path, errorNumber: result) }
    pid = started
  }

  deinit {
    if ended == nil {
      Glibc.kill(pid, SIGKILL)
      var status: Int32 = 0
      waitpid(pid, &status, 0)
    }
  }

  /// Sends a signal, unless the program has ended.
  public func kill(_ signal: Int32) {
    if ended == nil { Glibc.kill(pid, signal) }
  }

  /// Waits until the program ends, or with `includingStops` until it stops, and returns its status. Throws at
  /// the deadline.
  @discardableResult
  public func wait(includingStops: Bool = false, _ deadline: Deadline = Deadline()) throws -> Status {
    while true {
      if let status = poll(includingStops: includingStops) { return status }
      if deadline.hasPassed { throw Deadline.PassedError(description: "process \(pid) still runs") }
      usleep(1000)
    }
  }

  /// Whether it is still running.
  public var isRunning: Bool { poll(includingStops: false) == nil }

  private func poll(includingStops: Bool) -> Status? {
    if let ended { return ended }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG | (includingStops ? WUNTRACED : 0)) == pid else { return nil }
    let signal = status & 0x7F
    if signal == 0 {
      ended = .exited(status >> 8 & 0xFF)
    } else if signal == 0x7F {
      return .stopped(status >> 8 & 0xFF)
    } else {
      ended = .signaled(signal)
    }
    return ended
  }

  /// Runs a program to its end. Returns its status and its standard output and error, interleaved.
  public static func run(
    _ path: String, _ arguments: [String], environment: [String: String], directory: String? = nil,
    _ deadline: Deadline = Deadline()
  ) throws -> (status: Status, output: [UInt8]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw StartError(path: path, errorNumber: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child: ChildProcess
    do {
      child = try ChildProcess(
        path, arguments, environment: environment, directory: directory, output: ends[1], error: ends[1])
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      var descriptors = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&descriptors, 1, deadline.milliseconds) > 0 else {
        throw Deadline.PassedError(description: "\(path) \(arguments) does not end")
      }
      let count = read(ends[0], &buffer, buffer.count)
      if count <= 0 { break }
      output += buffer[..<count]
    }
    return (try child.wait(deadline), output)
  }
}
