import Glibc

/// The descriptors 0, 1 and 2.
enum StandardDescriptors {
  /// Opens those that the program was started without, so that no other file gets their numbers: what is meant for
  /// standard error would be written into it. Reading finds the end, writing fails, as without them.
  static func prepare() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
