import CSandbox
import DecodeProtocol
import Glibc

/// The sandbox of this process.
struct Sandbox {
  let activeLayers: DecoderHello.SandboxLayers
  let landlockVersion: UInt32

  /// Activates every layer that the system supports, for the rest of the process's life.
  /// Threads can be started afterwards only if that is requested.
  static func enter(allowsThreads: Bool) -> Sandbox {
    var limits = csb_limits(
      data_bytes: DecodeLimits.dataBytes, stack_bytes: DecodeLimits.stackBytes,
      address_bytes: DecodeLimits.addressBytes, processor_seconds: DecodeLimits.processorSeconds,
      descriptors: DecodeLimits.descriptors,
      threads: allowsThreads
        ? DecodeLimits.threads(processorCount: sysconf(Int32(_SC_NPROCESSORS_CONF))) : 1)
    let layers = csb_enter(&limits)
    let states: [(isActive: Int32, layer: DecoderHello.SandboxLayers)] = [
      (layers.no_new_privileges, .noNewPrivileges), (layers.namespaces, .namespaces),
      (layers.file_system, .fileSystem), (layers.resource_limits, .resourceLimits),
      (layers.system_calls, .systemCalls),
    ]
    return Sandbox(
      activeLayers: DecoderHello.SandboxLayers(states.filter { $0.isActive != 0 }.map(\.layer)),
      landlockVersion: UInt32(max(0, layers.landlock_version)))
  }
}
