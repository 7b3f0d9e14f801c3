import AdaptiveCore
import Testing

/// Semantics 11.4: the errors in a format and their positions.
@Suite("Visual format errors") struct VisualFormatErrorTests {
  private func error(
    _ format: String, _ options: LayoutFormatOptions = [], metrics: [String: Double] = [:]
  ) -> VisualFormatError? {
    do throws(VisualFormatError) {
      _ = try VisualFormat(parsing: format).expanded(
        options: options, metrics: metrics, names: ["a", "b"], namesWithoutSuperview: ["b"])
      return nil
    } catch {
      return error
    }
  }

  /// The table's rows that are errors, and one error for each position of the grammar.
  @Test(
    "an error reports the column and what was expected there",
    arguments: [
      ("|-[a", "column 5: expected `]`"), ("[a(xx)]", "column 4: unknown name xx"),
      ("", "column 1: expected `H:` or `V:`, `|` or `[`"),
      ("x:[a]", "column 1: expected `H:` or `V:`, `|` or `[`, found `x`"),
      ("V|[a]", "column 2: expected `:`, found `|`"),
      ("Horizontal:[a]", "column 1: expected `H:` or `V:`, `|` or `[`, found `Horizontal`"),
      ("V:", "column 3: expected `|` or `[`"), ("||", "column 2: expected `-` or `[`, found `|`"),
      ("|-|", "column 3: expected a number, a name, `(` or `[`, found `|`"),
      ("|-5-|", "column 5: expected `[`, found `|`"), ("|-5[a]", "column 4: expected `-`, found `[`"),
      ("[]", "column 2: expected a name, found `]`"), ("[1a]", "column 2: expected a name, found `1`"),
      ("[", "column 2: expected a name"), ("[a b]", "column 4: expected `(` or `]`, found `b`"),
      ("[a(1)(2)]", "column 6: expected `]`, found `(`"), ("[a(1)", "column 6: expected `]`"),
      ("[a()]", "column 4: expected a comparison, a number or a name, found `)`"),
      ("[a(=5)]", "column 4: expected a comparison, a number or a name, found `=`"),
      ("[a(==)]", "column 6: expected a number or a name, found `)`"),
      ("[a(5@)]", "column 6: expected a number or a name, found `)`"),
      ("[a(5@-1)]", "column 6: expected a number or a name, found `-`"),
      ("[a(5", "column 5: expected `)`"), ("[a(5]", "column 5: expected `@`, `,` or `)`, found `]`"),
      ("[a(5@1]", "column 7: expected `,` or `)`, found `]`"),
      ("[a(5,)]", "column 6: expected a comparison, a number or a name, found `)`"),
      ("[a]-", "column 5: expected a number, a name, `(`, `[` or `|`"),
      ("[a]-5-", "column 7: expected `[` or `|`"),
      ("[a]--5-[b]", "column 5: expected a number, a name, `(`, `[` or `|`, found `-`"),
      ("[a]-1.-[b]", "column 6: expected `-`, found `.`"),
      ("[a]|[b]", "column 5: expected the end, found `[`"),
      ("[a]x", "column 4: expected `-`, `[`, `|` or the end, found `x`"),
      ("[a]-(b)-[b]", "column 6: a gap can't be compared with the view b"),
      ("[a]-b-[b]", "column 5: a gap can't be compared with the view b"),
      ("[zz]", "column 2: unknown name zz"), ("[a]-zz-[b]", "column 5: unknown name zz"),
      ("[a(>=5@zz)]", "column 8: unknown name zz"), ("[a(5@b)]", "column 6: unknown name b"),
      ("|[b]", "column 1: b has no superview"), ("[a][b]-|", "column 8: b has no superview"),
      ("[a(99999999999)]", "column 4: 99999999999 is out of range"),
      ("[a(-99999999999)]", "column 4: -99999999999 is out of range"),
      ("[a]-minus-[b]", "column 5: -2 is out of range"), ("[a]-(nan)-[b]", "column 6: nan is out of range"),
      ("[a(5@0)]", "column 6: the priority 0 is not an integer from 1 to 1000"),
      ("[a(5@1001)]", "column 6: the priority 1001 is not an integer from 1 to 1000"),
      ("[a(5@2.5)]", "column 6: the priority 2.5 is not an integer from 1 to 1000"),
      ("[a(5@nan)]", "column 6: the priority nan is not an integer from 1 to 1000"),
      (" [a] \t[zz]", "column 8: unknown name zz"),
    ])
  func faults(format: String, sentence: String) {
    #expect(error(format, metrics: ["minus": -2, "nan": .nan])?.description == sentence)
  }

  @Test("a number with many digits is out of range")
  func manyDigits() {
    let format = "[a(\(String(repeating: "9", count: 5000)))]"
    #expect(error(format)?.reason == .numberOutOfRange(.infinity))
  }

  @Test(
    "options that align along the line are rejected",
    arguments: [
      ("V:[a][b]", .alignAllTop, "alignAllTop can't be used in a vertical format"),
      (
        "V:[a]", [.alignAllLeft, .alignAllFirstBaseline],
        "alignAllFirstBaseline can't be used in a vertical format"
      ),
      (
        "[a][b]", [.alignAllLeading, .alignAllCenterX],
        "alignAllLeading, alignAllCenterX can't be used in a horizontal format"
      ),
      (
        "[a]", [.directionLeftToRight, .directionRightToLeft],
        "a format can't be read from the left and from the right"
      ),
    ] as [(String, LayoutFormatOptions, String)])
  func options(format: String, options: LayoutFormatOptions, sentence: String) {
    let error = error(format, options)
    #expect(error?.description == sentence)
    #expect(error?.column == 1)
  }

  @Test(
    "a diagram marks the position with a caret",
    arguments: [
      ("|-[a", "|-[a\n    ^"), ("", "\n^"), ("[漢字][a]", "[漢字][a]\n ^"),
      ("[a][漢字]-", "[a][漢字]-\n          ^"),
      ("[a(漢)]", "[a(漢)]\n   ^"), ("[a]漢x", "[a]漢x\n   ^"), ("[a]\n\u{1B}", "[a] \u{FFFD}\n    ^"),
    ])
  func caret(format: String, diagram: String) {
    #expect(error(format)?.diagram == diagram)
  }
}
