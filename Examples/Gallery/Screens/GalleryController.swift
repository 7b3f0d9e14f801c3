import AdaptiveCore

/// All views of the toolkit in all their states: a list of pages, and the page that is selected.
@MainActor public final class GalleryController: SplitViewController, SplitViewControllerDelegate {
  private let list = PageListController()
  private let navigation: NavigationController

  /// Creates a gallery that shows the first page, or only the list at a compact width.
  public init() {
    navigation = NavigationController(rootViewController: list)
    super.init()
    delegate = self
    preferredDisplayMode = .allVisible
    minimumPrimaryColumnWidth = 24
    maximumPrimaryColumnWidth = 28
    setViewControllers([navigation, GalleryPage.all[0].makeController()])
  }

  /// Shows a page, as a click on its row does.
  public func show(_ page: GalleryPage) {
    guard let row = GalleryPage.all.firstIndex(where: { $0.title == page.title }) else { return }
    if presentedViewController != nil { dismiss(animated: false) }
    navigation.popToRoot(animated: false)
    list.list.moveCursor(to: row)
    list.listView(list.list, didActivate: row)
  }

  /// The page that is shown; `nil` while the list hides it.
  public var shownPage: ViewController? {
    guard isCollapsed else { return viewController(for: .secondary) }
    return navigation.topViewController.flatMap { $0 === list ? nil : $0 }
  }

  /// In one column, only a page that the user has selected is pushed on the list.
  public func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool { !list.hasSelected }

  /// Without a page on the stack, the first page is the detail.
  public func splitViewController(
    _ split: SplitViewController, separateSecondaryFrom primary: ViewController
  ) -> ViewController? {
    (primary as? NavigationController)?.topViewController === list
      ? GalleryPage.all[0].makeController() : nil
  }
}

/// The list of pages.
@MainActor final class PageListController: ListViewController {
  /// Whether the user has selected a page.
  private(set) var hasSelected = false

  override func viewDidLoad() {
    title = "Gallery"
    super.viewDidLoad()
  }

  override func numberOfRows(in list: ListView) -> Int { GalleryPage.all.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(title: GalleryPage.all[index].title)
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    hasSelected = true
    list.selectedRow = row
    showDetail(GalleryPage.all[row].makeController(), sender: self)
  }
}
