import AdaptiveTesting
import Testing
import TestSupport

@testable import AdaptiveCore

@Suite("Collection layout") struct CollectionLayoutTests {
  /// Thumbnails with a line of text, for roomy and for small screens, and a layout of minimal items.
  nonisolated static let layouts = [
    CollectionLayout(
      itemSize: Size(width: 16, height: 9), spacing: Size(width: 2, height: 1)),
    CollectionLayout(itemSize: Size(width: 10, height: 6), spacing: Size(width: 1, height: 0)),
    CollectionLayout(itemSize: Size(width: 1, height: 1), spacing: Size(width: 4, height: 3)),
  ]

  @Test(
    "columns share the width, and items are no higher than the area",
    arguments: [
      (0, "40x28", 2, "19x9"), (0, "16x28", 1, "16x9"), (0, "24x28", 1, "24x9"), (0, "25x28", 2, "11x9"),
      (0, "8x28", 1, "8x9"), (0, "1x28", 1, "1x9"), (0, "200x60", 11, "16x9"), (0, "40x5", 2, "19x5"),
      (1, "60x22", 6, "9x6"), (1, "20x4", 2, "9x4"), (1, "3x1", 1, "3x1"), (2, "5x5", 1, "5x1"),
      (2, "6x5", 2, "1x1"), (2, "2x2", 1, "2x1"),
    ])
  func columns(row: (layout: Int, space: String, columns: Int, itemSize: String)) throws {
    let space = try #require(Size(row.space))
    let grid = Self.layouts[row.layout].grid(of: 1, in: space)
    #expect(grid.columns == row.columns)
    #expect(grid.itemSize == Size(row.itemSize))
  }

  @Test("even gaps are equally wide at every width, and what remains is at the edges")
  func evenGaps() {
    for width in 1...120 {
      let layout = CollectionLayout(
        itemSize: Size(width: 7, height: 3), spacing: Size(width: 2, height: 0), hasEvenGaps: true)
      let grid = layout.grid(of: 100, in: Size(width: width, height: 9))
      let frames = (0..<grid.columns).map(grid.frame)
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.minX - $0.maxX == 2 }, "\(width)")
      let rest = grid.width - (frames.last?.maxX ?? 0) - frames[0].minX
      #expect((0...1).contains(rest), "\(width)")
    }
  }

  @Test("a column is reserved for the indicator if not all items fit, except in very few columns")
  func indicator() {
    let layout = CollectionLayout(itemSize: Size(width: 10, height: 5))
    #expect(layout.grid(of: 4, in: Size(width: 20, height: 10)).width == 20)
    #expect(layout.grid(of: 5, in: Size(width: 20, height: 10)).width == 19)
    #expect(layout.grid(of: 5, in: Size(width: 3, height: 2)).width == 3)
  }

  @Test(
    "at every size, items tile rows within the width, and the last column ends at the right edge")
  func sweep() {
    for layout in Self.layouts {
      for space in Sweep.sizes() {
        let grid = layout.grid(of: 40, in: space)
        let width = grid.width
        var isRight = width == space.width || width == space.width - 1 && space.width > 3
        isRight =
          isRight && grid.columns >= 1 && !grid.itemSize.isEmpty && grid.itemSize.height <= space.height
        for item in 0..<min(40, grid.columns + 1) {
          let frame = grid.frame(of: item)
          let row = item / grid.columns
          isRight = isRight && frame.minX >= 0 && frame.maxX <= width && frame.minY == row * grid.rowStep
          guard item > 0, row == 0 else { continue }
          let gap = frame.minX - grid.frame(of: item - 1).maxX
          isRight = isRight && (gap == layout.spacing.width || gap == layout.spacing.width + 1)
        }
        isRight = isRight && (grid.columns == 1 || grid.frame(of: grid.columns - 1).maxX == width)
        isRight = isRight && (grid.columns == 1 ? grid.itemSize.width == width : true)
        #expect(isRight, "\(layout) in \(space): \(grid)")
      }
    }
  }

  @Test("the items in a range of rows and at a point match a search through all items")
  func search() {
    for layout in Self.layouts {
      for (count, text) in [(0, "40x20"), (1, "40x20"), (7, "40x20"), (23, "61x9"), (5, "1x1"), (9, "12x3")] {
        let grid = layout.grid(of: count, in: Size(text) ?? .zero)
        let frames = (0..<count).map { grid.frame(of: $0) }
        #expect(grid.contentHeight == frames.last?.maxY ?? 0)
        for top in -3...grid.contentHeight + 2 {
          for height in [0, 1, 2, 5, 20] {
            let strip = Rect(x: 0, y: top, width: 1000, height: height)
            let found = frames.indices.filter { frames[$0].intersects(strip) }
            #expect(Array(grid.items(in: top..<top + height)) == found, "\(grid) \(top) \(height)")
          }
        }
        for y in -1...min(30, grid.contentHeight) {
          for x in -1...grid.width {
            let point = Point(x: x, y: y)
            #expect(grid.item(at: point) == frames.firstIndex { $0.contains(point) })
          }
        }
      }
    }
  }

  @Test("meaningless numbers count as the nearest valid ones", arguments: [Int.min, -1, 0, .max])
  func extremes(number: Int) {
    let layout = CollectionLayout(
      itemSize: Size(width: number, height: number),
      spacing: Size(width: number, height: number))
    for count in [number, 10] {
      for space in [Size(width: 80, height: 24), .zero] {
        let grid = layout.grid(of: count, in: space)
        #expect(grid.columns >= 1 && grid.count >= 0)
        _ = (grid.frame(of: number), grid.contentHeight, grid.items(in: 0..<24), grid.item(at: .zero))
      }
    }
  }
}
