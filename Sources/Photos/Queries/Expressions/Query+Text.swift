import PhotoDecisions

extension Query: CustomStringConvertible {
  /// The text of the query. Reading it gives the same query; `Query.nothing` alone becomes another query that
  /// includes no photo.
  public var description: String {
    switch self {
    case .condition(let condition): condition.description
    case .not(let condition): "-" + condition.description
    case .all(let parts): brief(in: parts, separator: " ") ?? Self.text(of: parts)
    case .any(let parts):
      phrase?.joined(separator: " ") ?? brief(in: parts, separator: Self.or)
        ?? (parts.isEmpty ? "unrated -unrated" : parts.map(\.description).joined(separator: Self.or))
    }
  }

  /// The texts of the queries that must all be true, as the user types them.
  public var factorTexts: [String] {
    guard case .all(let parts) = self else { return [description] }
    return Self.pieces(of: parts, areAlternatives: false).map(\.text)
  }

  private static let or = " \(QueryWord.or) "

  /// The text with phrases for the parts that make one; `nil` if there are none, or they would be read
  /// differently among the other parts.
  private func brief(in parts: [Query], separator: String) -> String? {
    let pieces = Self.pieces(of: parts, areAlternatives: separator == Self.or)
    if pieces.count == parts.count { return nil }
    let text = pieces.map { piece in
      // Among conditions that must all be true, alternatives are a group unless they are one word.
      if case .any? = piece.part, separator != Self.or, piece.text.contains(" ") { return "(\(piece.text))" }
      return piece.text
    }.joined(separator: separator)
    return (try? Query(text)) == self ? text : nil
  }

  /// The most parts of a phrase: a camera has up to eight names, which are followed by the words.
  private static let mostParts = 12

  /// The parts of a list with their texts. Some parts are one piece: those of a phrase among alternatives,
  /// and those of a negated phrase where all must be true.
  private static func pieces(of parts: [Query], areAlternatives: Bool) -> [(part: Query?, text: String)] {
    var pieces: [(part: Query?, text: String)] = []
    var rest = parts[...]
    while let first = rest.first {
      let lengths = rest.count < 2 ? [] : Array((2...min(mostParts, rest.count)).reversed())
      let phrase = lengths.lazy.compactMap { count -> (count: Int, words: [String])? in
        Query.any(rest.prefix(count).map { areAlternatives ? $0 : $0.negated }).phrase.map { (count, $0) }
      }.first { _ in true }
      if let (count, words) = phrase {
        let text = words.joined(separator: " ")
        pieces.append((nil, areAlternatives ? text : words.count == 1 ? "-" + text : "-(\(text))"))
        rest = rest.dropFirst(count)
      } else {
        pieces.append((first, first.description))
        rest = rest.dropFirst()
      }
    }
    return pieces
  }

  /// The texts of queries in a row. Words that would be a phrase together are kept apart.
  private static func text(of parts: [Query]) -> String {
    let words = parts.map { part in part.word ?? part.phrase.flatMap { $0.count == 1 ? $0[0] : nil } }
    return parts.indices.map { index in
      let following = words[index...].prefix(QueryPhrase.mostWords).prefix { $0 != nil }.compactMap { $0 }
      let isBegun = QueryPhrase(following).map { $0.count > 1 } ?? false
      if let word = parts[index].word, isBegun { return QueryCondition.marked(word) }
      if case .any = parts[index], isBegun || words[index] == nil { return "(\(parts[index]))" }
      return parts[index].description
    }.joined(separator: " ")
  }
}

extension QueryCondition: CustomStringConvertible {
  /// The text of the condition in a query.
  public var description: String {
    if let word = QueryWord.conditions.first(where: { $0.condition == self })?.word { return word }
    switch self {
    case .text(.anywhere, .contains, let text): return Self.word(text.text)
    case .text(let field, let match, let text):
      let isColon = match == .contains || field == .label
      return field.rawValue + (isColon ? ":" : "=") + Self.value(text.text, of: field)
    case .number(let field, let comparison):
      return field.rawValue + comparison.text { field.text(for: $0) }
    case .date(let field, let comparison): return field.rawValue + comparison.text(\.description)
    case .near(let area): return "\(QueryField.location.word):\"\(area)\""
    case .kind(let kind): return "\(QueryField.kind.word):\(kind.rawValue)"
    case .set(let set): return "\(QueryField.set.word):\(set.rawValue)"
    case .has(.location): return "\(QueryWord.has):gps"
    case .has(let field): return "\(QueryWord.has):\(field.word)"
    case .flag(let flag): return flag.rawValue
    }
  }

