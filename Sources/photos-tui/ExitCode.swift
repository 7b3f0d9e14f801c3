/// How the program ends, for scripts. Signals add 128 to their number and are not in this list.
nonisolated enum ExitCode: Int32 {
  /// All went well.
  case success = 0
  /// Some file failed.
  case someFailed = 1
  /// The command line is wrong.
  case usage = 2
  /// There is no terminal, or none that can be used.
  case noTerminal = 3
  /// No photos were found.
  case noPhotos = 4
}
