/// The syntax of a shell that command lines need.
public enum ShellDialect: Hashable, Sendable {
  /// sh and the shells that follow POSIX, such as bash, dash, ksh and zsh.
  case posix
  case fish

  /// The dialect of the shell with this name; `nil` for a shell that has another syntax, such as tcsh.
  public init?(shellName: String) {
    switch shellName {
    case "sh", "ash", "bash", "dash", "ksh", "ksh93", "lksh", "loksh", "mksh", "oksh", "rbash", "yash", "zsh":
      self = .posix
    case "fish": self = .fish
    default: return nil
    }
  }

  /// The arguments of the shell, as a word for each.
  var allArguments: String {
    switch self {
    case .posix: #""$@""#
    case .fish: "$argv"
    }
  }

  /// The value of a variable, as one word.
  func value(of variable: String) -> String { "\"$\(variable)\"" }

  /// Whether a backslash also escapes between single quotes.
  var escapesInSingleQuotes: Bool { self == .fish }
}
