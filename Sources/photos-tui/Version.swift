/// The program's version.
///
/// The man page and the changelog state it too; a test compares them with this.
nonisolated enum Version {
  /// The version number.
  static let number = "0.2"
  /// The first line that `--version` and `doctor` print.
  static let line = "photos-tui \(number)"
}
