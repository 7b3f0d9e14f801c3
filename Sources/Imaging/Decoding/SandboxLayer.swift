import DecodeProtocol

/// One of the layers between a decoder and the rest of the system.
public enum SandboxLayer: String, CaseIterable, Sendable, Comparable {
  /// No program that a decoder might start could gain privileges.
  case noNewPrivileges
  /// No file can be opened: Landlock.
  case fileSystem
  /// Only the system calls of decoding are answered: seccomp.
  case systemCalls
  /// Memory, processor time and descriptors are limited, and nothing can be written.
  case resourceLimits

  /// In the order in which they are built.
  public static func < (left: SandboxLayer, right: SandboxLayer) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }

  private var protection: DecoderHello.Protections {
    switch self {
    case .noNewPrivileges: .noNewPrivileges
    case .fileSystem: .fileSystem
    case .systemCalls: .systemCalls
    case .resourceLimits: .resourceLimits
    }
  }

  /// The layers of which a decoder says that they stand.
  static func standing(in hello: DecoderHello) -> Set<SandboxLayer> {
    Set(allCases.filter { hello.protections.contains($0.protection) })
  }
}
