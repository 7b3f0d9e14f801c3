@testable import AdaptiveCore

/// Words in sections, as high as their number says if a group has an estimated height.
@MainActor final class SectionedWords: CollectionViewDataSource, CollectionViewDelegate {
  final class Cell: CollectionViewCell {
    var text = ""
    var height = 1

    override var accessibilityElement: AccessibilityElement { AccessibilityElement(text) }
    override func sizeThatFits(_ space: Size) -> Size { Size(width: space.width, height: height) }
    override func draw(in canvas: Canvas) { canvas.write(text, at: .zero, style: textStyle) }
  }

  var sections: [CollectionSection] = []
  var sizes: [Int: Size] = [:]
  var usesSizes = true
  var heights: [Int: Int] = [:]
  var log: [String] = []
  private(set) var askedSizes = 0
  private(set) var configured = 0

  func reset() { (askedSizes, configured) = (0, 0) }

  func numberOfItems(in collection: CollectionView) -> Int { 0 }
  func sections(in collection: CollectionView) -> [CollectionSection] { sections }
  func makeCell(for collection: CollectionView) -> CollectionViewCell { Cell() }
  func collectionView(_ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int) {
    guard let cell = cell as? Cell else { return }
    configured += 1
    (cell.text, cell.height) = ("i\(item)", heights[item] ?? 1)
  }
  func collectionView(_ collection: CollectionView, didActivate item: Int) { log.append("open \(item)") }
  func collectionView(_ collection: CollectionView, sizeForItemAt item: Int) -> Size? {
    askedSizes += 1
    return usesSizes ? sizes[item] ?? Size(width: 4, height: 1) : nil
  }
  func collectionView(
    _ collection: CollectionView, trailingSwipeActionsConfigurationForItemAt item: Int
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [
      ContextualAction(title: "Delete", key: KeyEvent(.delete)) { [weak self] in
        self?.log.append("delete \(item)")
      }
    ])
  }
}
