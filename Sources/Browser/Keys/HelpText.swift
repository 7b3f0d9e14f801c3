import AdaptiveCore

/// The key table as lines of text, in one or two columns.
public struct HelpText {
  /// A piece of a line.
  public struct Piece: Hashable, Sendable {
    /// The text.
    public let text: String
    /// Whether it is the heading of a scope.
    public let isHeading: Bool
  }

  /// A line of the help.
  public struct Line: Hashable, Sendable {
    /// The piece at the left; `nil` next to the end of a longer column.
    public var left: Piece?
    /// The piece in the second column; `nil` if there is none.
    public var right: Piece?
  }

  /// The scopes that apply where the help was requested, in order of precedence. They come first.
  public var current: [CommandScope]
  /// The user's search: characters of a description or a key, in order. Empty for everything.
  public var query = ""

  /// Creates the help for some scopes.
  public init(current: [CommandScope] = []) {
    self.current = current
  }

  /// The width of the part with the keys, in columns of the terminal. Longer ones wrap.
  private static let keyColumns =
    2 + min(24, KeyTable.bindings.reduce(0) { max($0, $1.keys.joined(separator: " ").count) })

  /// The width in columns from which every line fits with the keys in their own part.
  public static let preferredWidth =
    2 + keyColumns + KeyTable.bindings.reduce(0) { max($0, GlyphSequence($1.help).width) }

  /// The width in columns from which there are two columns.
  public static let widthOfTwoColumns = 2 * (2 + keyColumns + fewestColumnsBeside) + gap

  /// The free columns between two columns.
  private static let gap = 2

  /// The fewest columns for the descriptions next to the keys. With fewer, they go below the keys.
  private static let fewestColumnsBeside = 20

  /// Where the second column begins; `nil` if there is only one.
  public static func secondColumn(columns: Int) -> Int? {
    columns < widthOfTwoColumns ? nil : (columns - gap) / 2 + gap
  }

  /// Returns headings and bindings, with the keys in their own part. Descriptions wrap in narrow widths and
  /// go below the keys in very narrow ones. A search has the best match first, in a single column.
  public func lines(columns: Int) -> [Line] {
    guard query.allSatisfy(\.isWhitespace) else {
      return matches.flatMap { Self.pieces(for: $0, columns) }.map { Line(left: $0) }
    }
    let isInTwo = Self.secondColumn(columns: columns) != nil
    let width = isInTwo ? (columns - Self.gap) / 2 : columns
    let sections = scopes.map { scope in
      [Piece(text: scope.heading, isHeading: true)]
        + KeyTable.bindings(in: scope).flatMap { Self.pieces(for: $0, width) }
    }
    return isInTwo ? Self.inTwoColumns(sections) : sections.joined().map { Line(left: $0) }
  }

  /// All scopes, the present ones first.
  private var scopes: [CommandScope] {
    var first: [CommandScope] = []
    for scope in current where !first.contains(scope) { first.append(scope) }
    return first + CommandScope.allCases.filter { !first.contains($0) }
  }

  /// The bindings that match the query, best first.
  private var matches: [KeyBinding] {
    var matcher = FuzzyMatcher(query)
    let bindings = scopes.flatMap(KeyTable.bindings(in:))
    let scored = bindings.indices.compactMap { index in
      let texts = [bindings[index].help, bindings[index].keys.joined(separator: " ")]
      return texts.compactMap { matcher.score(of: FuzzyMatcher.Text($0)) }.max().map { (index, $0) }
    }
    return scored.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { bindings[$0.0] }
  }

  /// Puts whole sections into two columns of similar height, in order.
  private static func inTwoColumns(_ sections: [[Piece]]) -> [Line] {
    let heights = sections.map(\.count)
    let total = heights.reduce(0, +)
    var best = (count: 0, height: total)
    var left = 0
    for (index, height) in heights.enumerated() {
      left += height
      if max(left, total - left) < best.height { best = (index + 1, max(left, total - left)) }
    }
    let columns = [sections.prefix(best.count), sections.dropFirst(best.count)].map { Array($0.joined()) }
    return (0..<best.height).map { row in
      Line(left: columns[0].dropFirst(row).first, right: columns[1].dropFirst(row).first)
    }
  }

  private static func pieces(for binding: KeyBinding, _ columns: Int) -> [Piece] {
    lines(for: binding, columns).map { Piece(text: $0, isHeading: false) }
  }

  private static func lines(for binding: KeyBinding, _ columns: Int) -> [String] {
    let keys = binding.keys.joined(separator: " ")
    let beside = columns - keyColumns - 2
    guard beside >= fewestColumnsBeside else {
      return wrapped(keys, columns, indent: 2) + wrapped(binding.help, columns, indent: 6)
    }
    let help = GlyphSequence.wrap(binding.help, columns: beside)
    let starts = GlyphSequence.wrap(keys, columns: keyColumns - 2)
    return (0..<max(help.count, starts.count)).map { row in
      let start = row < starts.count ? starts[row] : ""
      guard row < help.count else { return "  " + start }
      return "  " + start + String(repeating: " ", count: keyColumns - start.count) + help[row]
    }
  }

  private static func wrapped(_ text: String, _ columns: Int, indent: Int) -> [String] {
    GlyphSequence.wrap(text, columns: max(1, columns - indent)).map {
      String(repeating: " ", count: indent) + $0
    }
  }
}
