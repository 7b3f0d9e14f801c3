/// The view at the upper edge of a scroll view, which stays there when the size changes.
///
/// It is the innermost view that begins at the edge or above it and ends below it, or the first one below the
/// edge. If the edge cuts the view, it still cuts it at the same fraction of its height after the change.
/// (Semantics 19.3)
@MainActor struct ScrollAnchor {
  private let view: View
  /// The rows of the view above the edge; negative if the view begins below it.
  private let rowsAbove: Int
  private let height: Int

  /// Finds the anchor; `nil` if the content has not been scrolled, or is empty. O(visited subviews).
  init?(of scrollView: ScrollView) {
    let edge = scrollView.contentOffset.y
    guard edge > 0 else { return nil }
    var (view, top) = (scrollView.contentView, 0)
    while true {
      let candidates = view.subviews.filter {
        !$0.isHidden && !$0.frame.isEmpty && top.addingClamped($0.frame.maxY) > edge
      }
      guard let next = candidates.min(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) })
      else { break }
      (view, top) = (next, top.addingClamped(next.frame.minY))
    }
    guard view !== scrollView.contentView else { return nil }
    self.view = view
    rowsAbove = edge.subtractingClamped(top)
    height = view.frame.height
  }

  /// Returns the row of the content that must be at the edge now.
  func offset(in contentView: View) -> Int {
    guard view.isDescendant(of: contentView) else { return 0 }
    let top = contentView.origin(of: view).y
    guard rowsAbove > 0, height > 0, view.frame.height != height else { return top.addingClamped(rowsAbove) }
    let fraction = Double(rowsAbove) / Double(height)
    return top.addingClamped(Int((fraction * Double(view.frame.height)).rounded(.down)))
  }
}
