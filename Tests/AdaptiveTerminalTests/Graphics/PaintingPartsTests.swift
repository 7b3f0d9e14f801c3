import AdaptiveCore
import AdaptiveSeededRandom
import Testing

@testable import AdaptiveTerminal

@Suite("Parts of painting")
struct PaintingPartsTests {
  @Test(
    "an area consists of rectangles that do not overlap",
    arguments: 1...50 as ClosedRange<UInt64>)
  func area(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bounds = Rect(x: 2, y: 1, width: Int.random(in: 1...20, using: &generator), height: 9)
    var cells: Set<Point> = []
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX where Int.random(in: 0..<4, using: &generator) > 0 {
        cells.insert(Point(x: x, y: y))
      }
    }
    let area = CellArea(in: bounds) { cells.contains(Point(x: $0, y: $1)) }
    var covered: [Point: Int] = [:]
    for rect in area.rects {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX { covered[Point(x: x, y: y), default: 0] += 1 }
      }
    }
    #expect(Set(covered.keys) == cells && covered.values.allSatisfy { $0 == 1 })
    #expect(area.isEmpty == cells.isEmpty)
  }

  @Test("a hole in the middle leaves four rectangles") func hole() {
    let hole = Rect(x: 3, y: 2, width: 4, height: 2)
    let area = CellArea(in: Rect(x: 0, y: 0, width: 10, height: 6)) { !hole.contains(Point(x: $0, y: $1)) }
    #expect(
      area.rects == [
        Rect(x: 0, y: 0, width: 10, height: 2), Rect(x: 0, y: 2, width: 3, height: 2),
        Rect(x: 7, y: 2, width: 3, height: 2), Rect(x: 0, y: 4, width: 10, height: 2),
      ])
  }

  @Test(
    "bytes are encoded as RFC 4648 specifies",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64(_ text: String, _ expected: String) {
    #expect(Base64.encode(Array(text.utf8)) == Array(expected.utf8))
    #expect(Base64.encode(Array(text.utf8).reversed()).count == expected.utf8.count)
  }

  @Test("every ESC is doubled for tmux") func tmux() {
    #expect(
      TmuxPassthrough.wrapped(Array("\u{1B}_G\u{1B}\\".utf8))
        == Array("\u{1B}Ptmux;\u{1B}\u{1B}_G\u{1B}\u{1B}\\\u{1B}\\".utf8))
  }

  @Test("a large file is sent in several sequences, each below 1 MiB") func multipart() {
    let file = [UInt8](repeating: 1, count: 1_500_000)
    let sequences = ITermImage.sequences(of: file, in: Size(width: 10, height: 5))
    #expect(sequences.count > 3 && sequences.allSatisfy { $0.count < 1 << 20 })
    #expect(ITermImage.sequences(of: [1, 2, 3], in: Size(width: 1, height: 1)).count == 1)
  }
}
