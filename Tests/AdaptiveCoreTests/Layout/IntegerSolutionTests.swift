import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 11.2: edges are rounded, and sizes are the differences of edges.
@MainActor @Suite("Rounding to cells") struct IntegerSolutionTests {
  /// Adds `count` views of equal width side by side that fill a container.
  private func row(_ count: Int, in width: Int) -> Board {
    let board = Board(width, 3)
    var edge = board.view.leadingAnchor
    var first: View?
    for index in 0..<count {
      let view = board.add("\(index)")
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: edge),
        view.topAnchor.constraint(equalTo: board.view.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 1),
      ])
      if let first { view.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true }
      first = first ?? view
      edge = view.trailingAnchor
    }
    board.view.trailingAnchor.constraint(equalTo: edge).isActive = true
    return board
  }

  @Test(
    "views of equal width tile the container at any width",
    arguments: [(80, 3, "0-27 27-53 53-80"), (81, 2, "0-41 41-81"), (2, 3, "0-1 1-1 1-2"), (0, 2, "0-0 0-0")])
  func tiles(_ width: Int, _ count: Int, _ ranges: String) {
    let board = row(count, in: width)
    #expect(diagnostics { board.layOut() } == [])
    let frames = board.view.subviews.map(\.frame)
    #expect(frames.map { "\($0.minX)-\($0.maxX)" }.joined(separator: " ") == ranges)
  }

  @Test(
    "a centred view starts at the nearest cell, and halves round up",
    arguments: [(80, 5, "x 38 w 5"), (81, 4, "x 39 w 4")])
  func centred(_ width: Int, _ extent: Double, _ columns: String) {
    let board = Board(width, 3)
    let a = board.add("a")
    LayoutConstraint.activate([
      a.centerXAnchor.constraint(equalTo: board.view.centerXAnchor),
      a.widthAnchor.constraint(equalToConstant: extent),
      a.topAnchor.constraint(equalTo: board.view.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 1),
    ])
    board.layOut()
    #expect(board.columns("a") == columns)
  }

  @Test(
    "edges round to the nearest cell, and minus one half rounds to zero",
    arguments: [(-0.5, 0), (-0.51, -1), (0.49, 0), (0.5, 1)])
  func halves(_ edge: Double, _ cell: Int) {
    let board = Board()
    let a = board.add("a")
    LayoutConstraint(a, .left, constant: edge).isActive = true
    LayoutConstraint(a, .top).isActive = true
    LayoutConstraint(a, .width, constant: 4).isActive = true
    LayoutConstraint(a, .height, constant: 1).isActive = true
    board.layOut()
    #expect(a.frame.minX == cell)
  }

  @Test(
    "edges are rounded in the window's coordinates, not the superview's",
    arguments: [
      // The edges 40.5 and 40.5 + 20.25 round to 41 and 61.
      (81, "x 41 w 40", "x 0 w 20", 61),
      // The edges 41.5 and 41.5 + 20.75 round to 42 and 62, although the width 20.75 alone rounds to 21.
      (83, "x 42 w 41", "x 0 w 20", 62),
    ])
  func nested(_ width: Int, _ outer: String, _ columns: String, _ edge: Int) {
    let board = Board(width, 4)
    let (left, right) = (board.add("left"), board.add("right"))
    let inner = board.add("inner", in: right)
    LayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: board.view.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: board.view.trailingAnchor),
      right.widthAnchor.constraint(equalTo: left.widthAnchor),
      inner.leadingAnchor.constraint(equalTo: right.leadingAnchor),
      inner.widthAnchor.constraint(equalTo: right.widthAnchor, multiplier: 0.5),
    ])
    for view in [left, right, inner] {
      LayoutConstraint(view, .top).isActive = true
      LayoutConstraint(view, .height, constant: 2).isActive = true
    }
    board.layOut()
    #expect(board.columns("right") == outer)
    #expect(board.columns("inner") == columns)
    #expect(inner.frameInWindow.maxX == edge)
  }

  @Test("a view of zero width and what extends outside it are not drawn", arguments: [(4, "text"), (0, "")])
  func notDrawn(_ width: Double, _ drawn: String) {
    let screen = View()
    let (box, label) = (View(), Label("text"))
    for (view, superview) in [(box, screen), (label, box)] {
      view.usesConstraints = true
      superview.addSubview(view)
      for attribute in [LayoutAttribute.left, .top] { LayoutConstraint(view, attribute).isActive = true }
    }
    box.backgroundColor = .red
    box.widthAnchor.constraint(equalToConstant: width).isActive = true
    box.heightAnchor.constraint(equalToConstant: 1).isActive = true
    var rows: [String] = []
    var redCells = 0
    #expect(
      diagnostics {
        let easel = Easel("9x1", screen)
        rows = easel.rows
        redCells = (0..<9).count { easel.cell($0, 0).background == .red }
      } == [])
    #expect(redCells == Int(width))
    #expect(rows == [drawn])
  }

  @Test("rounding errors don't accumulate")
  func manyColumns() {
    let board = row(7, in: 100)
    board.layOut()
    let edges = board.view.subviews.map(\.frame.maxX)
    let expected = (1...7).map { index in Int((Double(100 * index) / 7 + 0.5).rounded(.down)) }
    #expect(edges == expected)
  }

  @Test("a view can shrink to zero width, but not below")
  func nothing() {
    let board = Board(10, 3)
    let a = board.add("a")
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 4),
      a.trailingAnchor.constraint(equalTo: board.view.trailingAnchor, constant: -4),
      a.topAnchor.constraint(equalTo: board.view.topAnchor), a.heightAnchor.constraint(equalToConstant: 1),
    ])
    #expect(diagnostics { board.layOut() } == [])
    #expect(board.columns("a") == "x 4 w 2")
    #expect(diagnostics { board.layOut(8) } == [])
    #expect(board.columns("a") == "x 4 w 0")
    #expect(diagnostics { board.layOut(3) } == [])
    #expect(a.frame.width == 0)
  }

  @Test("an ambiguous view is at the superview's corner without a size, and is reported once per pass")
  func open() {
    let board = Board()
    let (a, b) = (board.add("a"), board.add("b", Label("text")))
    let outer = board.add("outer")
    let inner = board.add("inner", in: outer)
    for (attribute, constant) in [(LayoutAttribute.left, 7.0), (.top, 3), (.width, 10), (.height, 5)] {
      LayoutConstraint(outer, attribute, constant: constant).isActive = true
    }
    #expect(
      diagnostics { board.layOut() }
        == [.ambiguousLayout("a"), .ambiguousLayout("b"), .ambiguousLayout("inner")])
    #expect(a.frame == .zero)
    #expect(b.frame == Rect(x: 0, y: 0, width: 4, height: 1))
    #expect(inner.frame == .zero)
    #expect(diagnostics { board.layOut(70) }.count == 3)
    #expect(diagnostics { board.view.layoutIfNeeded() } == [])
  }
}
