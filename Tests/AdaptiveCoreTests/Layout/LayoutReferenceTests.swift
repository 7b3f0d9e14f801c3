import AdaptiveCore
import AdaptiveTesting
import Testing

/// The references between views, guides, constraints and engines.
@MainActor @Suite("References between items, constraints and engines") struct LayoutReferenceTests {
  private let board = Board()

  @Test("a superview, an owner and the items of a constraint are nil after they are deallocated")
  func deallocated() {
    let (inner, guide) = (View(), LayoutGuide())
    var outer: View? = View()
    outer?.addSubview(inner)
    outer?.addLayoutGuide(guide)
    #expect(inner.superview === outer && guide.owningView === outer)
    let constraint = outer.map { inner.widthAnchor.constraint(equalTo: $0.widthAnchor) }
    #expect(constraint?.secondItem === outer)
    constraint?.isActive = true
    #expect(constraint?.isActive == true)
    outer = nil
    #expect(inner.superview == nil && guide.owningView == nil)
    #expect(constraint?.firstItem === inner && constraint?.secondItem == nil)
    #expect(constraint?.isActive == false)
    #expect(constraint?.description == "View.width == (deallocated).width")
  }

  @Test("an item of a class of the app takes part as the view whose coordinates it uses")
  func otherItems() {
    let a = board.add("a")
    let alias = Alias(layoutView: a)
    LayoutConstraint(alias, .width, constant: 7).isActive = true
    LayoutConstraint(alias, .left, to: board.view, .left, constant: 3).isActive = true
    board.layOut()
    #expect(board.columns("a") == "x 3 w 7")
  }

  @Test("measuring a fitting size between two layouts changes neither")
  func measuring() {
    let labels = ["a", "b", "c"].map { board.add($0, Label($0)) }
    var above: View?
    for label in labels {
      label.topAnchor.constraint(equalTo: above?.bottomAnchor ?? board.view.topAnchor).isActive = true
      above = label
    }
    let margin = labels[0].leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 1)
    LayoutConstraint.activate([
      margin, labels[1].leadingAnchor.constraint(equalTo: labels[0].trailingAnchor),
      labels[2].leadingAnchor.constraint(equalTo: labels[1].trailingAnchor),
      board.view.trailingAnchor.constraint(greaterThanOrEqualTo: labels[2].trailingAnchor),
      board.view.bottomAnchor.constraint(greaterThanOrEqualTo: labels[2].bottomAnchor),
    ])
    board.layOut()
    for round in 1...5 {
      #expect(board.view.systemLayoutSizeFitting() == Size(width: round + 2 + round, height: 3))
      labels[1].text = String(repeating: "b", count: round + 1)
      margin.constant = Double(round + 1)
      #expect(board.view.systemLayoutSizeFitting() == Size(width: 2 * round + 4, height: 3))
      board.view.layoutIfNeeded()
      #expect(board.columns("b") == "x \(round + 2) w \(round + 1)")
      #expect(board.columns("c") == "x \(2 * round + 3) w 1")
      #expect(labels.map(\.frame.minY) == [0, 1, 2])
    }
  }

  @Test(
    "deactivating many constraints at once keeps the order and the effect of the others", arguments: [3, 40])
  func deactivatingMany(count: Int) {
    let views = (0..<count).map { board.add("v\($0)") }
    var constraints: [LayoutConstraint] = []
    for (index, view) in views.enumerated() {
      constraints += [
        LayoutConstraint(view, .left, constant: Double(index)),
        LayoutConstraint(view, .left, constant: Double(index + 100), priority: .defaultLow),
        LayoutConstraint(view, .top, constant: 0), view.widthAnchor.constraint(equalToConstant: 2),
        view.heightAnchor.constraint(equalToConstant: 1),
      ]
    }
    LayoutConstraint.activate(constraints)
    board.layOut()
    #expect(views.map(\.frame.minX) == Array(0..<count))
    let gone = constraints.filter { $0.firstAttribute == .left && $0.priority == .required }
    LayoutConstraint.deactivate(gone + gone)
    let left = constraints.filter { $0.firstAttribute == .left && $0.priority != .required }
    #expect(isSame(board.view.constraints.filter { $0.firstAttribute == .left }, left))
    #expect(gone.allSatisfy { !$0.isActive } && left.allSatisfy { $0.isActive })
    #expect(diagnostics { board.view.layoutIfNeeded() } == [])
    #expect(views.map(\.frame.minX) == Array(100..<100 + count))
    LayoutConstraint.activate(gone)
    #expect(diagnostics { board.view.layoutIfNeeded() } == [])
    #expect(views.map(\.frame.minX) == Array(0..<count))
  }

  @Test("a constraint between attributes of one view belongs to that view")
  func sameView() {
    let a = board.add("a")
    let constraint = LayoutConstraint(a, .width, to: a, .height, multiplier: 2)
    constraint.isActive = true
    #expect(isSame(a.constraints, [constraint]))
  }

  @Test("an arranged view that is inserted again moves, and is arranged once")
  func inserting() {
    let views = (0..<4).map { Label("\($0)") }
    let stack = StackView(arrangedSubviews: views)
    stack.insertArrangedSubview(views[3], at: 0)
    stack.addArrangedSubview(views[0])
    #expect(isSame(stack.arrangedSubviews, [views[3], views[1], views[2], views[0]]))
    stack.removeArrangedSubview(views[1])
    stack.removeArrangedSubview(views[1])
    stack.insertArrangedSubview(views[1], at: -5)
    #expect(isSame(stack.arrangedSubviews, [views[1], views[3], views[2], views[0]]))
    #expect(stack.subviews.count == 4)
    stack.frame = Rect(x: 0, y: 0, width: 4, height: 1)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [3, 0, 2, 1])
  }
}

/// Returns whether two lists have the same objects in the same order.
private func isSame(_ some: [some AnyObject], _ others: [some AnyObject]) -> Bool {
  some.map { ObjectIdentifier($0) } == others.map { ObjectIdentifier($0) }
}

/// Another name for a view.
@MainActor private final class Alias: LayoutItem {
  let layoutView: View?
  let layoutName = "alias"

  init(layoutView: View) { self.layoutView = layoutView }
}
