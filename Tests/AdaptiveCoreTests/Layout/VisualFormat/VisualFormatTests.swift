import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 11.4: the constraints that formats describe.
@Suite("Visual formats") struct VisualFormatTests {
  /// Returns the constraints of a format for the views a, b and c, as formulas.
  private func formulas(
    _ format: String, _ options: LayoutFormatOptions = [], metrics: [String: Double] = [:],
    names: Set<String> = ["a", "b", "c"]
  ) throws -> [String] {
    try VisualFormat(parsing: format).expanded(options: options, metrics: metrics, names: names)
      .map(\.description)
  }

  /// The table of Semantics 11.4.
  @Test(
    "a format describes constraints in order",
    arguments: [
      ("|[a]|", "a.leading == super.leading; super.trailing == a.trailing"),
      ("|-[a]-|", "a.leading == super.leadingMargin; super.trailingMargin == a.trailing"),
      ("[a][b]", "b.leading == a.trailing"), ("[a]-[b]", "b.leading == a.trailing + 1"),
      ("[a]-8-[b]", "b.leading == a.trailing + 8"), ("[a]-gap-[b]", "b.leading == a.trailing + 8"),
      ("[a]-(>=2,<=6@500)-[b]", "b.leading >= a.trailing + 2; b.leading <= a.trailing + 6 @500"),
      ("[a(10)]", "a.width == 10"), ("[a(==10)]", "a.width == 10"),
      ("[a(>=5,<=9)]", "a.width >= 5; a.width <= 9"), ("[a(b)]", "a.width == b.width"),
      ("[a(==b@700)]", "a.width == b.width @700"),
      (
        "V:|-1-[a(3)][b]|",
        "a.top == super.top + 1; a.height == 3; b.top == a.bottom; super.bottom == b.bottom"
      ),
    ])
  func table(format: String, formulas: String) throws {
    #expect(try self.formulas(format, metrics: ["gap": 8]).joined(separator: "; ") == formulas)
  }

  @Test(
    "the other forms of the grammar describe constraints too",
    arguments: [
      ("H:[a]", ""), ("V:[a]", ""), ("H:|[a]", "a.leading == super.leading"),
      ("V:|-[a]-|", "a.top == super.topMargin; super.bottomMargin == a.bottom"),
      ("V:[a]-[b]", "b.top == a.bottom + 1"), ("|-0-[a]", "a.leading == super.leading"),
      ("[a]-2-|", "super.trailing == a.trailing + 2"),
      ("|-(>=2@999)-[a]", "a.leading >= super.leading + 2 @999"),
      ("[a]-(<=gap@weak)-|", "super.trailing <= a.trailing + 8 @10"),
      ("[a]-(-3)-[b]", "b.leading == a.trailing - 3"), ("[a]-(>=minus)-[b]", "b.leading >= a.trailing - 4"),
      ("[a(2.5)]-0.5-[b]", "a.width == 2.5; b.leading == a.trailing + 0.5"),
      ("V:[a(>=b@weak,<=20@1,-1)]", "a.height >= b.height @10; a.height <= 20 @1; a.height == -1"),
      (
        "[a(==b)]-(gap,b2)-[b(a)]",
        "a.width == b.width; b.leading == a.trailing + 8; b.leading == a.trailing + 2; b.width == a.width"
      ),
      (
        "|[a][b][a]|",
        "a.leading == super.leading; b.leading == a.trailing; a.leading == b.trailing; super.trailing == a.trailing"
      ),
    ])
  func further(format: String, formulas: String) throws {
    let metrics = ["gap": 8, "weak": 10, "minus": -4, "b2": 2.0]
    #expect(try self.formulas(format, metrics: metrics).joined(separator: "; ") == formulas)
  }

  @Test("blanks between tokens are ignored")
  func blanks() throws {
    let spread = " V : | - 1 - [ a ( >= 3 @ 10 , b ) ] \n - ( 2 ) -\t[ b ] | "
    #expect(try formulas(spread) == formulas("V:|-1-[a(>=3@10,b)]-(2)-[b]|"))
    #expect(throws: VisualFormatError.self) { try formulas("[a(1 0)]") }
    #expect(throws: VisualFormatError.self) { try formulas("[a]-(- 1)-[b]") }
  }

  @Test("a metric takes precedence over a view of the same name, except as the view in brackets")
  func metricsWin() throws {
    #expect(try formulas("[b(a)]", metrics: ["a": 7]) == ["b.width == 7"])
    #expect(try formulas("[a]-a-[b]", metrics: ["a": 7]) == ["b.leading == a.trailing + 7"])
    #expect(throws: VisualFormatError.self) { try formulas("[gap]", metrics: ["gap": 7]) }
  }

  @Test(
    "neighbours are aligned across the line",
    arguments: [
      ("[a]-[b]", .alignAllCenterY, "b.centerY == a.centerY"), ("[a]-[b]", .alignAllTop, "b.top == a.top"),
      ("[a]-[b]", .alignAllBottom, "b.bottom == a.bottom"),
      ("[a]-[b]", .alignAllFirstBaseline, "b.firstBaseline == a.firstBaseline"),
      ("[a]-[b]", .alignAllLastBaseline, "b.lastBaseline == a.lastBaseline"),
      ("V:[a]-[b]", .alignAllLeft, "b.left == a.left"), ("V:[a]-[b]", .alignAllRight, "b.right == a.right"),
      ("V:[a]-[b]", .alignAllLeading, "b.leading == a.leading"),
      ("V:[a]-[b]", .alignAllTrailing, "b.trailing == a.trailing"),
      ("V:[a]-[b]", .alignAllCenterX, "b.centerX == a.centerX"),
    ] as [(String, LayoutFormatOptions, String)])
  func alignment(format: String, options: LayoutFormatOptions, formula: String) throws {
    #expect(try formulas(format, options) == formulas(format) + [formula])
  }

