/// A command line as a script, in which `%s` and `%f` have become references to photos, and `%%` a percent
/// sign. Any other percent sign stands for itself.
///
/// The paths are arguments and a variable of the shell. They never become a part of the script, so no name of
/// a file can be taken for a command, also where the user quotes in a way that this type does not understand.
///
///     convert %s "all of %f.pdf"      convert "$@" "all of ""$PHOTOS_TUI_PHOTO"".pdf"
public nonisolated struct ShellScript: Hashable, Sendable {
  /// The variable with the path of the current photo.
  public static let photoVariable = "PHOTOS_TUI_PHOTO"

  /// The script.
  public private(set) var text = ""
  /// Whether the command line refers to photos.
  private(set) var usesPhotos = false

  /// The quotes or the substitution that a character is in.
  private enum Context {
    /// No quotes, also in a substitution that stands between double quotes.
    case plain
    case singleQuotes
    case doubleQuotes
  }

  /// Makes the script for a command line.
  init(_ commandLine: String, in dialect: ShellDialect) {
    let bytes = Array(commandLine.utf8)
    var contexts = [Context.plain]
    var script: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let (byte, next) = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : nil)
      let context = contexts.last ?? .plain
      index += 1
      switch (byte, next) {
      case (UInt8(ascii: "%"), UInt8(ascii: "s")?):
        script += Self.reference(dialect.allArguments, in: context)
        usesPhotos = true
        index += 1
      case (UInt8(ascii: "%"), UInt8(ascii: "f")?):
        script += Self.reference(dialect.value(of: Self.photoVariable), in: context)
        usesPhotos = true
        index += 1
      case (UInt8(ascii: "%"), UInt8(ascii: "%")?):
        script.append(byte)
        index += 1
      case (UInt8(ascii: "\\"), let next?) where context != .singleQuotes || dialect.escapesInSingleQuotes:
        script += [byte, next]
        index += 1
      default:
        Self.follow(byte, after: script.last, &contexts)
        script.append(byte)
      }
    }
    text = String(decoding: script, as: UTF8.self)
  }

  /// A reference with its own quotes. It first closes the quotes around it, and then opens them again.
  private static func reference(_ text: String, in context: Context) -> [UInt8] {
    switch context {
    case .plain: Array(text.utf8)
    case .singleQuotes: Array("'\(text)'".utf8)
    case .doubleQuotes: Array("\"\(text)\"".utf8)
    }
  }

  /// Follows quotes and substitutions.
  private static func follow(_ byte: UInt8, after previous: UInt8?, _ contexts: inout [Context]) {
    switch (contexts.last ?? .plain, byte) {
    case (.plain, UInt8(ascii: "'")): contexts.append(.singleQuotes)
    case (.plain, UInt8(ascii: "\"")): contexts.append(.doubleQuotes)
    case (.plain, UInt8(ascii: "(")): contexts.append(.plain)
    case (.plain, UInt8(ascii: ")")): if contexts.count > 1 { contexts.removeLast() }
    case (.singleQuotes, UInt8(ascii: "'")), (.doubleQuotes, UInt8(ascii: "\"")): contexts.removeLast()
    case (.doubleQuotes, UInt8(ascii: "(")):
      if previous == UInt8(ascii: "$") { contexts.append(.plain) }
    default: break
    }
  }
}

/// The syntax of a shell that command lines need.
public nonisolated enum ShellDialect: Hashable, Sendable {
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
