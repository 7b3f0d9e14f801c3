import PhotoDecisions
import PhotoSources

/// A warning about a photo's sidecars.
public enum SidecarDiagnostic: Hashable, Sendable {
  /// A sidecar can't be read. It is left alone.
  case unreadable(SidecarAccessError)
  /// A sidecar can be read, but can't be edited.
  case readOnly(SidecarAccessError)
  /// Two sidecars disagree about these properties. The next edit of one writes it into both.
  case conflict(Set<DecidedProperty>)

  init?(_ findings: SidecarFindings) {
    if let error = findings.error {
      self = .unreadable(error)
    } else if let error = findings.editError {
      self = .readOnly(error)
    } else if !findings.conflicts.isEmpty {
      self = .conflict(findings.conflicts)
    } else {
      return nil
    }
  }
}
