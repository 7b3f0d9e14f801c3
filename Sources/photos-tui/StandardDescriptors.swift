import Glibc

/// The file descriptors 0, 1 and 2.
enum StandardDescriptors {
  /// Opens the standard descriptors that are closed, so that no other file gets their numbers and receives
  /// error messages. Reading finds the end of the file and writing fails, as with closed ones.
  static func prepare() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free number, which is this one.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
