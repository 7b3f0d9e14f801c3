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
    let displayed = displayedController
    navigationBar.content = NavigationBar.Content(
      title: displayed.map(barTitle) ?? "",
      back: displayed?.navigationItem.hidesBackButton == true ? nil : backTitle,
      rightItem: displayed?.navigationItem.rightItem)
  }

  /// The label of the back control; `nil` when there is nowhere to go.
  private var backTitle: String? {
    var stack = viewControllers
    if let nested = topViewController as? NavigationController, nested.viewControllers.count > 1 {
      stack = nested.viewControllers
    }
    guard stack.count > 1 else { return nil }
    let previous = innermost(stack[stack.count - 2])
    let titles = [previous.navigationItem.backTitle, previous.title]
    return titles.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? "Back"
  }

  /// The title of a controller in the bar; an empty one counts as missing.
  private func barTitle(of controller: ViewController) -> String {
    let titles = [controller.navigationItem.title, controller.title]
    return titles.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
  }

  /// A controller of the stack, or the top of the stack that it is itself.
  private func innermost(_ controller: ViewController) -> ViewController {
    var controller = controller
    while let top = (controller as? NavigationController)?.topViewController { controller = top }
    return controller
  }
}
