import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 6.5: the bar button item that changes the display mode.
@MainActor @Suite("Display mode button") struct DisplayModeButtonTests {
  private let split = SplitViewController()
  private let window: Window

  init() {
    window = Window(screen: Screen(size: Size("120x40")))
    let list = ViewController()
    list.title = "Albums"
    split.setViewControllers([NavigationController(rootViewController: list), ViewController()])
    window.show(split)
  }

  @Test(
    "the title shows what the item does, and the item is hidden if it does nothing",
    arguments: [
      ("80x24", .automatic, "‹ Albums"), ("99x24", .automatic, "‹ Albums"), ("100x24", .automatic, "[ ]"),
      ("80x24", .allVisible, "[ ]"), ("120x24", .primaryHidden, "‹ Albums"),
      ("80x24", .primaryOverlay, "[ ]"), ("60x24", .automatic, nil),
    ] as [(StaticString, SplitViewController.DisplayMode, String?)])
  func appearance(size: StaticString, preferred: SplitViewController.DisplayMode, title: String?) {
    split.preferredDisplayMode = preferred
    window.resize(to: Size(size))
    window.settle()
    let item = split.displayModeButtonItem
    #expect(item.isHidden == (title == nil))
    if let title { #expect(item.title == title) }
  }

  @Test("pressing the item changes the mode and the title") func pressing() {
    let item = split.displayModeButtonItem
    #expect(item.perform())
    window.settle()
    #expect(split.displayMode == .primaryHidden)
    #expect(item.title == "‹ Albums")
    split.viewControllers[0].title = "Places"
    #expect(item.title == "‹ Places")
    #expect(item.perform())
    window.settle()
    #expect(split.displayMode == .allVisible)
    window.resize(to: Size("60x24"))
    #expect(!item.perform())
  }

  @Test("the item is hidden if the delegate's target is the current mode") func leadsNowhere() {
    let delegate = StayingDelegate()
    split.delegate = delegate
    split.preferredDisplayMode = .primaryHidden
    window.settle()
    #expect(!split.displayModeButtonItem.isHidden)
    split.preferredDisplayMode = .allVisible
    window.settle()
    #expect(split.displayModeButtonItem.isHidden)
    #expect(!split.displayModeButtonItem.perform())
  }
}

/// Always targets all columns.
@MainActor private final class StayingDelegate: SplitViewControllerDelegate {
  func targetDisplayModeForAction(in split: SplitViewController) -> SplitViewController.DisplayMode {
    .allVisible
  }
}
