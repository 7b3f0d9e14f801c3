import AdaptiveCore
import AdaptiveTesting
import Glibc
import AdaptiveSeededRandom
import TerminalScenes
import Testing
import TestSupport

@testable import AdaptiveTerminal

extension CursesPresenterTests {
  @Test("cells that no text can produce are harmless")
  func hostileCells() throws {
    let size = Size(width: 30, height: 12)
    var pair = try Pair(size: size)
    var generator = SeededGenerator(seed: 5)
    let values: [UInt32] = [
      0, 7, 0x1B, 0x0A, 0x7F, 0x9B, 0xAD, 0x300, 0x200B, 0x200D, 0xFE0F, 0xD800, 0x1F1E6, 0x5199, 0x1F600,
      0x10FFFF,
      0x11_0000, UInt32.max, 0x41,
    ]
    for _ in 0..<50 {
      var cells: [Cell] = []
      for _ in 0..<size.area {
        var cell = Cell(scalar: values.randomElement(using: &generator) ?? 0)
        for index in 0..<4 where Bool.random(using: &generator) {
          cell.marks[index] = values.randomElement(using: &generator) ?? 0
        }
        cell.kind = Cell.Kind(rawValue: UInt8.random(in: 0...2, using: &generator)) ?? .text
        cells.append(cell)
      }
      pair.show(try #require(CellBuffer(size: size, cells: cells)))
      #expect(pair.terminal.unknown.isEmpty)
      #expect(pair.terminal.bellCount == 0)
    }
    // Whatever the cells were, the next frame is correct: both sides agree on the columns.
    let buffer = Scene.random(2, size: size)
    pair.check(buffer)
  }

  @Test("the finest blocks reach the terminal, even if the C library does not know them")
  func octants() throws {
    let size = Size(width: 80, height: 4)
    var pair = try Pair(size: size)
    var buffer = CellBuffer(size: size)
    let scalars =
      Array(UInt32(0x1CD00)...0x1CDE5) + [0x1CEA0, 0x1CEA3, 0x1CEA8, 0x1CEAB, 0x1FBE6, 0x1FBE7, 0x1FB00]
    for (index, scalar) in scalars.enumerated() {
      buffer[index % 80, index / 80] = Cell(
        scalar: scalar, foreground: .rgb(0xFF0000), background: .rgb(UInt32(index)))
    }
    let bytes = pair.show(buffer)
    pair.expect(buffer)
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    #expect(scalars.allSatisfy(text.contains))
    // Moved by a column, some of them are written again where ncurses prefers that.
    for x in stride(from: 79, to: 0, by: -1) { buffer[x, 1] = buffer[x - 1, 1] }
    pair.check(buffer)
    // A private-use character that serves as a stand-in is not shown as its character.
    buffer[3, 3] = Cell(scalar: 0x10CD00)
    pair.show(buffer)
    buffer[3, 3] = Cell(scalar: 0xFFFD)
    pair.expect(buffer)
  }

  @Test("without Unicode only ASCII is sent")
  func ascii() throws {
    let size = Size(width: 50, height: 10)
    var pair = try Pair(size: size)
    pair.presenter.limit(to: .trueColor, isUnicode: false)
    #expect(pair.show(Scene.random(1, size: size)).allSatisfy { $0 < 0x80 })
    var buffer = CellBuffer(size: Size(width: 4, height: 1))
    buffer.setWide(Cell(scalar: 0x5199), x: 0, y: 0)
    buffer[2, 0] = Cell(scalar: 0xE9)
    buffer[3, 0] = Cell(scalar: 0x7A)
    pair.show(buffer)
    #expect(pair.terminal.screen.text(0) == "? ez")
    var signs = CellBuffer(size: size)
    for (x, sign) in "‹ Back a… 6×4 · – “it’s” ›".unicodeScalars.enumerated() {
      signs[x, 0] = Cell(scalar: sign.value)
    }
    pair.show(signs)
    #expect(pair.terminal.screen.text(0).hasPrefix("< Back a~ 6x4 . - \"it's\" >"))
  }
}
