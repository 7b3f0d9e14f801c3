import AdaptiveCore

/// The key table as lines of text.
public enum HelpText {
  /// A line of the help.
  public struct Line: Hashable, Sendable {
    /// The text.
    public let text: String
    /// Whether the line is the heading of a scope.
    public let isHeading: Bool
  }

  /// The width of the column with the keys, in columns of the terminal.
  private static let keyColumns =
    2 + KeyTable.bindings.reduce(0) { max($0, $1.keys.joined(separator: " ").count) }

  /// The width in columns from which every line fits with the keys in their own column.
  public static let preferredWidth =
    2 + keyColumns + KeyTable.bindings.reduce(0) { max($0, GlyphSequence($1.help).width) }

  /// The fewest columns for the descriptions beside the keys. With fewer, they go below the keys.
  private static let fewestColumnsBeside = 20

  /// Returns headings and bindings, with the keys in their own column. Descriptions wrap in narrow widths and
  /// go below the keys in very narrow ones.
  public static func lines(columns: Int) -> [Line] {
    CommandScope.allCases.flatMap { scope in
      [Line(text: scope.heading, isHeading: true)]
        + KeyTable.bindings(in: scope).flatMap { binding in
          lines(for: binding, columns).map { Line(text: $0, isHeading: false) }
        }
    }
  }

  private static func lines(for binding: KeyBinding, _ columns: Int) -> [String] {
    let keys = binding.keys.joined(separator: " ")
    let beside = columns - keyColumns - 2
    guard beside >= fewestColumnsBeside else {
      return wrapped(keys, columns, indent: 2) + wrapped(binding.help, columns, indent: 6)
    }
    let help = GlyphSequence.wrap(binding.help, columns: beside)
    return help.enumerated().map { row, text in
      let start = row == 0 ? keys : ""
      return "  " + start + String(repeating: " ", count: keyColumns - start.count) + text
    }
  }

  private static func wrapped(_ text: String, _ columns: Int, indent: Int) -> [String] {
    GlyphSequence.wrap(text, columns: max(1, columns - indent)).map {
      String(repeating: " ", count: indent) + $0
    }
  }
}
