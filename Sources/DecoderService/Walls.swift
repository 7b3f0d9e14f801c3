import CLockdown
import DecodeProtocol

/// What stands between this process and everything else.
struct Walls {
  let protections: DecoderHello.Protections
  let landlockVersion: UInt32

  /// Builds every wall the system offers, for the rest of this process' life.
  static func build() -> Walls {
    var limits = cl_limits(
      data_bytes: DecodeLimits.dataBytes, processor_seconds: DecodeLimits.processorSeconds,
      descriptors: DecodeLimits.descriptors)
    let walls = cl_lock_down(&limits)
    let stands: [(Int32, DecoderHello.Protections)] = [
      (walls.no_new_privileges, .noNewPrivileges), (walls.file_system, .fileSystem),
      (walls.resource_limits, .resourceLimits), (walls.system_calls, .systemCalls),
    ]
    return Walls(
      protections: DecoderHello.Protections(stands.filter { $0.0 != 0 }.map(\.1)),
      landlockVersion: UInt32(max(0, walls.landlock_version)))
  }
}
