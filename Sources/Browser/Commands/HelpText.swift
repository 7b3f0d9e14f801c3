/// The key table as lines of text.
public enum HelpText {
  /// A line of the help.
  public struct Line: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// Whether it names a scope.
    public let isHeading: Bool
  }

  /// Columns of the keys, with the space after them.
  private static let keyColumns =
    2 + KeyTable.bindings.reduce(0) { max($0, $1.keys.joined(separator: " ").count) }

  /// Headings and one line for each binding, keys in a column of their own.
  public static let lines: [Line] = CommandScope.allCases.flatMap { scope in
    [Line(text: scope.heading, isHeading: true)]
      + KeyTable.bindings(in: scope).map { binding in
        let keys = binding.keys.joined(separator: " ")
        let gap = String(repeating: " ", count: keyColumns - keys.count)
        return Line(text: "  " + keys + gap + binding.help, isHeading: false)
      }
  }
}
