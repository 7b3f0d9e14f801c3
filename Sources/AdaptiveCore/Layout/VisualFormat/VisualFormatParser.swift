/// A recursive-descent parser for visual formats, with one method per rule of the grammar.
struct VisualFormatParser {
  private let text: String
  private var scanner: VisualFormatScanner

  init(_ text: String) {
    self.text = text
    scanner = VisualFormatScanner(text)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    let axis = try parseAxis()
    var expected: [VisualFormatError.Expectation] = (axis == nil ? [.axis] : []) + [.superview, .view]
    var start: VisualFormat.Edge?
    let column = scanner.column
    if scanner.consume("|") {
      let gap = try parseGap(before: [.view])
      start = VisualFormat.Edge(column: column, gap: gap)
      expected = gap == .none ? [.gap, .view] : [.view]
    }
    var views = [try parseView(expecting: expected)]
    var gaps: [VisualFormat.Gap] = []
    var end: VisualFormat.Edge?
    while !scanner.isAtEnd, end == nil {
      guard scanner.isAt("-") || scanner.isAt("[") || scanner.isAt("|") else {
        throw unexpected([.gap, .view, .superview, .end])
      }
      let gap = try parseGap(before: [.view, .superview])
      let column = scanner.column
      if scanner.consume("|") {
        end = VisualFormat.Edge(column: column, gap: gap)
      } else {
        views.append(try parseView(expecting: [.view, .superview]))
        gaps.append(gap)
      }
    }
    guard scanner.isAtEnd else { throw unexpected([.end]) }
    return VisualFormat(
      text: text, axis: axis ?? .horizontal, start: start, views: views, gaps: gaps, end: end)
  }

  /// Parses the axis; `nil` if none is specified.
  private mutating func parseAxis() throws(VisualFormatError) -> Axis? {
    guard ["H", "V"].contains(scanner.word), let name = scanner.consumeName() else { return nil }
    try expect(":")
    return name == "V" ? .vertical : .horizontal
  }

  private mutating func parseGap(
    before next: [VisualFormatError.Expectation]
  ) throws(VisualFormatError) -> VisualFormat.Gap {
    guard scanner.consume("-") else { return .none }
    var gap = VisualFormat.Gap.standard
    if let list = try parseList() {
      gap = .list(list)
    } else if let operand = parseOperand() {
      gap = .simple(operand)
    } else {
      let isAtNext = scanner.isAt("[") || next.contains(.superview) && scanner.isAt("|")
      guard isAtNext else { throw unexpected([.number, .name, .list] + next) }
      return gap
    }
    try expect("-")
    return gap
  }

  private mutating func parseView(
    expecting expected: [VisualFormatError.Expectation]
  ) throws(VisualFormatError) -> VisualFormat.Item {
    guard scanner.consume("[") else { throw unexpected(expected) }
    let column = scanner.column
    guard let name = scanner.consumeName() else { throw unexpected([.name]) }
    let sizes = try parseList()
    guard scanner.consume("]") else {
      guard !scanner.isAtEnd else { throw error(.unclosed("]")) }
      throw unexpected((sizes == nil ? [.list] : []) + [.symbol("]")])
    }
    return VisualFormat.Item(name: name, column: column, sizes: sizes ?? [])
  }

  /// Parses a parenthesised list of predicates; `nil` if there is none.
  private mutating func parseList() throws(VisualFormatError) -> [VisualFormat.Predicate]? {
    guard scanner.consume("(") else { return nil }
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try parsePredicate()) } while scanner.consume(",")
    guard scanner.consume(")") else {
      guard !scanner.isAtEnd else { throw error(.unclosed(")")) }
      throw unexpected(
        (predicates.last?.priority == nil ? [.symbol("@")] : []) + [.symbol(","), .symbol(")")])
    }
    return predicates
  }

  private mutating func parsePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = LayoutRelation.allCases.first { scanner.consume($0.description) }
    guard let object = parseOperand(allowsSign: true) else {
      throw unexpected((relation == nil ? [.relation] : []) + [.number, .name])
    }
    var priority: VisualFormat.Operand?
    if scanner.consume("@") {
      priority = parseOperand()
      if priority == nil { throw unexpected([.number, .name]) }
    }
    return VisualFormat.Predicate(relation: relation ?? .equal, object: object, priority: priority)
  }

  private mutating func parseOperand(allowsSign: Bool = false) -> VisualFormat.Operand? {
    let column = scanner.column
    if let number = scanner.consumeNumber(allowsSign: allowsSign) {
      return VisualFormat.Operand(value: .number(number), column: column)
    }
    return scanner.consumeName().map { VisualFormat.Operand(value: .name($0), column: column) }
  }

  private mutating func expect(_ symbol: Character) throws(VisualFormatError) {
    if !scanner.consume(String(symbol)) { throw unexpected([.symbol(symbol)]) }
  }

  private func unexpected(_ expected: [VisualFormatError.Expectation]) -> VisualFormatError {
    error(.unexpected(found: scanner.word, expected: expected))
  }

  private func error(_ reason: VisualFormatError.Reason) -> VisualFormatError {
    VisualFormatError(reason, at: scanner.column, of: text)
  }
}

extension VisualFormat {
  /// Parses a format. Throws if it does not follow the grammar. Names are not checked. O(n).
  public init(parsing text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    self = try parser.parse()
  }
}
