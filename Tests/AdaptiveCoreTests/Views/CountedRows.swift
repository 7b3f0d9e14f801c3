import AdaptiveCore
import AdaptiveTesting
import Testing

/// Numbered rows. Counts the requests and records the delegate calls.
@MainActor final class CountedRows: ListViewDataSource, ListViewDelegate {
  var count = 0
  var row: ListRow?
  private(set) var requested: [Int] = []
  private(set) var countCalls = 0
  private(set) var log: [String] = []

  func reset() {
    requested = []
    countCalls = 0
    log = []
  }

  func numberOfRows(in list: ListView) -> Int {
    countCalls += 1
    return count
  }

  func listView(_ list: ListView, row index: Int) -> ListRow {
    requested.append(index)
    return row ?? ListRow(title: "row \(index)")
  }

  func listView(_ list: ListView, didActivate row: Int) { record("activate \(row)", list) }
  func listView(_ list: ListView, didMoveCursorTo row: Int) { record("cursor \(row)", list) }

  private func record(_ call: String, _ list: ListView) {
    log.append(call + (list.isHandlingPointer ? " by pointer" : ""))
  }
}