  @Test("alignments relate neighbours but not the superview, and follow the constraints along the line")
  func alignmentOfThree() throws {
    #expect(
      try formulas("|[a][b][c]|", [.alignAllTop, .alignAllBottom]) == formulas("|[a][b][c]|") + [
        "b.top == a.top", "c.top == b.top", "b.bottom == a.bottom", "c.bottom == b.bottom",
      ])
  }

  @Test("a format read from the left constrains left and right edges")
  func leftToRight() throws {
    #expect(
      try formulas("|-[a]-2-[b]|", .directionLeftToRight) == [
        "a.left == super.leftMargin", "b.left == a.right + 2", "super.right == b.right",
      ])
  }

  @Test("in a format read from the right, the first view is the rightmost")
  func rightToLeft() throws {
    #expect(
      try formulas("|-[a(3)]-(>=2,<=4@9)-[b]-1-|", .directionRightToLeft) == [
        "super.rightMargin == a.right", "a.width == 3", "a.left >= b.right + 2", "a.left <= b.right + 4 @9",
        "b.left == super.left + 1",
      ])
  }

  @Test("a vertical format is read from the top in every direction")
  func verticalDirection() throws {
    for options in [
      LayoutFormatOptions.directionLeftToRight, .directionRightToLeft, .directionLeadingToTrailing,
    ] {
      #expect(try formulas("V:|[a]-[b]|", options) == formulas("V:|[a]-[b]|"))
    }
  }

  @Test(
    "options have names",
    arguments: [
      "alignAllLeft", "alignAllRight", "alignAllLeading", "alignAllTrailing", "alignAllCenterX",
      "alignAllTop",
      "alignAllBottom", "alignAllCenterY", "alignAllFirstBaseline", "alignAllLastBaseline",
      "directionLeftToRight", "directionRightToLeft",
    ])
  func optionNames(name: String) {
    #expect(LayoutFormatOptions(named: name)?.description == name)
    #expect(LayoutFormatOptions(named: name + "s") == nil)
  }

  @Test("the default direction has a name but sets no option")
  func usualDirection() {
    #expect(LayoutFormatOptions(named: "directionLeadingToTrailing") == [])
    #expect(LayoutFormatOptions().description == "")
  }
}

/// Formats applied to views.
@MainActor @Suite("Constraints from visual formats") struct FormattedConstraintTests {
  private let superview = View()
  private let a = View()
  private let b = View()

  @Test("the constraints match the format and are inactive")
  func views() throws {
    superview.addSubview(a)
    superview.addSubview(b)
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "V:|[a(>=gap@20)]-[b]", options: .alignAllLeft, metrics: ["gap": 5],
      views: ["a": a, "b": b])
    #expect(made.count == 4)
    #expect(made.allSatisfy { !$0.isActive && $0.multiplier == 1 })
    #expect(made.map { $0.firstItem === a } == [true, true, false, false])
    #expect(made[0].secondItem === superview && made[0].secondAttribute == .top)
    #expect(made[1].secondItem == nil && made[1].secondAttribute == nil)
    #expect(made[1].relation == .greaterThanOrEqual && made[1].constant == 5)
    #expect(made[1].priority == LayoutPriority(20) && made[1].firstAttribute == .height)
    #expect(made[2].secondItem === a && made[2].constant == 1 && made[2].priority == .required)
    #expect(made[3].firstAttribute == .left && made[3].secondAttribute == .left)
  }

  @Test("each | is the superview of the adjacent view")
  func superviews() throws {
    let other = View()
    superview.addSubview(a)
    other.addSubview(b)
    let made = try LayoutConstraint.constraints(withVisualFormat: "|[a][b]|", views: ["a": a, "b": b])
    #expect(made[0].secondItem === superview && made[2].firstItem === other)
  }

  @Test("a | next to a view without a superview is an error")
  func missingSuperview() throws {
    superview.addSubview(a)
    let views = ["a": a, "b": b]
    _ = try LayoutConstraint.constraints(withVisualFormat: "|[a][b]", views: views)
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "|[a][b] |", views: views)
    }
    #expect(error?.reason == .missingSuperview(of: "b") && error?.column == 9)
    #expect(error?.description == "column 9: b has no superview")
  }

  @Test("guides can be used like views")
  func guides() throws {
    let controller = ViewController()
    controller.view.addSubview(a)
    a.usesConstraints = true
    controller.topBarLength = 3
    controller.bottomBarLength = 2
    let items: [String: any LayoutItem] = [
      "a": a, "top": controller.topLayoutGuide, "bottom": controller.bottomLayoutGuide,
    ]
    for format in ["|[a]|", "V:[top]-[a][bottom]"] {
      LayoutConstraint.activate(try LayoutConstraint.constraints(withVisualFormat: format, views: items))
    }
    controller.view.frame = Rect(x: 0, y: 0, width: 20, height: 10)
    #expect(diagnostics { controller.view.layoutIfNeeded() } == [])
    #expect(a.frame == Rect(x: 0, y: 4, width: 20, height: 4))
  }

  @Test("a | next to a guide without an owner is an error")
  func guideWithoutView() {
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "V:|[a]", views: ["a": LayoutGuide()])
    }
    #expect(error?.reason == .missingSuperview(of: "a") && error?.column == 3)
  }
}
