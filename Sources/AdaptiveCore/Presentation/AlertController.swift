/// A controller that asks the user a question, with a title, a message and a few buttons in a centred box.
///
/// Left, Right and Tab move the cursor, and Enter chooses the button under it. Escape chooses the button that
/// cancels. A letter chooses the first button that has it as a key, or else the first whose title begins with
/// it. The digit of a button's number moves the cursor there. An alert is never full screen, however small
/// the window.
///
/// With text fields, keys go to the field with the focus first; Tab, Up and Down lead to the next field, and
/// Enter chooses the button under the cursor. While a text is not valid, only the button that cancels can be
/// chosen. An action sheet has its buttons below each other, at the bottom
/// of the window. An alert without buttons gets one, `OK`, when it appears.
///
/// ```swift
/// let alert = AlertController(title: "Delete the note?", message: "You can't undo this.")
/// alert.addAction(AlertAction(title: "Delete", style: .destructive, handler: delete))
/// alert.addAction(AlertAction(title: "Keep", style: .cancel))
/// controller.present(alert)
/// ```
@MainActor public final class AlertController: ViewController {
  /// The form of an alert.
  public enum Style: Hashable, Sendable {
    /// A box in the centre, with the buttons in a row if they fit.
    case alert
    /// A box at the bottom, with the buttons below each other.
    case actionSheet
  }

  /// The form of the alert.
  public let preferredStyle: Style
  /// The text fields, in order.
  public private(set) var textFields: [TextField] = []
  /// The text below the title; `nil` and the empty string mean none.
  public let message: String?
  /// The buttons, in order.
  public private(set) var actions: [AlertAction] = []
  /// The button under the cursor at first. `nil` means the first button with the default style, else the
  /// first that cancels, else the first.
  public var preferredAction: AlertAction?
  /// The style in which the alert is drawn.
  public var style: AlertStyle {
    get { box.style }
    set { box.style = newValue }
  }

  private let box = AlertView()

  /// Creates an alert without buttons.
  public convenience init(title: String, message: String? = nil) {
    self.init(title: title, message: message, preferredStyle: .alert)
  }

  /// Creates an alert or an action sheet without buttons.
  public init(title: String, message: String? = nil, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init()
    self.title = title
    modalPresentationStyle = .custom
  }

  /// Creates an alert that asks before something is done: with a button that cancels, and the button that
  /// does it. The cursor is on the one that cancels if the other deletes something.
  ///
  /// ```swift
  /// let delete = AlertAction(title: "Delete", style: .destructive) { notes.delete(note) }
  /// controller.present(AlertController(title: "Delete the note?", confirming: delete))
  /// ```
  public convenience init(title: String, message: String? = nil, confirming action: AlertAction) {
    self.init(title: title, message: message)
    addAction(.cancel())
    addAction(action)
  }

  /// Creates an alert that asks for a text: with a field, a button that cancels, and one that gives the text
  /// to a handler. The text that the field has at first is selected. The validator returns what is wrong.
  ///
  /// ```swift
  /// let rename = AlertController(title: "Title", text: note.title, buttonTitle: "OK") { note.title = $0 }
  /// ```
  public convenience init(
    title: String, message: String? = nil, text: String = "", buttonTitle: String,
    validator: ((String) -> String?)? = nil, handler: @escaping (String) -> Void
  ) {
    let field = TextField()
    field.text = text
    field.selectAll()
    field.validator = validator
    self.init(
      title: title, message: message,
      confirming: AlertAction(title: buttonTitle) { [weak field] in handler(field?.text ?? "") })
    add(field)
  }

