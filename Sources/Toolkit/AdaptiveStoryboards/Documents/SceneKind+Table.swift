import AdaptiveCore

extension SceneKind {
  /// All kinds. The reader, the checker, the schema and the format reference all derive from this table.
  static let all: [SceneKind] = [
    SceneKind(
      name: "view", type: ViewController.self, summary: "a view with its subviews",
      make: { _ in ViewController() },
      hasRoot: true),
    SceneKind(
      name: "table", type: ListViewController.self, summary: "a list whose rows code provides",
      make: { _ in ListViewController() },
      properties: [
        .property("placeholder", "the text shown while the list is empty") { \.list.placeholder }
      ]),
    navigation, split, tabs,
  ]

  /// The properties of all scenes.
  static let commonProperties: [SceneProperty<ViewController>] = [
    .property("title", "the title in bars") { \.title },
    .property("backTitle", "the label of the back control that leads to it; the title by default") {
      \.navigationItem.backTitle
    },
    .property("tabTitle", "the title in a tab controller; the title by default") { \.tabBarItem.title },
    .property("badge", "a short text after the title in a tab controller") { \.tabBarItem.badge },
    .property("preferredContentSize", "the preferred size in a sheet or popover") { \.preferredContentSize },
    .property("modalPresentationStyle", "the presentation style, unless the segue gives one") {
      \.modalPresentationStyle
    },
    .property("definesPresentationContext", "whether it is the context for presentations") {
      \.definesPresentationContext
    },
  ]

  private static let navigation = SceneKind(
    name: "navigation", type: NavigationController.self, summary: "a stack of scenes below a bar",
    make: { _ in NavigationController() },
    properties: [
      .property("isNavigationBarHidden", "whether the bar is hidden") { \.isNavigationBarHidden }
    ],
    relations: [Relation(name: "root", isRequired: true, summary: "the bottom scene of the stack")],
    contain: { navigation, children in
      if let root = children["root"] { navigation.setViewControllers([root], animated: false) }
    })

  private static let split = SceneKind(
    name: "split", type: SplitViewController.self, summary: "two or three columns",
    make: { members in
      SplitViewController(style: members["style"].flatMap { SplitViewController.Style($0) } ?? .doubleColumn)
    },
    properties: [
      .structural(
        MemberShape(
          "style", SplitViewController.Style.shape, "the number of columns; two by default")),
      .property("preferredDisplayMode", "the preferred display mode") { \.preferredDisplayMode },
      .property("minimumTripleColumnWidth", "the minimum width for three columns, in cells", shape: cells) {
        \.minimumTripleColumnWidth
      },
      .property(
        "preferredPrimaryColumnWidthFraction", "the preferred fraction of the width for the primary",
        shape: part
      ) { \.preferredPrimaryColumnWidthFraction },
      .property("minimumPrimaryColumnWidth", "the minimum width of the primary, in cells", shape: cells) {
        \.minimumPrimaryColumnWidth
      },
      .property("maximumPrimaryColumnWidth", "the maximum width of the primary, in cells", shape: cells) {
        \.maximumPrimaryColumnWidth
      },
      .property(
        "preferredSupplementaryColumnWidthFraction",
        "the preferred fraction of the width for the supplementary",
        shape: part
      ) { \.preferredSupplementaryColumnWidthFraction },
      .property(
        "minimumSupplementaryColumnWidth", "the minimum width of the supplementary, in cells", shape: cells
      ) { \.minimumSupplementaryColumnWidth },
      .property(
        "maximumSupplementaryColumnWidth", "the maximum width of the supplementary, in cells", shape: cells
      ) { \.maximumSupplementaryColumnWidth },
    ],
    relations: [
      Relation(name: "primary", isRequired: true, summary: "the left column"),
      Relation(
        name: "supplementary", isRequired: false, summary: "the middle column, in the three-column style"),
      Relation(name: "secondary", isRequired: false, summary: "the right column"),
    ],
    contain: { split, children in
      let columns = ["primary", "supplementary", "secondary"].compactMap { children[$0] }
      // Of two controllers, the second would become the secondary.
      if let between = children["supplementary"], children["secondary"] == nil {
        split.setViewControllers([children["primary"]].compactMap { $0 })
        split.setViewController(between, for: .supplementary)
      } else {
        split.setViewControllers(columns)
      }
    })

  private static let tabs = SceneKind(
    name: "tabs", type: TabController.self, summary: "one of several scenes, with a tab for each",
    make: { _ in TabController() },
    relations: tabNames.map {
      Relation(name: $0, isRequired: $0 == tabNames[0], summary: "a tab, in the order of the numbers")
    },
    contain: { tabs, children in tabs.setViewControllers(tabNames.compactMap { children[$0] }) })

  private static let tabNames = (1...9).map { "tab\($0)" }
  private static let part = ValueShape.number(0...1)
  private static let cells = ValueShape.integer(0...10_000)
}
