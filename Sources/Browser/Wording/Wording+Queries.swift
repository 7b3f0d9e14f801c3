import AdaptiveCore
import Queries

extension Wording {
  /// Explains why a text is not a valid query, or shows the right form. `QueryError.range` is the place of
  /// the error. Fits a row of 40 columns.
  public static func sentence(for error: QueryError) -> String {
    switch error.reason {
    case .unknownField(let word):
      QueryField.nearest(to: word).map { "no field '\(brief(word))'; write \($0.word)" }
        ?? "there is no field '\(brief(word))'"
    case .unknownFact(let word): "'has:' can't ask for '\(brief(word))'"
    case .unknownState: "write is:picked, is:rejected or is:burst"
    case .missingField: "write rating>3, iso>800 or f<2.8"
    case .missingValue(let word): "'\(brief(word))' needs a value"
    case .invalidValue(_, let field): rightForm(of: field)
    case .reversedRange: "the range ends before it begins"
    case .invalidOperator(let symbol, let field): "write \(field): instead of \(field)\(symbol)"
    case .incompleteAlternative: "'or' needs conditions on both sides"
    case .unclosedGroup: "this parenthesis is not closed"
    case .unopenedGroup: "this parenthesis closes nothing"
    case .emptyGroup: "there is nothing in these parentheses"
    case .unclosedQuote: "the second quotation mark is missing"
    case .tooManyGroups: "more than \(QueryLimits.groups) nested parentheses"
    case .tooLong: "more than \(QueryLimits.characters) characters"
    }
  }

  /// A word of the user, shortened so that a sentence with it fits.
  private static func brief(_ word: String) -> String { GlyphSequence(word).truncated(to: 16).text }

  /// How a condition about a field is written.
  private static func rightForm(of field: QueryField) -> String {
    switch field {
    case .number(.rating): "rating is 0 to 5, or -1 for rejected"
    case .number(.shutter): "write shutter:1/60 or shutter>2s"
    case .number(.size): "write size>20M"
    case .number(.duration): "write duration>90 or duration<1:30"
    case .number(.aspect): "write aspect:3:2 or aspect:portrait"
    case .number(let number): "write \(field.word)\(example(of: number))"
    case .date: "write \(field.word):2024, 2024-06-30 or today"
    case .location: "write near:\"48.2,16.4 5km\""
    case .kind: "kind is picture, raw, pair, video, live"
    case .flag: "flag is pick, none or reject"
    case .set: "set is bracket, focus, panorama or any"
    // Every text is a value of these.
    case .text: "write \(field.word):word"
    }
  }

  /// A comparison with a usual number.
  private static func example(of field: QueryNumberField) -> String {
    switch field {
    case .iso: ">800 or iso:100-400"
    case .aperture: "<2.8 or f:4"
    case .focalLength: ">85 or focal:24-70"
    case .megapixels: ">20"
    case .width, .height, .rating, .shutter, .size, .duration, .aspect: ">4000"
    }
  }
}
