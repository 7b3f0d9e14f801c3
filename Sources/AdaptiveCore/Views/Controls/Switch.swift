/// A control that is on or off, like the switches of a settings screen.
///
/// It shows its title at the left and a knob with a word at the right: `Wi-Fi  [ ●] On`. If room is short,
/// the title is truncated first and the word is left out last. Enter, Space and a click toggle it, which
/// sends `valueChanged`.
@MainActor public final class Switch: Control {
  /// Whether the switch is on.
  @Invalidating(.display) public var isOn = false
  /// The title at the left; empty for none.
  @Invalidating(.contentSize) public var title = ""
  /// The word for the state on; empty for none, `nil` for the built-in text.
  @Invalidating(.contentSize) public var onText: String? = nil
  /// The word for the state off; empty for none, `nil` for the built-in text.
  @Invalidating(.contentSize) public var offText: String? = nil
  /// The styles of the parts.
  @Styled(.display) public var style = ControlStyle()

  /// Creates a switch. The program's own changes of `isOn` don't send events.
  public init(_ title: String = "", isOn: Bool = false, action: Action? = nil) {
    _title = Invalidating(wrappedValue: title, .contentSize)
    _isOn = Invalidating(wrappedValue: isOn, .display)
    super.init()
    contentPriorities = .text
    if let action { addAction(for: .valueChanged, action) }
  }

  public override var canBecomeFocused: Bool { isEnabled }

  public override var accessibilityElement: AccessibilityElement {
    let word = word(isOn)
    return AccessibilityElement(
      accessibilityLabel ?? title, value: word.isEmpty ? builtInText(isOn ? .on : .off) : word)
  }

  /// The size of the title, the knob and the longer word, in one row.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: contentWidth, height: 1) }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override func sizeThatFits(_ space: Size) -> Size {
    Size(width: min(space.width, contentWidth), height: min(space.height, 1))
  }

  public override func draw(in canvas: Canvas) {
    let words = wordWidth
    let showsWord = words > 0 && bounds.width > Self.knobWidth + words
    let right = Self.knobWidth + (showsWord ? 1 + words : 0)
    let start = max(0, bounds.width - right)
    canvas.write(
      GlyphSequence(title).truncated(to: max(0, start - 1)), at: .zero, style: textStyle(style))
    let knob = usesUnicode ? "●" : "#"
    canvas.write(
      isOn ? "[ \(knob)]" : "[\(knob) ]", at: Point(x: start, y: 0),
      style: isOn ? accentStyle(style) : operatedStyle(style))
    if showsWord {
      canvas.write(
        word(isOn), at: Point(x: start + Self.knobWidth + 1, y: 0), style: textStyle(style))
    }
    if isFocused { canvas.placeCursor(at: Point(x: start + (isOn ? 2 : 1), y: 0)) }
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isTriggered(by: event) else { return false }
    toggle()
    return true
  }

  /// Toggles the switch.
  public override func pressed(at point: Point) -> Bool {
    toggle()
    return true
  }

  private static let knobWidth = 4

  private func word(_ isOn: Bool) -> String {
    isOn ? onText ?? builtInText(.on) : offText ?? builtInText(.off)
  }

  private var wordWidth: Int { max(GlyphSequence(word(true)).width, GlyphSequence(word(false)).width) }

  private var contentWidth: Int {
    let title = GlyphSequence(title).width
    let word = wordWidth
    return (title > 0 ? title + 2 : 0) + Self.knobWidth + (word > 0 ? 1 + word : 0)
  }

  private func toggle() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}
