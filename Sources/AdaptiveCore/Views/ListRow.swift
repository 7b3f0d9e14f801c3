/// The content of one row of a list.
public struct ListRow: Hashable, Sendable {
  /// The text on the left, truncated with `…` if it does not fit.
  public var title: String
  /// Whether `…` stands for the middle of the title instead of its end. Use it for names that differ at the
  /// end.
  public var truncatesInMiddle: Bool
  /// A text after the title, truncated at its end and left out if little of it fits; empty for none.
  public var subtitle: String
  /// A short text on the right, left out if there is no room; empty for none.
  public var detail: String
  /// Whether to show a disclosure indicator: the row leads to another screen on the same stack.
  public var showsDisclosure: Bool
  /// Whether to dim the row, because it can't be opened.
  public var isDimmed: Bool
  /// Whether the row is a heading: it has the style of headings, and a line follows its title.
  public var isHeading: Bool
  /// Whether to show a checkmark in the last column: the user has marked the row.
  public var showsCheckmark: Bool
  /// A sign before the detail, left out if there is no room; `nil` for none.
  public var sign: ListSign?
  /// The maximum number of lines over which the title wraps; 0 for no limit. The default is 1. The list must
  /// have an `estimatedRowHeight`; otherwise, each row has one line.
  public var numberOfLines: Int

  /// Creates a row.
  public init(
    title: String, detail: String = "", showsDisclosure: Bool = false, isDimmed: Bool = false,
    showsCheckmark: Bool = false, sign: ListSign? = nil, subtitle: String = "",
    truncatesInMiddle: Bool = false, isHeading: Bool = false, numberOfLines: Int = 1
  ) {
    self.numberOfLines = numberOfLines
    self.title = title
    self.subtitle = subtitle
    self.truncatesInMiddle = truncatesInMiddle
    self.detail = detail
    self.showsDisclosure = showsDisclosure
    self.isHeading = isHeading
    self.isDimmed = isDimmed
    self.showsCheckmark = showsCheckmark
    self.sign = sign
  }
}

/// Provides the rows of a list.
@MainActor public protocol ListViewDataSource: AnyObject {
  /// Returns the current number of rows. A negative number counts as 0.
  func numberOfRows(in list: ListView) -> Int
  /// Returns the row at an index, counted from 0. Called each time the row is drawn.
  func listView(_ list: ListView, row index: Int) -> ListRow
  /// Returns the words for a row, without its position. By default, they follow from the texts of the row.
  func listView(_ list: ListView, accessibilityElementForRow index: Int) -> AccessibilityElement
  /// Returns whether the user can move a row, by a drag of the mouse or with Alt-Up and Alt-Down. The default
  /// is `false`.
  func listView(_ list: ListView, canMoveRow row: Int) -> Bool
  /// Moves a row in the data. `newRow` is its number afterwards. The list shows it there without a reload.
  func listView(_ list: ListView, moveRow row: Int, to newRow: Int)
}

extension ListViewDataSource {
  /// Returns `false`.
  public func listView(_ list: ListView, canMoveRow row: Int) -> Bool { false }
  /// Does nothing.
  public func listView(_ list: ListView, moveRow row: Int, to newRow: Int) {}
  /// Returns the texts of the row.
  public func listView(_ list: ListView, accessibilityElementForRow index: Int) -> AccessibilityElement {
    AccessibilityElement(listView(list, row: index))
  }
}

/// Receives the user's actions in a list.
@MainActor public protocol ListViewDelegate: AnyObject {
  /// Called when the user activates a row with Enter or a click.
  func listView(_ list: ListView, didActivate row: Int)
  /// Called after the cursor moves to a row.
  func listView(_ list: ListView, didMoveCursorTo row: Int)
  /// Returns the actions at the leading edge of a row; `nil`, the default, for none.
  func listView(_ list: ListView, leadingSwipeActionsConfigurationForRow row: Int)
    -> SwipeActionsConfiguration?
  /// Returns the actions at the trailing edge of a row; `nil`, the default, for none.
  func listView(_ list: ListView, trailingSwipeActionsConfigurationForRow row: Int)
    -> SwipeActionsConfiguration?
}

extension ListViewDelegate {
  /// Returns `nil`.
  public func listView(
    _ list: ListView, leadingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns `nil`.
  public func listView(
    _ list: ListView, trailingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? { nil }
  /// Does nothing.
  public func listView(_ list: ListView, didMoveCursorTo row: Int) {}
}

/// A short sign in a list row, in colours of its own.
public struct ListSign: Hashable, Sendable {
  /// The text, usually a character or two.
  public var text: String
  /// The style, over that of the row.
  public var style: TextStyle
  /// The style on the row under the cursor, over that of the row.
  public var cursorStyle: TextStyle

  /// Creates a sign.
  public init(_ text: String, style: TextStyle, cursorStyle: TextStyle) {
    self.text = text
    self.style = style
    self.cursorStyle = cursorStyle
  }
}
