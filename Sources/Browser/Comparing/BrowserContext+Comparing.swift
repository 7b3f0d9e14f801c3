import AdaptiveCore
import PhotoModel

extension ViewController {
  /// Replaces this controller with another one: on its stack, or else as the detail.
  func giveWay(to next: ViewController) {
    guard let stack = navigationController, stack.topViewController === self else {
      showDetail(next, sender: self)
      splitViewController?.focus(.secondary)
      return
    }
    stack.setViewControllers(stack.viewControllers.dropLast() + [next])
  }
}

extension BrowserContext {
  /// Creates the screen that compares the marked photos, if there are two to sixteen, or else a photo of a
  /// list with the one after it, or before it at the end. If that is not possible, tells the user and returns
  /// `nil`.
  func makeComparison(at photo: Photo, in list: PhotoList) -> ViewController? {
    let marked = marks.inOrder(of: library.user)
    guard marked.count <= Comparison.limit else {
      require(false, else: Wording.tooManyToCompare(marked.count))
      return nil
    }
    let neighbour = list.neighbour(of: photo, at: 1) ?? list.neighbour(of: photo, at: -1)
    guard let comparison = Comparison(marked.count > 1 ? marked : [photo, neighbour].compactMap { $0 }) else {
      require(false, else: Wording.nothingToCompare)
      return nil
    }
    return interface.makeCompareScreen(comparison, list)
  }
}
