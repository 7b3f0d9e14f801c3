import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 11.3.
@MainActor @Suite("Conflicting constraints") struct ConflictTests {
  private let board = Board()

  /// Adds a view `a` whose left edge, top edge and height are determined.
  private func make() -> View {
    let a = board.add("a")
    LayoutConstraint(a, .left).isActive = true
    LayoutConstraint(a, .top).isActive = true
    LayoutConstraint(a, .height, constant: 1).isActive = true
    return a
  }

  private func unsatisfiable(_ reported: [AdaptiveDiagnostic]) -> [String] {
    reported.compactMap { if case .unsatisfiable(let conflict) = $0 { conflict.description } else { nil } }
  }

  @Test("of two conflicting widths, the one activated first holds", arguments: [(10.0, 20.0), (20, 10)])
  func twoWidths(_ first: Double, _ second: Double) {
    let a = make()
    let widths = [first, second].map { a.widthAnchor.constraint(equalToConstant: $0) }
    LayoutConstraint.activate(widths)
    let reported = unsatisfiable(diagnostics { board.layOut() })
    #expect(a.frame.width == Int(first))
    #expect(widths.map(\.isBroken) == [false, true])
    #expect(widths.map(\.isActive) == [true, true])
    #expect(
      reported == [
        "unsatisfiable: [a.width == \(Int(first)); a.width == \(Int(second))] – breaking a.width == \(Int(second))"
      ])
  }

  @Test("an optional constraint gives way without a diagnostic")
  func optional() {
    let a = make()
    a.widthAnchor.constraint(equalToConstant: 10).isActive = true
    a.widthAnchor.constraint(greaterThanOrEqualToConstant: 20).priority(LayoutPriority(999)).isActive = true
    #expect(diagnostics { board.layOut() } == [])
    #expect(a.frame.width == 10)
  }

  @Test("of three conflicting constraints, the last one activated is dropped")
  func three() {
    let a = board.add("a")
    LayoutConstraint(a, .top).isActive = true
    LayoutConstraint(a, .height, constant: 1).isActive = true
    let constraints = [
      LayoutConstraint(a, .left), LayoutConstraint(a, .right, constant: 80),
      LayoutConstraint(a, .width, constant: 20),
    ]
    LayoutConstraint.activate(constraints)
    let reported = unsatisfiable(diagnostics { board.layOut() })
    #expect(board.columns("a") == "x 0 w 80")
    #expect(constraints.map(\.isBroken) == [false, false, true])
    #expect(
      reported == ["unsatisfiable: [a.left == 0; a.right == 80; a.width == 20] – breaking a.width == 20"])
  }

  @Test("Scenario 39: conflict")
  func scenario39() {
    let a = make()
    let w1 = a.widthAnchor.constraint(equalToConstant: 10).identifier("w1")
    let w2 = a.widthAnchor.constraint(equalToConstant: 20).identifier("w2")
    LayoutConstraint.activate([w1, w2])
    #expect(
      unsatisfiable(diagnostics { board.layOut() })
        == [#"unsatisfiable: [a.width == 10 "w1"; a.width == 20 "w2"] – breaking "w2""#])
    #expect(a.frame.width == 10)
    #expect(w2.isBroken)
    w1.isActive = false
    #expect(diagnostics { board.layOut() } == [])
    #expect(a.frame.width == 20)
    #expect(!w2.isBroken)
  }

  @Test("a broken constraint is tried again after every change, and only a new conflict is reported")
  func retried() {
    let a = make()
    let w1 = a.widthAnchor.constraint(equalToConstant: 10)
    let w2 = a.widthAnchor.constraint(equalToConstant: 20)
    LayoutConstraint.activate([w1, w2])
    #expect(diagnostics { board.layOut() }.count == 1)
    #expect(diagnostics { board.layOut(60) } == [])
    w1.constant = 12
    #expect(diagnostics { board.layOut() } == [])
    #expect(a.frame.width == 12)
    w1.constant = 20
    #expect(diagnostics { board.layOut() } == [])
    #expect(!w2.isBroken && a.frame.width == 20)
    w1.constant = 30
    #expect(diagnostics { board.layOut() }.count == 1)
    let w3 = a.widthAnchor.constraint(equalToConstant: 40)
    w3.isActive = true
    #expect(diagnostics { board.layOut() }.count == 1)
    #expect(w2.isBroken && w3.isBroken)
    #expect(a.frame.width == 30)
  }

  @Test("a broken constraint is tried again when the traits change")
  func otherTraits() {
    let controller = ViewController()
    let a = View()
    a.usesConstraints = true
    controller.view.addSubview(a)
    for attribute in [LayoutAttribute.left, .top, .height] {
      LayoutConstraint(a, attribute, constant: 1).isActive = true
    }
    let widths = [10.0, 20].map { a.widthAnchor.constraint(equalToConstant: $0) }
    LayoutConstraint.activate(widths)
    widths[0].vary(\.isInstalled, Adaptive(true, [.regularWidth: false]))
    let window = Window(screen: Screen(size: Size(width: 60, height: 24)))
    window.rootViewController = controller
    for (width, expected, count) in [(60, 10, 1), (100, 20, 0), (60, 10, 1), (50, 10, 0)] {
      let reported = diagnostics {
        window.resize(to: Size(width: width, height: 24))
        window.show()
        window.settle()
      }
      #expect(unsatisfiable(reported).count == count && a.frame.width == expected, "\(width)")
      #expect(widths[1].isBroken == (expected == 10))
    }
  }

  @Test("a frame set by the program takes precedence over all constraints, in any order of activation")
  func givenFrame() {
    let a = make()
    let fixed = View(frame: Rect(x: 5, y: 0, width: 10, height: 1))
    fixed.identifier = "fixed"
    board.view.addSubview(fixed)
    let width = fixed.widthAnchor.constraint(equalToConstant: 12)
    let edge = a.trailingAnchor.constraint(equalTo: fixed.trailingAnchor)
    let other = fixed.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1)
    LayoutConstraint.activate([edge, other, width])
    let reported = unsatisfiable(diagnostics { board.layOut() })
    #expect(board.columns("a") == "x 0 w 15")
    #expect(fixed.frame == Rect(x: 5, y: 0, width: 10, height: 1))
    #expect(other.isBroken)
    // The width of `fixed` is not part of the first conflict: in any case, `a` is five columns wider.
    #expect(
      reported == [
        "unsatisfiable: [fixed.left == 5; a.left == 0; a.trailing == fixed.trailing; fixed.width == a.width]"
          + " – breaking fixed.width == a.width",
        "unsatisfiable: [fixed.width == 10; fixed.width == 12] – breaking fixed.width == 12",
      ])
  }

  @Test("a width constraint on the host conflicts with its own size")
  func hostSize() {
    _ = make()
    let width = board.view.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    #expect(
      unsatisfiable(diagnostics { board.layOut() })
        .contains("unsatisfiable: [super.width == 80; super.width == 30] – breaking super.width == 30"))
    #expect(width.isBroken)
    #expect(unsatisfiable(diagnostics { board.layOut(30) }) == [])
    #expect(!width.isBroken)
  }

  @Test("content sizes never cause a conflict")
  func contents() {
    let label = board.add("a", Label("a text"))
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    LayoutConstraint(label, .left).isActive = true
    LayoutConstraint(label, .top).isActive = true
    LayoutConstraint(label, .width, constant: 3).isActive = true
    #expect(diagnostics { board.layOut() } == [])
    #expect(label.frame.width == 3)
  }
}
