import SeededRandom
import Testing

@testable import AdaptiveCore

/// The grammar of section 11.4: the parser against formats derived from it, and against a slow reader of it.
@Suite("Reading formats") struct VisualFormatParserTests {
  @Test("a format is read as what it was derived from", arguments: 0..<8)
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
    "what does not follow the grammar is refused at the first word that can't stand there", arguments: 0..<8)
  func mutated(seed: UInt64) {
    var generator = FormatGenerator(SeededGenerator(seed: 100 + seed))
    for _ in 0..<1500 {
      let format = generator.format().text
      guard expectSound(generator.mutation(of: format)) else { return }
    }
  }

  @Test("anything at all can be read or refused", arguments: 0..<4)
  func rubbish(seed: UInt64) {
    var generator = FormatGenerator(SeededGenerator(seed: 200 + seed))
    for _ in 0..<1500 {
      guard expectSound(generator.rubbish()) else { return }
    }
  }

  @Test("every beginning of a format is read or refused at its end")
  func beginnings() {
    var generator = FormatGenerator(SeededGenerator(seed: 300))
    for _ in 0..<200 {
      let text = generator.format().text
      for length in 0..<text.count {
        let beginning = String(text.prefix(length))
        guard expectSound(beginning) else { return }
      }
    }
  }

  /// Whether a text is read exactly when the grammar allows it, and else refused at the right word.
  private func expectSound(_ text: String) -> Bool {
    do throws(VisualFormatError) {
      _ = try VisualFormat(parsing: text)
      #expect(FormatGrammar.accepts(text), "read: \(text)")
      return FormatGrammar.accepts(text)
    } catch {
      let before = text.prefix(error.column - 1)
      let count = text.count
      var found = 0
      if case .unexpected(let word, _) = error.fault { found = word.count }
      let isRight =
        !FormatGrammar.accepts(text) && (1...count + 1).contains(error.column)
        && (found == 0) == (error.column == count + 1) && FormatGrammar.canGoOn(before)
        && error.text == text
      // A sign and the character after it decide together what they are.
      let reach = error.column + found
      let isFirst = reach > count || !FormatGrammar.canGoOn(text.prefix(reach))
      #expect(isRight && isFirst, "\(error)\n\(error.diagram)")
      return isRight && isFirst
    }
  }
}
