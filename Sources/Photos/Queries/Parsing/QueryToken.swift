/// A part of a query's text.
struct QueryToken: Equatable {
  enum Kind: Equatable {
    case open
    case close
    case minus
    /// A word, or a text in quotation marks.
    case word(QuotableText)
    /// A name that may be a field's, with an operator and a value, which may be empty.
    case comparison(name: String, QueryOperator, QuotableText)
  }

  let kind: Kind
  /// Where it is, in Unicode scalars.
  let range: Range<Int>
  /// Where its value is; the same as `range` without one. Empty for an empty value.
  let valueRange: Range<Int>

  /// The word without quotation marks; `nil` for another token.
  var plainWord: String? {
    if case .word(let word) = kind, !word.isQuoted { word.text } else { nil }
  }
}

/// A text in quotation marks, or without.
struct QuotableText: Equatable {
  var text = ""
  var isQuoted = false
  /// Whether the quotation mark at the end is missing.
  var isUnclosed = false
}
