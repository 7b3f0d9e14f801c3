import PhotoDecodeProtocol

/// A layer of a decoder's sandbox.
public enum SandboxLayer: String, CaseIterable, Sendable, Comparable {
  /// No program that a decoder starts can gain privileges.
  case noNewPrivileges
  /// A decoder is not root, also if the program is, and so has a limit of threads.
  case unprivilegedUser
  /// A decoder has a user, an empty file system, a network and shared memory of its own.
  case namespaces
  /// The decoder can open no file: Landlock.
  case fileSystem
  /// Only the system calls that decoding needs are allowed: seccomp.
  case systemCalls
  /// Memory, processor time and descriptors are limited, and the decoder can write no file.
  case resourceLimits

  /// Orders layers as they are activated.
  public static func < (left: SandboxLayer, right: SandboxLayer) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }

  private var bit: DecoderHello.SandboxLayers {
    switch self {
    case .noNewPrivileges: .noNewPrivileges
    case .unprivilegedUser: .unprivilegedUser
    case .namespaces: .namespaces
    case .fileSystem: .fileSystem
    case .systemCalls: .systemCalls
    case .resourceLimits: .resourceLimits
    }
  }

  /// Whether the program says so when the layer is missing. Many servers and containers permit no namespaces,
  /// and some give root no right to become another user. The other layers stand without them.
  var isExpected: Bool { self != .namespaces && self != .unprivilegedUser }

  /// The layers that a decoder reports as active.
  static func active(in hello: DecoderHello) -> Set<SandboxLayer> {
    Set(allCases.filter { hello.activeLayers.contains($0.bit) })
  }
}
