import AdaptiveCore

extension SplitViewController {
  /// The first screen of a type in any column and on any stack of the split view; `nil` for none.
  func screen<Screen: ViewController>(_ type: Screen.Type) -> Screen? {
    func find(_ controller: ViewController) -> Screen? {
      if let match = controller as? Screen { return match }
      return controller.children.lazy.compactMap(find).first { _ in true }
    }
    return find(self)
  }
}
