import CSandbox
import DecodeProtocol

/// What stands between this process and everything else.
struct Sandbox {
  let protections: DecoderHello.Protections
  let landlockVersion: UInt32

  /// Builds every layer the system offers, for the rest of this process' life.
  static func build() -> Sandbox {
    var limits = csb_limits(
      data_bytes: DecodeLimits.dataBytes, processor_seconds: DecodeLimits.processorSeconds,
      descriptors: DecodeLimits.descriptors)
    let layers = csb_enter(&limits)
    let stands: [(Int32, DecoderHello.Protections)] = [
      (layers.no_new_privileges, .noNewPrivileges), (layers.file_system, .fileSystem),
      (layers.resource_limits, .resourceLimits), (layers.system_calls, .systemCalls),
    ]
    return Sandbox(
      protections: DecoderHello.Protections(stands.filter { $0.0 != 0 }.map(\.1)),
      landlockVersion: UInt32(max(0, layers.landlock_version)))
  }
}
