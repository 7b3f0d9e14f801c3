import DecodeProtocol
import Glibc

/// The limits of memory that decoders inherit from the program.
enum MemoryLimit {
  /// Whether they are lower than the decoders' own limits, for example after `ulimit -v`.
  static var isLowered: Bool {
    isLower(__rlimit_resource_t(RLIMIT_AS.rawValue), DecodeLimits.addressBytes)
      || isLower(__rlimit_resource_t(RLIMIT_DATA.rawValue), DecodeLimits.dataBytes)
  }

  private static func isLower(_ resource: __rlimit_resource_t, _ usual: UInt64) -> Bool {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 && UInt64(limit.rlim_cur) < usual
  }
}
