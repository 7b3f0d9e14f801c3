/// The grammar of formats as the specification states it, with a slow and simple parser that follows every
/// alternative.
indirect enum FormatGrammar: Sendable {
  case empty
  case character(@Sendable (Character) -> Bool)
  case sequence([FormatGrammar])
  case choice([FormatGrammar])
  case repeated(FormatGrammar)

  /// The rule `format` of Semantics 11.4.
  static let format = sequence([
    .choice([.empty, .sequence([.choice([word("H"), word("V")]), word(":")])]),
    .choice([.empty, .sequence([word("|"), gap])]), view, .repeated(.sequence([gap, view])),
    .choice([.empty, .sequence([gap, word("|")])]), blanks,
  ])

  private static let gap = choice([
    .empty, word("-"), .sequence([word("-"), simple, word("-")]), .sequence([word("-"), list, word("-")]),
  ])
  private static let view = sequence([word("["), name, .choice([.empty, list]), word("]")])
  private static let list = sequence([
    word("("), predicate, .repeated(.sequence([word(","), predicate])), word(")"),
  ])
  private static let simple = choice([number, name])
  private static let predicate = sequence([
    .choice([.empty, word("=="), word("<="), word(">=")]), object,
    .choice([.empty, .sequence([word("@"), priority])]),
  ])
  private static let object = choice([number, .sequence([word("-"), digits, fraction]), name])
  private static let priority = choice([number, name])
  private static let number = sequence([blanks, digits, fraction])
  private static let digits = sequence([digit, .repeated(digit)])
  private static let fraction = choice([.empty, .sequence([.character { $0 == "." }, digits])])
  private static let digit = character { "0123456789".contains($0) }
  private static let letter = character { $0 == "_" || $0.isLetter }
  private static let name = sequence([blanks, letter, .repeated(.choice([letter, digit]))])
  private static let blanks = repeated(.character { $0.isWhitespace })

  private static func word(_ text: String) -> FormatGrammar {
    .sequence([blanks] + text.map { expected in .character { $0 == expected } })
  }
}

extension FormatGrammar {
  /// Returns whether the whole text matches the grammar.
  static func accepts(_ text: some StringProtocol) -> Bool {
    var reader = Reader(characters: Array(text))
    return reader.ends(of: format, from: [0]).contains(reader.characters.count)
  }

  /// Returns whether the text is a prefix of one that matches the grammar.
  static func isPrefix(_ text: some StringProtocol) -> Bool {
    var reader = Reader(characters: Array(text))
    return reader.ends(of: format, from: [0]).contains(reader.characters.count) || reader.ranOut
  }

  private struct Reader {
    let characters: [Character]
    /// Whether a rule tried to read a character beyond the end.
    var ranOut = false

    mutating func ends(of rule: FormatGrammar, from starts: Set<Int>) -> Set<Int> {
      guard !starts.isEmpty else { return [] }
      switch rule {
      case .empty: return starts
      case .character(let fits):
        if starts.contains(characters.count) { ranOut = true }
        return Set(starts.filter { $0 < characters.count && fits(characters[$0]) }.map { $0 + 1 })
      case .sequence(let rules): return rules.reduce(starts) { ends(of: $1, from: $0) }
      case .choice(let rules):
        return rules.reduce(into: []) { $0.formUnion(ends(of: $1, from: starts)) }
      case .repeated(let rule):
        var (all, new) = (starts, starts)
        while !new.isEmpty {
          new = ends(of: rule, from: new).subtracting(all)
          all.formUnion(new)
        }
        return all
      }
    }
  }
}
