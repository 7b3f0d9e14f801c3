import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 3.4: the sizes of children.
@MainActor @Suite("Sizes of children") struct ChildSizeTests {
  @Test("a plain container gives its children its own size") func plain() {
    let (parent, child) = (ViewController(), ViewController())
    parent.addChild(child)
    #expect(
      parent.size(forChildContentContainer: child, withParentContainerSize: Size("60x24")) == Size("60x24"))
  }

  @Test("a navigation controller reserves a row for its bar", arguments: [(false, 23), (true, 24)])
  func navigation(hidesBar: Bool, rows: Int) {
    let child = ViewController()
    let navigation = NavigationController(rootViewController: child)
    navigation.isNavigationBarHidden = hidesBar
    #expect(
      navigation.size(forChildContentContainer: child, withParentContainerSize: Size("60x24"))
        == Size(width: 60, height: rows))
    #expect(navigation.size(forChildContentContainer: child, withParentContainerSize: .zero) == .zero)
  }

  @Test(
    "a split view gives its columns their sizes in its upcoming state",
    arguments: [
      ("100x40", SplitViewController.DisplayMode.allVisible, "40x40", "59x40"),
      ("80x24", .allVisible, "32x24", "47x24"), ("60x24", .allVisible, "60x24", "60x24"),
      ("80x24", .primaryHidden, "32x24", "80x24"), ("80x24", .primaryOverlay, "32x24", "80x24"),
      ("99x24", .automatic, "39x24", "99x24"), ("100x24", .automatic, "40x24", "59x24"),
    ])
  func split(size: String, mode: SplitViewController.DisplayMode, primary: String, secondary: String) throws {
    let size = try #require(Size(size))
    let columns = [ViewController(), ViewController()]
    let split = SplitViewController()
    split.preferredDisplayMode = mode
    split.setViewControllers(columns)
    let window = Window(screen: Screen(size: size))
    if size.width < 80 { split.delegate = KeepingDelegate.shared }
    window.show(split)
    #expect(
      split.size(forChildContentContainer: columns[0], withParentContainerSize: size).description == primary)
    if split.visibleChildren.contains(where: { $0 === columns[0] }) {
      #expect(columns[0].view.frame.size.description == primary)
    } else {
      #expect(!columns[0].isViewLoaded)
    }
    guard !split.isCollapsed else { return }
    #expect(
      split.size(forChildContentContainer: columns[1], withParentContainerSize: size).description == secondary
    )
    #expect(columns[1].view.frame.size.description == secondary)
    #expect(window.invariantViolations().isEmpty)
  }
}

/// Drops the secondary.
@MainActor private final class KeepingDelegate: SplitViewControllerDelegate {
  static let shared = KeepingDelegate()
  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool { true }
}
