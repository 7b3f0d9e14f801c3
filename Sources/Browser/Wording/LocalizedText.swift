import AdaptiveCore

/// A text of the program in English, with values, until it is translated.
///
/// Write it as a literal. Translators see each value as a number in braces, and can change their order:
/// `"\(name) has \(count) photos"` is `{1} has {2} photos`.
public nonisolated struct LocalizedText: ExpressibleByStringInterpolation {
  /// The text that catalogues know.
  let key: String
  /// The values, as texts.
  let values: [String]

  /// Creates a text without values.
  public init(stringLiteral value: String) { (key, values) = (value, []) }

  /// Creates a text with values.
  public init(stringInterpolation: Interpolation) {
    (key, values) = (stringInterpolation.key, stringInterpolation.values)
  }

  /// Creates a text from the form in which translators see it.
  init(key: String, values: [String]) { (self.key, self.values) = (key, values) }

  /// The pieces of a literal, in order.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    /// Appends words.
    public mutating func appendLiteral(_ literal: String) { key += literal }

    /// Appends a count, as the user's language writes it.
    public mutating func appendInterpolation(_ count: Int) { appendInterpolation(Wording.number(count)) }

    /// Appends a number without grouping separators: a size in pixels, a line, a value to type.
    public mutating func appendInterpolation(bare number: Int) { appendInterpolation(number.description) }

    /// Appends a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      values.append(value.description)
      key += "{\(values.count)}"
    }
  }

  /// Joins the parts of a text that is too long for a line.
  public static func + (start: LocalizedText, end: LocalizedText) -> LocalizedText {
    let numbers = end.values.indices.map { "{\(start.values.count + $0 + 1)}" }
    return LocalizedText(
      key: start.key + filled(end.key, numbers), values: start.values + end.values)
  }

  /// Returns the text, or its translation, with the values. In a language that begins at the right, each
  /// value is isolated: the words around it would reorder dates and sizes.
  func filled(
    _ translation: String?, in direction: @autoclosure () -> LayoutDirection = Wording.layoutDirection
  ) -> String {
    // The direction itself is a text without values.
    guard !values.isEmpty else { return translation ?? key }
    let isRightToLeft = direction() == .rightToLeft
    return Self.filled(
      translation ?? key, isRightToLeft ? values.map { $0.isolated(always: true) } : values)
  }

  /// Puts values into a text. A number that has no value stays as it is.
  private static func filled(_ text: String, _ values: [String]) -> String {
    guard !values.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
      result += rest[..<start]
      rest = rest[start...]
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      let end = digits.endIndex
      if end < rest.endIndex, rest[end] == "}", let number = Int(digits),
        values.indices.contains(number - 1)
      {
        result += values[number - 1]
        rest = rest[rest.index(after: end)...]
      } else {
        result += rest.prefix(1)
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
