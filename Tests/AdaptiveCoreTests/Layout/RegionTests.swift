import AdaptiveCore
import AdaptiveTesting
import Testing

/// Constraints and manual layout in one tree.
@MainActor @Suite("Constraints combined with manual layout") struct RegionTests {
  /// Positions its subviews manually and counts the layouts.
  private final class ManualLayoutView: View {
    var layouts = 0
    var layOut: (ManualLayoutView) -> Void = { _ in }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      layOut(self)
    }
  }

  @Test("manual layout and layout by constraints can be nested in both directions")
  func nested() {
    let top = ManualLayoutView(frame: Rect(x: 0, y: 0, width: 40, height: 10))
    let outer = View()
    let middle = ManualLayoutView()
    let inner = View()
    top.addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    middle.usesConstraints = true
    top.layOut = { $0.subviews[0].frame = $0.bounds.inset(by: EdgeInsets(left: $0.bounds.width / 4)) }
    middle.layOut = { $0.subviews[0].frame = $0.bounds.inset(by: EdgeInsets(right: 2)) }
    LayoutConstraint.activate([
      middle.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 3),
      middle.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      middle.topAnchor.constraint(equalTo: outer.topAnchor),
      middle.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    #expect(diagnostics { top.layoutIfNeeded() } == [])
    #expect(outer.frame == Rect(x: 10, y: 0, width: 30, height: 10))
    #expect(middle.frame == Rect(x: 3, y: 0, width: 27, height: 10))
    #expect(inner.frame == Rect(x: 0, y: 0, width: 25, height: 10))
    top.frame.size = Size(width: 80, height: 5)
    top.layoutIfNeeded()
    #expect(middle.frame == Rect(x: 3, y: 0, width: 57, height: 5))
    #expect(inner.frame == Rect(x: 0, y: 0, width: 55, height: 5))
    #expect(top.layouts == 2 && middle.layouts == 2)
  }

  @Test("the frame of a manually positioned view acts as a required constraint, and changes are followed")
  func handFrame() {
    let board = Board(40, 10)
    let fixed = View(frame: Rect(x: 4, y: 2, width: 10, height: 1))
    board.view.addSubview(fixed)
    let a = board.add("a")
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 1),
      a.topAnchor.constraint(equalTo: fixed.topAnchor),
      a.heightAnchor.constraint(equalTo: fixed.heightAnchor),
      a.widthAnchor.constraint(equalTo: fixed.widthAnchor, multiplier: 0.5),
    ])
    #expect(diagnostics { board.layOut() } == [])
    #expect(a.frame == Rect(x: 15, y: 2, width: 5, height: 1))
    #expect(fixed.frame == Rect(x: 4, y: 2, width: 10, height: 1))
    fixed.frame = Rect(x: 0, y: 3, width: 20, height: 2)
    board.view.layoutIfNeeded()
    #expect(a.frame == Rect(x: 21, y: 3, width: 10, height: 2))
  }

  @Test(
    "a constraint across the boundary of a manually positioned view joins its content to the outer layout")
  func crossing() {
    let board = Board(40, 10)
    let box = View(frame: Rect(x: 10, y: 2, width: 20, height: 6))
    board.view.addSubview(box)
    let (inner, outer) = (board.add("inner", in: box), board.add("outer"))
    let settled = [
      inner.widthAnchor.constraint(equalToConstant: 3), inner.heightAnchor.constraint(equalToConstant: 1),
      LayoutConstraint(inner, .top), LayoutConstraint(outer, .left, constant: 14),
      outer.widthAnchor.constraint(equalToConstant: 5), outer.heightAnchor.constraint(equalToConstant: 1),
      LayoutConstraint(outer, .top),
    ]
    LayoutConstraint.activate(settled)
    #expect(diagnostics { board.layOut() } == [.ambiguousLayout("inner")])
    #expect(inner.frame.minX == 0)
    let across = inner.leadingAnchor.constraint(equalTo: outer.trailingAnchor)
    across.isActive = true
    #expect(diagnostics { board.layOut() } == [])
    // Column 19 of the board is column 9 of the box.
    #expect(inner.frame == Rect(x: 9, y: 0, width: 3, height: 1))
    box.frame.origin = Point(x: 12, y: 2)
    #expect(diagnostics { board.view.layoutIfNeeded() } == [])
    #expect(inner.frame.minX == 7)
    across.isActive = false
    #expect(diagnostics { board.layOut() } == [.ambiguousLayout("inner")])
    #expect(inner.frame.minX == 0)
  }

  @Test("a view positioned manually during a layout is followed in the same pass")
  func during() {
    let top = ManualLayoutView(frame: Rect(x: 0, y: 0, width: 40, height: 10))
    let (byHand, follower) = (View(), View())
    top.addSubview(byHand)
    top.addSubview(follower)
    follower.usesConstraints = true
    top.layOut = { _ in byHand.frame = Rect(x: 0, y: 0, width: top.bounds.width / 2, height: 1) }
    LayoutConstraint.activate([
      follower.leadingAnchor.constraint(equalTo: byHand.trailingAnchor),
      follower.trailingAnchor.constraint(equalTo: top.trailingAnchor),
      follower.topAnchor.constraint(equalTo: top.topAnchor),
      follower.heightAnchor.constraint(equalToConstant: 1),
    ])
    #expect(diagnostics { top.layoutIfNeeded() } == [])
    #expect(follower.frame == Rect(x: 20, y: 0, width: 20, height: 1))
    top.frame.size = Size(width: 60, height: 10)
    #expect(diagnostics { top.layoutIfNeeded() } == [])
    #expect(follower.frame == Rect(x: 30, y: 0, width: 30, height: 1))
  }

  @Test("a view that stops using constraints keeps its frame")
  func givenUp() {
    let board = Board(40, 10)
    let a = board.add("a", Label("text"))
    LayoutConstraint(a, .left, constant: 3).isActive = true
    LayoutConstraint(a, .top, constant: 1).isActive = true
    board.layOut()
    a.usesConstraints = false
    #expect(diagnostics { board.layOut(50) }.count == 0)
    #expect(a.frame == Rect(x: 3, y: 1, width: 4, height: 1))
    a.frame.origin.x = 9
    let reported = diagnostics { board.layOut(40) }
    #expect(reported.count == 1)
    #expect(a.frame.minX == 9)
    a.usesConstraints = true
    #expect(diagnostics { board.layOut() } == [])
    #expect(a.frame.minX == 3)
  }

  @Test("constraints in a hidden view are not solved until it is shown")
  func hidden() {
    let board = Board(40, 10)
    let box = ManualLayoutView(frame: Rect(x: 0, y: 0, width: 20, height: 5))
    board.view.addSubview(box)
    let measured = MeasuredView()
    board.add("a", measured, in: box)
    LayoutConstraint(measured, .left).isActive = true
    LayoutConstraint(measured, .top).isActive = true
    box.isHidden = true
    board.layOut()
    box.frame.size = Size(width: 30, height: 5)
    board.layOut()
    #expect(measured.measurements == 0)
    #expect(measured.frame == .zero)
    box.isHidden = false
    board.view.layoutIfNeeded()
    #expect(measured.measurements == 1)
    #expect(measured.frame.size == Size(width: 3, height: 2))
  }

  @Test("constraints in a covered view are not solved until it is visible again")
  func covered() {
    let measured = MeasuredView()
    measured.usesConstraints = true
    let (below, above) = (ViewController(), ViewController())
    below.view.addSubview(measured)
    LayoutConstraint(measured, .left).isActive = true
    LayoutConstraint(measured, .top).isActive = true
    let wide = measured.widthAnchor.constraint(equalTo: below.view.widthAnchor)
    wide.isActive = true
    let window = Window(screen: Screen(size: Size(width: 60, height: 24)))
    let navigation = NavigationController(rootViewController: below)
    window.show(navigation)
    #expect(measured.frame.width == 60)
    navigation.push(above)
    window.resize(to: Size(width: 50, height: 24))
    window.resize(to: Size(width: 90, height: 20))
    #expect(measured.frame.width == 60)
    navigation.pop()
    #expect(measured.frame.width == 90)
    #expect(window.invariantViolations() == [])
  }

  @Test("a baseline that conflicts after text wraps differently is dropped, and restored later")
  func textConflict() {
    let board = Board(5, 10)
    let label = board.add("label", Label("two words more"))
    label.wraps = true
    let mark = board.add("mark", Label("x"))
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: board.view.leadingAnchor),
      label.widthAnchor.constraint(equalTo: board.view.widthAnchor),
      label.topAnchor.constraint(equalTo: board.view.topAnchor), LayoutConstraint(mark, .left),
      mark.topAnchor.constraint(equalTo: board.view.topAnchor, constant: 2),
      mark.firstBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor).identifier("last"),
    ])
    // The text has three rows in five columns, and one row in eighty.
    #expect(diagnostics { board.layOut() } == [])
    let reported = diagnostics { board.layOut(80) }
    #expect(reported.count == 1 && board.view.constraints.last?.isBroken ?? false)
    #expect(mark.frame.minY == 2)
    #expect(diagnostics { board.layOut(5) } == [])
    #expect(board.view.constraints.last?.isBroken == false)
  }

  @Test("the content size is not read again if nothing changed")
  func clean() {
    let board = Board(40, 10)
    let measured = board.add("a", MeasuredView())
    LayoutConstraint(measured, .left).isActive = true
    LayoutConstraint(measured, .top).isActive = true
    board.layOut()
    for width in [50, 60, 70] { board.layOut(width) }
    #expect(measured.measurements == 1)
  }

  /// Counts how often its content size is read.
  private final class MeasuredView: View {
    var measurements = 0
    override var intrinsicContentSize: IntrinsicSize {
      measurements += 1
      return IntrinsicSize(width: 3, height: 2)
    }
  }

  @Test("a view can change constraints while its content size is read")
  func reentrance() {
    let board = Board(40, 10)
    let view = ChangingView()
    board.add("a", view)
    let left = LayoutConstraint(view, .left)
    LayoutConstraint(view, .top).isActive = true
    left.isActive = true
    view.onMeasure = { [weak view] in
      left.constant = 5
      view?.superview?.addSubview(View())
    }
    board.layOut()
    #expect(view.frame.minX == 5)
  }

  private final class ChangingView: View {
    var onMeasure: (() -> Void)?
    override var intrinsicContentSize: IntrinsicSize {
      onMeasure?()
      onMeasure = nil
      return IntrinsicSize(width: 3, height: 1)
    }
  }
}
