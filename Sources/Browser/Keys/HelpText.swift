import AdaptiveCore

/// The keys as lines of text, in one or two columns: first those that matter on the present screen, then all.
public struct HelpText {
  /// A piece of a line.
  public struct Piece: Hashable, Sendable {
    /// The text.
    public let text: String
    /// Whether it is a heading.
    public let isHeading: Bool
  }

  /// A line of the help.
  public struct Line: Hashable, Sendable {
    /// The piece at the left; `nil` next to the end of a longer column.
    public var left: Piece?
    /// The piece in the second column; `nil` if there is none.
    public var right: Piece?
  }

  /// The keys and the meaning of a row.
  private struct Row {
    let keys: String
    let text: String
  }

  /// Rows below a heading.
  private struct Section {
    let heading: String
    let rows: [Row]
  }

  let keys: KeyMap
  /// The scopes that apply where the help was requested, in order of precedence. They come first.
  public var current: [CommandScope]
  /// Whether all keys are listed, or only the most useful ones of the screen.
  public var showsAll = false
  /// The user's search: characters of a description or a key, in order. Empty for everything.
  public var query = ""

  /// Creates the help for some scopes.
  public init(_ keys: KeyMap = .standard, current: [CommandScope] = []) {
    self.keys = keys
    self.current = current
  }

  /// The free columns between two columns.
  private static let gap = 2
  /// The most columns of the part with the keys. Longer ones wrap.
  private static let widestKeys = 22
  /// The fewest columns of a line in which the keys are below their heading by two columns.
  private static let fewestColumnsWithIndent = 22
  /// The columns of a line that never wraps.
  private static let wide = 1000
  /// The fewest columns of a half in which a row of the list of all keys is easy to read.
  private static let fewestColumnsOfHalf = 48

  /// The width in columns in which no line wraps.
  public var preferredWidth: Int {
    let sections = allSections
    return columns(ofKeysIn: sections, Self.wide)
      + sections.flatMap(\.rows).reduce(0) {
        max($0, GlyphSequence($1.text).width)
      }
  }

  /// The fewest columns in which the keys are in two columns.
  public var widthOfTwoColumns: Int {
    2 * (showsAll ? Self.fewestColumnsOfHalf : min(preferredWidth, Self.fewestColumnsOfHalf)) + Self.gap
  }

  /// The column in which the second column begins; `nil` if there is only one.
  public func secondColumn(columns: Int) -> Int? {
    columns < widthOfTwoColumns ? nil : (columns - Self.gap) / 2 + Self.gap
  }

  /// Returns headings and rows, the keys in a part of their own. Descriptions wrap in narrow widths. A search
  /// has the best match first, in a single column.
  public func lines(columns: Int) -> [Line] {
    guard query.allSatisfy(\.isWhitespace) else {
      let found = Section(heading: "", rows: matches)
      return lines(of: found, columns).dropFirst().map { Line(left: $0) }
    }
    let isInTwo = secondColumn(columns: columns) != nil
    let width = isInTwo ? (columns - Self.gap) / 2 : columns
    let sections = allSections
    let keyColumns = self.columns(ofKeysIn: sections, width)
    let pieces = sections.map { lines(of: $0, width, keyColumns: keyColumns) }
    return isInTwo ? Self.inTwoColumns(pieces) : pieces.joined().map { Line(left: $0) }
  }

  /// Headings and rows as sentences, the keys before their meaning.
  var sentences: [String] {
    let shown =
      query.allSatisfy(\.isWhitespace) ? allSections : [Section(heading: "", rows: matches)]
    return shown.flatMap { section in
      (section.heading.isEmpty ? [] : [section.heading])
        + section.rows.map {
          isolating("\($0.keys): \($0.text)")
        }
    }
  }

  private var allSections: [Section] {
    showsAll ? sections(of: scopes) : current.contains(.sheet) ? sectionsOfBox : essentialSections
  }

