import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 5.2: bar button items.
@MainActor @Suite("Bar button items") struct BarButtonItemTests {
  private let display = MemoryDisplay(size: Size("40x10"))
  private let application: Application
  private let navigation: NavigationController
  private let top = ViewController()

  init() {
    let root = ViewController()
    root.title = "Root"
    top.title = "Title"
    navigation = NavigationController(rootViewController: root)
    navigation.push(top)
    application = Application(display: display)
    application.start(with: navigation)
  }

  /// The row of the bar, without trailing blanks.
  private var row: String {
    application.finishTurn()
    return String(display.text.prefix { $0 != "\n" })
  }

  @Test("a change to an item is visible in the bar at once") func changes() {
    let item = BarButtonItem(title: "Edit")
    top.navigationItem.rightBarButtonItem = item
    #expect(row == "‹ Root           Title             Edit")
    item.title = "Done"
    #expect(row == "‹ Root           Title             Done")
    item.isHidden = true
    #expect(row == "‹ Root           Title")
    item.isHidden = false
    item.isEnabled = false
    #expect(row == "‹ Root           Title             Done")
    #expect(display.frame?.buffer[36, 0].attributes == .dim)
    item.title = ""
    #expect(row == "‹ Root           Title")
  }

  @Test(
    "left items replace the back control or appear beside it",
    arguments: [
      ([], false, "‹ Root           Title"), (["Edit"], false, " Edit            Title"),
      (["Edit", "Sort"], false, " Edit  Sort      Title"), (["Edit"], true, "‹ Root Edit      Title"),
      (["", "Sort"], true, "‹ Root Sort      Title"), ([""], false, "‹ Root           Title"),
    ] as [([String], Bool, String)])
  func left(titles: [String], supplement: Bool, text: String) {
    top.navigationItem.leftBarButtonItems = titles.map { BarButtonItem(title: $0) }
    top.navigationItem.leftItemsSupplementBackButton = supplement
    #expect(row == text)
  }

  @Test("the first right item is the outermost, and the last is dropped first")
  func right() {
    top.navigationItem.rightBarButtonItems = ["One", "Two", "Three"].map { BarButtonItem(title: $0) }
    #expect(row == "‹ Root           Title  Three  Two  One")
    application.sendEvent(.resize(Size("15x10")))
    #expect(row == "‹ Ti… Two  One")
    application.sendEvent(.resize(Size("9x10")))
    #expect(row == "‹ T… One")
  }

  @Test("a click performs an item's action unless it is disabled, hidden or removed")
  func clicks() throws {
    var count = 0
    let item = BarButtonItem(title: "Edit") { count += 1 }
    top.navigationItem.rightBarButtonItem = item
    application.finishTurn()
    let frame = try #require(item.frame(in: application.window))
    #expect(frame == Rect(x: 34, y: 0, width: 6, height: 1))
    application.sendEvent(.mouse(MouseEvent(.press, at: frame.origin)))
    #expect(count == 1)
    #expect(item.perform())
    #expect(count == 2)
    item.isEnabled = false
    application.sendEvent(.mouse(MouseEvent(.press, at: frame.origin)))
    #expect(!item.perform())
    item.isEnabled = true
    item.isHidden = true
    #expect(!item.perform())
    #expect(item.frame(in: application.window) == nil)
    item.isHidden = false
    top.navigationItem.rightBarButtonItem = nil
    application.sendEvent(.mouse(MouseEvent(.press, at: frame.origin)))
    #expect(count == 2)
    #expect(!BarButtonItem(title: "Nothing").perform())
  }

  @Test("a popover points at an item and stays in place when the item disappears") func popover() throws {
    application.sendEvent(.resize(Size("100x40")))
    let item = BarButtonItem(title: "Sort")
    top.navigationItem.rightBarButtonItem = item
    let menu = ViewController()
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = Size("30x10")
    let popover = try #require(menu.popoverPresentationController)
    popover.barButtonItem = item
    top.present(menu)
    application.finishTurn()
    #expect(item.frame(in: application.window) == Rect(x: 94, y: 0, width: 6, height: 1))
    #expect(popover.arrowDirection == .up)
    #expect(popover.frameOfPresentedViewInContainerView == Rect(x: 68, y: 1, width: 32, height: 12))
    application.sendEvent(.resize(Size("90x40")))
    #expect(popover.frameOfPresentedViewInContainerView.minX == 58)
    item.isHidden = true
    application.sendEvent(.resize(Size("120x40")))
    #expect(popover.frameOfPresentedViewInContainerView.minX == 71, "centred below where it was")
    #expect(application.window.invariantViolations().isEmpty)
  }

  @Test("the frame of an item is where it is drawn, and nil while it is not visible") func frames() {
    let item = BarButtonItem(title: "Edit")
    let window = application.window
    #expect(item.frame(in: window) == nil)
    top.navigationItem.leftBarButtonItem = item
    #expect(item.frame(in: window) == Rect(x: 0, y: 0, width: 6, height: 1))
    navigation.isNavigationBarHidden = true
    application.finishTurn()
    #expect(item.frame(in: window) == nil)
    navigation.isNavigationBarHidden = false
    application.finishTurn()
    #expect(item.frame(in: window) != nil)
    navigation.pop()
    #expect(item.frame(in: window) == nil)
    let split = SplitViewController()
    let details = NavigationController(rootViewController: top)
    split.setViewControllers([NavigationController(rootViewController: ViewController()), details])
    window.rootViewController = split
    window.settle()
    #expect(details.parent is NavigationController)
    #expect(item.frame(in: window) == Rect(x: 0, y: 0, width: 6, height: 1))
    window.resize(to: Size("80x40"))
    #expect(item.frame(in: window) == Rect(x: 0, y: 0, width: 6, height: 1))
    window.resize(to: Size("100x40"))
    #expect(item.frame(in: window) == Rect(x: 41, y: 0, width: 6, height: 1))
  }
}
