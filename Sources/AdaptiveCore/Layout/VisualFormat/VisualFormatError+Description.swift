extension VisualFormatError: CustomStringConvertible {
  /// The error as a clause without a full stop, such as “column 5: unknown name xx”.
  public var description: String {
    switch reason {
    case .inapplicableOptions, .oppositeDirections: "\(reason)"
    default: "column \(column): \(reason)"
    }
  }

  /// The format, and a second line with a caret below the error.
  ///
  ///     |-[a
  ///         ^
  public var diagram: String {
    let line = GlyphSequence(text).text
    let before = GlyphSequence(String(text.prefix(max(0, column - 1)))).width
    return line + "\n" + String(repeating: " ", count: before) + "^"
  }
}

extension VisualFormatError.Reason: CustomStringConvertible {
  /// The fault, without the column.
  public var description: String {
    switch self {
    case .unexpected("", let expected): "expected \(VisualFormatError.Expectation.list(expected))"
    case .unexpected(let found, let expected):
      "expected \(VisualFormatError.Expectation.list(expected)), found `\(found)`"
    case .unclosed(let sign): "expected `\(sign)`"
    case .unknownName(let name): "unknown name \(name)"
    case .viewInGap(let name): "a gap can't be compared with the view \(name)"
    case .missingSuperview(let name): "\(name) has no superview"
    case .numberOutOfRange(let number): "\(number.shortDescription) is out of range"
    case .priorityOutOfRange(let number):
      "the priority \(number.shortDescription) is not an integer from 1 to 1000"
    case .inapplicableOptions(let options, .horizontal): "\(options) can't be used in a horizontal format"
    case .inapplicableOptions(let options, .vertical): "\(options) can't be used in a vertical format"
    case .oppositeDirections: "a format can't be read from the left and from the right"
    }
  }
}

extension VisualFormatError.Expectation: CustomStringConvertible {
  /// The token in backquotes, or what kind of token is expected.
  public var description: String {
    switch self {
    case .axis: "`H:` or `V:`"
    case .superview: "`|`"
    case .view: "`[`"
    case .gap: "`-`"
    case .list: "`(`"
    case .relation: "a comparison"
    case .number: "a number"
    case .name: "a name"
    case .symbol(let sign): "`\(sign)`"
    case .end: "the end"
    }
  }

  fileprivate static func list(_ expected: [Self]) -> String {
    let parts = expected.map(\.description)
    guard parts.count > 1, let last = parts.last else { return parts.joined() }
    return parts.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Double {
  /// The number without a decimal point if it is an integer.
  var shortDescription: String { Int(exactly: self).map(String.init) ?? String(self) }
}