  /// All keys of the box with the keyboard, which keeps those of the screens below it away.
  /// A key that two scopes have is that of the first.
  private var sectionsOfBox: [Section] {
    var taken: Set<String> = []
    return current.prefix { $0 != .anywhere }.map { scope in
      let bindings = keys.bindings(in: scope)
      defer { taken.formUnion(bindings.flatMap(\.keys)) }
      return section(of: scope, bindings.compactMap { $0.without(taken) })
    }.filter { !$0.rows.isEmpty }
  }

  private func sections(of scopes: [CommandScope]) -> [Section] {
    scopes.map { section(of: $0, keys.bindings(in: $0).filter { !$0.keys.isEmpty }) }
  }

  private func section(of scope: CommandScope, _ bindings: [KeyBinding]) -> Section {
    Section(heading: scope.heading, rows: bindings.map { Row(keys: $0.label, text: $0.help) })
  }

  /// The most useful keys of the screen. Commands without a key on it are left out.
  private var essentialSections: [Section] {
    EssentialKeys(for: current).groups.compactMap { group in
      let rows = group.entries.compactMap { entry -> Row? in
        let names = entry.commands.compactMap { keys.shownKey(for: $0, in: current) }
        return names.count < entry.commands.count
          ? nil : Row(keys: KeyLabel.text(for: names), text: localized(row: entry.text))
      }
      return rows.isEmpty
        ? nil : Section(heading: localized(row: group.heading, context: "heading"), rows: rows)
    }
  }

  /// All scopes, the present ones first.
  private var scopes: [CommandScope] {
    var first: [CommandScope] = []
    for scope in current where !first.contains(scope) { first.append(scope) }
    return first + CommandScope.allCases.filter { !first.contains($0) }
  }

  /// The rows that match the query, best first. Those for other screens and boxes say for which.
  private var matches: [Row] {
    var matcher = FuzzyMatcher(query)
    let bindings = scopes.flatMap(keys.bindings(in:))
    let scored = bindings.indices.compactMap { index in
      let texts = [bindings[index].help, bindings[index].keys.joined(separator: " ")]
      return texts.compactMap { matcher.score(of: FuzzyMatcher.Text($0)) }.max().map { (index, $0) }
    }
    return scored.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { index, _ in
      let (binding, help) = (bindings[index], bindings[index].help)
      let text = current.contains(binding.scope) ? help : "\(help) (\(binding.scope.heading))"
      return Row(keys: binding.label, text: text)
    }
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

  /// The columns of the part with the keys, with the margins around them, in lines of a width.
  private func columns(ofKeysIn sections: [Section], _ width: Int) -> Int {
    let longest = sections.flatMap(\.rows).reduce(0) { max($0, $1.keys.count) }
    let share = showsAll ? width / 5 * 2 : width / 2
    return min(2 + min(longest, Self.widestKeys) + 2, max(6, share))
  }

  private func lines(of section: Section, _ width: Int, keyColumns: Int? = nil) -> [Piece] {
    let keyColumns = keyColumns ?? columns(ofKeysIn: [section], width)
    return [Piece(text: section.heading, isHeading: true)]
      + section.rows.flatMap { Self.lines(for: $0, width, keyColumns) }.map {
        Piece(text: $0, isHeading: false)
      }
  }

  private static func lines(for row: Row, _ width: Int, _ keyColumns: Int) -> [String] {
    let indent = width >= Self.fewestColumnsWithIndent ? 2 : 1
    let texts = GlyphSequence.wrap(row.text, columns: max(1, width - keyColumns))
    let starts = GlyphSequence.wrap(row.keys, columns: max(1, keyColumns - indent - 1))
    return (0..<max(texts.count, starts.count)).map { line in
      let start = line < starts.count ? starts[line] : ""
      let text = line < texts.count ? texts[line] : ""
      let gap = text.isEmpty ? 0 : max(0, keyColumns - indent - start.count)
      let (margin, space) = (String(repeating: " ", count: indent), String(repeating: " ", count: gap))
      return isolating("\(margin)\(start)\(space)\(text)")
    }
  }
}
