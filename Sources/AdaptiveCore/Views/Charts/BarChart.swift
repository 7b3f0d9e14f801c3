/// A chart of bars with their labels and values as text.
///
/// Horizontal bars have one row each: `Alice ██████ 12`. Vertical bars stand side by side, with the values
/// above and the labels below them. Bars below zero go the other way from the line at zero. An infinite value
/// has a bar to the end, and a value that is not a number has no bar; their texts show the value. If there is
/// no room for all bars, the last cells say how many are missing.
@MainActor public final class BarChart: View {
  /// A bar.
  public struct Bar: Hashable, Sendable {
    /// The text that names the bar.
    public var label: String
    /// The length of the bar.
    public var value: Double
    /// The style of the bar; `nil` for that of the chart.
    public var style: TextStyle?

    /// Creates a bar.
    public init(_ label: String, _ value: Double, style: TextStyle? = nil) {
      self.label = label
      self.value = value
      self.style = style
    }
  }

  /// The bars, in order.
  @Invalidating(.contentSize) public var bars: [Bar] = []
  /// The direction of the bars.
  @Invalidating(.contentSize) public var axis = Axis.horizontal
  /// The value at the end of the scale; `nil` for the largest one. A value that is not finite counts as
  /// `nil`.
  @Invalidating(.display) public var maximumValue: Double? = nil
  /// Returns the text for a value; `nil` shows the number with at most two decimals.
  public var valueText: ((Double) -> String)? { didSet { invalidateIntrinsicContentSize() } }
  /// The style of the bars.
  @Styled(.display) public var barStyle = TextStyle.plain
  /// The style of the labels.
  @Styled(.display) public var labelStyle = TextStyle.plain
  /// The style of the values.
  @Styled(.display) public var valueStyle = TextStyle(attributes: .bold)

  /// Creates a chart.
  public init(_ bars: [Bar] = [], axis: Axis = .horizontal) {
    _bars = Invalidating(wrappedValue: bars, .contentSize)
    _axis = Invalidating(wrappedValue: axis, .contentSize)
    super.init()
  }

  /// As many rows as horizontal bars and any width; for vertical bars, as many columns as their texts need,
  /// and any height.
  public override var intrinsicContentSize: IntrinsicSize {
    switch axis {
    case .horizontal: IntrinsicSize(height: bars.count)
    case .vertical: IntrinsicSize(width: max(0, bars.count * (verticalBarWidth + 1) - 1))
    }
  }

  public override func draw(in canvas: Canvas) {
    guard !bars.isEmpty, !bounds.isEmpty else { return }
    switch axis {
    case .horizontal: drawHorizontal(in: canvas)
    case .vertical: drawVertical(in: canvas)
    }
  }

  /// Returns the text for a value.
  func text(for value: Double) -> String { valueText?(value) ?? NumberText.short(value) }

  /// The scale of some bars, which includes zero.
  func scale(of bars: some Collection<Bar>) -> ChartScale {
    let limit = maximumValue.flatMap { $0.isFinite ? $0 : nil }
    let scale = ChartScale(bars.lazy.map(\.value) + [0])
    return ChartScale([], minimum: scale.minimum, maximum: limit.map { max(0, $0) } ?? scale.maximum)
  }

  /// The columns of a vertical bar: those of the widest label or value, at most 12.
  var verticalBarWidth: Int {
    bars.prefix(100).reduce(1) { width, bar in
      min(12, max(width, GlyphSequence(bar.label).width, GlyphSequence(text(for: bar.value)).width))
    }
  }
}
