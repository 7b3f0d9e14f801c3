import AdaptiveCore

extension SceneKind {
  /// All kinds. Reading, checking and making scenes, the schema and the reference of the format follow this table.
  static let all: [SceneKind] = [
    SceneKind(
      name: "view", type: ViewController.self, summary: "one tree of views", make: { _ in ViewController() },
      hasRoot: true),
    SceneKind(
      name: "table", type: ListViewController.self, summary: "a list, whose rows code gives",
      make: { _ in ListViewController() },
      properties: [
        SceneProperty("placeholder", "what is said in an empty list") { \ListViewController.list.placeholder }
      ]),
    navigation, split,
  ]

  /// What all scenes have.
  static let commonProperties: [SceneProperty] = [
    SceneProperty("title", "the title in bars") { \ViewController.title },
    SceneProperty("backTitle", "the label of the control that leads back to it, where that is not the title")
    {
      \ViewController.navigationItem.backTitle
    },
    SceneProperty("preferredContentSize", "the size it wants in a sheet or popover") {
      \ViewController.preferredContentSize
    },
    SceneProperty("modalPresentationStyle", "how it is presented, unless the segue says otherwise") {
      \ViewController.modalPresentationStyle
    },
    SceneProperty("definesPresentationContext", "whether presentations in a context lie over it") {
      \ViewController.definesPresentationContext
    },
  ]

  private static let navigation = SceneKind(
    name: "navigation", type: NavigationController.self, summary: "a stack of scenes below a bar",
    make: { _ in NavigationController() },
    properties: [
      SceneProperty("isNavigationBarHidden", "whether the bar is left out") {
        \NavigationController.isNavigationBarHidden
      }
    ],
    relations: [Relation(name: "root", isRequired: true, summary: "the lowest scene of the stack")],
    contain: { navigation, children in
      if let root = children["root"] { navigation.setViewControllers([root], animated: false) }
    })

  private static let split = SceneKind(
    name: "split", type: SplitViewController.self, summary: "two or three columns",
    make: { members in
      SplitViewController(style: members["style"].flatMap { SplitViewController.Style($0) } ?? .doubleColumn)
    },
    properties: [
      SceneProperty(
        structural: MemberShape(
          "style", SplitViewController.Style.shape, "how many columns there can be; two unless said")),
      SceneProperty("preferredDisplayMode", "the columns that are wished for") {
        \SplitViewController.preferredDisplayMode
      },
      SceneProperty(
        "minimumTripleColumnWidth", "from how many columns of cells on there are three", shape: cells
      ) {
        \SplitViewController.minimumTripleColumnWidth
      },
      SceneProperty(
        "preferredPrimaryColumnWidthFraction", "the part of the width the primary wants", shape: part
      ) {
        \SplitViewController.preferredPrimaryColumnWidthFraction
      },
      SceneProperty("minimumPrimaryColumnWidth", "the fewest cells of the primary", shape: cells) {
        \SplitViewController.minimumPrimaryColumnWidth
      },
      SceneProperty("maximumPrimaryColumnWidth", "the most cells of the primary", shape: cells) {
        \SplitViewController.maximumPrimaryColumnWidth
      },
      SceneProperty(
        "preferredSupplementaryColumnWidthFraction", "the part of the width the supplementary wants",
        shape: part
      ) {
        \SplitViewController.preferredSupplementaryColumnWidthFraction
      },
      SceneProperty("minimumSupplementaryColumnWidth", "the fewest cells of the supplementary", shape: cells)
      {
        \SplitViewController.minimumSupplementaryColumnWidth
      },
      SceneProperty("maximumSupplementaryColumnWidth", "the most cells of the supplementary", shape: cells) {
        \SplitViewController.maximumSupplementaryColumnWidth
      },
    ],
    relations: [
      Relation(name: "primary", isRequired: true, summary: "the scene at the left"),
      Relation(name: "supplementary", isRequired: false, summary: "the scene between; for three columns"),
      Relation(name: "secondary", isRequired: false, summary: "the scene at the right"),
    ],
    contain: { split, children in
      let columns = ["primary", "supplementary", "secondary"].compactMap { children[$0] }
      // Without a secondary the supplementary would be taken for one.
      if let between = children["supplementary"], children["secondary"] == nil {
        split.setViewControllers([children["primary"]].compactMap { $0 })
        split.setViewController(between, for: .supplementary)
      } else {
        split.setViewControllers(columns)
      }
    })

  private static let part = ValueShape.number(0...1)
  private static let cells = ValueShape.integer(0...10_000)
}
