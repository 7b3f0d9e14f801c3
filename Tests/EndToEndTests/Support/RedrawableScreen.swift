import Testing

/// A screen that can be compared with a full redraw of it.
protocol RedrawableScreen {
  /// Returns the differences between the screen and a full redraw of it; empty if there are none.
  func staleCells() throws -> [String]
}

extension RedrawableScreen {
  /// Checks that a full redraw changes nothing.
  func expectNoStaleCells(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stale = try staleCells()
    #expect(stale == [], comment, sourceLocation: sourceLocation)
  }
}
