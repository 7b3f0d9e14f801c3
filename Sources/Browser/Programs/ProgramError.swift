/// Why a command line did not run.
public enum ProgramError: Error, Hashable, Sendable {
  /// The system could not start the shell.
  case notStarted(errorNumber: Int32)
}
