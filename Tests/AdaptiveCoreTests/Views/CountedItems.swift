import AdaptiveTesting
import Testing
import TestSupport

@testable import AdaptiveCore

/// Numbered items. Counts the requests and records the delegate calls.
@MainActor final class CountedItems: CollectionViewDataSource, CollectionViewDelegate {
  final class Cell: CollectionViewCell {
    var text = ""
    weak var source: CountedItems?

    override func prepareForReuse() { source?.reused += 1 }

    override func draw(in canvas: Canvas) {
      super.draw(in: canvas)
      canvas.write(text, at: .zero, style: textStyle)
    }
  }

  var count = 0
  var suffix = ""
  fileprivate(set) var reused = 0
  private(set) var requested: [Int] = []
  private(set) var countCalls = 0
  private(set) var madeCount = 0
  private(set) var allMade = 0
  private(set) var log: [String] = []

  func reset() {
    requested = []
    log = []
    (countCalls, madeCount, reused) = (0, 0, 0)
  }

  func numberOfItems(in collection: CollectionView) -> Int {
    countCalls += 1
    return count
  }

  func makeCell(for collection: CollectionView) -> CollectionViewCell {
    madeCount += 1
    allMade += 1
    let cell = Cell()
    cell.source = self
    return cell
  }

  func collectionView(_ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int) {
    requested.append(item)
    (cell as? Cell)?.text = "\(item)\(suffix)"
    cell.setNeedsDisplay()
  }

  func collectionView(_ collection: CollectionView, didActivate item: Int) {
    record("activate \(item)", collection)
  }
  func collectionView(_ collection: CollectionView, didMoveCursorTo item: Int) {
    record("cursor \(item)", collection)
  }

  private func record(_ call: String, _ collection: CollectionView) {
    log.append(call + (collection.isHandlingPointer ? " by pointer" : ""))
  }
}
