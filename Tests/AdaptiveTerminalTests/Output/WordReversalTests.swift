import AdaptiveCore
import Testing

@testable import AdaptiveTerminal

/// kitty draws the letters of each Arabic or Hebrew word from right to left, wherever they were sent.
@MainActor @Suite("Words for terminals that reverse them")
struct WordReversalTests {
  private func cells(_ text: String, bold: Range<Int> = 0..<0) -> [Cell] {
    text.unicodeScalars.enumerated().map { index, scalar in
      Cell(scalar: scalar.value, attributes: bold.contains(index) ? .bold : [])
    }
  }

  private func text(_ cells: some Sequence<Cell>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in cells.compactMap({ Unicode.Scalar($0.scalar) }) { result.append(scalar) }
    return String(result)
  }

  @Test(
    "letters of a word are sent in reading order, everything else stays in its place",
    arguments: [
      ("םולש", "שלום"), ("םלוע םולש", "עולם שלום"), ("12 :םולש (a)", "12 :שלום (a)"),
      ("jpg.12םולש", "jpg.12שלום"),
      ("،با", "اب،"), ("٣١ (٢٠)", "٣١ (٢٠)"), ("no such letter", "no such letter"), ("", ""),
    ]) func words(_ shown: String, _ sent: String)
  {
    #expect(text(WordReversal.apply(to: cells(shown)[...])) == sent)
  }

  @Test("marks move with their letters, colours stay, and bold letters are a word of their own")
  func attributes() throws {
    var row = cells("אבגד", bold: 2..<4)
    row[0].marks = [0x5B8, 0, 0, 0]
    row[0].foreground = .palette(1)
    let sent = WordReversal.apply(to: row[...])
    #expect(text(sent) == "באדג")
    #expect(sent.map(\.marks.x) == [0, 0x5B8, 0, 0])
    #expect(sent.map(\.foreground) == row.map(\.foreground))
    #expect(sent.map(\.attributes) == row.map(\.attributes))
  }

  @Test("only kitty gets them, and the whole screen again when its name arrives") func presenter() throws {
    #expect(TerminalProgram.table.filter(\.reversesWords).map(\.name) == ["kitty"])
    var pair = try CursesPresenterTests.Pair(size: Size(width: 8, height: 1))
    var buffer = CellBuffer(size: Size(width: 8, height: 1))
    for (x, cell) in cells("םולש ab").enumerated() { buffer[x, 0] = cell }
    #expect(String(decoding: pair.show(buffer), as: UTF8.self).contains("םולש"))
    pair.presenter.reversesWords = true
    #expect(String(decoding: pair.show(buffer), as: UTF8.self).contains("שלום"))
    // The next change of the row is found although its cells are not those that were sent.
    buffer[0, 0].scalar = 0x5D0
    let bytes = pair.show(buffer)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{5D0}") && !bytes.contains(0x61))
    #expect(pair.show(buffer).isEmpty)
  }
}
