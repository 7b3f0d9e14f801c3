import AdaptiveCore
import AdaptiveFileSystem

/// A screen of settings: a row for each, with its key, its name and its value. The first rows can be changed,
/// one starts what the form is for, and others only inform. Texts are typed in the last row.
///
/// It is a sheet where there is room, and fills a compact window.
class FormController: ViewController, Sheet, CursorMoving, LineEditingController, ListViewDataSource,
  ListViewDelegate
{
  /// A row of a form.
  struct Row {
    /// The command that activates it from anywhere in the form; `nil` for none.
    var command: Command?
    /// The name of the setting; empty for a row that is only a text.
    var name = ""
    /// The value, or the text of the row.
    var text: String
    /// A short text at the right.
    var detail = ""
    /// Whether the end of the text matters more than its middle.
    var truncatesInMiddle = false
    /// Whether the row only informs.
    var isDimmed = false
    /// Whether the row changes while work goes on.
    var isProgress = false
    /// The effect of Enter, a click and the key; `nil` for none.
    var activate: (() -> Void)?
    /// Chooses the next value, or the previous one for -1; `nil` if there is none.
    var step: ((Int) -> Void)?
  }

  /// The columns for the keys, and at least for the names where there is room.
  private static let (keyColumns, fewestNameColumns) = (3, 9)
  /// The fewest columns in which the values stand below each other.
  private static let fewestColumnsWithNames = 36
  /// The size of the sheet where there is room.
  private static let preferredSize = Size(width: 76, height: 22)

  let context: BrowserContext
  var list = ListView()
  var prompt = PromptLabel()
  var field = TextField()
  var result = PromptLabel()
  var note = PromptLabel()
  var editing = LineEditing() {
    didSet { field.errorRange = editing.problem?.range ?? 0..<0 }
  }
  /// The width for which the notes were made.
  private var notesWidth = 0
  /// The rows. They follow each change.
  var rows: [Row] = [] { didSet { if isViewLoaded { list.reload() } } }

  init(context: BrowserContext) {
    self.context = context
    super.init()
    preferredContentSize = Self.preferredSize
  }

  override func viewDidLoad() {
    list.dataSource = self
    list.delegate = self
    list.estimatedRowHeight = 1
    reload()
    // Enter repeats the last choice.
    if let row = rows.firstIndex(where: { $0.command == startCommand }) { list.setCursor(row) }
  }

  /// Makes the rows again.
  func reload() {}

  /// A text that only informs, in as many rows as it needs.
  func notes(_ text: String, isProgress: Bool = false) -> [Row] {
    let width = list.bounds.width > 0 ? list.bounds.width : Self.preferredSize.width
    return GlyphSequence.wrap(text, columns: max(1, width - HangingText.rowMargin - 1)).map {
      Row(text: $0, isDimmed: true, isProgress: isProgress)
    }
  }

  override func viewDidLayoutSubviews() {
    guard list.bounds.width != notesWidth else { return }
    notesWidth = list.bounds.width
    reload()
  }

  /// Whether the form shows work that goes on without it.
  var isShowingWork: Bool { false }

  /// Closes the form. Says that nothing was started, for users who can't see it.
  func close() {
    if !isShowingWork { context.interface.announce(Wording.cancelled) }
    dismiss()
  }

  /// Lets the user type a folder that was missing when they started, and says what starts now.
  func askForMissingFolder(_ prompt: String, then use: @escaping (FilePath) -> Void) {
    context.files.askForFolder(prompt) { [weak self] folder in
      use(folder)
      guard let self, let startCommand else { return }
      let place = context.files.paths.text(for: folder)
      context.interface.announce(Wording.folderChosen(prompt, place, startKey: key(of: startCommand)))
    }
  }

  /// The command that starts what the form is for.
  var startCommand: Command? { nil }

  /// The scope of the form's own keys.
  var scope: CommandScope { .form }

  var commandScopes: [CommandScope] { [scope, .form, .sheet, .anywhere] }

  override var preferredFocusEnvironments: [Responder] { [isEditing ? field : list] }

  /// Keeps the focus in the field while a text is being edited.
  override func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool {
    !isEditing || context.nextFocusedItem === field
  }

  func numberOfRows(in list: ListView) -> Int { rows.count }

  func listView(_ list: ListView, row index: Int) -> ListRow {
    guard rows.indices.contains(index) else { return ListRow(title: "") }
    let row = rows[index]
    if let lines = lines(of: row) {
      return ListRow(title: lines, isDimmed: row.isDimmed, numberOfLines: 0)
    }
    let start = start(of: row)
    return ListRow(
      title: isolating("\(start.key)\(start.name)\(row.text)"), detail: row.detail, isDimmed: row.isDimmed,
      truncatesInMiddle: row.truncatesInMiddle)
  }

  /// The key and the name of a row, with blanks after them.
  private func start(of row: Row) -> (key: String, name: String) {
    let isPlain = row.command == nil && row.name.isEmpty
    let key = isPlain ? " " : Self.padded(row.command.map(key) ?? "", Self.keyColumns)
    let columns = isNarrow ? GlyphSequence(row.name).width : nameColumns
    return (key, row.name.isEmpty ? "" : Self.padded(row.name, columns + 1))
  }

  private var isNarrow: Bool { list.bounds.width < Self.fewestColumnsWithNames }

  /// A row whose value and detail have no room in one line: they go on below the start of the value, or in a
  /// narrow list below the name. `nil` if there is room, or if the middle of the text may be left out.
  private func lines(of row: Row) -> String? {
    let (key, name) = start(of: row)
    let detail = row.detail.isEmpty ? 0 : GlyphSequence(row.detail).width + 1
    let room = list.bounds.width - HangingText.rowMargin
    let (start, value) = isNarrow ? (key, name + row.text) : (key + name, row.text)
    guard !row.truncatesInMiddle, GlyphSequence(start + value).width + detail > room else { return nil }
    let text = [value, row.detail].filter { !$0.isEmpty }.listed()
    return HangingText.wrap(text, after: start, columns: room)
  }

  func listView(_ list: ListView, accessibilityElementForRow index: Int) -> AccessibilityElement {
    guard rows.indices.contains(index) else { return AccessibilityElement("") }
    let row = rows[index]
    let texts = [row.text, row.detail].listed()
    return AccessibilityElement(
      row.name.isEmpty ? texts : row.name, value: row.name.isEmpty ? "" : texts,
      hint: Wording.hint(key: row.command.map(key) ?? ""),
      traits: row.isProgress ? .updatesFrequently : [])
  }

  /// The columns for the names without the blank after them: as many as the longest has in any language.
  private var nameColumns: Int {
    rows.reduce(Self.fewestNameColumns) { max($0, GlyphSequence($1.name).width) }
  }

  private static func padded(_ text: String, _ columns: Int) -> String {
    isolating("\(text)\(String(repeating: " ", count: max(0, columns - GlyphSequence(text).width)))")
  }

  func listView(_ list: ListView, didActivate row: Int) { activate(row) }

  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    list.moveCursor(movement, count: count)
  }

  /// The key of a command of the form.
  private func key(of command: Command) -> String { context.keys.key(for: command, in: scope) }

  /// Does what the row of a command is for.
  func activate(_ command: Command) -> CommandOutcome {
    guard let index = rows.firstIndex(where: { $0.command == command && $0.canBeUsed }) else {
      return .refused(Wording.notNow)
    }
    list.setCursor(index)
    activate(index)
    return .done()
  }

  /// Does what the row under the cursor is for.
  func activateCursorRow() { list.activateCursorRow() }

  /// Chooses the next or previous value of the row under the cursor.
  func step(by direction: Int) {
    if let row = list.cursorRow, rows.indices.contains(row) { rows[row].step?(direction) }
  }

  private func activate(_ index: Int) {
    guard rows.indices.contains(index) else { return }
    if let activate = rows[index].activate { activate() } else { rows[index].step?(1) }
  }

  /// Lets the user choose one of several values from a menu at the row under the cursor. `chosen` is the
  /// index of the present value; `nil` if it is not among them.
  func choose(
    _ choices: [(title: String, isPossible: Bool)], present chosen: Int?, then use: @escaping (Int) -> Void
  ) {
    let menu = MenuController(
      items: choices.enumerated().map { index, choice in
        MenuItem(title: choice.title, isEnabled: choice.isPossible, isChosen: index == chosen) { use(index) }
      })
    menu.title = list.cursorRow.flatMap { rows.indices.contains($0) ? rows[$0].name : nil }
    let row = (0..<list.bounds.height).first { list.row(at: Point(x: 1, y: $0)) == list.cursorRow } ?? 0
    let popover = menu.popoverPresentationController
    popover?.sourceView = list
    popover?.sourceRect = Rect(x: 1, y: row, width: max(1, list.bounds.width - 2), height: 1)
    popover?.delegate = self
    present(menu)
  }
}

