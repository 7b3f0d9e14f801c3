extension KeyTable {
  /// The table in Markdown.
  public static var markdown: String {
    let rows = CommandScope.allCases.flatMap { scope in
      bindings(in: scope).enumerated().map { index, binding in
        let keys = binding.keys.map { "`\($0)`" }.joined(separator: " ")
        return "| \(index == 0 ? scope.heading : "") | \(keys) | \(binding.help) |"
      }
    }
    return (["| Where | Keys | What |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  /// The table for a man page, in roff's man macros.
  public static var roff: String {
    CommandScope.allCases.map { scope in
      let rows = bindings(in: scope).map { binding in
        ".TP\n.B \(escaped(binding.keys.joined(separator: "  ")))\n\(escaped(binding.help))"
      }
      return ([".SS \(scope.heading)"] + rows).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// A text with roff's special characters escaped.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "^": "\\(ha"
      default: String(character)
      }
    }.joined()
  }
}
