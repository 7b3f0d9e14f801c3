/// A controller that lists commands and performs the chosen one: the command palette, or the list of keys.
///
/// The user types a part of a title: `nm` finds New Message. The arrow keys move the cursor, Enter or a click
/// performs a command, and Escape closes the list. It is a sheet, or full screen at a compact width.
@MainActor public final class KeyCommandsController: ViewController {
  /// The purpose of the list.
  public enum Style: Hashable, Sendable {
    /// The command palette: what can be done now.
    case palette
    /// The list of keys: every command with its description, below the title of the part that offers it.
    case reference
  }

  /// The purpose of the list.
  public let style: Style

  private let box = KeyCommandsView()
  private let groups: [KeyCommandGroup]
  private let entries: [Entry]

  /// A command with its text for matching.
  private struct Entry {
    let command: KeyCommand
    let title: String
    let text: FuzzyMatcher.Text

    /// Returns how well a query matches the title, or begins another word for the command; `nil` if it
    /// matches neither. A title counts before an equal match of another word, however long it is.
    func score(_ matcher: inout FuzzyMatcher, for query: String) -> Int? {
      let typed = query.lowercased()
      let terms = command.searchTerms.filter { $0.hasPrefix(typed) }.map { FuzzyMatcher.Text($0) }
      let best = terms.compactMap { matcher.score(of: $0) }.max().map { $0 - FuzzyMatcher.scoreOfLength }
      return [matcher.score(of: text), best].compactMap { $0 }.max()
    }
  }

  /// Creates a list of commands, with the texts of the toolkit in a language.
  public init(
    _ groups: [KeyCommandGroup], style: Style = .palette, language: (BuiltInText) -> String = \.english
  ) {
    self.groups = groups
    self.style = style
    entries = groups.flatMap(\.commands).map { command in
      let title = Self.title(of: command, in: style)
      return Entry(command: command, title: title, text: FuzzyMatcher.Text(title))
    }
    super.init()
    title = language(style == .palette ? .commands : .keys)
    box.title = title ?? ""
    field.placeholder = language(style == .palette ? .typeCommand : .searchKeys)
    modalPresentationStyle = .formSheet
    menu.items = items(for: "")
    preferredContentSize = Size(
      width: max(40, min(72, menu.contentSize.width + 2)), height: max(6, min(24, menu.items.count + 3)))
  }

  /// The titles in the list, without headings, from top to bottom.
  public var titles: [String] { menu.items.filter { !$0.isHeading }.map(\.title) }

  public override func loadView() -> View {
    field.addAction(for: .editingChanged) { [weak self] _ in self?.update() }
    menu.onChoose = { [weak self] row in self?.choose(row) }
    return box
  }

  public override var preferredFocusEnvironments: [Responder] { [field] }

  /// The row under the cursor, which follows what the user types.
  public override var accessibilityContent: [String] { [menu.elementAtCursor.text(in: builtInText)] }

  /// Moves the cursor, and performs the command under it. Leaves Escape to the presentation.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    switch event {
    case KeyEvent(.up), KeyEvent(.character("k"), .control): menu.moveCursor(by: -1)
    case KeyEvent(.down), KeyEvent(.character("j"), .control): menu.moveCursor(by: 1)
    case KeyEvent(.pageUp): menu.moveCursor(by: -max(1, menu.bounds.height - 1))
    case KeyEvent(.pageDown): menu.moveCursor(by: max(1, menu.bounds.height - 1))
    case KeyEvent(.enter): if let row = menu.cursor { choose(row) }
    case KeyEvent(.tab), KeyEvent(.backTab): break
    default: return false
    }
    return true
  }

  private var field: TextField { box.field }
  private var menu: MenuView { box.menu }

  private func update() {
    let found = items(for: field.text)
    menu.items =
      found.isEmpty ? [MenuItem(title: builtInText(.noMatch(field.text)), isEnabled: false)] : found
  }

  /// Returns the rows for a query: the best match first, or everything in order without a query.
  private func items(for query: String) -> [MenuItem] {
    var matcher = FuzzyMatcher(query)
    guard !query.allSatisfy(\.isWhitespace) else { return unfilteredItems }
    let scored = entries.indices.compactMap { index in
      entries[index].score(&matcher, for: query).map { (index, $0) }
    }
    return scored.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { item(for: entries[$0.0]) }
  }

  private var unfilteredItems: [MenuItem] {
    guard style == .reference else { return entries.map(item) }
    var rest = entries[...]
    return groups.flatMap { group -> [MenuItem] in
      defer { rest = rest.dropFirst(group.commands.count) }
      return [.heading(group.title)] + rest.prefix(group.commands.count).map(item)
    }
  }

  private func item(for entry: Entry) -> MenuItem {
    MenuItem(
      title: entry.title, keyHint: entry.command.keyDescription, isEnabled: entry.command.isEnabled,
      handler: entry.command.action)
  }

  private func choose(_ row: Int) {
    let item = menu.items[row]
    guard item.isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
    // The command runs when the focus is back on the item it applies to.
    dismiss(animated: false) { [window] in
      window?.updateFocusIfNeeded()
      item.handler?()
    }
  }

  private static func title(of command: KeyCommand, in style: Style) -> String {
    style == .reference ? command.discoverabilityTitle ?? command.title : command.title
  }
}
