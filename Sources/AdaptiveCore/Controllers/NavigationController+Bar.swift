extension NavigationController {
  /// Rows of the bar: 1, or 0 when it is hidden or an outer bar stands for it.
  var barHeight: Int { isNavigationBarHidden || parent is NavigationController ? 0 : 1 }

  /// Places the bar and all loaded views of the stack, also the covered ones: they follow the size.
  func layoutStack(in bounds: Rect) {
    let rows = min(barHeight, bounds.height)
    navigationBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    content.frame = bounds.inset(by: EdgeInsets(top: rows))
    for controller in viewControllers { controller.loadedView?.frame = content.bounds }
    updateBar()
  }

  /// The controller the bar speaks of: the top, or the top of a nested stack.
  var displayedController: ViewController? { topViewController.map(innermost) }

  /// Brings what the bar shows in line with the stack.
  func updateBar() {
    guard isViewLoaded else { return }
    // An item is in one bar only: that of a nested stack, which is not shown, takes none.
    guard barHeight > 0, let displayed = displayedController else {
      navigationBar.content = NavigationBar.Content()
      return
    }
    let item = displayed.navigationItem
    navigationBar.content = NavigationBar.Content(
      title: displayed.barTitle ?? "", back: item.hidesBackButton ? nil : backTitle,
      leftItems: item.leftBarButtonItems, rightItems: item.rightBarButtonItems,
      leftItemsSupplementBack: item.leftItemsSupplementBackButton)
  }

  /// The label of the back control; `nil` when there is nowhere to go.
  private var backTitle: String? {
    var stack = viewControllers
    if let nested = topViewController as? NavigationController, nested.viewControllers.count > 1 {
      stack = nested.viewControllers
    }
    guard stack.count > 1 else { return nil }
    return innermost(stack[stack.count - 2]).backControlTitle ?? "Back"
  }

  /// A controller of the stack, or the top of the stack that it is itself.
  private func innermost(_ controller: ViewController) -> ViewController {
    var controller = controller
    while let top = (controller as? NavigationController)?.topViewController { controller = top }
    return controller
  }
}
