import DecodeProtocol
import Glibc

/// Limits this process sets itself before it looks at the first byte of a photo.
enum ResourceLimits {
  /// Sets all limits. Contains `resourceLimits` when every one of them holds.
  static func apply() -> DecoderHello.Protections {
    let limits: [(__rlimit_resource, UInt64)] = [
      (RLIMIT_DATA, DecodeLimits.dataBytes),
      (RLIMIT_CPU, DecodeLimits.processorSeconds),
      (RLIMIT_CORE, 0),
      (RLIMIT_FSIZE, 0),
      (RLIMIT_NOFILE, 64),
    ]
    // Writing to any file would raise it; libraries that print must not end a decoder.
    signal(SIGXFSZ, SIG_IGN)
    let areSet = limits.map { set($0.0, to: $0.1) }
    return areSet.allSatisfy { $0 } ? .resourceLimits : []
  }

  private static func set(_ resource: __rlimit_resource, to value: UInt64) -> Bool {
    var current = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &current) == 0 else { return false }
    // A stricter limit that is already there stays.
    let value = min(rlim_t(value), current.rlim_max)
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  }
}
