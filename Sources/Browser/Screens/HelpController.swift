import AdaptiveCore
import AdaptiveStoryboards

/// The keys: first those that matter on the present screen, then all of them. Typing searches them.
final class HelpController: TextBoxController, KeysShowing {
  /// The field for the search. It takes no row while nothing is searched.
  var field = TextField()
  var fieldHeight: LayoutConstraint?
  private let keys: KeyMap
  private var help: HelpText
  private var windowSize = Size.zero

  /// The columns left free next to the lines.
  private static let margin = 2
  /// The columns of the border.
  private static let border = 2
  /// The rows of a window that the lines can't have: those of the border, the status line and the bar.
  private static let otherRows = 4

  init(keys: KeyMap) {
    self.keys = keys
    help = HelpText(keys)
    super.init()
  }

  /// Begins with the keys that matter where some scopes apply, and chooses a size for the window.
  func prepare(for scopes: [CommandScope], in window: Size) {
    help.current = scopes
    windowSize = window
    updateSize()
  }

  override func viewDidLoad() {
    field.placeholder = Wording.helpPlaceholder
    field.addAction(for: .editingChanged) { [weak self] _ in self?.search() }
    field.addAction(for: .editingDidCancel) { [weak self] _ in self?.endSearch() }
  }

  /// Whether the user is typing what to search for.
  var isSearching: Bool { field.isFocused }

  /// Returns whether a key is text to search for: a character that is no key of the help.
  func isText(_ key: KeyEvent) -> Bool {
    guard !isSearching, key.modifiers.isEmpty, case .character = key.key else { return false }
    return !keys.bindings(in: .help).contains { $0.keys.contains(key.description) }
  }

  /// Returns whether a key closes the help and then does its work on the screen below: a key with Ctrl or
  /// a function key that has a command, as the help says. It can't be text to search for.
  func makesWay(for key: KeyEvent) -> Bool {
    let isFunction = if case .function = key.key { true } else { false }
    guard !isSearching, isFunction || key.modifiers.contains(.control) else { return false }
    let bindings = keys.bindings.filter { $0.keys.contains(key.description) }
    return !bindings.isEmpty
      && bindings.allSatisfy { binding in
        binding.scope != .help
          && !binding.commands.contains { $0.command == .cancel || $0.command.isForEveryScreen }
      }
  }

  override func lines(columns: Int) -> [Line] {
    let columns = columns - Self.margin
    let second = help.secondColumn(columns: columns)
    let lines = help.lines(columns: columns).map { line in
      Line(
        text: line.left?.text ?? "", style: Self.style(of: line.left),
        beside: line.right.flatMap { right in
          second.map { .init(text: right.text, style: Self.style(of: right), column: $0) }
        })
    }
    return lines + footer(columns: columns, isEmpty: lines.isEmpty)
  }

  /// The other pages of the help, below the first one, or the remark that a search finds nothing.
  private func footer(columns: Int, isEmpty: Bool) -> [Line] {
    let text = help.query.isEmpty ? otherPages : isEmpty ? Wording.noKeyMatches(help.query) : ""
    return GlyphSequence.wrap(text, columns: columns).map {
      Line(text: $0, style: TextStyle(attributes: .dim))
    }
  }

  /// The words about the other pages, below the first one; empty otherwise.
  private var otherPages: String {
    help.showsAll ? "" : Wording.moreHelp(key: keys.key(for: .showAllKeys, in: .help))
  }

  private static func style(of piece: HelpText.Piece?) -> TextStyle {
    TextStyle(attributes: piece?.isHeading == true ? .bold : [])
  }

  override var accessibilityContent: [String] {
    help.sentences + footer(columns: .max, isEmpty: help.sentences.isEmpty).map(\.text)
  }

  override var commandScopes: [CommandScope] { [.help, .anywhere] }

  /// The key that opens the box also closes it.
  func showKeys() { close() }

  /// Lists all keys, or only those that matter on the screen.
  func toggleAllKeys() {
    help.showsAll.toggle()
    reloadAtTop()
    updateSize()
  }

  /// Begins to search, or scrolls while the user is typing.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isSearching else {
      guard isText(event) else { return false }
      startSearch()
      return field.keyPressed(event)
    }
    switch event {
    case KeyEvent(.down): text.scroll(by: 1)
    case KeyEvent(.up): text.scroll(by: -1)
    case KeyEvent(.pageDown): text.scroll(by: text.bounds.height - 1)
    case KeyEvent(.pageUp): text.scroll(by: 1 - text.bounds.height)
    default: return false
    }
    return true
  }

  /// Lets the user type what to search for.
  func startSearch() {
    fieldHeight?.constant = 1
    field.isHidden = false
    window?.requestFocusUpdate(to: field)
  }

  private func search() {
    help.query = field.text
    reloadAtTop()
    updateSize()
  }

  private func endSearch() {
    field.text = ""
    field.isHidden = true
    fieldHeight?.constant = 0
    search()
  }

  private func reloadAtTop() {
    reload()
    text.scroll(by: -text.lines.count)
  }

  /// The first page is in one column if that fits. All keys, and what a search finds, use the whole width.
  private func updateSize() {
    let widest = windowSize.width - Self.border - Self.margin
    let narrow = max(help.preferredWidth, GlyphSequence(otherPages).width)
    let isHigh = lines(columns: narrow + Self.margin).count > windowSize.height - Self.otherRows
    let isInTwo = (help.showsAll || isHigh) && widest >= help.widthOfTwoColumns
    let columns =
      isInTwo ? min(widest, 2 * (help.showsAll ? narrow : help.widthOfTwoColumns / 2)) : min(widest, narrow)
    let fieldRows = help.query.isEmpty ? 0 : 1
    preferredContentSize = Size(
      width: columns + Self.margin, height: fieldRows + lines(columns: columns + Self.margin).count)
  }
}

extension HelpController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(HelpController.self) { context in
      let help = HelpController(keys: context.keys)
      help.prepare(for: [], in: .zero)
      return help
    }
    .outlet("text", \.text).outlet("search", \.field).outlet("searchHeight", \.fieldHeight)
  }
}
