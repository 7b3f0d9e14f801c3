/// What one row of a list shows.
public struct ListRow: Hashable, Sendable {
  /// The text at the left, cut with `…` where it does not fit.
  public var title: String
  /// A short text at the right, left out where there is no room; empty for none.
  public var detail: String
  /// Whether the row leads to a further screen on the same stack.
  public var showsDisclosure: Bool
  /// Whether the row can't be opened.
  public var isDim: Bool

  /// Makes a row.
  public init(title: String, detail: String = "", showsDisclosure: Bool = false, isDim: Bool = false) {
    self.title = title
    self.detail = detail
    self.showsDisclosure = showsDisclosure
    self.isDim = isDim
  }
}

/// Gives a list its rows.
@MainActor public protocol ListViewDataSource: AnyObject {
  /// The number of rows now; less than 0 counts as none.
  func numberOfRows(in list: ListView) -> Int
  /// A row by its index, 0...; asked whenever the row is drawn.
  func listView(_ list: ListView, row index: Int) -> ListRow
}

/// Hears what a person does with a list.
@MainActor public protocol ListViewDelegate: AnyObject {
  /// A row was chosen with Enter or a click.
  func listView(_ list: ListView, didActivate row: Int)
  /// The cursor was moved to a row.
  func listView(_ list: ListView, didMoveCursorTo row: Int)
  /// A click is about to move the cursor: the place to take the keyboard.
  func listViewWillBeClicked(_ list: ListView)
}

extension ListViewDelegate {
  /// Does nothing.
  public func listView(_ list: ListView, didMoveCursorTo row: Int) {}
  /// Does nothing.
  public func listViewWillBeClicked(_ list: ListView) {}
}
