import AdaptiveCore
import Testing

@testable import Browser

@Suite("The arrangement of panes")
struct PaneArrangementTests {
  private func traits(_ width: SizeClass, _ height: SizeClass) -> TraitCollection {
    TraitCollection(horizontalSizeClass: width).merging(TraitCollection(verticalSizeClass: height))
  }

  @Test("side by side when wide, stacked when tall, one at a time when neither")
  func choice() {
    for count in 2...3 {
      #expect(PaneArrangement(of: count, for: traits(.regular, .regular)) == .columns)
      #expect(PaneArrangement(of: count, for: traits(.regular, .compact)) == .columns)
      #expect(PaneArrangement(of: count, for: traits(.compact, .regular)) == .rows)
      #expect(PaneArrangement(of: count, for: traits(.compact, .compact)) == .single)
    }
    #expect(PaneArrangement(of: 4, for: traits(.regular, .regular)) == .grid)
    #expect(PaneArrangement(of: 4, for: traits(.regular, .compact)) == .columns)
    #expect(PaneArrangement(of: 4, for: traits(.compact, .regular)) == .grid)
    #expect(PaneArrangement(of: 4, for: traits(.compact, .compact)) == .single)
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
