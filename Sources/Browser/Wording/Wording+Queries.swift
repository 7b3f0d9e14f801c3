import AdaptiveCore
import Queries

extension Wording {
  /// Explains why a text is not a valid query, or shows the right form. `QueryError.range` is the place of
  /// the error. Fits a row of 40 columns.
  public static func sentence(for error: QueryError) -> String {
    switch error.reason {
    case .unknownField(let word):
      QueryField.nearest(to: word).map { localized("no field '\(brief(word))'; write \($0.word)") }
        ?? localized("there is no field '\(brief(word))'")
    case .unknownFact(let word): localized("'has:' can't ask for '\(brief(word))'")
    case .unknownState: localized("write is:picked, is:rejected or is:burst")
    case .missingField: localized("write rating>3, iso>800 or f<2.8")
    case .missingValue(let word): localized("'\(brief(word))' needs a value")
    case .invalidValue(_, let field): rightForm(of: field)
    case .reversedRange: localized("the range ends before it begins")
    case .invalidOperator(let symbol, let field): localized("write \(field): instead of \(field)\(symbol)")
    case .incompleteAlternative: localized("'or' needs conditions on both sides")
    case .unclosedGroup: localized("this parenthesis is not closed")
    case .unopenedGroup: localized("this parenthesis closes nothing")
    case .emptyGroup: localized("there is nothing in these parentheses")
    case .unclosedQuote: localized("the second quotation mark is missing")
    case .tooManyGroups: localized("more than \(QueryLimits.groups) nested parentheses")
    case .tooLong: localized("more than \(QueryLimits.characters) characters")
    }
  }

  /// A word of the user, shortened so that a sentence with it fits.
  private static func brief(_ word: String) -> String { GlyphSequence(word).truncated(to: 16).text }

  /// How a condition about a field is written.
  private static func rightForm(of field: QueryField) -> String {
    switch field {
    case .number(.rating): localized("rating is 0 to 5, or -1 for rejected")
    case .number(.shutter): localized("write shutter:1/60 or shutter>2s")
    case .number(.size): localized("write size>20M")
    case .number(.duration): localized("write duration>90 or duration<1:30")
    case .number(.aspect): localized("write aspect:3:2 or aspect:portrait")
    case .number(let number): localized("write \(field.word)\(example(of: number))")
    case .date: localized("write \(field.word):2024, 2024-06-30 or today")
    case .location: localized("write near:\"48.2,16.4 5km\"")
    case .kind: localized("kind is picture, raw, pair, video, live")
    case .flag: localized("flag is pick, none or reject")
    case .set: localized("set is bracket, focus, panorama or any")
    // Every text is a value of these.
    case .text: localized("write \(field.word):word")
    }
  }

  /// A comparison with a usual number.
  private static func example(of field: QueryNumberField) -> String {
    switch field {
    case .iso: localized(">800 or iso:100-400")
    case .aperture: localized("<2.8 or f:4")
    case .focalLength: localized(">85 or focal:24-70")
    case .megapixels: ">20"
    case .width, .height, .rating, .shutter, .size, .duration, .aspect: ">4000"
    }
  }
}
