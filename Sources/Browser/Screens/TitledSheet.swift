import AdaptiveCore

/// A screen over the whole window with its title and its keys in the first row, if there is a row for them.
protocol TitledSheet: Sheet, BrowserScreen {
  var titleBar: StatusBar { get }
  var titleBarHeight: LayoutConstraint? { get }
}

extension TitledSheet {
  /// Shows a title and the keys. Call it before the subviews are laid out.
  func showTitle(_ title: String) {
    accessibilityLabel = title
    titleBar.leadingItems = [StatusBarItem(title, minimumWidth: 8)]
    titleBar.trailingTexts =
      StatusHints(
        for: StatusHints.Situation(scopes: commandScopes, isCollapsed: true, canGoBack: true),
        in: context.keys
      ).texts
    let height = RootController.hasStatusLine(in: view.bounds.size) ? 1.0 : 0
    if titleBarHeight?.constant != height { titleBarHeight?.constant = height }
  }
}

/// The root view of a presented screen. The theme gives it the background of sheets.
final class SheetView: View {}