  /// Adds a button after the others, even while the alert is shown. A second one that cancels is not added
  /// and reported, because Escape could mean either.
  public func addAction(_ action: AlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return AdaptiveDiagnostics.report(.secondCancelAction(action.title), about: self)
    }
    actions.append(action)
    updateTexts()
  }

  /// Adds a text field below the others, after a closure has configured it.
  public func addTextField(configurationHandler configure: (TextField) -> Void = { _ in }) {
    let field = TextField()
    configure(field)
    add(field)
  }

  private func add(_ field: TextField) {
    textFields.append(field)
    box.addSubview(field)
    updateTexts()
  }

  public override func loadView() -> View {
    updateTexts()
    box.cursor = actions.firstIndex { $0 === initialAction } ?? 0
    box.onChoose = { [weak self] index in self?.choose(index) }
    return box
  }

  /// Adds a button if there is none, and shows titles in the language of the application.
  public override func viewWillAppear() {
    super.viewWillAppear()
    if actions.isEmpty { actions = [AlertAction(.ok, style: .cancel)] }
    updateTexts()
  }

  /// The button under the cursor, with its number.
  public override var accessibilityElement: AccessibilityElement {
    guard actions.indices.contains(box.cursor) else { return AccessibilityElement("") }
    return AccessibilityElement("\(box.cursor + 1). \(titles[box.cursor])", traits: .selected)
  }

  /// The message, and the buttons with their numbers.
  public override var accessibilityContent: [String] {
    [message ?? ""].filter { !$0.isEmpty } + titles.enumerated().map { "\($0 + 1). \($1)" }
  }

  /// Handles every key, so that nothing below the alert does. Keys with Control are left to the application.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.modifiers.contains(.control) { return false }
    switch event.key {
    case .up, .backTab: if !moveToField(by: -1) { moveCursor(by: -1) }
    case .down, .tab: if !moveToField(by: 1) { moveCursor(by: 1) }
    case .left: moveCursor(by: -1)
    case .right: moveCursor(by: 1)
    case .enter, .character(" "): choose(box.cursor)
    case .escape: cancel()
    case .character(let character): choose(for: character)
    default: break
    }
    return true
  }

  override func makePresentationController(
    presenting: ViewController?, source: ViewController
  ) -> PresentationController {
    AlertPresentationController(presentedViewController: self, presentingViewController: presenting)
  }

  /// Returns the frame of the box for the alert's text in a container.
  func frame(in container: Size) -> Rect {
    _ = view
    let size = AlertLayout(box.text, in: container).size
    let centered = Rect(size: container).centered(size)
    guard preferredStyle == .actionSheet else { return centered }
    return centered.offset(by: Point(x: 0, y: container.height - centered.maxY))
  }

  override func navigationItemDidChange() {
    updateTexts()
    super.navigationItemDidChange()
  }

  private func updateTexts() {
    box.destructive = Set(actions.indices.filter { actions[$0].style == .destructive })
    box.text = AlertText(
      title: title ?? "", message: message ?? "", buttons: titles,
      fieldCount: textFields.count, isColumn: preferredStyle == .actionSheet)
  }

  /// The titles of the buttons, in the language of the application.
  private var titles: [String] { actions.map { $0.builtInTitle.map(builtInText) ?? $0.title } }

  private var initialAction: AlertAction? {
    preferredAction ?? actions.first { $0.style == .default } ?? actions.first { $0.style == .cancel }
  }

  /// Moves the focus from a text field to another one. Returns whether there is one.
  private func moveToField(by step: Int) -> Bool {
    guard let index = textFields.firstIndex(where: { $0.isFocused }),
      textFields.indices.contains(index + step)
    else { return false }
    return view.window?.requestFocusUpdate(to: textFields[index + step]) ?? false
  }

  private func moveCursor(by step: Int) {
    guard !actions.isEmpty else { return }
    box.cursor = (box.cursor + step + actions.count) % actions.count
  }

  /// Chooses the button that cancels or, without one, the only button.
  private func cancel() {
    if let index = actions.firstIndex(where: { $0.style == .cancel }) {
      choose(index)
    } else if actions.count < 2 {
      choose(0)
    }
  }

  private func choose(for character: Character) {
    if let index = actions.firstIndex(where: { $0.keys.contains(character) }) { return choose(index) }
    let titles = titles
    let matches = titles.indices.filter { titles[$0].first?.lowercased() == character.lowercased() }
    // A letter that several titles begin with must not choose the wrong one. It goes from one to the next,
    // and Enter chooses.
    if matches.count == 1 { return choose(matches[0]) }
    if let next = matches.first(where: { $0 > box.cursor }) ?? matches.first { box.cursor = next }
    // Enter then chooses the button with this number.
    if let number = character.wholeNumberValue, actions.indices.contains(number - 1) {
      box.cursor = number - 1
    }
  }

  private func choose(_ index: Int) {
    guard presentingViewController != nil, !isBeingDismissed else { return }
    let action = actions.indices.contains(index) ? actions[index] : nil
    if let action, action.style != .cancel, let invalid = textFields.first(where: { !$0.validate() }) {
      _ = view.window?.requestFocusUpdate(to: invalid)
      return
    }
    dismiss { action?.handler?() }
  }
}

/// Centres an alert and dims what is below.
private final class AlertPresentationController: PresentationController {
  override var shouldPresentInFullscreen: Bool { false }

  override var dimsBackground: Bool { true }

  override var comesFromEdge: Bool { false }

  override var frameOfPresentedViewInContainerView: Rect {
    let space = containerView?.bounds.size ?? .zero
    return (presentedViewController as? AlertController)?.frame(in: space) ?? Rect(size: space)
  }
}
