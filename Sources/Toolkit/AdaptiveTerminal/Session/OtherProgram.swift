import AdaptiveSystem

/// Another program to run, as the system starts it. Arguments are bytes, because paths need not be text.
public struct OtherProgram: Hashable, Sendable {
  /// The program, which is searched in PATH unless it contains a slash.
  public var program: String
  /// The arguments, which start with the name of the program.
  public var arguments: [[UInt8]]
  /// The environment: `NAME=value`.
  public var environment: [[UInt8]]

  /// Describes a program with its arguments and environment.
  public init(_ program: String, arguments: [[UInt8]], environment: [String: String]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment.map { Array("\($0)=\($1)".utf8) }
  }

  /// Sets a variable whose value need not be text.
  public mutating func setVariable(_ name: String, to value: [UInt8]) {
    let start = Array("\(name)=".utf8)
    environment.removeAll { $0.starts(with: start) }
    environment.append(start + value)
  }

  /// Continues the process as this program, which is not searched in PATH. Returns only if that fails, with
  /// the error number.
  public func replaceThisProgram() -> Int32 {
    withCArrays { program, arguments, environment in
      execve(program, arguments, environment)
      return errno
    }
  }

  /// Calls `body` with the program, its arguments and its environment for the C library.
  package func withCArrays<Result>(
    _ body: (
      UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Result
  ) -> Result {
    let arrays = (CStringArray(arguments), CStringArray(environment))
    return withExtendedLifetime(arrays) {
      program.withCString { body($0, arrays.0.pointers, arrays.1.pointers) }
    }
  }

  /// The exit status in a status of `waitpid`, or the sum of 128 and the signal that ended the program.
  package static func exitStatus(of status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
