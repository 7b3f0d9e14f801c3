@testable import AdaptiveCore
import Testing

@Suite("Cell buffers") struct CellBufferTests {
  private func wide(_ scalar: Unicode.Scalar = "漢") -> Cell { Cell(scalar: scalar.value, foreground: .red) }
  private func letter(_ scalar: Unicode.Scalar) -> Cell { Cell(scalar: scalar.value) }

  /// A row with `漢字` between two letters.
  private func row() -> CellBuffer {
    var buffer = CellBuffer(size: Size(width: 6, height: 1))
    buffer[0, 0] = letter("a")
    buffer.setWide(wide(), x: 1, y: 0)
    buffer.setWide(wide("字"), x: 3, y: 0)
    buffer[5, 0] = letter("b")
    return buffer
  }

  @Test("a cell is plain data without padding, so that rows can be compared as bytes") func layout() {
    #expect(MemoryLayout<Cell>.size == 32)
    #expect(MemoryLayout<Cell>.stride == 32)
  }

  @Test("outside the grid, reading returns a blank cell and writing has no effect") func outside() {
    var buffer = CellBuffer(size: Size(width: 2, height: 2))
    for (x, y) in [(-1, 0), (0, -1), (2, 0), (0, 2)] {
      buffer[x, y] = letter("x")
      #expect(buffer[x, y] == .blank)
    }
    #expect(buffer == CellBuffer(size: Size(width: 2, height: 2)))
    #expect(buffer.row(-1).isEmpty && buffer.row(2).isEmpty)
    #expect(CellBuffer(size: Size(width: 2, height: 2), cells: [.blank]) == nil)
  }

  /// Every way to cut a double-width character.
  @Test(
    "overwriting half of a double-width character blanks the other half",
    arguments: [
      (0, "x漢字b"), (1, "ax 字b"), (2, "a x字b"), (3, "a漢x b"), (4, "a漢 xb"), (5, "a漢字x"),
    ])
  func singleWrites(column: Int, text: String) {
    var buffer = row()
    buffer[column, 0] = letter("x")
    #expect(buffer.description == text)
    expectWhole(buffer)
  }

  @Test(
    "a double-width character written over others leaves no halves",
    arguments: [(0, "界 字b"), (1, "a界字b"), (2, "a 界 b"), (3, "a漢界b"), (4, "a漢 界")])
  func wideWrites(column: Int, text: String) {
    var buffer = row()
    buffer.setWide(wide("界"), x: column, y: 0)
    #expect(buffer.description == text)
    expectWhole(buffer)
  }

  @Test("a double-width character that does not fit is not written") func wideAtEdge() {
    var buffer = row()
    buffer.setWide(wide("界"), x: 5, y: 0)
    buffer.setWide(wide("界"), x: -1, y: 0)
    #expect(buffer == row())
  }

  @Test("filling and replacing cells leaves no halves") func runs() {
    for start in 0..<6 {
      for width in 1...(6 - start) {
        var filled = row()
        filled.fill(Rect(x: start, y: 0, width: width, height: 1), with: letter("x"))
        expectWhole(filled)
        for column in start..<start + width { #expect(filled[column, 0].text == "x") }
        var replaced = row()
        replaced.replace(x: start, y: 0, with: Array(repeating: letter("y"), count: width)[...])
        expectWhole(replaced)
      }
    }
  }

  @Test("comparing rows equals comparing their cells") func rowComparison() {
    let buffer = row()
    #expect(buffer.rowEquals(0, row()))
    for column in 0..<6 {
      var other = row()
      other.modify(column, 0) { $0.background = .blue }
      #expect(!buffer.rowEquals(0, other))
    }
    #expect(!buffer.rowEquals(0, CellBuffer(size: Size(width: 5, height: 1))))
    #expect(!buffer.rowEquals(1, row()) && !buffer.rowEquals(-1, row()))
  }

  @Test("the description is the text without trailing spaces") func descriptions() {
    var buffer = CellBuffer(size: Size(width: 4, height: 3))
    buffer[1, 1] = Cell(scalar: 0x65, marks: SIMD4(0x301, 0, 0, 0))
    #expect(buffer.description == "\n e\u{301}\n")
    #expect(CellBuffer(size: .zero).description == "")
  }

  /// Expects that no half of a double-width character stands alone.
  private func expectWhole(_ buffer: CellBuffer, sourceLocation: SourceLocation = #_sourceLocation) {
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width {
        let isWide = GlyphSequence(buffer[x, y].text).width == 2
        let isFollowed = buffer[x + 1, y].kind == .continuation
        #expect(isWide == isFollowed, "\(x),\(y) in \(buffer)", sourceLocation: sourceLocation)
      }
      #expect(buffer[0, y].kind != .continuation, sourceLocation: sourceLocation)
    }
  }
}
