import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 11.1, edge cases.
@MainActor @Suite("Activating constraints") struct ActivationTests {
  private let board = Board()

  private func refused(
    _ constraint: LayoutConstraint, _ diagnostic: (String) -> AdaptiveDiagnostic,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let reported = diagnostics { constraint.isActive = true }
    #expect(reported == [diagnostic(constraint.description)], sourceLocation: sourceLocation)
    #expect(!constraint.isActive, sourceLocation: sourceLocation)
    #expect(diagnostics { board.layOut() } == [], sourceLocation: sourceLocation)
  }

  @Test("a constraint needs a common ancestor")
  func noAncestor() {
    let (a, b) = (View(), View())
    refused(a.leadingAnchor.constraint(equalTo: b.leadingAnchor), AdaptiveDiagnostic.noCommonAncestor)
    refused(LayoutConstraint(a, .left, constant: 3), AdaptiveDiagnostic.noCommonAncestor)
    let guide = LayoutGuide()
    refused(guide.widthAnchor.constraint(equalToConstant: 3), AdaptiveDiagnostic.noCommonAncestor)
  }

  @Test("a multiplier of zero is rejected")
  func zeroMultiplier() {
    let (a, b) = (View(), View())
    board.view.addSubview(a)
    board.view.addSubview(b)
    refused(
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0), AdaptiveDiagnostic.zeroMultiplier)
  }

  @Test(
    "only attributes of the same kind can be compared",
    arguments: [
      (LayoutAttribute.width, LayoutAttribute.left), (.left, .top), (.height, .bottom), (.centerX, .centerY),
      (.leftMargin, .topMargin), (.firstBaseline, .trailing),
    ])
  func kinds(_ first: LayoutAttribute, _ second: LayoutAttribute) {
    let (a, b) = (View(), View())
    board.view.addSubview(a)
    board.view.addSubview(b)
    refused(LayoutConstraint(a, first, to: b, second), AdaptiveDiagnostic.incomparableAttributes)
    refused(LayoutConstraint(a, second, to: b, first), AdaptiveDiagnostic.incomparableAttributes)
  }

  @Test("a second item requires an attribute, and an attribute requires an item")
  func halves() {
    let (a, b) = (View(), View())
    board.view.addSubview(a)
    board.view.addSubview(b)
    refused(LayoutConstraint(a, .width, to: b), AdaptiveDiagnostic.incomparableAttributes)
    refused(LayoutConstraint(a, .width, to: nil, .width), AdaptiveDiagnostic.itemGone)
  }

  @Test("guides have no margins")
  func marginsOfGuide() {
    let guide = LayoutGuide()
    board.view.addLayoutGuide(guide)
    guide.identifier = "guide"
    refused(LayoutConstraint(guide, .leftMargin, to: board.view, .left), AdaptiveDiagnostic.marginOfGuide)
    refused(LayoutConstraint(board.view, .left, to: guide, .leftMargin), AdaptiveDiagnostic.marginOfGuide)
    board.view.removeLayoutGuide(guide)
  }

  @Test("numbers must be finite", arguments: [Double.nan, .infinity, -.infinity])
  func finite(_ number: Double) {
    let a = View()
    board.view.addSubview(a)
    let constraint = LayoutConstraint(a, .width, to: board.view, .width, multiplier: number)
    #expect(diagnostics { constraint.isActive = true }.count == 1)
    #expect(!constraint.isActive)
    let good = a.widthAnchor.constraint(equalToConstant: 5)
    #expect(diagnostics { good.constant = number }.count == 1)
    #expect(good.constant == 5)
    let bad = a.widthAnchor.constraint(equalToConstant: number)
    #expect(diagnostics { bad.isActive = true }.count == 1)
    #expect(!bad.isActive)
  }

  @Test("an active constraint can't become required or stop being required")
  func crossing() {
    let a = board.add("a")
    let hard = a.widthAnchor.constraint(equalToConstant: 5)
    let soft = a.heightAnchor.constraint(equalToConstant: 5).priority(.defaultHigh)
    LayoutConstraint.activate([hard, soft])
    #expect(
      diagnostics { hard.priority = .defaultLow } == [.requiredPriorityChanged("a.width == 5 @250")])
    #expect(hard.priority == .required)
    #expect(diagnostics { soft.priority = .required } == [.requiredPriorityChanged("a.height == 5")])
    #expect(soft.priority == .defaultHigh)
    #expect(diagnostics { soft.priority = .defaultLow } == [])
    LayoutConstraint.deactivate([hard, soft])
    #expect(diagnostics { hard.priority = .defaultLow } == [])
  }

  @Test("a changed priority takes effect in the next layout")
  func otherPriority() {
    let a = board.add("a")
    for attribute in [LayoutAttribute.left, .top] { LayoutConstraint(a, attribute).isActive = true }
    a.heightAnchor.constraint(equalToConstant: 1).isActive = true
    let narrow = a.widthAnchor.constraint(equalToConstant: 10).priority(LayoutPriority(600))
    let wide = a.widthAnchor.constraint(equalToConstant: 20).priority(LayoutPriority(500))
    LayoutConstraint.activate([narrow, wide])
    for (priority, width) in [(500, 10), (700, 20), (599, 10), (999, 20)] {
      wide.priority = LayoutPriority(priority)
      #expect(diagnostics { board.layOut() } == [])
      #expect(a.frame.width == width)
    }
  }

  @Test("a constraint whose item was deallocated can't be activated")
  func itemGone() {
    var a: View? = View()
    let b = board.add("b")
    let constraint = LayoutConstraint(b, .width, to: a, .width)
    a = nil
    #expect(diagnostics { constraint.isActive = true } == [.itemGone("b.width == (deallocated).width")])
    #expect(!constraint.isActive)
  }

  @Test("activating a constraint requests a layout, and nothing moves before it")
  func nothingMoves() {
    let a = board.add("a")
    for attribute in [LayoutAttribute.left, .top] { LayoutConstraint(a, attribute).isActive = true }
    let width = a.widthAnchor.constraint(equalToConstant: 5)
    let height = a.heightAnchor.constraint(equalToConstant: 5)
    LayoutConstraint.activate([width, height])
    #expect(a.frame == .zero)
    board.view.layoutIfNeeded()
    #expect(a.frame.size == Size(width: 5, height: 5))
    width.constant = 7
    #expect(a.frame.width == 5)
    board.view.layoutIfNeeded()
    #expect(a.frame.width == 7)
    width.isActive = false
    #expect(a.frame.width == 7)
    #expect(diagnostics { board.view.layoutIfNeeded() } == [.ambiguousLayout("a")])
    #expect(a.frame.width == 0)
  }

  @Test("a constraint belongs to the common ancestor, and activating it again has no effect")
  func commonAncestor() {
    let outer = board.add("outer")
    let (a, b) = (board.add("a", in: outer), board.add("b", in: outer))
    let between = a.widthAnchor.constraint(equalTo: b.widthAnchor)
    let own = a.widthAnchor.constraint(equalToConstant: 3)
    let across = a.widthAnchor.constraint(equalTo: board.view.widthAnchor)
    LayoutConstraint.activate([between, own, across, between])
    #expect(outer.constraints.map(\.description) == ["a.width == b.width"])
    #expect(a.constraints.map(\.description) == ["a.width == 3"])
    #expect(board.view.constraints.map(\.description) == ["a.width == super.width"])
    LayoutConstraint.deactivate([between, own, across])
    #expect(outer.constraints.isEmpty && a.constraints.isEmpty && board.view.constraints.isEmpty)
  }

  @Test("removing a view deactivates only the constraints that relate it or its descendants to the outside")
  func removing() {
    let (outer, other) = (board.add("outer"), board.add("other"))
    let inner = board.add("inner", in: outer)
    let guide = LayoutGuide()
    outer.addLayoutGuide(guide)
    let within = [
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor),
      inner.heightAnchor.constraint(equalToConstant: 2),
      guide.widthAnchor.constraint(equalToConstant: 2), outer.heightAnchor.constraint(equalToConstant: 9),
    ]
    let across = [
      outer.leadingAnchor.constraint(equalTo: other.trailingAnchor),
      inner.topAnchor.constraint(equalTo: other.topAnchor),
      guide.topAnchor.constraint(equalTo: other.topAnchor),
      LayoutConstraint(outer, .top, constant: 3),
    ]
    let elsewhere = other.widthAnchor.constraint(equalToConstant: 4)
    LayoutConstraint.activate(within + across + [elsewhere])
    #expect((within + across).allSatisfy { $0.isActive })
    outer.removeFromSuperview()
    #expect(within.allSatisfy { $0.isActive })
    #expect(across.allSatisfy { !$0.isActive })
    #expect(elsewhere.isActive)
    board.view.addSubview(outer)
    #expect(across.allSatisfy { !$0.isActive })
  }

  @Test("re-adding a view to the same superview keeps its constraints")
  func reordering() {
    let (a, b) = (board.add("a"), board.add("b"))
    let constraint = a.leadingAnchor.constraint(equalTo: b.trailingAnchor)
    constraint.isActive = true
    board.view.addSubview(a)
    #expect(constraint.isActive)
    #expect(board.view.subviews.last === a)
    board.view.insertSubview(a, at: 0)
    #expect(constraint.isActive)
  }

  @Test("constraints, views and engines don't form reference cycles")
  func lifetimes() {
    weak var weakView: View?
    weak var weakConstraint: LayoutConstraint?
    weak var weakHost: View?
    do {
      let host = View(frame: Rect(x: 0, y: 0, width: 20, height: 5))
      let a = View()
      a.usesConstraints = true
      host.addSubview(a)
      let constraint = a.widthAnchor.constraint(equalTo: host.widthAnchor)
      constraint.isActive = true
      host.layoutIfNeeded()
      (weakView, weakConstraint, weakHost) = (a, constraint, host)
      a.removeFromSuperview()
    }
    #expect(weakView == nil)
    #expect(weakConstraint == nil)
    #expect(weakHost == nil)
  }

  @Test(
    "a constraint is described by a formula",
    arguments: [
      (LayoutRelation.equal, 1.0, 0.0, 1000, "a.leading == b.trailing"),
      (.greaterThanOrEqual, 1, 2, 1000, "a.leading >= b.trailing + 2"),
      (.lessThanOrEqual, 0.5, -2.5, 500, "a.leading <= 0.5 × b.trailing - 2.5 @500"),
    ])
  func formulas(
    _ relation: LayoutRelation, _ multiplier: Double, _ constant: Double, _ priority: Int, _ text: String
  ) {
    let (a, b) = (board.add("a"), board.add("b"))
    let constraint = LayoutConstraint(
      a, .leading, relation, to: b, .trailing, multiplier: multiplier, constant: constant,
      priority: LayoutPriority(priority))
    #expect(constraint.description == text)
    #expect(
      LayoutConstraint(a, .width, constant: 3, priority: .defaultHigh).description == "a.width == 3 @750")
  }

  @Test(
    "named priorities have their documented values",
    arguments: [
      (LayoutPriority.required, 1000), (.defaultHigh, 750), (.defaultLow, 250), (.fittingSizeLevel, 50),
    ])
  func names(_ priority: LayoutPriority, _ number: Int) {
    #expect(priority.rawValue == number)
  }

  @Test("every anchor creates its constraint")
  func anchors() {
    let (a, b) = (board.add("a"), board.add("b"))
    let made = [
      a.leftAnchor.constraint(equalTo: b.rightAnchor),
      a.centerXAnchor.constraint(greaterThanOrEqualTo: b.leadingAnchor),
      a.centerYAnchor.constraint(lessThanOrEqualTo: b.bottomAnchor, constant: 1),
      a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor),
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor),
      a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 2),
      a.heightAnchor.constraint(lessThanOrEqualToConstant: 4),
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor, multiplier: 2, constant: 1),
      a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 3),
      a.layoutMarginsGuide.leadingAnchor.constraint(equalTo: b.leadingAnchor),
    ]
    #expect(
      made.map(\.description) == [
        "a.left == b.right", "a.centerX >= b.leading", "a.centerY <= b.bottom + 1",
        "a.firstBaseline == b.lastBaseline", "a.leading == b.trailing + 1", "a.top == b.bottom + 2",
        "a.height <= 4", "a.width >= 2 × b.height + 1", "a.width <= 3 × b.width",
        "a.margins.leading == b.leading",
      ])
  }
}
