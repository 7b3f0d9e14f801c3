import AdaptiveCore
import AdaptiveStoryboards

/// The list of keys, from the key table. The user can search it.
final class HelpController: TextBoxController, KeysShowing {
  /// The field for the search. It takes no row while nothing is searched.
  var field = TextField()
  /// The height of the field.
  var fieldHeight: LayoutConstraint?
  private var help = HelpText()

  /// The columns left free next to the lines.
  private static let margin = 2

  override init() {
    super.init()
    prepare(for: [], windowWidth: 0)
  }

  /// Puts the keys of some scopes first, and chooses the size for a window of a width in columns.
  func prepare(for scopes: [CommandScope], windowWidth: Int) {
    help.current = scopes
    // The border of the box takes two columns, and its margins in the window too.
    let isInTwo = windowWidth - Self.margin - 4 >= HelpText.widthOfTwoColumns
    let columns =
      isInTwo ? min(windowWidth - Self.margin - 4, 2 * HelpText.preferredWidth) : HelpText.preferredWidth
    preferredContentSize = Size(
      width: columns + Self.margin, height: help.lines(columns: columns).count)
  }

  override func viewDidLoad() {
    field.placeholder = Wording.searchTheKeys
    field.addAction(for: .editingChanged) { [weak self] _ in self?.search() }
    field.addAction(for: .editingDidCancel) { [weak self] _ in self?.endSearch() }
  }

  /// Whether the user is typing what to search for.
  var isSearching: Bool { field.isFocused }

  override func lines(columns: Int) -> [Line] {
    let columns = columns - Self.margin
    let second = HelpText.secondColumn(columns: columns)
    return help.lines(columns: columns).map { line in
      Line(
        text: line.left?.text ?? "", style: Self.style(of: line.left),
        beside: line.right.flatMap { right in
          second.map { .init(text: right.text, style: Self.style(of: right), column: $0) }
        })
    }
  }

  private static func style(of piece: HelpText.Piece?) -> TextStyle {
    TextStyle(attributes: piece?.isHeading == true ? .bold : [])
  }

  override var commandScopes: [CommandScope] { [.help] + super.commandScopes }

  /// The key that opens the box also closes it.
  func showKeys() { close() }

  /// Scrolls while the user is typing.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isSearching else { return false }
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
    reload()
    text.scroll(by: -text.lines.count)
  }

  private func endSearch() {
    field.text = ""
    field.isHidden = true
    fieldHeight?.constant = 0
    search()
  }
}

extension HelpController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(HelpController.self) { _ in HelpController() }
      .outlet("text", \.text).outlet("search", \.field).outlet("searchHeight", \.fieldHeight)
  }
}
