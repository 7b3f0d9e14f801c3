import AdaptiveSeededRandom
import Testing

@testable import AdaptiveCore

/// The grammar of Semantics 11.4: compares the parser with formats derived from the grammar, and with a slow
/// recogniser.
@Suite("Parsing visual formats") struct VisualFormatParserTests {
  @Test("parsing a format reverses its derivation", arguments: 0..<8)
  func derived(seed: UInt64) {
    var generator = FormatGenerator(SeededGenerator(seed: seed))
    for _ in 0..<1000 {
      let format = generator.format()
      do throws(VisualFormatError) {
        let read = try VisualFormat(parsing: format.text)
        #expect(read == format)
        if read != format { return }
      } catch {
        Issue.record("\(error)\n\(error.diagram)")
        return
      }
      #expect(FormatGrammar.accepts(format.text), "\(format.text)")
    }
  }

  @Test(
    "text that violates the grammar is rejected at the first token that can't occur there", arguments: 0..<8)
  func mutated(seed: UInt64) {
    var generator = FormatGenerator(SeededGenerator(seed: 100 + seed))
    for _ in 0..<1500 {
      let format = generator.format().text
      guard expectValid(generator.mutation(of: format)) else { return }
    }
  }

  @Test("arbitrary text is parsed or rejected", arguments: 0..<4)
  func rubbish(seed: UInt64) {
    var generator = FormatGenerator(SeededGenerator(seed: 200 + seed))
    for _ in 0..<1500 {
      guard expectValid(generator.rubbish()) else { return }
    }
  }

  @Test("every prefix of a format is parsed, or rejected at its end")
  func beginnings() {
    var generator = FormatGenerator(SeededGenerator(seed: 300))
    for _ in 0..<200 {
      let text = generator.format().text
      for length in 0..<text.count {
        let beginning = String(text.prefix(length))
        guard expectValid(beginning) else { return }
      }
    }
  }

  /// Checks that a text is parsed exactly if the grammar derives it, and otherwise rejected at the right
  /// token.
  private func expectValid(_ text: String) -> Bool {
    do throws(VisualFormatError) {
      _ = try VisualFormat(parsing: text)
      #expect(FormatGrammar.accepts(text), "read: \(text)")
      return FormatGrammar.accepts(text)
    } catch {
      let before = text.prefix(error.column - 1)
      let count = text.count
      var found = 0
      if case .unexpected(let word, _) = error.reason { found = word.count }
      let isRight =
        !FormatGrammar.accepts(text) && (1...count + 1).contains(error.column)
        && (found == 0) == (error.column == count + 1) && FormatGrammar.isPrefix(before)
        && error.text == text
      // A symbol and the character after it together determine the token.
      let reach = error.column + found
      let isFirst = reach > count || !FormatGrammar.isPrefix(text.prefix(reach))
      #expect(isRight && isFirst, "\(error)\n\(error.diagram)")
      return isRight && isFirst
    }
  }
}
