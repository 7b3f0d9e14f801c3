/// The exit status. A program ended by a signal exits with 128 plus its number, which is not listed here.
nonisolated enum ExitCode: Int32 {
  /// Success.
  case success = 0
  /// A file failed.
  case someFailed = 1
  /// The command line is wrong.
  case usage = 2
  /// There is no usable terminal.
  case noTerminal = 3
  /// No photos were found.
  case noPhotos = 4
}
