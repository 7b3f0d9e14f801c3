/// A control that is off, on or mixed, with a title: `[✓] Bold`.
///
/// A mixed checkbox stands for several values that differ. Enter, Space and a click change the state, which
/// sends `valueChanged`.
@MainActor public final class Checkbox: Control {
  /// The state of a checkbox. Storyboards use the raw values.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Not checked.
    case off
    /// Checked.
    case on
    /// Neither; some of the values it stands for are on.
    case mixed
  }

  /// The state.
  @Invalidating(.display) public var state = State.off
  /// The title at the right, in one line.
  @Invalidating(.contentSize) public var title = ""
  /// Whether the user can choose the mixed state, which follows on. Otherwise a mixed checkbox becomes
  /// checked.
  public var allowsMixedState = false
  /// The styles of the parts.
  @Styled(.display) public var style = ControlStyle()

  /// Creates a checkbox with an action for `valueChanged`.
  public init(_ title: String = "", state: State = .off, action: Action? = nil) {
    _title = Invalidating(wrappedValue: title, .contentSize)
    _state = Invalidating(wrappedValue: state, .display)
    super.init()
    contentPriorities = .text
    if let action { addAction(for: .valueChanged, action) }
  }

  /// Whether the state is `.on`. Setting it makes the state on or off.
  public var isOn: Bool {
    get { state == .on }
    set { state = newValue ? .on : .off }
  }

  public override var canBecomeFocused: Bool { isEnabled }

  public override var accessibilityElement: AccessibilityElement {
    let text: BuiltInText =
      switch state {
      case .on: .on
      case .off: .off
      case .mixed: .mixed
      }
    return AccessibilityElement(accessibilityLabel ?? title, value: builtInText(text))
  }

  /// The size of the box and the title, in one row.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: contentWidth, height: 1) }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override func sizeThatFits(_ space: Size) -> Size {
    Size(width: min(space.width, contentWidth), height: min(space.height, 1))
  }

  public override func draw(in canvas: Canvas) {
    let sign =
      switch state {
      case .off: " "
      case .on: usesUnicode ? "✓" : "x"
      case .mixed: "-"
      }
    canvas.write("[\(sign)]", at: .zero, style: state == .off ? operatedStyle(style) : accentStyle(style))
    canvas.write(
      GlyphSequence(title).truncated(to: max(0, bounds.width - Self.boxWidth - 1)),
      at: Point(x: Self.boxWidth + 1, y: 0), style: textStyle(style))
    if isFocused { canvas.placeCursor(at: Point(x: 1, y: 0)) }
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isTriggered(by: event) else { return false }
    advance()
    return true
  }

  /// Changes the state.
  public override func pressed(at point: Point) -> Bool {
    advance()
    return true
  }

  private static let boxWidth = 3

  private var contentWidth: Int {
    let title = GlyphSequence(title).width
    return Self.boxWidth + (title > 0 ? title + 1 : 0)
  }

  private func advance() {
    state =
      switch state {
      case .off: .on
      case .on: allowsMixedState ? .mixed : .off
      case .mixed: allowsMixedState ? .off : .on
      }
    sendActions(for: .valueChanged)
  }
}
