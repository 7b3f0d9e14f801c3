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

extension PhotoListing {
  /// Compares the marked photos, wherever they are, if there are two to sixteen, or else the photo with the
  /// one after it, or before it at the end.
  func compare() -> CommandOutcome {
    guard let photo = target.photo else { return .notMine }
    let marked = context.marks.inOrder(of: context.library.user)
    guard marked.count <= Comparison.limit else { return .refused(Wording.tooManyToCompare(marked.count)) }
    let neighbour = photoList.neighbour(of: photo, at: 1) ?? photoList.neighbour(of: photo, at: -1)
    guard let comparison = Comparison(marked.count > 1 ? marked : [photo, neighbour].compactMap { $0 }) else {
      return .refused(Wording.nothingToCompare)
    }
    showComparison(
      ScreenMaker { [photoList, context] in
        CompareController(comparison, in: photoList, context: context)
      })
    return .done()
  }
}
