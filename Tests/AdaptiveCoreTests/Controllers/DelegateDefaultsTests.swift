import AdaptiveCore
import AdaptiveTesting
import Testing

/// A delegate that implements no methods changes nothing.
@MainActor @Suite("Delegates with default methods") struct DelegateDefaultsTests {
  private final class Silent: SplitViewControllerDelegate, NavigationControllerDelegate,
    PopoverPresentationControllerDelegate
  {}

  private func stage(delegate: Silent?) -> (window: Window, split: SplitViewController) {
    let split = SplitViewController(style: .tripleColumn)
    let stack = NavigationController(rootViewController: ViewController())
    stack.delegate = delegate
    split.delegate = delegate
    split.setViewControllers([stack, ViewController(), ViewController()])
    let window = Window(screen: Screen(size: Size("200x60")), showing: split)
    return (window, split)
  }

  @Test("a split view behaves the same with and without a default delegate", arguments: [true, false])
  func split(hasDelegate: Bool) {
    let delegate = Silent()
    let (window, split) = stage(delegate: hasDelegate ? delegate : nil)
    let stack = split.viewController(for: .primary) as? NavigationController
    for (size, columns, depth) in [("100x40", 2, 2), ("60x24", 1, 3), ("100x40", 2, 2), ("200x60", 3, 1)] {
      window.resize(to: Size(size[...]) ?? .zero)
      #expect(split.shownColumnCount == columns, "\(size)")
      #expect(stack?.viewControllers.count == depth, "\(size)")
    }
    let detail = ViewController()
    stack?.topViewController?.showDetail(detail, sender: nil)
    #expect(split.viewController(for: .secondary) === detail)
    let middle = ViewController()
    stack?.topViewController?.showSupplementary(middle, sender: nil)
    #expect(split.viewController(for: .supplementary) === middle)
    let left = ViewController()
    split.show(left, sender: stack)
    #expect(split.viewController(for: .primary) === left)
    #expect(split.displayModeButtonTarget == .primaryHidden)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a popover with a default delegate adapts, and Escape dismisses it") func popover() {
    let delegate = Silent()
    let (window, split) = stage(delegate: delegate)
    let presented = ViewController()
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.sourceView = split.view
    presented.popoverPresentationController?.delegate = delegate
    split.present(presented)
    let presentation = presented.presentationController
    window.resize(to: Size("60x24"))
    #expect(presentation?.effectiveStyle == .fullScreen)
    #expect(split.presentedViewController === presented)
    window.resize(to: Size("100x40"))
    #expect(presentation?.effectiveStyle == .popover)
    #expect(presentation?.keyPressed(KeyEvent(.escape)) == true)
    #expect(split.presentedViewController == nil)
  }
}
