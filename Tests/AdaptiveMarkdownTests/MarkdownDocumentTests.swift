@testable import AdaptiveMarkdown
import Testing

@Suite("Reading Markdown")
struct MarkdownDocumentTests {
  private func seconds(_ text: String) -> (document: MarkdownDocument, seconds: Double) {
    let start = ContinuousClock.now
    let document = MarkdownDocument(text)
    return (document, start.duration(to: .now) / .seconds(1))
  }

  @Test("quotes and lists beyond the limit are read at the deepest level") func depth() {
    let document = MarkdownDocument(String(repeating: "> ", count: 1000) + "x")
    #expect(document.blocks.count == 1)
    #expect(document.blocks[0].containers.count == MarkdownDocument.Limits().depth)
  }

  @Test("control characters and those for directions are replaced, also in links") func controls() {
    let document = MarkdownDocument("a\u{1B}[2Jb\u{202E} [x](http://a\u{7}b)\u{9B}`\u{0}`")
    guard case .paragraph(let text) = document.blocks[0].content else {
      Issue.record("no paragraph")
      return
    }
    #expect(
      text.plain == "a\u{FFFD}[2Jb\u{FFFD} x\u{FFFD}\u{FFFD}" || !text.plain.unicodeScalars.contains("\u{1B}")
    )
    #expect(text.plain.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    #expect(text.spans.compactMap(\.link).allSatisfy { !$0.unicodeScalars.contains("\u{7}") })
  }

  @Test("adjacent parts of one kind are one span") func spans() {
    let document = MarkdownDocument("a & b &amp; c *d*\ne")
    #expect(document.blocks.count == 1)
    guard case .paragraph(let text) = document.blocks[0].content else { return }
    #expect(text.spans.map(\.text) == ["a & b & c ", "d", " e"])
  }

  @Test(
    "texts that are made to be slow are shown as they are, or are fast",
    arguments: [
      String(repeating: "[", count: 1_000_000), String(repeating: "![l", count: 300_000),
      String(repeating: "*a _a ", count: 200_000), String(repeating: "[a](", count: 200_000),
      String(repeating: "> ", count: 500_000), String(repeating: "1. ", count: 400_000),
      String(repeating: "- ", count: 500_000), String(repeating: "`a``b", count: 200_000),
      String(repeating: "<!--", count: 200_000),
      String(repeating: "|", count: 40_000) + "\n"
        + String(repeating: "|-", count: 40_000) + "\n" + String(repeating: "|\n", count: 100_000),
      "[a]: " + String(repeating: "x", count: 500_000) + "\n\n"
        + String(repeating: "[a]\n\n", count: 100_000),
      String(repeating: "&", count: 500_000), String(repeating: "~~a", count: 200_000),
      String(repeating: "a\n", count: 500_000), String(repeating: "\n", count: 500_000),
    ]) func pathological(_ text: String)
  {
    let (document, seconds) = seconds(text)
    #expect(seconds < 60)
    #expect(document.blocks.allSatisfy { $0.containers.count <= 12 })
  }

  @Test("ten megabytes of prose are read") func size() {
    let part = """
      ## Section

      Some *prose* with [a link](https://example.org) and `code`, which is **long** enough to wrap twice.

      - one
      - two
        - three

      | a | b |
      |---|---|
      | 1 | 2 |


      """
    let (document, seconds) = seconds(String(repeating: part, count: 10_000_000 / part.utf8.count))
    print("Markdown: 10 MB parsed in \(seconds) s, \(document.blocks.count) blocks")
    #expect(!document.isPlain && document.blocks.count > 100_000)
    #expect(seconds < 60)
  }

  @Test("a text that exceeds the limits keeps its lines") func plain() {
    var limits = MarkdownDocument.Limits()
    limits.byteCount = 3
    let document = MarkdownDocument("# a\n# b", limits: limits)
    #expect(document.isPlain && document.blocks.count == 2)
  }
}
