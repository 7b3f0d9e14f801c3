import AdaptiveCore
import PhotoModel

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
    /// Whether it is chosen.
    let isChosen: Bool
    /// Chooses it.
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

  override func numberOfRows(in list: ListView) -> Int { choices.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    guard choices.indices.contains(index) else { return ListRow(title: "") }
    let choice = choices[index]
    let key = choice.key + String(repeating: " ", count: max(0, Self.keyColumns - choice.key.count))
    return ListRow(
      title: key + choice.title, detail: choice.count.map { "\($0)" } ?? "",
      isDimmed: choice.count == 0 && !choice.isChosen, showsCheckmark: choice.isChosen)
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
}
