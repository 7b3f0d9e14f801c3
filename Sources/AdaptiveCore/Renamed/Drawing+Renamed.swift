extension Canvas {
  /// A canvas for a part.
  @available(*, deprecated, renamed: "subcanvas(_:)")
  public func part(_ frame: Rect) -> Canvas { subcanvas(frame) }
}

extension ListRow {
  /// Whether the row is dimmed.
  @available(*, deprecated, renamed: "isDimmed")
  public var isDim: Bool {
    get { isDimmed }
    set { isDimmed = newValue }
  }
}

extension ListStyle {
  /// The style of dimmed rows.
  @available(*, deprecated, renamed: "dimmed")
  public var dim: TextStyle {
    get { dimmed }
    set { dimmed = newValue }
  }
}

extension ScrollIndicatorView {
  /// The part that is visible.
  @available(*, deprecated, renamed: "visiblePortion")
  public var visiblePart: ClosedRange<Double>? {
    get { visiblePortion }
    set { visiblePortion = newValue }
  }
}

extension VisualFormatError {
  /// Why the text is wrong.
  @available(*, deprecated, renamed: "Reason")
  public typealias Fault = Reason

  /// Why the text is wrong.
  @available(*, deprecated, renamed: "reason")
  public var fault: Reason { reason }
}
