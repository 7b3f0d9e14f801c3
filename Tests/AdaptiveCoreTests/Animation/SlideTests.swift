@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// The frames of a slide.
@MainActor @Suite("Slides") struct SlideTests {
  /// Returns a buffer with the given rows of text.
  private func buffer(_ rows: [String]) -> CellBuffer {
    let width = rows.map { GlyphSequence($0).width }.max() ?? 0
    let surface = DrawingSurface(size: Size(width: width, height: rows.count))
    for (y, row) in rows.enumerated() { Canvas(surface: surface).write(row, at: Point(x: 0, y: y)) }
    return surface.buffer
  }

  private func rows(
    _ slide: Slide, _ before: [String], _ after: [String], at milliseconds: Int
  ) -> [String] {
    let frame = slide.frame(
      between: buffer(before), and: Frame(buffer: buffer(after)), at: .milliseconds(milliseconds))
    return frame.buffer.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(
    "content entering from the right covers the old content, fast at first",
    arguments: [
      (0, ["bar2", "aaaaaaaa", "bbbbbbbb"]), (30, ["bar2", "aaaa1111", "bbbb2222"]),
      (75, ["bar2", "a1111111", "b2222222"]), (150, ["bar2", "11111111", "22222222"]),
      (500, ["bar2", "11111111", "22222222"]),
    ])
  func entering(milliseconds: Int, expected: [String]) {
    let region = Rect(x: 0, y: 1, width: 8, height: 2)
    let slide = Slide(edge: .right, isEntering: true, frame: region, region: region)
    let (before, after) = (["bar1", "aaaaaaaa", "bbbbbbbb"], ["bar2", "11111111", "22222222"])
    #expect(rows(slide, before, after, at: milliseconds) == expected)
  }

  @Test(
    "content leaving to the right uncovers the new content",
    arguments: [
      (0, ["bar2", "aaaaaaaa", "bbbbbbbb"]), (30, ["bar2", "1111aaaa", "2222bbbb"]),
      (75, ["bar2", "1111111a", "2222222b"]), (150, ["bar2", "11111111", "22222222"]),
    ])
  func leaving(milliseconds: Int, expected: [String]) {
    let region = Rect(x: 0, y: 1, width: 8, height: 2)
    let slide = Slide(edge: .right, isEntering: false, frame: region, region: region)
    let (before, after) = (["bar1", "aaaaaaaa", "bbbbbbbb"], ["bar2", "11111111", "22222222"])
    #expect(rows(slide, before, after, at: milliseconds) == expected)
  }

  @Test(
    "a sheet slides in from the bottom over the old content",
    arguments: [
      (0, ["······", "······", "······", "······"]), (30, ["······", "······", "······", "·ABCD·"]),
      (60, ["······", "······", "·ABCD·", "·EFGH·"]), (150, ["------", "-ABCD-", "-EFGH-", "------"]),
    ])
  func sheet(milliseconds: Int, expected: [String]) {
    let slide = Slide(
      edge: .bottom, isEntering: true, frame: Rect(x: 1, y: 1, width: 4, height: 2),
      region: Rect(x: 0, y: 0, width: 6, height: 4))
    let before = Array(repeating: "······", count: 4)
    let after = ["------", "-ABCD-", "-EFGH-", "------"]
    if milliseconds < 150 {
      #expect(rows(slide, before, after, at: milliseconds) == expected)
    } else {
      #expect(slide.offset(after: .milliseconds(milliseconds)) == .zero)
    }
  }

  @Test("half of a double-width character at an edge is blank at any time") func wide() {
    let region = Rect(x: 0, y: 0, width: 9, height: 1)
    for isEntering in [true, false] {
      let slide = Slide(edge: .right, isEntering: isEntering, frame: region, region: region)
      for milliseconds in 0...150 {
        let frame = slide.frame(
          between: buffer(["漢漢漢漢a"]), and: Frame(buffer: buffer(["x字字字字"])),
          at: .milliseconds(milliseconds))
        let cells = frame.buffer.cells
        for (index, cell) in cells.enumerated() {
          let isHead = index + 1 < cells.count && cells[index + 1].kind == .continuation
          let isWide = cell.scalar == 0x6F22 || cell.scalar == 0x5B57
          #expect(isHead == isWide, "\(milliseconds) ms, column \(index): \(frame.buffer)")
        }
      }
    }
  }

  @Test("a previous frame may have another size, and cells that it lacks are blank") func otherSize() {
    let region = Rect(x: 0, y: 0, width: 6, height: 2)
    let slide = Slide(edge: .right, isEntering: true, frame: region, region: region)
    #expect(rows(slide, ["abc"], ["123456", "123456"], at: 30) == ["abc123", "   123"])
    #expect(
      rows(slide, ["abcdefghij", "abcdefghij", "x"], ["123456", "123456"], at: 0) == ["abcdef", "abcdef"])
  }

  @Test("a region that moves shows the cells below its images, and no cursor")
  func pictures() {
    let surface = DrawingSurface(size: Size("6x2"))
    let canvas = Canvas(surface: surface)
    let images = (0..<2).map { _ in
      PixelImage(
        size: PixelSize(width: 4, height: 4), pixelsPerCell: PixelSize(width: 2, height: 4),
        content: .file([]))
    }
    let cells = CellBuffer(size: Size("2x1"), filledWith: Cell(scalar: 0x78))
    canvas.draw(cells, coveredBy: images[0], at: .zero)
    canvas.draw(cells, coveredBy: images[1], at: Point(x: 0, y: 1))
    let region = Rect(x: 0, y: 1, width: 6, height: 1)
    let slide = Slide(edge: .right, isEntering: false, frame: region, region: region)
    let after = Frame(
      buffer: surface.buffer, placements: surface.placements, cursor: Point(x: 3, y: 1))
    let frame = slide.frame(between: CellBuffer(size: Size("6x2")), and: after, at: .milliseconds(140))
    #expect(frame.placements.map(\.image) == [images[0]])
    #expect(frame.cursor == nil)
    #expect(frame.buffer[0, 0].kind == .picture && frame.buffer[0, 1].kind == .text)
    #expect(frame.buffer.description == "xx\nxx")
  }
}
