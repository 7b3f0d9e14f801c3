import CSandbox
import DecodeProtocol

/// The sandbox of this process.
struct Sandbox {
  let activeLayers: DecoderHello.SandboxLayers
  let landlockVersion: UInt32

  /// Activates every layer that the system supports, for the rest of the process's life.
  static func enter() -> Sandbox {
    var limits = csb_limits(
      data_bytes: DecodeLimits.dataBytes, processor_seconds: DecodeLimits.processorSeconds,
      descriptors: DecodeLimits.descriptors)
    let layers = csb_enter(&limits)
    let states: [(isActive: Int32, layer: DecoderHello.SandboxLayers)] = [
      (layers.no_new_privileges, .noNewPrivileges), (layers.file_system, .fileSystem),
      (layers.resource_limits, .resourceLimits), (layers.system_calls, .systemCalls),
    ]
    return Sandbox(
      activeLayers: DecoderHello.SandboxLayers(states.filter { $0.isActive != 0 }.map(\.layer)),
      landlockVersion: UInt32(max(0, layers.landlock_version)))
  }
}
