import Glibc
import Testing

/// Requirements that the machine must meet. A test without them is skipped, with the reason.
extension Trait where Self == ConditionTrait {
  /// Requires tmux, and a run that has time for it.
  public static var tmux: Self { .tools("tmux") }

  /// Requires installed programs, and a run that has time for them.
  public static func tools(_ names: String...) -> Self {
    if getenv("PHOTOS_TUI_TESTS").map({ String(cString: $0) }) == "quick" {
      return .disabled("make test-quick leaves out \(names.joined(separator: ", "))")
    }
    let missing = names.filter { !isInstalled($0) }
    return .enabled(if: missing.isEmpty, "not installed: \(missing.joined(separator: ", "))")
  }

  private static func isInstalled(_ name: String) -> Bool {
    PseudoTerminal.environment["PATH", default: ""].split(separator: ":").contains {
      access("\($0)/\(name)", X_OK) == 0
    }
  }
}
