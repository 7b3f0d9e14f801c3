import AdaptiveCore
import AdaptiveTesting
import Testing

/// The systems of Semantics 11.1 in a container of 80x24.
@MainActor @Suite("Layout by constraints") struct ConstraintLayoutTests {
  private let board = Board()
  private var container: View { board.view }

  /// Adds the vertical constraints that the systems leave out, runs a layout and expects no diagnostics.
  private func layOut() {
    for view in board.views.values where view.superview === container {
      view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
      if view.intrinsicContentSize.height == nil {
        view.heightAnchor.constraint(equalToConstant: 1).isActive = true
      }
    }
    #expect(diagnostics { board.layOut() } == [])
  }

  @Test("insets from both edges")
  func insets() {
    let a = board.add("a")
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 2),
      a.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -2),
    ])
    layOut()
    #expect(board.columns("a") == "x 2 w 76")
  }

  @Test("half the width of the container")
  func half() {
    let a = board.add("a")
    LayoutConstraint.activate([
      a.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor),
    ])
    layOut()
    #expect(board.columns("a") == "x 0 w 40")
  }

  @Test("a required minimum overrides an optional width")
  func minimum() {
    let a = board.add("a")
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      a.widthAnchor.constraint(equalToConstant: 20).priority(LayoutPriority(500)),
    ])
    layOut()
    #expect(board.columns("a") == "x 0 w 30")
  }

  @Test("a label takes the width of its text")
  func labelAlone() {
    let label = board.add("a", Label("twelve chars"))
    label.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
    layOut()
    #expect(board.columns("a") == "x 0 w 12")
  }

  @Test("a label gives way to required constraints")
  func labelCut() {
    let label = board.add("a", Label("twelve chars"))
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 35),
      label.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -35),
    ])
    layOut()
    #expect(board.columns("a") == "x 35 w 10")
  }

  @Test(
    "the view with the lower hugging priority stretches, the one with the lower resistance shrinks",
    arguments: [(10, 251, 250, 750, 750, "10 20"), (20, 250, 250, 750, 749, "20 10")])
  func priorities(_ width: Int, _ hugA: Int, _ hugB: Int, _ resistA: Int, _ resistB: Int, _ widths: String) {
    let a = board.add("a", Label(String(repeating: "a", count: width)))
    let b = board.add("b", Label(String(repeating: "b", count: width)))
    a.setContentHuggingPriority(LayoutPriority(hugA), for: .horizontal)
    b.setContentHuggingPriority(LayoutPriority(hugB), for: .horizontal)
    a.setContentCompressionResistancePriority(LayoutPriority(resistA), for: .horizontal)
    b.setContentCompressionResistancePriority(LayoutPriority(resistB), for: .horizontal)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: container.leadingAnchor, constant: 30),
    ])
    layOut()
    #expect("\(a.frame.width) \(b.frame.width)" == widths)
    #expect(b.frame.minX == a.frame.maxX)
  }

  @Test("of two constraints with equal priority, the one activated first wins")
  func firstWins() {
    let a = board.add("a")
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      a.widthAnchor.constraint(equalToConstant: 10).priority(LayoutPriority(600)),
      a.widthAnchor.constraint(equalToConstant: 20).priority(LayoutPriority(600)),
    ])
    layOut()
    #expect(board.columns("a") == "x 0 w 10")
  }
}
