import Queries

extension Wording {
  /// Explains why a text is not a valid query. `QueryError.range` is the place of the error.
  public static func sentence(for error: QueryError) -> String {
    switch error.reason {
    case .unknownField(let word): "there is no field '\(word)'"
    case .unknownFact(let word): "'has:' can't ask for '\(word)'"
    case .unknownState(let word): "'is:' can't ask for '\(word)'; is:picked, is:rejected or is:burst can"
    case .missingValue(let word): "'\(word)' needs a value"
    case .invalidValue(let value, let field):
      "'\(value)' is no value for \(field.word): \(example(of: field))"
    case .reversedRange(let text): "the range '\(text)' ends before it begins"
    case .invalidOperator(let symbol, let field): "\(field) can't be compared with '\(symbol)'; use ':'"
    case .incompleteAlternative: "'or' needs something before and after it"
    case .unclosedGroup: "this parenthesis is not closed"
    case .unopenedGroup: "this parenthesis closes nothing"
    case .emptyGroup: "there is nothing in these parentheses"
    case .unclosedQuote: "the second quotation mark is missing"
    case .tooManyGroups: "more than \(QueryLimits.groups) parentheses within each other"
    case .tooLong: "more than \(QueryLimits.characters) characters"
    }
  }

  /// An example of a value of a field.
  private static func example(of field: QueryField) -> String {
    switch field {
    case .text: "give a text"
    case .number(.rating): "give a number from -1 to 5"
    case .number(.shutter): "give seconds such as 1/60 or 2"
    case .number(.size): "give bytes such as 20M"
    case .number: "give a number"
    case .date: "give a date such as 2024, 2024-06, 2024-06-30 or today"
    case .location: "give a place and a distance such as \"48.2,16.4 5km\""
    case .kind: "give picture, raw, pair, video or live"
    case .flag: "give pick, none or reject"
    case .set: "give bracket, focus, panorama, any or none"
    }
  }
}
