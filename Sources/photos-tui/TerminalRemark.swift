import AdaptiveTerminal

/// The remark that a terminal draws photos as blocks, which its user gets once.
///
/// Other terminals may show the same photos with real pixels, and nothing else says that this is possible.
nonisolated struct TerminalRemark: Equatable, Sendable {
  /// The kind of terminal, as the program remembers it: its name without a version, or TERM.
  let kind: String

  /// The remark about a terminal that has had time to reply; `nil` if it shows pixels, or if the user has
  /// chosen how it draws.
  init?(about detection: CapabilityDetection, environment: [String: String]) {
    guard detection.capabilities.graphics == .blocks, detection.reasons[.graphics] != .overridden else {
      return nil
    }
    let name = (detection.terminalName ?? "").prefix { $0.isLetter || $0 == "-" || $0 == "." }
    kind = name.isEmpty ? environment["TERM", default: ""] : String(name)
  }
}
