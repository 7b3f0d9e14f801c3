import AdaptiveCore
import AdaptiveSeededRandom
import Testing

@Suite("Text wrapping") struct TextWrappingTests {
  @Test(
    "lines break at spaces, and within words that are too long",
    arguments: [
      ("one two three", 9, ["one two", "three"]), ("one two three", 13, ["one two three"]),
      ("one two three", 3, ["one", "two", "thr", "ee"]), ("onetwo", 4, ["onet", "wo"]),
      ("a  b", 5, ["a b"]), ("a\nb\n\nc", 5, ["a", "b", "", "c"]), ("a\r\nb", 5, ["a", "b"]),
      ("漢字漢字", 5, ["漢字", "漢字"]), ("漢字", 1, ["…", "…"]), ("ab cd", 0, []), ("", 5, []), ("   ", 5, [""]),
      ("x verylongword y", 6, ["x", "verylo", "ngword", "y"]), ("a\tb", 1, ["a", "b"]),
    ])
  func wrapping(text: String, columns: Int, lines: [String]) {
    #expect(GlyphSequence.wrap(text, columns: columns) == lines)
  }

  @Test("no line is too wide, and no word is lost") func anything() {
    var random = SeededGenerator(seed: 9)
    let pieces = ["a", "word", "漢字", " ", "  ", "\n", "e\u{301}", "😀", "longerword", "\u{1B}"]
    for _ in 0..<300 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let columns = Int.random(in: 2...20, using: &random)
      let lines = GlyphSequence.wrap(text, columns: columns)
      for line in lines { #expect(GlyphSequence(line).width <= columns) }
      let kept = lines.joined().filter { $0 != " " }
      let wanted = GlyphSequence(text.filter { $0 != " " && !$0.isNewline }).text
      #expect(kept == wanted)
    }
  }
}