extension FormController: AdaptivePresentationControllerDelegate {
  /// A menu stays a box in a regular window, although a sheet has compact traits itself.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    window?.traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none
  }

  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? {
    context.interface.boxDelegate()?.presentationController(
      controller, viewControllerForAdaptivePresentationStyle: style)
  }
}

extension FormController.Row {
  var canBeUsed: Bool { activate != nil || step != nil }

  /// An empty row.
  static var space: Self { Self(text: "", isDimmed: true) }
}

extension Array where Element: Equatable {
  /// The element that is `direction` places after another one, as in a ring; the first one if that is not
  /// among them.
  func neighbor(of element: Element, by direction: Int) -> Element {
    guard let index = firstIndex(of: element) else { return first ?? element }
    return self[(index + direction + count) % count]
  }
}

extension StoryboardScreen where Self: FormController {
  /// Registers a form with the outlets and actions of its scene.
  static func registerForm(
    _ type: Self.Type, in classes: ScreenClasses, make: @escaping (BrowserContext) -> Self
  ) {
    classes.register(type, make: make)
      .outlet("rows", \.list).outlet("prompt", \.prompt).outlet("field", \.field).outlet("result", \.result)
      .outlet("note", \.note)
      .action("commit") { $0.commitText() }
      .action("cancel") { $0.cancelEditing() }
      .action("close") { $0.close() }
  }
}

/// The sender of a segue to a form in a navigation controller. It gives the form what it is about.
final class FormSender {
  let prepare: (FormController) -> Void

  init(_ prepare: @escaping (FormController) -> Void) { self.prepare = prepare }
}
