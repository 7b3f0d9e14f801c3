/// A title to press: with a click, or with Enter or Space while it has the keyboard.
///
/// It is as large as its title and the brackets around it. Where there is no room for those, they are left out, and
/// then the title is cut with `…`.
@MainActor open class Button: Control {
  /// What is written on the button; one line.
  public var title: String {
    didSet { if title != oldValue { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
  }
  /// How the button is drawn.
  @Styled public var style = TextStyle.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// How the button is drawn while it has the keyboard.
  @Styled public var focusedStyle = TextStyle(attributes: .reverse) {
    didSet { if focusedStyle != oldValue { setNeedsDisplay() } }
  }
  /// How a disabled button is drawn.
  @Styled public var disabledStyle = TextStyle(attributes: .dim) {
    didSet { if disabledStyle != oldValue { setNeedsDisplay() } }
  }

  /// Makes a button; the action is done when it is pressed.
  public init(_ title: String = "", action: Action? = nil) {
    self.title = title
    super.init()
    contentPriorities = .text
    if let action { addAction(for: .primaryAction, action) }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The title with its brackets, in one row.
  open override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: label.width, height: 1) }

  open override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  open override func sizeThatFits(_ space: Size) -> Size {
    Size(width: min(space.width, label.width), height: min(space.height, 1))
  }

  /// Centres the title.
  open override func draw(in canvas: Canvas) {
    let shown = label.width <= bounds.width ? label : GlyphSequence(title).truncated(to: bounds.width)
    let place = bounds.centered(Size(width: shown.width, height: 1))
    canvas.write(shown, at: place.origin, style: !isEnabled ? disabledStyle : hasFocus ? focusedStyle : style)
  }

  /// Presses the button on Enter and Space.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled, event == KeyEvent(.enter) || event == .character(" ") else { return false }
    sendActions(for: .primaryAction)
    return true
  }

  /// Takes the keyboard where it can have it, and presses the button.
  open override func pressed(at point: Point) -> Bool {
    window?.makeFirstResponder(self)
    sendActions(for: .primaryAction)
    return true
  }

  private var label: GlyphSequence { GlyphSequence("[ \(title) ]") }
}
