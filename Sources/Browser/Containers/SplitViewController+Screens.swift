import AdaptiveCore

extension SplitViewController {
  /// The first screen of a type in any column and on any stack of the split view; `nil` for none.
  func screen<Screen: ViewController>(_ type: Screen.Type) -> Screen? { screens(type).first }

  /// All screens of a type: in one column, or in all columns from left to right. On each stack, the root
  /// comes first. A preview is no screen.
  func screens<Screen: ViewController>(_ type: Screen.Type, in column: Column? = nil) -> [Screen] {
    func find(_ controller: ViewController) -> [Screen] {
      (controller as? Screen).map { [$0] }
        ?? (controller is EmptyController ? [] : controller.children.flatMap(find))
    }
    return column.map { viewController(for: $0).map(find) ?? [] } ?? find(self)
  }
}
