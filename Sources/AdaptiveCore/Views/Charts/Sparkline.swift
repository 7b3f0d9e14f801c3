/// A small chart of a series, without axes: `▁▂▄▆█▅ 42`.
///
/// It shows the latest values, one per column, scaled to the smallest and the largest of them or to the given
/// limits, and the latest value as text. More rows give finer steps. Values that are not finite leave a gap.
/// Drawing costs O(columns), however many values there are.
@MainActor public final class Sparkline: View {
  /// The values, the oldest first.
  @Invalidating(.display) public var values: [Double] = []
  /// The value at the bottom; `nil` for the smallest visible one. A value that is not finite counts as `nil`.
  @Invalidating(.display) public var minimumValue: Double? = nil
  /// The value at the top; `nil` for the largest visible one. A value that is not finite counts as `nil`.
  @Invalidating(.display) public var maximumValue: Double? = nil
  /// Whether the latest value is shown as text, if there is room.
  @Invalidating(.display) public var showsValue = true
  /// Returns the text for a value; `nil` shows the number with at most two decimals.
  public var valueText: ((Double) -> String)? { didSet { setNeedsDisplay() } }
  /// The style of the columns.
  @Styled(.display) public var style = TextStyle.plain
  /// The style of the latest value.
  @Styled(.display) public var valueStyle = TextStyle(attributes: .bold)

  /// Creates a chart.
  public init(_ values: [Double] = []) {
    _values = Invalidating(wrappedValue: values, .display)
    super.init()
    contentPriorities = .text
  }

  override var keepsDirection: Bool { true }

  /// Appends a value and removes the oldest ones, so that at most `limit` remain.
  public func append(_ value: Double, keeping limit: Int = 1000) {
    var kept = values
    kept.append(value)
    if kept.count > max(0, limit) { kept.removeFirst(kept.count - max(0, limit)) }
    values = kept
  }

  /// One row of any width.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

  public override func draw(in canvas: Canvas) {
    guard let latest = values.last, bounds.width > 0, bounds.height > 0 else { return }
    let text = GlyphSequence(showsValue ? valueText?(latest) ?? NumberText.short(latest) : "")
    let showsText = text.width > 0 && bounds.width >= text.width + 4
    let width = bounds.width - (showsText ? text.width + 1 : 0)
    let shown = values.suffix(width)
    let scale = ChartScale(shown, minimum: minimumValue, maximum: maximumValue)
    let levels = usesUnicode ? Self.blocks : Self.signs
    for (column, value) in shown.enumerated() {
      guard value.isFinite, let fraction = scale.fraction(of: value) else { continue }
      // A column always has at least the lowest level, so that the smallest value is not a gap.
      var height = 1 + Int((fraction * Double(bounds.height * levels.count - 1)).rounded())
      var row = bounds.height - 1
      while height > 0, row >= 0 {
        canvas.write(levels[min(height, levels.count) - 1], at: Point(x: column, y: row), style: style)
        height -= levels.count
        row -= 1
      }
    }
    if showsText {
      canvas.write(text, at: Point(x: width + 1, y: bounds.height - 1), style: valueStyle)
    }
  }

  private static let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"].map { GlyphSequence($0) }
  private static let signs = ["_", ".", "-", "=", "+", "*", "#"].map { GlyphSequence($0) }
}
