/// The program's version.
///
/// The only place that states it. The Makefile reads it here, for the manual page and all packages. A test
/// compares the changelog.
nonisolated enum Version {
  /// The version number.
  static let number = "0.3.0"
  /// The first line that `--version` and `doctor` print.
  static let line = "photos-tui \(number)"
}
