/// A control that performs an action when it is clicked, or when Enter or Space is pressed while it has the
/// keyboard focus.
///
/// A button is as wide as its title in its frame, usually brackets. If there is no room for the frame, it is
/// left out; then the title is truncated with `…`.
@MainActor open class Button: Control {
  /// The decoration around the title. Storyboards use the raw values.
  public enum Configuration: String, Hashable, Sendable, CaseIterable {
    /// Brackets, unless the title has its own: parentheses, brackets, braces or angle brackets at both ends.
    case automatic
    /// Brackets in every case.
    case bordered
    /// Nothing.
    case plain
  }

  /// The title, in one line.
  @Invalidating(.contentSize) public var title = ""
  /// The decoration around the title.
  @Styled(.contentSize) public var configuration = Configuration.automatic
  /// The style of the button.
  @Styled(.display) public var style = TextStyle.plain
  /// The style while the button has the keyboard focus.
  @Styled(.display) public var focusedStyle = TextStyle(attributes: .reverse)
  /// The style while the button is disabled.
  @Styled(.display) public var disabledStyle = TextStyle(attributes: .dim)

  /// Creates a button with an action for `primaryAction`.
  public init(_ title: String = "", action: Action? = nil) {
    _title = Invalidating(wrappedValue: title, .contentSize)
    super.init()
    contentPriorities = .text
    if let action { addAction(for: .primaryAction, action) }
  }

  open override var canBecomeFocused: Bool { isEnabled }

  open override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(accessibilityLabel ?? title, traits: .button)
  }

  /// The size of the title in its frame, in one row.
  open override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: label.width, height: 1) }

  open override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  open override func sizeThatFits(_ space: Size) -> Size {
    Size(width: min(space.width, label.width), height: min(space.height, 1))
  }

  /// Draws the title in the centre.
  open override func draw(in canvas: Canvas) {
    let shown = label.width <= bounds.width ? label : GlyphSequence(title).truncated(to: bounds.width)
    let frame = bounds.centered(Size(width: shown.width, height: 1))
    if isFocused {
      canvas.placeCursor(at: Point(x: frame.minX + (shown == label ? inset : 0), y: frame.minY))
    }
    canvas.write(
      shown, at: frame.origin, style: !isEnabled ? disabledStyle : isFocused ? focusedStyle : style)
  }

  open override func appearanceDidChange() {
    invalidateIntrinsicContentSize()
    super.appearanceDidChange()
  }

  /// Triggers the button on Enter and Space.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.isTrigger else { return false }
    sendActions(for: .primaryAction)
    return true
  }

  /// Triggers the button.
  open override func pressed(at point: Point) -> Bool {
    sendActions(for: .primaryAction)
    return true
  }

  private var label: GlyphSequence {
    GlyphSequence(hasBrackets ? "[ \(title.isolated(always: true)) ]" : title)
  }

  /// The columns before the first letter of the title.
  private var inset: Int { hasBrackets ? 2 : 0 }

  private var hasBrackets: Bool {
    switch configuration {
    case .automatic: !hasOwnBrackets
    case .bordered: true
    case .plain: false
    }
  }

  private var hasOwnBrackets: Bool {
    guard let first = title.first, let last = title.last, title.count > 1 else { return false }
    return ["[": "]", "(": ")", "{": "}", "<": ">", "‹": "›", "«": "»"][first] == last
  }
}
