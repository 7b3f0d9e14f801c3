@testable import AdaptiveCore

extension StoryStage {
  func operate(_ step: Step) -> (() -> Bool)? {
    func split(_ at: Int) -> SplitViewController? { controller(at, SplitViewController.self) }
    switch step {
    case .setColumns(let guests, let at):
      guard let split = split(at) else { return nil }
      let list = guests.map(controller(for:))
      // The split view may get another column after it has merged what did not fit.
      let previousCount = split.arrangedColumnCount
      split.setViewControllers(list)
      return {
        min(previousCount, split.arrangedColumnCount) < list.count
          ? split.columns.list.first === list.first : split.columns.list.elementsEqual(list, by: ===)
      }
    case .exchangeColumns(let at):
      guard let split = split(at), !split.isCollapsed else { return nil }
      let list = Array(split.viewControllers.reversed())
      split.setViewControllers(list)
      return { split.viewControllers.elementsEqual(list, by: ===) }
    case .setColumn(let guest, let column, let at):
      guard let split = split(at) else { return nil }
      let controller = guest.map(controller(for:))
      // The first controller becomes the primary, whatever its column.
      let actual = split.columns.list.isEmpty && column != .compact ? .primary : column
      split.setViewController(controller, for: column)
      return {
        let exists = column == .compact || split.hasArrangedColumn(column)
        return !exists || split.viewController(for: actual) === controller
      }
    case .setTripleWidth(let width, let at): split(at)?.minimumTripleColumnWidth = width
    case .prefer(let mode, let at):
      guard let split = split(at) else { return nil }
      split.preferredDisplayMode = mode
      return {
        // Without a width, there are no columns to arrange.
        let isMeant =
          mode != .automatic && !split.isCollapsed && split.appearanceState == .appeared
          && split.view.bounds.width > 0
        return !isMeant || split.displayMode == mode
      }
    case .toggleDisplayMode(let at): split(at)?.toggleDisplayMode()
    case .setColumnShown(let isShown, let column, let at):
      if isShown { split(at)?.show(column) } else { split(at)?.hide(column) }
    case .focusColumn(let column, let at): split(at)?.focus(column)
    case .setPrimaryEdge(let edge, let at): split(at)?.primaryEdge = edge
    case .setColumnWidth(let minimum, let maximum, let at):
      split(at)?.minimumPrimaryColumnWidth = minimum
      split(at)?.maximumPrimaryColumnWidth = maximum
    default: break
    }
    return nil
  }

  func useTabs(_ step: Step) -> (() -> Bool)? {
    func tabs(_ at: Int) -> TabController? { controller(at, TabController.self) }
    switch step {
    case .setTabs(let keeping, let adding, let at):
      guard let tabs = tabs(at) else { return nil }
      let previous = tabs.viewControllers
      let list = keeping.filter { $0 < previous.count }.map { previous[$0] } + adding.map(controller(for:))
      tabs.setViewControllers(list)
      return { tabs.viewControllers.elementsEqual(list, by: ===) }
    case .selectTab(let index, let at):
      guard let tabs = tabs(at), tabs.viewControllers.indices.contains(index) else { return nil }
      let tab = tabs.viewControllers[index]
      tabs.selectedIndex = index
      return { tabs.selectedViewController === tab }
    case .selectNextTab(let backwards, let at): tabs(at)?.selectNextTab(backwards: backwards)
    case .setTabMode(let mode, let at):
      guard let tabs = tabs(at) else { return nil }
      tabs.mode = mode
      return { mode == .automatic || tabs.appearanceState != .appeared || tabs.displayMode == mode }
    case .focusTabBar(let at):
      guard let tabs = tabs(at), tabs.isViewLoaded, window.requestFocusUpdate(to: tabs.tabBar) else {
        return nil
      }
      return { self.window.focusedItem === tabs.tabBar }
    default: break
    }
    return nil
  }
}