  /// A word that stands alone, in quotation marks if it would mean something else without them.
  private static func word(_ text: String) -> String {
    text.unicodeScalars.first == "-" || QueryWord.isReserved(text) ? marked(text) : value(text, of: .anywhere)
  }

  /// A value of a field as queries write it: in quotation marks if it needs them.
  static func value(_ text: String, of field: QueryTextField) -> String {
    let isWord = field == .label && ["any", "none"].contains(text.lowercased())
    let isPlain = text.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && !"\"():<>=!≠≤≥\\".unicodeScalars.contains($0)
    }
    return isPlain && !isWord ? text : marked(text)
  }

  /// A text in quotation marks.
  static func marked(_ text: String) -> String {
    let scalars = text.unicodeScalars.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(scalars: scalars) + "\""
  }
}

extension QueryComparison {
  /// The operator with its value or values.
  fileprivate func text(_ text: (Value) -> String) -> String {
    switch self {
    case .less(let value): "<" + text(value)
    case .atMost(let value): "<=" + text(value)
    case .equal(let value): ":" + text(value)
    case .atLeast(let value): ">=" + text(value)
    case .greater(let value): ">" + text(value)
    case .between(let first, let last): ":\(text(first))..\(text(last))"
    }
  }
}

extension QueryNumberField {
  /// A number as queries write it, such that reading it gives the same number.
  fileprivate func text(for number: Double) -> String {
    switch self {
    case .shutter where number > 0 && number < 1 && 1 / (1 / number).rounded() == number:
      return "1/" + (1 / number).rounded().plainText
    case .size:
      let unit = Self.byteUnits.prefix(5).last {
        number >= $0.factor && number.truncatingRemainder(dividingBy: $0.factor) == 0
      }
      return unit.map { ($0.factor == 1 ? number : number / $0.factor).plainText + $0.names[0].uppercased() }
        ?? number.plainText
    default: return number.plainText
    }
  }
}

extension QueryDate: CustomStringConvertible {
  /// The text of the date in a query.
  public var description: String {
    switch self {
    case .year(let year): String(year, digits: 4)
    case .month(let year, let month): "\(String(year, digits: 4))-\(String(month, digits: 2))"
    case .day(let date): date.text
    case .today, .yesterday, .thisWeek, .thisMonth, .thisYear, .lastWeek, .lastMonth, .lastYear, .latest:
      Self.words.first { $0.date == self }?.word ?? ""
    }
  }
}

extension QueryArea: CustomStringConvertible {
  /// The text of the area in a query.
  public var description: String {
    let kilometres = radius / 1000
    let isWhole = kilometres >= 1 && kilometres * 1000 == radius
    let size = isWhole ? kilometres.plainText + "km" : radius.plainText + "m"
    return "\(latitude.plainText),\(longitude.plainText) \(size)"
  }
}

extension Double {
  /// The number with a decimal point if it has a fraction, and never with an exponent.
  fileprivate var plainText: String {
    if let whole = Int(exactly: self) { return String(whole) }
    let text = description
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) else {
      return text
    }
    // Move the decimal point: 1.5e-05 becomes 0.000015.
    let sign = self < 0 ? "-" : ""
    let mantissa = text[..<mark].filter { $0 != "-" }
    let digits = mantissa.filter { $0 != "." }
    let point =
      (mantissa.firstIndex(of: ".").map { mantissa.distance(from: mantissa.startIndex, to: $0) }
        ?? mantissa.count) + exponent
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count { return sign + digits + String(repeating: "0", count: point - digits.count) }
    let split = digits.index(digits.startIndex, offsetBy: point)
    return sign + digits[..<split] + "." + digits[split...]
  }
}
