import DecodeProtocol

/// A layer of the sandbox between a decoder and the rest of the system.
public enum SandboxLayer: String, CaseIterable, Sendable, Comparable {
  /// A program that a decoder starts can't gain privileges.
  case noNewPrivileges
  /// No file can be opened: Landlock.
  case fileSystem
  /// Only the system calls that decoding needs are allowed: seccomp.
  case systemCalls
  /// Memory, processor time and descriptors are limited, and no file can be written.
  case resourceLimits

  /// In the order in which they are set up.
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

  /// The layers that a decoder's hello reports.
  static func standing(in hello: DecoderHello) -> Set<SandboxLayer> {
    Set(allCases.filter { hello.protections.contains($0.protection) })
  }
}
