/// Why a text is not a valid query, and where.
public struct QueryError: Error, Hashable, Sendable {
  /// A fault in a query. Texts are those of the query.
  public enum Reason: Hashable, Sendable {
    /// No field has this name.
    case unknownField(String)
    /// `has:` can't ask for this.
    case unknownFact(String)
    /// `is:` can't ask for this.
    case unknownState(String)
    /// An operator and a number, without a field: `>3`.
    case missingField(String)
    /// A field and its operator, without a value.
    case missingValue(String)
    /// The value doesn't fit the field.
    case invalidValue(String, field: QueryField)
    /// The first value of a range is greater than the last.
    case reversedRange(String)
    /// The field can't be compared like this: `camera>x`.
    case invalidOperator(String, field: String)
    /// `or` has nothing before or after it.
    case incompleteAlternative
    /// A parenthesis is not closed.
    case unclosedGroup
    /// A parenthesis closes nothing.
    case unopenedGroup
    /// There is nothing between two parentheses.
    case emptyGroup
    /// A quotation mark is missing at the end.
    case unclosedQuote
    /// Parentheses are nested deeper than `QueryLimits.groups`.
    case tooManyGroups
    /// The text is longer than `QueryLimits.characters`.
    case tooLong
  }

  /// The fault.
  public let reason: Reason
  /// Where, in Unicode scalars from the start of the text. Never empty.
  public let range: Range<Int>
}

/// The limits of queries, so that a text from any source costs little time, memory and stack.
public enum QueryLimits {
  /// The most characters of a text, counted as Unicode scalars.
  public static let characters = 10_000
  /// How deep groups can be nested. The statements of catalogues can be about four times as deep.
  public static let groups = 10
  /// The most characters of a word that is compared with the names of fields.
  public static let fieldCharacters = 20
}
