/// A scroll indicator: a line along the edge of a view, with a thicker part for the visible portion of the
/// content.
///
/// The line is one cell thick.
@MainActor public final class ScrollIndicatorView: View {
  /// The direction of the line.
  public let axis: Axis
  /// The visible portion of the content, within 0...1. The view is hidden if it is `nil` or covers
  /// everything.
  public var visiblePortion: ClosedRange<Double>? {
    didSet {
      guard visiblePortion != oldValue else { return }
      isHidden = visiblePortion.map { $0.lowerBound <= 0 && $0.upperBound >= 1 } ?? true
      setNeedsDisplay()
    }
  }
  /// The style of the line.
  @Styled(.display) public var style = TextStyle.plain

  /// Creates a hidden indicator.
  public init(axis: Axis) {
    self.axis = axis
    super.init()
    isHidden = true
  }

  /// One cell thick, and any length.
  public override var intrinsicContentSize: IntrinsicSize {
    axis == .horizontal ? IntrinsicSize(height: 1) : IntrinsicSize(width: 1)
  }

  public override func draw(in canvas: Canvas) {
    let length = axis == .horizontal ? bounds.width : bounds.height
    let thumb = thumbCells(of: length)
    let isASCII = traitCollection.characterRepertoire == .ascii
    let signs =
      axis == .horizontal ? (isASCII ? ("-", "=") : ("─", "━")) : (isASCII ? ("|", "#") : ("│", "┃"))
    for cell in 0..<length {
      let point = axis == .horizontal ? Point(x: cell, y: 0) : Point(x: 0, y: cell)
      canvas.write(thumb.contains(cell) ? signs.1 : signs.0, at: point, style: style)
    }
  }

  /// Returns the cells of the thicker part.
  func thumbCells(of length: Int) -> Range<Int> {
    visiblePortion.map { Self.cells(of: $0, length: length) } ?? 0..<0
  }

  /// Returns the cells that stand for a portion, within 0...1, of a length of cells. There is at least one,
  /// and they touch an end only if the portion does.
  public static func cells(of portion: ClosedRange<Double>, length: Int) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    let first = portion.lowerBound > 0 && length > 2 ? 1 : 0
    let last = portion.upperBound < 1 && length > 2 ? length - 1 : length
    func cell(_ fraction: Double, _ range: ClosedRange<Int>) -> Int {
      let exact = (min(1, max(0, fraction)) * Double(length)).rounded()
      return min(range.upperBound, max(range.lowerBound, Int(exact)))
    }
    let start = cell(portion.lowerBound, first...last - 1)
    return start..<cell(portion.upperBound, start + 1...last)
  }
}
