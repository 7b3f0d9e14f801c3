import AdaptiveCore
import DecisionStorage

/// A box with a list of choices, each with its key, a number, and a checkmark if it is chosen. The box stays
/// open while the user chooses. Filter and order inherit from it.
class ChoiceController: ListViewController, Sheet, CursorMoving {
  /// A row of the box.
  struct Choice {
    /// The question that the user answers.
    let title: String
    /// The key that chooses it from anywhere in the box; empty for none.
    let key: String
    /// The number of photos; `nil` for none.
    var count: Int?
    let isChosen: Bool
    let choose: () -> Void
  }

  /// The number of columns for the keys, before the titles.
  private static let keyColumns = 3

  let context: BrowserContext
  private let scope: CommandScope
  /// The rows. They follow each change.
  var choices: [Choice] = [] { didSet { if isViewLoaded { list.reload() } } }

  init(title: String, scope: CommandScope, context: BrowserContext) {
    self.context = context
    self.scope = scope
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.estimatedRowHeight = 1
    list.showsScrollSigns = true
  }

  override func numberOfRows(in list: ListView) -> Int { choices.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    guard choices.indices.contains(index) else { return ListRow(title: "") }
    let choice = choices[index]
    let start = choice.key + String(repeating: " ", count: max(0, Self.keyColumns - choice.key.count))
    let detail = choice.count.map { "\($0)" } ?? ""
    let room = list.bounds.width - HangingText.rowMargin - (detail.isEmpty ? 0 : detail.count + 1)
    let lines = HangingText.wrap(choice.title, after: start, columns: room)
    return ListRow(
      title: lines ?? isolating("\(start)\(choice.title)"), detail: detail,
      isDimmed: choice.count == 0 && !choice.isChosen, showsCheckmark: choice.isChosen,
      numberOfLines: lines == nil ? 1 : 0)
  }

  override func listView(_ list: ListView, accessibilityElementForRow index: Int) -> AccessibilityElement {
    guard choices.indices.contains(index) else { return AccessibilityElement("") }
    let choice = choices[index]
    let values = [choice.isChosen ? Wording.chosen : nil, choice.count.map { Wording.count($0, "photo") }]
    return AccessibilityElement(
      choice.title, value: values.compactMap(\.self).listed(),
      hint: Wording.hint(key: choice.key))
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    if choices.indices.contains(row) { choices[row].choose() }
  }

  var commandScopes: [CommandScope] { [scope, .sheet, .anywhere] }

  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    list.moveCursor(movement, count: count)
  }

  /// Chooses the row under the cursor.
  func chooseCursorRow() { list.activateCursorRow() }

  /// Moves the cursor to the row that a key has changed, which may be outside the visible ones.
  func showRow(_ row: Int?) {
    if let row, isViewLoaded { list.moveCursor(to: row) }
  }
}

/// The properties by which photos can be grouped into albums. Choosing one changes the albums.
final class GroupingController: ChoiceController {
  private let group: (AlbumGrouping) -> Void

  /// A box that calls `group` with what the user chooses.
  init(context: BrowserContext, group: @escaping (AlbumGrouping) -> Void) {
    self.group = group
    super.init(title: Wording.grouping, scope: .groupingBox, context: context)
    update()
    preferredContentSize = Size(width: 26, height: choices.count)
  }

  /// Groups the photos by a property.
  func choose(_ grouping: AlbumGrouping) {
    group(grouping)
    update()
    showRow(AlbumGrouping.allCases.firstIndex(of: grouping))
  }

  private func update() {
    let current = context.library.nextGrouping ?? context.library.grouping
    choices = AlbumGrouping.allCases.map { grouping in
      Choice(
        title: Wording.row(for: grouping, context.groupName),
        key: context.keys.key(for: .group(grouping), in: .groupingBox), isChosen: grouping == current
      ) { [weak self] in self?.choose(grouping) }
    }
  }
}

/// The orders of photos. Choosing the present one again reverses it.
final class OrderController: ChoiceController {
  /// A box for the order of all albums.
  init(context: BrowserContext) {
    super.init(title: Wording.order, scope: .orderBox, context: context)
    update()
    preferredContentSize = Size(width: 30, height: choices.count)
  }

  /// Orders the photos by a key, or reverses that order.
  func choose(_ key: PhotoOrder.Key) {
    let order = context.lists.arrangement.order
    context.lists.arrangement.order = PhotoOrder(by: key, isReversed: order.key == key && !order.isReversed)
    update()
    showRow(PhotoOrder.Key.allCases.firstIndex(of: key))
  }

  private func update() {
    let order = context.lists.arrangement.order
    choices = PhotoOrder.Key.allCases.map { key in
      Choice(
        title: order.key == key ? Wording.row(for: order) : Wording.row(for: key),
        key: context.keys.key(for: .order(key), in: .orderBox),
        isChosen: order.key == key
      ) { [weak self] in self?.choose(key) }
    }
  }
}
