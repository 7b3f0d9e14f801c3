import Testing

@testable import photos_tui

@Suite("TOML documents")
struct TOMLDocumentTests {
  private func document(_ text: String) -> TOMLDocument { TOMLDocument(Array(text.utf8)) }

  @Test("values have their keys, kinds and places, in the order of the text")
  func values() {
    let document = document("b = \"ä\\n\"\na = [1, true]\n\n[t.\"x+y\"]\n  z = 1.5\n")
    #expect(document.mistakes.isEmpty)
    #expect(document.entries.map(\.key) == ["b", "a", "t"])
    #expect(
      document.entries[0].value == TOMLValue(content: .text("ä\n"), place: TextPlace(line: 1, column: 5)))
    #expect(
      document.entries[1].value.content
        == .list([
          TOMLValue(content: .integer(1), place: TextPlace(line: 2, column: 6)),
          TOMLValue(content: .boolean(true), place: TextPlace(line: 2, column: 9)),
        ]))
    let table = document.entries[2].value.entries?.first
    #expect(table?.key == "x+y" && table?.value.entries?.first?.place == TextPlace(line: 5, column: 3))
    #expect(table?.value.entries?.first?.value.content == .other)
  }

  @Test(
    "a mistake costs its line, or its section, and nothing else",
    arguments: [
      ("a = 1\nb = rows\nc = 2\n", [2], ["a", "c"]), ("a = \"x\nb = 1\n", [1], ["b"]),
      ("a = 1\na = 2\nb = 3\n", [2], ["a", "b"]), ("a 1\nb 2\nc = 3", [1, 2], ["c"]),
      ("a = 1\n[t\nx = 1\n[u]\ny = 1\n", [2], ["a", "u"]), ("a = 1\n[t]\n[t]\nx = 1\n", [3], ["a", "t"]),
      ("k = \"vim\"\n[k.photo]\nx = 1\n[u]\n", [2], ["k", "u"]), ("a = \"\"\"x\nb = 2\n", [2, 1], []),
      ("a = 1 b = 2\nc = 3\r\n", [1], ["c"]), ("=", [1], []), ("", [], []), ("\u{FEFF}a = 1", [], ["a"]),
    ] as [(String, [Int], [String])])
  func mistakes(_ text: String, _ lines: [Int], _ keys: [String]) {
    let document = document(text)
    #expect(document.entries.map(\.key) == keys)
    #expect(Set(document.mistakes.map(\.place.line)).isSubset(of: lines) == true)
    #expect(document.mistakes.isEmpty == lines.isEmpty)
    #expect(document.mistakes.map(\.place) == document.mistakes.map(\.place).sorted())
  }

  @Test("texts that are all mistakes, or nested without end, are read to their end")
  func hostile() {
    let lines = document(String(repeating: "x\n", count: 5000))
    #expect(lines.entries.isEmpty && lines.mistakes.count == 100)
    for text in [
      String(repeating: "[", count: 100_000), "a = " + String(repeating: "[", count: 100_000),
      "a = " + String(repeating: "{a=", count: 50_000), String(repeating: "a.", count: 100_000) + "a = 1",
      "\0\u{1}", String(repeating: "\n", count: 200_000),
    ] {
      #expect(document(text).entries.isEmpty)
    }
  }
}
