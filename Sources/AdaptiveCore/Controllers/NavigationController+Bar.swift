extension NavigationController {
  /// The height of the bar in rows: 1, or 0 when the bar is hidden or an outer navigation controller shows
  /// it.
  var barHeight: Int { isNavigationBarHidden || parent is NavigationController ? 0 : 1 }

  /// Lays out the bar and all loaded views of the stack. Covered views follow the size too.
  func layoutStack(in bounds: Rect) {
    let rows = min(barHeight, bounds.height)
    navigationBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    content.frame = bounds.inset(by: EdgeInsets(top: rows))
    for controller in viewControllers { controller.loadedView?.frame = content.bounds }
    updateBar()
  }

  /// The controller that the bar describes: the top controller, or the top of a nested stack.
  var displayedController: ViewController? { topViewController.map(innermost) }

  /// Updates the content of the bar.
  func updateBar() {
    guard isViewLoaded else { return }
    // An item belongs to one bar only, so the hidden bar of a nested stack must not take any.
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

  /// The label of the back control; `nil` if there is nothing to go back to.
  private var backTitle: String? {
    var stack = viewControllers
    if let nested = topViewController as? NavigationController, nested.viewControllers.count > 1 {
      stack = nested.viewControllers
    }
    guard stack.count > 1 else { return nil }
    return innermost(stack[stack.count - 2]).backControlTitle ?? builtInText(.back)
  }

  /// Returns a controller of the stack; for a navigation controller, the top of its stack.
  private func innermost(_ controller: ViewController) -> ViewController {
    var controller = controller
    while let top = (controller as? NavigationController)?.topViewController { controller = top }
    return controller
  }
}
