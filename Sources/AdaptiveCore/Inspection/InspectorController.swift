/// The screens of the inspector: the tree with the details of what is selected, the diagnostics, the
/// transitions and the frames.
@MainActor final class InspectorController: TabController, SplitViewControllerDelegate {
  private let tree: InspectedTreeController
  private let pages: [InspectionPageController]

  /// Called to show an area of the inspected screen.
  var onShow: ((Rect) -> Void)? {
    get { tree.onShow }
    set { tree.onShow = newValue }
  }

  /// Creates the inspector of a window.
  init(of window: Window, _ log: InspectionLog) {
    tree = InspectedTreeController(of: window)
    pages = [
      InspectionPageController("Diagnostics") { log.diagnosticsText },
      InspectionPageController("Transitions") { log.transitionsText },
      InspectionPageController("Frames") { log.framesText },
    ]
    let split = SplitViewController()
    split.title = "Tree"
    split.preferredDisplayMode = .allVisible
    split.preferredPrimaryColumnWidthFraction = 0.5
    split.maximumPrimaryColumnWidth = 60
    split.setViewControllers([NavigationController(rootViewController: tree), tree.details])
    super.init([split] + pages)
    split.delegate = self
    mode = .tabBar
  }

  /// In one column, only details that the user has opened are pushed on the tree.
  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool { !tree.hasOpenedDetails }

  /// Without details on the stack, the detail column gets them.
  func splitViewController(
    _ split: SplitViewController, separateSecondaryFrom primary: ViewController
  ) -> ViewController? { (primary as? NavigationController)?.topViewController === tree ? tree.details : nil }

  /// Shows the current state of the inspected window.
  func reload() {
    tree.reload()
    for page in pages { page.reload() }
  }
}

/// The tree of controllers and views. The details of the item under the cursor appear next to it.
@MainActor final class InspectedTreeController: ViewController, TreeViewDataSource, TreeViewDelegate {
  private let tree: InspectedTree
  private let treeView = TreeView()
  /// The details of the item under the cursor.
  let details = InspectionPageController("Details") { AttributedText() }
  /// Whether the user has opened the details with Enter or a click.
  private(set) var hasOpenedDetails = false
  /// Called to show an area of the inspected screen.
  var onShow: ((Rect) -> Void)?

  /// A tree with more rows than this starts with only its upper levels expanded.
  private static let initialRows = 500

  init(of window: Window) {
    tree = InspectedTree(of: window)
    super.init()
    title = "Tree"
  }

  override func loadView() -> View { treeView }

  override func viewDidLoad() {
    treeView.dataSource = self
    treeView.delegate = self
    treeView.expansionLimit = Self.initialRows
    for item in tree.children(of: nil) { treeView.expandAll(below: item) }
    updateDetails()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(" ", title: "Show on Screen", isEnabled: treeView.cursorItem != nil) { [weak self] in
        self?.showItem()
      }
    ]
  }

  func reload() {
    guard isViewLoaded else { return }
    treeView.reload()
    updateDetails()
  }

  func treeView(_ treeView: TreeView, childrenOf item: AnyHashable?) -> [AnyHashable] {
    tree.children(of: item?.base as? InspectedTree.Item)
  }

  func treeView(_ treeView: TreeView, row item: AnyHashable) -> ListRow {
    guard let responder = responder(item) else { return ListRow(title: "(released)", isDimmed: true) }
    let frame = responder.ownView?.frame
    let isHidden = (responder as? View)?.isHidden ?? false
    return ListRow(
      title: responder.inspectionTitle, detail: frame.map { "\($0)" } ?? "",
      isDimmed: isHidden || (responder as? ViewController)?.isViewLoaded == false)
  }

  func treeView(_ treeView: TreeView, didMoveCursorTo item: AnyHashable) {
    updateDetails()
  }

  func treeView(_ treeView: TreeView, didActivate item: AnyHashable) {
    hasOpenedDetails = true
    updateDetails()
    if details.parent == nil { showDetail(details, sender: self) }
  }

  private func updateDetails() {
    guard let item = treeView.cursorItem, let responder = responder(item) else { return }
    details.title = responder.inspectionTitle
    details.text = { [weak responder] in
      responder.map { AttributedText(sections: $0.inspectionSections) } ?? "Released"
    }
    details.reload()
  }

  private func showItem() {
    guard let item = treeView.cursorItem, let view = responder(item)?.ownView else { return }
    onShow?(view.frameOnDisplay)
  }

  private func responder(_ item: AnyHashable) -> Responder? {
    (item.base as? InspectedTree.Item).flatMap(tree.responder)
  }
}

/// A screen of text that is made again on request.
@MainActor final class InspectionPageController: ViewController {
  var text: () -> AttributedText
  private let textView = TextView()

  init(_ title: String, _ text: @escaping () -> AttributedText) {
    self.text = text
    super.init()
    self.title = title
  }

  override func loadView() -> View { textView }

  override func viewDidLoad() { reload() }

  func reload() {
    let text = text()
    if isViewLoaded, textView.attributedText != text { textView.attributedText = text }
  }
}
