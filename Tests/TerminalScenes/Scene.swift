import AdaptiveCore
import AdaptiveSeededRandom

/// Frames that are hard to draw, generated from a number, so that the program under test and its test draw
/// the same ones.
public enum Scene {
  /// A frame of plain and coloured words, photos, double-width characters, combining marks and blanks. Frames
  /// with neighbouring numbers share about half of their rows, so that an update can leave some rows alone.
  public static func random(_ number: Int, size: Size) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    for y in 0..<size.height {
      var generator = SeededGenerator(seed: UInt64(y) << 32 | UInt64((number + y % 2) / 2))
      drawRow(y, number, in: &buffer, &generator)
    }
    return buffer
  }

  private static func drawRow(
    _ y: Int, _ number: Int, in buffer: inout CellBuffer, _ generator: inout SeededGenerator
  ) {
    let width = buffer.size.width
    var x = 0
    while x < width {
      let length = Int.random(in: 1...max(1, width / 3), using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: x += length
      case 1: x = drawPhoto(x, y, length, in: &buffer, &generator)
      case 2: x = drawText(Texts.wide, x, y, length, in: &buffer, &generator)
      case 3: x = drawText(Texts.marked, x, y, length, in: &buffer, &generator)
      case 4: x = drawText(Texts.symbols, x, y, length, in: &buffer, &generator)
      default: x = drawText(Texts.plain, x, y, length, in: &buffer, &generator)
      }
    }
    // tmux does not report erased coloured cells at the end of a row, so no row ends in a blank.
    if width > 0, buffer[width - 1, y].isBlank { buffer[width - 1, y] = Cell(scalar: 0x7C) }
  }

  private enum Texts {
    static let plain = Array("the quick brown fox jumps over the lazy dog".unicodeScalars)
    static let wide = Array("写真集日本海の夕暮れ한국어😀🐈".unicodeScalars)
    static let marked = Array("eaouncyz".unicodeScalars)
    static let symbols = Array("★…─│┌▀▄▌▐█⣿⠿éßñ→".unicodeScalars)
    static let marks: [UInt32] = [0x300, 0x301, 0x308, 0x323, 0x331]
  }

  private static func style(_ generator: inout SeededGenerator) -> Cell {
    func color(_ generator: inout SeededGenerator) -> Color {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return .default
      case 1: return .palette(UInt8.random(in: 0...15, using: &generator))
      case 2: return .palette(UInt8.random(in: 16...255, using: &generator))
      default: return .rgb(UInt32.random(in: 0...0xFF_FFFF, using: &generator))
      }
    }
    let bits = UInt8.random(in: 0..<32, using: &generator)
    let isStyled = Bool.random(using: &generator)
    return Cell(
      scalar: 0x20, foreground: color(&generator), background: color(&generator),
      attributes: TextStyle.Attributes(rawValue: isStyled ? bits : 0))
  }

  private static func drawText(
    _ text: [Unicode.Scalar], _ start: Int, _ y: Int, _ length: Int, in buffer: inout CellBuffer,
    _ generator: inout SeededGenerator
  ) -> Int {
    var cell = style(&generator)
    var x = start
    while x < min(start + length, buffer.size.width) {
      let scalar = text.randomElement(using: &generator) ?? " "
      cell.scalar = scalar.value
      cell.marks = .zero
      if text == Texts.marked, let mark = Texts.marks.randomElement(using: &generator) {
        cell.marks[0] = mark
        if Bool.random(using: &generator) { cell.marks[1] = 0x323 }
      }
      if CharacterWidth.columns(of: scalar) == 2 {
        buffer.setWide(cell, x: x, y: y)
        x += 2
      } else {
        buffer[x, y] = cell
        x += 1
      }
    }
    return x
  }

  private static func drawPhoto(
    _ start: Int, _ y: Int, _ length: Int, in buffer: inout CellBuffer, _ generator: inout SeededGenerator
  ) -> Int {
    let end = min(start + length, buffer.size.width)
    let hue = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
    for x in start..<end { buffer[x, y] = photoCell(x, y, hue) }
    return end
  }

  private static func photoCell(_ x: Int, _ y: Int, _ hue: UInt32) -> Cell {
    let shade = UInt32((x * 5 + y * 3) & 0xFF)
    let upper = (hue &+ shade &* 0x01_0203) & 0xFF_FFFF
    let lower = (hue &+ shade &* 0x03_0201 &+ 0x10) & 0xFF_FFFF
    return Cell(scalar: 0x2580, foreground: .rgb(upper), background: .rgb(lower))
  }

  /// A photo that fills the screen. Nearly every cell has different colours.
  public static func photo(_ number: Int, size: Size) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let seed = UInt32(truncatingIfNeeded: (number * 31 + y * size.width + x) &* 2_654_435)
        buffer[x, y] = Cell(
          scalar: 0x2580, foreground: .rgb(seed & 0xFF_FFFF), background: .rgb((seed &* 40503) & 0xFF_FFFF))
      }
    }
    return buffer
  }

  /// A list with a selected row next to a photo, laid out like the app.
  public static func list(selected: Int, size: Size) -> CellBuffer {
    var buffer = photo(1, size: size)
    let listWidth = min(40, size.width)
    for y in 0..<size.height {
      let isSelected = y == selected
      var cell = Cell.blank
      if isSelected { (cell.foreground, cell.background) = (.palette(15), .palette(4)) }
      buffer.fill(Rect(x: 0, y: y, width: listWidth, height: 1), with: cell)
      for (x, scalar) in "  Holidays at the sea, day \(y)".unicodeScalars.enumerated() where x < listWidth {
        cell.scalar = scalar.value
        buffer[x, y] = cell
      }
    }
    return buffer
  }

  /// Returns a frame with a text in its last row.
  public static func labelled(_ buffer: CellBuffer, _ label: String) -> CellBuffer {
    var buffer = buffer
    let y = buffer.size.height - 1
    buffer.fill(Rect(x: 0, y: y, width: buffer.size.width, height: 1), with: .blank)
    var x = 0
    for glyph in GlyphSequence(label).glyphs where x + glyph.width <= buffer.size.width {
      if glyph.width == 2 {
        buffer.setWide(Cell(scalar: glyph.scalar), x: x, y: y)
      } else {
        buffer[x, y] = Cell(scalar: glyph.scalar)
      }
      x += glyph.width
    }
    return buffer
  }
}
