import AdaptiveImaging
import Browser

/// Texts about decoders for the user who maintains the system.
nonisolated enum DecoderWording {
  /// The command that starts a decoder.
  static func name(of kind: DecoderKind) -> String {
    kind == .svg ? "\(kind.executableName) --svg" : kind.executableName
  }

  /// The name of a layer in the system's documentation.
  static func name(of layer: SandboxLayer) -> String {
    switch layer {
    case .noNewPrivileges: "no_new_privs"
    case .unprivilegedUser: localized("unprivileged user", context: "doctor")
    case .namespaces: localized("namespaces", context: "doctor")
    case .fileSystem: "Landlock"
    case .systemCalls: "seccomp"
    case .resourceLimits: localized("limits", context: "doctor")
    }
  }

  /// Advice about a decoder that does not work.
  static func advice(for error: DecoderUnavailableError) -> String {
    switch error {
    case .notFound(let places):
      localized("reinstall photos-tui; its decoders must be in one of: \(places.listed())")
    case .notInstalled(let kind):
      localized("install \(kind.executableName) to show videos (package: photos-tui-video)")
    case .cannotStart(let number):
      localized("it cannot be started (error \(number)); check that it is executable")
    case .noHello:
      localized(
        "it does not match this program; reinstall photos-tui and check that its libraries are installed")
    case .noSharedMemory, .crashesTooOften, .shutDown: localized("try again")
    }
  }

  /// The consequence of a missing layer, and where the layer comes from.
  static func advice(for layer: SandboxLayer, in findings: DecoderCheck.Findings) -> String {
    switch layer {
    case .noNewPrivileges: localized("the kernel lacks no_new_privs; without it, seccomp may be missing too")
    case .unprivilegedUser:
      localized(
        "root lacks the rights to become another user (CAP_SETUID, CAP_SETGID, CAP_KILL)"
          + "; a compromised decoder is root in its sandbox, and threads have no limit where decoding needs them"
      )
    case .namespaces:
      localized(
        "the system permits no user namespaces (user.max_user_namespaces, AppArmor, or a container)"
          + "; a compromised decoder could find out which files exist")
    case .fileSystem:
      (findings.landlockVersion > 0
        ? localized("Landlock is present but could not be used")
        : localized("the kernel lacks Landlock (CONFIG_SECURITY_LANDLOCK, and landlock in the lsm= list)"))
        + (findings.activeLayers.contains(.systemCalls)
          ? localized("; seccomp still keeps decoders from opening files")
          : localized("; a compromised decoder could open files"))
    case .systemCalls:
      localized("the kernel lacks seccomp filters (CONFIG_SECCOMP_FILTER), or a container forbids them")
        + (findings.activeLayers.contains(.namespaces)
          ? localized("; namespaces still keep decoders from the network")
          : localized("; a compromised decoder could use the network"))
    case .resourceLimits: localized("resource limits could not be set; a broken file may use a lot of memory")
    }
  }

  /// Advice about missing SVG support.
  static let adviceForSVG = localized("install librsvg (Debian: librsvg2-2) to show SVG files")

  /// The title of what is loaded when it is needed.
  static let optionalTitle = localized("Optional")
  /// Contact sheets in files, which Pango draws.
  static let sheets = localized("contact sheets")
  /// Catalogues on a PostgreSQL server.
  static let servers = "PostgreSQL"
  /// The files that are installed next to the program.
  static let files = localized("data files")
  /// Advice about missing Pango.
  static let adviceForSheets = localized(
    "install Pango (Debian: libpangocairo-1.0-0) to export contact sheets")
  /// Advice about missing libpq.
  static let adviceForServers = localized("install libpq (Debian: libpq5) to use a catalogue on a server")

  /// Advice about files that should be next to the program.
  static func advice(forMissing files: [String]) -> String {
    localized("reinstall photos-tui; share/photos-tui next to it lacks \(files.listed())")
  }

  /// A line about a decoder: its libraries and its sandbox layers.
  static func line(for check: DecoderCheck) -> String {
    let name = name(of: check.kind)
    let findings: DecoderCheck.Findings
    switch check.outcome {
    case .success(let success): findings = success
    case .failure(.notFound), .failure(.notInstalled): return "\(name): missing"
    case .failure(.cannotStart), .failure(.noHello), .failure(.noSharedMemory), .failure(.crashesTooOften),
      .failure(.shutDown):
      return "\(name): does not start"
    }
    guard check.kind != .svg || !findings.formats.isEmpty else { return "\(name): no librsvg" }
    let layers = SandboxLayer.allCases.map { layer in
      let text = Self.name(of: layer) + (layer == .fileSystem ? " \(findings.landlockVersion)" : "")
      return findings.activeLayers.contains(layer) ? text : "no \(Self.name(of: layer))"
    }
    return "\(name): \((findings.libraries + layers).listed())"
  }
}
