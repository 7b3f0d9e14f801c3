import AdaptiveCore
import AdaptiveTesting
import Testing

/// Meaningless input. Diagnostics and odd results are fine, but the layout must end in a valid state.
@MainActor @Suite("Degenerate layouts") struct DegenerateLayoutTests {
  private func expectValid(_ view: View, sourceLocation: SourceLocation = #_sourceLocation) {
    view.layoutIfNeeded()
    for subview in view.subviews {
      #expect(abs(subview.frame.minX) <= Size.limit, sourceLocation: sourceLocation)
      #expect(subview.frame.maxX >= subview.frame.minX, sourceLocation: sourceLocation)
    }
    #expect(!view.treeDescription.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(
    "constants and multipliers can be any finite numbers",
    arguments: [1e300, -1e300, 1e18, 1e-300, .greatestFiniteMagnitude], [1, 1e300, 1e-300, -1e300])
  func numbers(_ constant: Double, _ multiplier: Double) {
    let board = Board()
    let (a, b) = (board.add("a"), board.add("b", Label("text")))
    LayoutConstraint.activate([
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: multiplier, constant: constant),
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: constant),
      LayoutConstraint(b, .left, to: board.view, .right, multiplier: multiplier, constant: constant),
      b.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: multiplier, constant: -constant),
    ])
    for width in [80, 30, Int.max] {
      board.layOut(width)
      expectValid(board.view)
    }
    _ = board.view.systemLayoutSizeFitting(Size(width: .max, height: .max))
  }

  @Test(
    "frames, margins, bars, content sizes and spacings can be any numbers",
    arguments: [Int.max, .min, 1 << 40])
  func cells(_ number: Int) {
    let board = Board(.max, .max)
    let a = board.add("a")
    let fixed = View(frame: Rect(x: number, y: number, width: number, height: number))
    board.view.addSubview(fixed)
    board.view.layoutMargins = EdgeInsets(top: number, left: number, bottom: number, right: number)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
      LayoutConstraint(a, .right, to: board.view, .rightMargin),
      a.topAnchor.constraint(equalTo: board.view.layoutMarginsGuide.bottomAnchor),
    ])
    board.layOut()
    #expect(abs(a.frame.minX) <= Size.limit && a.frame.maxX >= a.frame.minX)
    let controller = ViewController()
    controller.topBarLength = number
    controller.bottomBarLength = number
    controller.view.frame = Rect(x: 0, y: 0, width: 20, height: 10)
    let below = View()
    below.usesConstraints = true
    controller.view.addSubview(below)
    below.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
    below.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).isActive = true
    expectValid(controller.view)
    let stack = StackView(arrangedSubviews: [Block(number, number), Block(number, number)], spacing: number)
    stack.setCustomSpacing(number, after: stack.arrangedSubviews[0])
    for distribution in StackView.Distribution.allCases {
      stack.distribution = distribution
      stack.frame = Rect(x: number, y: number, width: 20, height: number)
      stack.layoutIfNeeded()
      _ = stack.sizeThatFits(Size(width: number, height: number))
    }
  }

  @Test("items can be compared with themselves, with unrelated items and with removed items") func items() {
    let board = Board()
    let a = board.add("a")
    let guide = LayoutGuide()
    a.addLayoutGuide(guide)
    a.addLayoutGuide(guide)
    #expect(a.layoutGuides.count == 1)
    a.removeLayoutGuide(LayoutGuide())
    board.view.removeLayoutGuide(a.layoutMarginsGuide)
    board.view.addLayoutGuide(a.layoutMarginsGuide)
    LayoutConstraint.activate([
      LayoutConstraint(a, .width, to: a, .width), LayoutConstraint(a, .left, to: a, .left, multiplier: 2),
      LayoutConstraint(a, .width, to: a, .width, constant: 3),
      LayoutConstraint(guide, .left, to: board.view, .right),
    ])
    board.layOut()
    a.removeLayoutGuide(guide)
    expectValid(board.view)
    let stack = StackView()
    #expect(diagnostics { stack.addArrangedSubview(stack) } == [.hierarchyInconsistency("StackView")])
    stack.addArrangedSubview(a)
    #expect(diagnostics { a.addSubview(stack) } == [.hierarchyInconsistency("StackView")])
    expectValid(stack)
    var previous: View? = View()
    let constraint = LayoutConstraint(a, .width, to: previous, .width)
    if let previous { a.addSubview(previous) }
    constraint.isActive = true
    previous?.removeFromSuperview()
    previous = nil
    constraint.constant = 4
    constraint.priority = .defaultLow
    #expect(
      diagnostics { constraint.isActive = true } == [.itemGone("a.width == (deallocated).width + 4 @250")])
    expectValid(stack)
  }
}
