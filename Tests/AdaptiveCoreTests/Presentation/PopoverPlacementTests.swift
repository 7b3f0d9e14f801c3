import Testing

@testable import AdaptiveCore

/// Semantics 8.6: placement.
@Suite("Popover placement") struct PopoverPlacementTests {
  /// One row of the table of Semantics 8.6.
  struct Row: Sendable {
    let container: Size
    let source: Rect
    let content: Size
    var permitted: PopoverArrowDirection = .any
    let frame: Rect
    let direction: PopoverArrowDirection
    let arrow: Int
  }

  @Test(
    "a popover lies on a side with enough room, and its arrow points at the source",
    arguments: [
      Row(
        container: Size(width: 80, height: 24), source: Rect(x: 70, y: 2, width: 6, height: 1),
        content: Size(width: 30, height: 10), frame: Rect(x: 48, y: 3, width: 32, height: 12), direction: .up,
        arrow: 73),
      Row(
        container: Size(width: 80, height: 24), source: Rect(x: 10, y: 22, width: 10, height: 1),
        content: Size(width: 30, height: 10), frame: Rect(x: 0, y: 10, width: 32, height: 12),
        direction: .down, arrow: 15),
      Row(
        container: Size(width: 80, height: 24), source: Rect(x: 0, y: 10, width: 20, height: 1),
        content: Size(width: 30, height: 10), permitted: .left,
        frame: Rect(x: 20, y: 4, width: 32, height: 12), direction: .left, arrow: 10),
      Row(
        container: Size(width: 80, height: 24), source: Rect(x: 30, y: 10, width: 10, height: 2),
        content: Size(width: 30, height: 20), frame: Rect(x: 40, y: 1, width: 32, height: 22),
        direction: .left, arrow: 11),
      Row(
        container: Size(width: 80, height: 24), source: Rect(x: 30, y: 10, width: 10, height: 2),
        content: Size(width: 30, height: 20), permitted: [.up, .down],
        frame: Rect(x: 19, y: 12, width: 32, height: 11), direction: .up, arrow: 35),
      Row(
        container: Size(width: 100, height: 40), source: Rect(x: 90, y: 0, width: 9, height: 1),
        content: Size(width: 32, height: 12), frame: Rect(x: 66, y: 1, width: 34, height: 14),
        direction: .up, arrow: 94),
    ])
  func vectors(row: Row) {
    let placement = PopoverPlacement(
      content: row.content, source: row.source, permitted: row.permitted, in: row.container)
    #expect(placement.frame == row.frame)
    #expect(placement.direction == row.direction)
    #expect(placement.arrow == row.arrow)
  }

  @Test("a popover lies to the left of its source if only that is permitted") func right() {
    let placement = PopoverPlacement(
      content: Size(width: 30, height: 10), source: Rect(x: 70, y: 10, width: 10, height: 1),
      permitted: .right, in: Size(width: 80, height: 24))
    #expect(placement.frame == Rect(x: 38, y: 4, width: 32, height: 12))
    #expect(placement.direction == .right)
  }

  @Test("the first of several directions with equal room wins") func equalRooms() {
    let placement = PopoverPlacement(
      content: Size(width: 100, height: 100), source: Rect(x: 20, y: 11, width: 1, height: 1),
      permitted: [.up, .down],
      in: Size(width: 41, height: 23))
    #expect(placement.direction == .up)
    #expect(placement.frame == Rect(x: 0, y: 12, width: 41, height: 10))
  }

  @Test("an empty set permits all directions") func noDirection() {
    func placement(_ permitted: PopoverArrowDirection) -> PopoverPlacement {
      PopoverPlacement(
        content: Size(width: 30, height: 20), source: Rect(x: 30, y: 10, width: 10, height: 2),
        permitted: permitted, in: Size(width: 80, height: 24))
    }
    #expect(placement([]) == placement(.any))
  }

  @Test("no sliver is left at the side of a popover") func slivers() {
    for x in 0..<80 {
      for width in 1..<90 {
        let frame = PopoverPlacement(
          content: Size(width: width, height: 5), source: Rect(x: x, y: 0, width: 1, height: 1),
          permitted: .up, in: Size(width: 80, height: 24)
        ).frame
        #expect(frame.minX == 0 || frame.minX >= 4, "\(width) columns at \(x)")
        #expect(frame.maxX == 80 || frame.maxX <= 76, "\(width) columns at \(x)")
      }
    }
  }

  @Test("the arrow never touches a corner") func corners() {
    for x in 0..<80 {
      let placement = PopoverPlacement(
        content: Size(width: 30, height: 5), source: Rect(x: x, y: 0, width: 1, height: 1), permitted: .any,
        in: Size(width: 80, height: 24))
      #expect(placement.direction == .up)
      #expect(placement.arrow > placement.frame.minX && placement.arrow < placement.frame.maxX - 1)
    }
  }

  @Test("a popover stays inside the container and is at least 3x3 if that fits")
  func everywhere() {
    for width in [0, 1, 2, 3, 4, 5, 8, 20, 33, 80] {
      for height in [0, 1, 2, 3, 4, 5, 9, 24] {
        let container = Size(width: width, height: height)
        for x in stride(from: 0, through: width, by: max(1, width / 4)) {
          for y in stride(from: 0, through: height, by: max(1, height / 4)) {
            for permitted: PopoverArrowDirection in [.any, .up, .down, .left, .right] {
              let source = Rect(x: x, y: y, width: min(2, width - x), height: min(1, height - y))
              let placement = PopoverPlacement(
                content: Size(width: 10, height: 4), source: source, permitted: permitted, in: container)
              #expect(Rect(size: container).contains(placement.frame), "\(container) \(source) \(permitted)")
              #expect(placement.frame.width >= min(3, width) && placement.frame.height >= min(3, height))
            }
          }
        }
      }
    }
  }
}
