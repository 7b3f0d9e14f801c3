import Glibc

/// How many processor cores can run something now.
enum ProcessorCount {
  /// At least 1.
  static var online: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
