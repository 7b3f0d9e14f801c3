import Imaging

/// Texts about decoders for administrators.
nonisolated enum DecoderWording {
  /// The command that starts a decoder.
  static func name(of kind: DecoderKind) -> String {
    kind == .svg ? "\(kind.executableName) --svg" : kind.executableName
  }

  /// The name of a layer in the system's documentation.
  static func name(of layer: SandboxLayer) -> String {
    switch layer {
    case .noNewPrivileges: "no_new_privs"
    case .fileSystem: "Landlock"
    case .systemCalls: "seccomp"
    case .resourceLimits: "limits"
    }
  }

  /// Advice for a decoder that does not start.
  static func advice(for error: DecoderUnavailableError) -> String {
    switch error {
    case .notFound(let places):
      "install photos-tui again; its decoders belong in one of: \(places.joined(separator: ", "))"
    case .cannotStart(let number): "it can't be started (error number \(number)); is it an executable?"
    case .noHello: "it does not fit this program; install both again, and see that its libraries are there"
    case .noSharedMemory, .crashesTooOften, .shutDown: "try again"
    }
  }

  /// Advice for a missing layer: the cause and the consequence.
  static func advice(for layer: SandboxLayer, in findings: DecoderCheck.Findings) -> String {
    switch layer {
    case .noNewPrivileges: "the kernel lacks no_new_privs, without which seccomp may be missing, too"
    case .fileSystem:
      (findings.landlockVersion > 0
        ? "Landlock is there but could not be used"
        : "the kernel lacks Landlock (CONFIG_SECURITY_LANDLOCK, and landlock in the lsm= list)")
        + (findings.activeLayers.contains(.systemCalls)
          ? "; seccomp keeps decoders from opening files all the same"
          : "; a decoder that is taken over could open files")
    case .systemCalls:
      "the kernel lacks seccomp filters (CONFIG_SECCOMP_FILTER), or a container forbids them"
        + "; a decoder that is taken over could use the network"
    case .resourceLimits: "limits could not be set; a broken file may take much memory"
    }
  }

  /// Advice for a missing SVG library.
  static let adviceForSVG = "install librsvg (Debian: librsvg2-2) to see SVG pictures"

  /// One line about a decoder: its libraries and the layers of its sandbox.
  static func line(for check: DecoderCheck) -> String {
    let name = name(of: check.kind)
    guard case .success(let findings) = check.outcome else { return "\(name): missing" }
    guard check.kind != .svg || !findings.formats.isEmpty else { return "\(name): no librsvg" }
    let layers = SandboxLayer.allCases.map { layer in
      let text = Self.name(of: layer) + (layer == .fileSystem ? " \(findings.landlockVersion)" : "")
      return findings.activeLayers.contains(layer) ? text : "no \(Self.name(of: layer))"
    }
    return "\(name): \((findings.libraries + layers).joined(separator: ", "))"
  }
}
