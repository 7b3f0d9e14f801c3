import AdaptiveCore
import AdaptiveTesting
import Glibc
import AdaptiveSeededRandom
import TerminalScenes
import Testing
import TestSupport

@testable import AdaptiveTerminal

extension CursesPresenterTests {
  @Test(
    "the same holds in every gamut and for every kind of terminal",
    arguments: [
      (.rgb, .trueColor), (.rgb, .ansi256), (.rgb, .ansi16), (.rgb, .mono), (.screen, .ansi256),
      (.screen, .ansi16),
      (.mono, .mono),
    ] as [(TerminfoEntry, ColorGamut)])
  func gamuts(_ entry: TerminfoEntry, _ gamut: ColorGamut) throws {
    let size = Size(width: 60, height: 16)
    var pair = try Pair(entry, gamut, size: size)
    for number in 0..<30 {
      var buffer = Scene.random(number, size: size)
      if entry != .rgb { removeItalics(&buffer) }
      pair.check(buffer, "frame \(number)")
    }
  }

  private func removeItalics(_ buffer: inout CellBuffer) {
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width
      where buffer[x, y].kind == .text && buffer[x + 1, y].kind != .continuation {
        buffer[x, y].attributes.remove(.italic)
      }
      for x in 0..<buffer.size.width where buffer[x + 1, y].kind == .continuation {
        var cell = buffer[x, y]
        cell.attributes.remove(.italic)
        buffer.setWide(cell, x: x, y: y)
      }
    }
  }

  @Test("with eight colours, bright ones are bold")
  func basicColors() throws {
    var pair = try Pair(.basic, .ansi16, size: Size(width: 3, height: 1))
    var buffer = CellBuffer(size: Size(width: 3, height: 1))
    buffer[0, 0] = Cell(scalar: 0x41, foreground: .red)
    buffer[1, 0] = Cell(scalar: 0x42, foreground: .palette(9))
    buffer[2, 0] = Cell(scalar: 0x43, foreground: .default, background: .palette(12))
    pair.show(buffer)
    #expect(pair.terminal.screen[0, 0] == ScreenCell("A", foreground: .red))
    #expect(pair.terminal.screen[1, 0] == ScreenCell("B", foreground: .red, attributes: .bold))
    #expect(pair.terminal.screen[2, 0] == ScreenCell("C", background: .palette(4)))
  }

  @Test("colour pairs that run out are created again, photo after photo")
  func manyPairs() throws {
    let size = Size(width: 120, height: 60)
    var pair = try Pair(size: size)
    for number in 0..<10 {
      let buffer = Scene.photo(number, size: size)
      pair.check(buffer, "photo \(number)")
    }
  }

  @Test("a single screen with more colour combinations than pairs has coarser colours")
  func tooManyPairs() throws {
    let size = Size(width: 260, height: 260)
    var pair = try Pair(size: size)
    let buffer = Scene.photo(0, size: size)
    pair.show(buffer)
    var greatest = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        greatest = max(greatest, distance(pair.terminal.screen[x, y].foreground, buffer[x, y].foreground))
        greatest = max(greatest, distance(pair.terminal.screen[x, y].background, buffer[x, y].background))
      }
    }
    #expect((1...64).contains(greatest))
  }

  private func distance(_ left: Color, _ right: Color) -> Int {
    guard let left = left.rgbValue, let right = right.rgbValue else { return 255 }
    return [16, 8, 0].map { abs(Int(left >> $0 & 0xFF) - Int(right >> $0 & 0xFF)) }.max() ?? 0
  }

  @Test("the gamut can shrink")
  func changedGamut() throws {
    let size = Size(width: 40, height: 10)
    var pair = try Pair(size: size)
    let buffer = Scene.random(3, size: size)
    pair.show(buffer)
    pair.presenter.limit(to: .ansi256, isUnicode: true)
    pair.show(buffer)
    let expected = ScreenGrid(buffer, gamut: .ansi256)
    #expect(pair.terminal.screen.differences(from: expected).isEmpty)
  }

  @Test("without colours no colour sequence is sent, and colours may come later")
  func noColors() throws {
    let size = Size(width: 40, height: 10)
    var pair = try Pair(.rgb, .mono, size: size)
    var sent: [UInt8] = []
    for number in 0..<4 { sent += pair.show(Scene.random(number, size: size), isFullRedraw: number == 3) }
    let styles = String(decoding: sent, as: UTF8.self).matches(of: /\e\[([0-9;]*)m/).map(\.output.1)
    let numbers = Set(styles.flatMap { $0.split(separator: ";") })
    #expect(numbers.isSubset(of: ["0", "1", "2", "3", "4", "7", "22", "23", "24", "27"]), "\(numbers)")
    pair.presenter.limit(to: .trueColor, isUnicode: true)
    let buffer = Scene.random(4, size: size)
    pair.show(buffer)
    #expect(pair.terminal.screen.differences(from: ScreenGrid(buffer)).isEmpty)
  }
}
