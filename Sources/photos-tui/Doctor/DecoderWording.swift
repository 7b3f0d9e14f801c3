import Imaging

/// Words about decoders, for people who look after the system.
nonisolated enum DecoderWording {
  /// How the decoder is started.
  static func name(of kind: DecoderKind) -> String {
    kind == .svg ? "\(kind.executableName) --svg" : kind.executableName
  }

  /// The name under which the system's documentation speaks of a layer.
  static func name(of layer: SandboxLayer) -> String {
    switch layer {
    case .noNewPrivileges: "no_new_privs"
    case .fileSystem: "Landlock"
    case .systemCalls: "seccomp"
    case .resourceLimits: "limits"
    }
  }

  /// What to do when there is no decoder.
  static func advice(for error: DecoderUnavailableError) -> String {
    switch error {
    case .notFound(let places):
      "install photos-tui again; its decoders belong in one of: \(places.joined(separator: ", "))"
    case .cannotStart(let number): "it can't be started (error number \(number)); is it an executable?"
    case .noHello: "it does not fit this program; install both again, and see that its libraries are there"
    case .noSharedMemory, .crashesTooOften, .shutDown: "try again"
    }
  }

  /// What is lost without a layer, and where it comes from.
  static func advice(for layer: SandboxLayer, in findings: DecoderCheck.Findings) -> String {
    switch layer {
    case .noNewPrivileges: "the kernel lacks no_new_privs, without which seccomp may be missing, too"
    case .fileSystem:
      (findings.landlockVersion > 0
        ? "Landlock is there but could not be used"
        : "the kernel lacks Landlock (CONFIG_SECURITY_LANDLOCK, and landlock in the lsm= list)")
        + (findings.layers.contains(.systemCalls)
          ? "; seccomp keeps decoders from opening files all the same"
          : "; a decoder that is taken over could open files")
    case .systemCalls:
      "the kernel lacks seccomp filters (CONFIG_SECCOMP_FILTER), or a container forbids them"
        + "; a decoder that is taken over could use the network"
    case .resourceLimits: "limits could not be set; a broken file may take much memory"
    }
  }

  /// Why there may be no SVG.
  static let adviceForSVG = "install librsvg (Debian: librsvg2-2) to see SVG pictures"

  /// A decoder in a line: what it is made of, and which layers stand.
  static func line(for check: DecoderCheck) -> String {
    let name = name(of: check.kind)
    guard case .success(let findings) = check.outcome else { return "\(name): missing" }
    guard check.kind != .svg || !findings.formats.isEmpty else { return "\(name): no librsvg" }
    let layers = SandboxLayer.allCases.map { layer in
      let text = Self.name(of: layer) + (layer == .fileSystem ? " \(findings.landlockVersion)" : "")
      return findings.layers.contains(layer) ? text : "no \(Self.name(of: layer))"
    }
    return "\(name): \((findings.libraries + layers).joined(separator: ", "))"
  }
}
