import AdaptiveCore
import Testing

@testable import Browser

@Suite("The arrangement of panes")
struct PaneArrangementTests {
  private func traits(_ width: SizeClass, _ height: SizeClass) -> TraitCollection {
    TraitCollection(horizontalSizeClass: width).merging(TraitCollection(verticalSizeClass: height))
  }

  private func arrangement(of count: Int, _ width: SizeClass, _ height: SizeClass) -> PaneArrangement {
    PaneArrangement(of: count, .landscape, in: Size(width: 120, height: 20), for: traits(width, height))
  }

  @Test(
    "in a large window, two photos are as large as possible",
    arguments: [
      ("79x39", ThumbnailShape.landscape, PaneArrangement.rows), ("79x39", .portrait, .columns),
      ("120x39", .landscape, .columns), ("47x23", .landscape, .rows), ("47x23", .portrait, .columns),
    ] as [(StaticString, ThumbnailShape, PaneArrangement)])
  func largest(size: StaticString, shape: ThumbnailShape, expected: PaneArrangement) {
    #expect(PaneArrangement(of: 2, shape, in: Size(size), for: traits(.regular, .regular)) == expected)
  }

  @Test("side by side when wide, stacked when tall, one at a time when neither")
  func choice() {
    for count in 2...3 {
      #expect(arrangement(of: count, .regular, .regular) == .columns)
      #expect(arrangement(of: count, .regular, .compact) == .columns)
      #expect(arrangement(of: count, .compact, .regular) == .rows)
      #expect(arrangement(of: count, .compact, .compact) == .single)
    }
    #expect(arrangement(of: 4, .regular, .regular) == .grid)
    #expect(arrangement(of: 4, .regular, .compact) == .columns)
    #expect(arrangement(of: 4, .compact, .regular) == .grid)
    #expect(arrangement(of: 4, .compact, .compact) == .single)
  }

  @Test("panes fill the space without overlapping, at every size")
  func frames() {
    for arrangement in [PaneArrangement.columns, .rows, .grid] {
      for count in 2...4 where arrangement != .grid || count == 4 {
        for width in 0...40 {
          for height in 0...12 {
            let size = Size(width: width, height: height)
            let frames = arrangement.frames(of: count, in: size)
            #expect(frames.allSatisfy { $0.intersection(Rect(size: size)) == $0 || $0.isEmpty })
            for (first, second) in zip(frames, frames.dropFirst()) {
              #expect(first.intersection(second).isEmpty, "\(arrangement) of \(count) in \(size)")
            }
            let area = frames.reduce(0) { $0 + $1.size.area }
            let gaps = arrangement == .columns ? count - 1 : arrangement == .grid ? 1 : 0
            if width >= count { #expect(area == size.area - gaps * height) }
          }
        }
      }
    }
    #expect(
      PaneArrangement.single.frames(of: 3, in: Size(width: 9, height: 9)).allSatisfy { $0.size.area == 81 })
  }
}
