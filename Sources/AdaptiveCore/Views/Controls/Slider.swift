/// A control for a number in a range: `━━━━●──────── 40`.
///
/// The left and right arrows change the value by a step, page keys by ten steps, Home and End to the ends;
/// the wheel changes it by a step, and a click or a drag to the position of the pointer. Each change sends
/// `valueChanged`. The value stays in the range and on a step. Nothing traps: a range whose maximum is below
/// its minimum has only the minimum, and a value that is not a number becomes the minimum.
@MainActor public final class Slider: Control {
  /// The value.
  public var value: Double {
    get { storedValue }
    set { storedValue = limited(newValue) }
  }
  /// The smallest value. Infinity and values that aren't numbers count as 0.
  public var minimumValue: Double {
    get { storedMinimum }
    set { changeRange { storedMinimum = newValue.isFinite ? newValue : 0 } }
  }
  /// The largest value. Infinity and values that aren't numbers count as 0.
  public var maximumValue: Double {
    get { storedMaximum }
    set { changeRange { storedMaximum = newValue.isFinite ? newValue : 0 } }
  }
  /// The difference between two values, counted from the minimum; 0 and less for none. Without one, keys
  /// change the value by a twentieth of the range.
  public var step: Double = 0 { didSet { changeRange {} } }
  /// Returns the text for a value, shown at the right; `nil` shows the number with at most two decimals.
  public var valueText: ((Double) -> String)? {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The styles of the parts.
  @Styled(.display) public var style = ControlStyle()

  @Invalidating(.display) private var storedValue = 0.0
  private var storedMinimum = 0.0
  private var storedMaximum = 1.0

  /// Creates a slider with an action for `valueChanged`.
  public init(
    value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double = 0, action: Action? = nil
  ) {
    super.init()
    storedMinimum = range.lowerBound.isFinite ? range.lowerBound : 0
    storedMaximum = range.upperBound.isFinite ? range.upperBound : 0
    self.step = step
    self.value = value
    contentPriorities = .text
    if let action { addAction(for: .valueChanged, action) }
  }

  public override var canBecomeFocused: Bool { isEnabled }

  public override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(accessibilityLabel ?? "", value: text(for: value))
  }

  /// A track of 16 cells and the longest text, in one row.
  public override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: Self.preferredTrack + textWidth, height: 1)
  }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override func sizeThatFits(_ space: Size) -> Size {
    Size(width: min(space.width, Self.preferredTrack + textWidth), height: min(space.height, 1))
  }

  public override func draw(in canvas: Canvas) {
    let track = trackWidth
    if track > 0 {
      let knob = knobColumn(in: track)
      let signs = usesUnicode ? ("━", "●", "─") : ("=", "O", "-")
      canvas.write(String(repeating: signs.0, count: knob), at: .zero, style: filledStyle)
      canvas.write(
        String(repeating: signs.2, count: track - knob - 1), at: Point(x: knob + 1, y: 0),
        style: textStyle(style))
      canvas.write(signs.1, at: Point(x: knob, y: 0), style: operatedStyle(style))
      if isFocused { canvas.placeCursor(at: Point(x: knob, y: 0)) }
    }
    let start = track > 0 ? track + 1 : 0
    canvas.write(
      GlyphSequence(text(for: value)).truncated(to: max(0, bounds.width - start)),
      at: Point(x: start, y: 0), style: track > 0 ? textStyle(style) : operatedStyle(style))
  }

  /// Changes the value on the left and right arrows, page keys, Home and End. Up and Down go to the next
  /// responder.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return false }
    switch event.key {
    case .left: change(by: -1)
    case .right: change(by: 1)
    case .pageUp: change(by: 10)
    case .pageDown: change(by: -10)
    case .home: change(to: minimumValue)
    case .end: change(to: maximumValue)
    default: return false
    }
    return true
  }

  /// Changes the value on a click, a drag and a turn of the wheel.
  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard isEnabled else { return event.action == .press }
    switch event.action {
    case .press, .drag:
      change(toColumn: convertFromWindow(event.location).x)
    case .wheelUp: change(by: 1)
    case .wheelDown: change(by: -1)
    case .release, .otherPress, .move: return false
    }
    return true
  }

  private static let preferredTrack = 16
  private static let minimumTrack = 3

  private var filledStyle: TextStyle { isEnabled ? style.accent.over(style.normal) : style.disabled }

  /// The columns of the longest text, with a blank before it. The texts measured are those of the ends of the
  /// range and of the values next to them.
  private var textWidth: Int {
    // Without steps, a third of the range stands for the values with most digits.
    let step = step > 0 && step.isFinite ? step : (maximumValue - minimumValue) / 3
    let values = [minimumValue, minimumValue + step, maximumValue - step, maximumValue]
    let width = values.reduce(0) { max($0, GlyphSequence(text(for: limited($1))).width) }
    return width > 0 ? width + 1 : 0
  }

  /// The columns of the track; 0 if there is only room for the text.
  private var trackWidth: Int {
    let rest = bounds.width - textWidth
    return rest >= Self.minimumTrack ? rest : textWidth == 0 ? bounds.width : 0
  }

  private func text(for value: Double) -> String { valueText?(value) ?? NumberText.short(value) }

  private func knobColumn(in track: Int) -> Int {
    let extent = maximumValue - minimumValue
    guard extent > 0, extent.isFinite, track > 1 else { return 0 }
    return Int(((value - minimumValue) / extent * Double(track - 1)).rounded())
  }

  private func change(toColumn column: Int) {
    let track = trackWidth
    guard track > 1 else { return }
    let fraction = Double(max(0, min(column, track - 1))) / Double(track - 1)
    change(to: minimumValue + fraction * (maximumValue - minimumValue))
  }

  private func change(by steps: Double) {
    let size = step > 0 && step.isFinite ? step : (maximumValue - minimumValue) / 20
    change(to: value + steps * size)
  }

  private func change(to new: Double) {
    let previous = value
    value = new
    if value != previous { sendActions(for: .valueChanged) }
  }

  private func changeRange(_ change: () -> Void) {
    change()
    value = storedValue
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Returns the nearest value in the range and on a step. The maximum is valid even if it is not on a step.
  private func limited(_ value: Double) -> Double {
    guard !value.isNaN, minimumValue < maximumValue else { return minimumValue }
    let inRange = max(minimumValue, min(value, maximumValue))
    guard step > 0, step.isFinite, inRange < maximumValue else { return inRange }
    let stepped = minimumValue + ((inRange - minimumValue) / step).rounded() * step
    return max(minimumValue, min(stepped, maximumValue))
  }
}
