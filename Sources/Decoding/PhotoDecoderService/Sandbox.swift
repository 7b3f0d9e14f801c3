import CSandbox
import PhotoDecodeProtocol
import Glibc

/// The sandbox of this process, entered in two steps.
struct Sandbox {
  private var layers: csb_layers

  /// Takes the rights of root, files, the network and other processes away from this process and its
  /// children.
  init() { layers = csb_isolate() }

  /// Limits the resources and the system calls of this process. It can start threads only if that is
  /// requested.
  mutating func confine(allowsThreads: Bool) {
    var limits = csb_limits(
      data_bytes: DecodeLimits.dataBytes, stack_bytes: DecodeLimits.stackBytes,
      address_bytes: DecodeLimits.addressBytes, processor_seconds: DecodeLimits.processorSeconds,
      descriptors: DecodeLimits.descriptors,
      threads: allowsThreads
        ? DecodeLimits.threads(processorCount: sysconf(Int32(_SC_NPROCESSORS_CONF))) : 1)
    csb_confine(&limits, &layers)
  }

  /// The layers that are active, because the system supports them.
  var activeLayers: DecoderHello.SandboxLayers {
    let states: [(isActive: Int32, layer: DecoderHello.SandboxLayers)] = [
      (layers.no_new_privileges, .noNewPrivileges), (layers.unprivileged_user, .unprivilegedUser),
      (layers.namespaces, .namespaces), (layers.file_system, .fileSystem),
      (layers.resource_limits, .resourceLimits), (layers.system_calls, .systemCalls),
    ]
    return DecoderHello.SandboxLayers(states.filter { $0.isActive != 0 }.map(\.layer))
  }

  /// The kernel's version of Landlock. 0 without Landlock.
  var landlockVersion: UInt32 { UInt32(max(0, layers.landlock_version)) }
}
