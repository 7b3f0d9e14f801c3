import Glibc

/// The limits of the process (`ulimit`) below which the program can't work. The runtime's libraries end the
/// process where they get no memory or no descriptor, so these limits are checked first.
enum ProcessLimits {
  /// The address space that the program, its threads and the replies of its decoders need.
  static let leastAddressBytes: UInt = 288 << 20
  /// The descriptors that the catalogue, the journal, the main queue and the sockets of decoders need.
  static let leastDescriptors: UInt = 32

  /// Which limit is too low, as a sentence; `nil` if none is.
  static var problem: String? {
    if let bytes = current(RLIMIT_AS), bytes < leastAddressBytes {
      return
        "only \(bytes >> 20) MiB of memory may be used (ulimit -v); \(leastAddressBytes >> 20) MiB are needed"
    }
    if let count = current(RLIMIT_NOFILE), count < leastDescriptors {
      return "only \(count) files may be open (ulimit -n); \(leastDescriptors) are needed"
    }
    return nil
  }

  /// The present value of a limit; `nil` if it isn't known.
  private static func current(_ resource: __rlimit_resource) -> UInt? {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 ? limit.rlim_cur : nil
  }
}
