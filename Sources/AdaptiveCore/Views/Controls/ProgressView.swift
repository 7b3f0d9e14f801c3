/// A bar that shows how much of some work is done: `████░░░░ 50%`, or only that it continues:
/// `░░██░░░░ Working`.
///
/// Without a known progress, the bar moves four times a second while it is visible, if the application has an
/// animation clock; otherwise it stands still. A view that is hidden, clipped or complete causes no wake-ups,
/// apart from one that may already be scheduled. The percentage or a word is always shown if there is room,
/// so the state never depends on colour.
@MainActor public final class ProgressView: View {
  /// The part of the work that is done, from 0 to 1; `nil` if it is not known. Other numbers become the
  /// nearer end of that range, and a value that is not a number becomes 0.
  public var progress: Double? {
    get { storedProgress }
    set { storedProgress = newValue.map(Self.limited) }
  }
  /// The word shown next to the bar while the progress is not known; empty for none, `nil` for the built-in
  /// text.
  @Invalidating(.contentSize) public var activityText: String? = nil
  /// The style of the part that is done.
  @Styled(.display) public var barStyle = TextStyle(attributes: .bold)
  /// The style of the part that is left.
  @Styled(.display) public var trackStyle = TextStyle(attributes: .dim)
  /// The style of the percentage or the word.
  @Styled(.display) public var textStyle = TextStyle.plain

  /// The clock that moves the bar; `nil` uses that of the application.
  public var clock: (any MainClock)?
  /// The time between two movements of the bar.
  static let movementTime: Duration = .milliseconds(250)

  @Invalidating(.display) private var storedProgress: Double? = nil
  private var movement = 0
  private var isWaiting = false

  /// Creates a view. `nil` means that the progress is not known.
  public init(progress: Double? = nil) {
    _storedProgress = Invalidating(wrappedValue: progress.map(Self.limited), .display)
    super.init()
    contentPriorities = .text
  }

  /// A bar of 16 cells and the text, in one row.
  public override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: Self.preferredBar + textWidth, height: 1)
  }

  /// The percentage, or the word for work of unknown length.
  public override var accessibilityContent: [String] {
    let value = progress.map(NumberText.percentage) ?? activityWord
    let texts = [accessibilityLabel ?? "", value].filter { !$0.isEmpty }
    return texts.isEmpty ? [] : [texts.joined(separator: ": ")]
  }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override func sizeThatFits(_ space: Size) -> Size {
    Size(width: min(space.width, Self.preferredBar + textWidth), height: min(space.height, 1))
  }

  public override func draw(in canvas: Canvas) {
    let text = GlyphSequence(progress.map(NumberText.percentage) ?? activityWord)
    let reserved = textWidth
    let showsText = reserved > 0 && (bounds.width >= reserved + Self.minimumBar || bounds.width < reserved)
    let bar = showsText ? max(0, bounds.width - reserved) : bounds.width
    drawBar(filledCells(of: bar), of: bar, in: canvas)
    if showsText {
      canvas.write(
        text.truncated(to: bounds.width), at: Point(x: bar > 0 ? bar + 1 : 0, y: 0), style: textStyle)
    }
    scheduleMovement()
  }

  private static func limited(_ progress: Double) -> Double {
    progress.isNaN ? 0 : max(0, min(progress, 1))
  }

  private static let preferredBar = 16
  private static let minimumBar = 3

  private var activityWord: String { activityText ?? builtInText(.working) }

  /// The columns of the longest text with a blank before it.
  private var textWidth: Int {
    let width = progress == nil ? GlyphSequence(activityWord).width : 4
    return width > 0 ? width + 1 : 0
  }

  private func filledCells(of bar: Int) -> Range<Int> {
    guard bar > 0 else { return 0..<0 }
    if let progress { return 0..<(progress < 1 ? min(bar - 1, Int(progress * Double(bar))) : bar) }
    // The block moves to the end and back.
    let length = max(1, min(4, bar / 3))
    let path = bar - length
    guard path > 0 else { return 0..<length }
    let position = movement % (2 * path)
    let start = position <= path ? position : 2 * path - position
    return start..<start + length
  }

  private func drawBar(_ filled: Range<Int>, of bar: Int, in canvas: Canvas) {
    let signs = usesUnicode ? ("█", "░") : ("#", "-")
    canvas.write(String(repeating: signs.1, count: filled.lowerBound), at: .zero, style: trackStyle)
    canvas.write(
      String(repeating: signs.0, count: filled.count), at: Point(x: filled.lowerBound, y: 0), style: barStyle)
    canvas.write(
      String(repeating: signs.1, count: max(0, bar - filled.upperBound)),
      at: Point(x: filled.upperBound, y: 0), style: trackStyle)
  }

  /// Schedules the next movement. Only visible views are drawn, so a view that is hidden schedules none.
  private func scheduleMovement() {
    guard progress == nil, !isWaiting, application?.prefersReducedMotion != true,
      let clock = clock ?? window?.animator?.clock
    else { return }
    isWaiting = true
    clock.schedule(after: Self.movementTime) { [weak self] in self?.move() }
  }

  private func move() {
    isWaiting = false
    guard progress == nil, window != nil, !isHiddenInWindow else { return }
    movement = (movement + 1) % 1_000_000
    setNeedsDisplay()
  }
}
