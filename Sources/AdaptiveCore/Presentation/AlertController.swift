/// Asks a question that has to be answered first: a title, a message and a few buttons in a box in the middle.
///
/// Enter chooses the button under the cursor, which Left, Right and Tab move, Escape the one that cancels, a letter
/// the first button that begins with it. An alert is never full screen, however small the window.
@MainActor public final class AlertController: ViewController {
  /// Text below the title; `nil` or empty for none.
  public let message: String?
  /// The choices, in order.
  public private(set) var actions: [AlertAction] = []
  /// The choice the cursor is on at first; `nil` is the first one that neither cancels nor takes away, else the
  /// one that cancels.
  public var preferredAction: AlertAction?
  /// How the alert is drawn.
  public var style: AlertStyle {
    get { box.style }
    set { box.style = newValue }
  }

  private let box = AlertView()

  /// Makes an alert without choices.
  public init(title: String, message: String? = nil) {
    self.message = message
    super.init()
    self.title = title
    modalPresentationStyle = .custom
  }

  /// Adds a choice after the others, also while the alert is shown.
  public func addAction(_ action: AlertAction) {
    actions.append(action)
    updateTexts()
  }

  public override func loadView() -> View {
    updateTexts()
    box.cursor = actions.firstIndex { $0 === initialAction } ?? 0
    box.onChoose = { [weak self] index in self?.choose(index) }
    return box
  }

  /// Takes every key, so that nothing below acts on one; those with Control are left to the program.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.modifiers.contains(.control) { return false }
    switch event.key {
    case .left, .up, .backTab: moveCursor(by: -1)
    case .right, .down, .tab: moveCursor(by: 1)
    case .enter, .character(" "): choose(box.cursor)
    case .escape: cancel()
    case .character(let letter): chooseFirst(beginningWith: letter)
    default: break
    }
    return true
  }

  override func makePresentationController(
    presenting: ViewController?, source: ViewController
  ) -> PresentationController {
    AlertPresentationController(presentedViewController: self, presentingViewController: presenting)
  }

  /// The box for the alert's texts in a container.
  func frame(in container: Size) -> Rect {
    _ = view
    return Rect(size: container).centered(AlertLayout(box.text, in: container).size)
  }

  override func navigationItemDidChange() {
    updateTexts()
    super.navigationItemDidChange()
  }

  private func updateTexts() {
    box.destructive = Set(actions.indices.filter { actions[$0].style == .destructive })
    box.text = AlertText(title: title ?? "", message: message ?? "", buttons: actions.map(\.title))
  }

  private var initialAction: AlertAction? {
    preferredAction ?? actions.first { $0.style == .default } ?? actions.first { $0.style == .cancel }
  }

  private func moveCursor(by step: Int) {
    guard !actions.isEmpty else { return }
    box.cursor = (box.cursor + step + actions.count) % actions.count
  }

  /// An alert without a choice that cancels is left by its only one.
  private func cancel() {
    if let index = actions.firstIndex(where: { $0.style == .cancel }) {
      choose(index)
    } else if actions.count < 2 {
      choose(0)
    }
  }

  private func chooseFirst(beginningWith letter: Character) {
    let index = actions.firstIndex { $0.title.first?.lowercased() == letter.lowercased() }
    if let index { choose(index) }
  }

  private func choose(_ index: Int) {
    guard presentingViewController != nil, !isBeingDismissed else { return }
    let action = actions.indices.contains(index) ? actions[index] : nil
    dismiss { action?.handler?() }
  }
}

/// Places an alert in the middle and dims what is below.
private final class AlertPresentationController: PresentationController {
  override var shouldPresentInFullscreen: Bool { false }

  override var dimsBackground: Bool { true }

  override var comesFromEdge: Bool { false }

  override var frameOfPresentedViewInContainerView: Rect {
    let space = containerView?.bounds.size ?? .zero
    return (presentedViewController as? AlertController)?.frame(in: space) ?? Rect(size: space)
  }
}
