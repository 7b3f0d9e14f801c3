/// A row of segments of which at most one is selected: ` Day [Week] Month `.
///
/// Brackets mark the selected segment. If the segments don't fit, only the selected one is shown, between
/// arrows: `‹ Week › 2/3`. The left and right arrows, Home, End, the wheel and a click select another
/// segment, which sends `valueChanged`. Segments that are disabled are skipped.
@MainActor public final class SegmentedControl: Control {
  /// The titles of the segments. Setting fewer removes a selection that no longer exists.
  public var segments: [String] {
    didSet {
      guard segments != oldValue else { return }
      if let selectedIndex, !segments.indices.contains(selectedIndex) { self.selectedIndex = nil }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The index of the selected segment; `nil` for none. An index that no segment has counts as `nil`.
  public var selectedIndex: Int? {
    didSet {
      if let selectedIndex, !segments.indices.contains(selectedIndex) { self.selectedIndex = nil }
      if selectedIndex != oldValue { setNeedsDisplay() }
    }
  }
  /// The styles of the parts.
  @Styled(.display) public var style = ControlStyle()

  private var disabledSegments: Set<Int> = []

  /// Creates a control with an action for `valueChanged`.
  public init(_ segments: [String] = [], selectedIndex: Int? = nil, action: Action? = nil) {
    self.segments = segments
    self.selectedIndex = selectedIndex.flatMap { segments.indices.contains($0) ? $0 : nil }
    super.init()
    contentPriorities = .text
    if let action { addAction(for: .valueChanged, action) }
  }

  /// Lets the user select a segment, or not. All segments are enabled at first. An index without a segment is
  /// remembered.
  public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    if isEnabled { disabledSegments.remove(index) } else { disabledSegments.insert(index) }
    setNeedsDisplay()
  }

  /// Returns whether the user can select a segment.
  public func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && !disabledSegments.contains(index)
  }

  public override var canBecomeFocused: Bool { isEnabled && !segments.isEmpty }

  public override var accessibilityElement: AccessibilityElement {
    guard let selectedIndex else { return AccessibilityElement(accessibilityLabel ?? "") }
    return AccessibilityElement(accessibilityLabel ?? "", value: segments[selectedIndex])
      .at(selectedIndex, of: segments.count)
  }

  /// The size of all segments, in one row.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: contentWidth, height: 1) }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override func sizeThatFits(_ space: Size) -> Size {
    Size(width: min(space.width, contentWidth), height: min(space.height, 1))
  }

  /// Draws the segments, or only the selected one.
  public override func draw(in canvas: Canvas) {
    if contentWidth <= bounds.width { drawSegments(in: canvas) } else { drawSelection(in: canvas) }
  }

  /// Selects on the left and right arrows, Home and End. Arrows at the ends go to the next responder.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return false }
    switch event.key {
    case .left: return step(by: -1)
    case .right: return step(by: 1)
    case .home: select(enabledIndices.first)
    case .end: select(enabledIndices.last)
    default: return false
    }
    return true
  }

  /// Selects the segment under the pointer, or the next one while only one is shown; a press of the left
  /// arrow selects the previous one.
  public override func pressed(at point: Point) -> Bool {
    if contentWidth <= bounds.width {
      if let index = columns.firstIndex(where: { $0.contains(point.x) }), isEnabledForSegment(at: index) {
        select(index)
      }
    } else {
      step(by: point.x < 2 ? -1 : 1)
    }
    return true
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .wheelUp || event.action == .wheelDown else {
      return super.mouseUsed(event)
    }
    step(by: event.action == .wheelUp ? -1 : 1)
    return true
  }

  /// The columns of each segment with the blanks next to its title.
  private var columns: [Range<Int>] {
    var column = 0
    return segments.map { title in
      let start = column
      column += GlyphSequence(title).width + 2
      return start..<column
    }
  }

  private var contentWidth: Int { columns.last?.upperBound ?? 0 }

  private var enabledIndices: [Int] { segments.indices.filter { isEnabledForSegment(at: $0) } }

  private func drawSegments(in canvas: Canvas) {
    for (index, columns) in columns.enumerated() {
      let isSelected = index == selectedIndex
      let plain = isEnabledForSegment(at: index) ? textStyle(style) : style.disabled
      canvas.write(
        isSelected ? "[\(segments[index])]" : " \(segments[index]) ",
        at: Point(x: columns.lowerBound, y: 0), style: isSelected ? accentStyle(style) : plain)
    }
    let selected = selectedIndex.map { columns[$0].lowerBound + 1 } ?? 0
    if isFocused { canvas.placeCursor(at: Point(x: selected, y: 0)) }
  }

  private func drawSelection(in canvas: Canvas) {
    let arrows = usesUnicode ? ("‹", "›") : ("<", ">")
    let position = GlyphSequence(" \(selectedIndex.map { "\($0 + 1)" } ?? "-")/\(segments.count)")
    let title = GlyphSequence(selectedIndex.map { segments[$0] } ?? "")
    let showsPosition = bounds.width >= title.width + 4 + position.width
    let room = bounds.width - 4 - (showsPosition ? position.width : 0)
    guard room > 0 else {
      canvas.write(title.truncated(to: bounds.width), at: .zero, style: accentStyle(style))
      return
    }
    let shown = title.truncated(to: room)
    canvas.write(arrows.0, at: .zero, style: textStyle(style))
    canvas.write(shown, at: Point(x: 2, y: 0), style: accentStyle(style))
    canvas.write(arrows.1, at: Point(x: 3 + shown.width, y: 0), style: textStyle(style))
    if showsPosition { canvas.write(position, at: Point(x: 4 + shown.width, y: 0), style: textStyle(style)) }
    if isFocused { canvas.placeCursor(at: Point(x: 2, y: 0)) }
  }

  /// Selects the next enabled segment in a direction. Returns whether there is one.
  @discardableResult
  private func step(by direction: Int) -> Bool {
    let enabled = enabledIndices
    guard let current = selectedIndex else {
      select(direction > 0 ? enabled.first : enabled.last)
      return !enabled.isEmpty
    }
    let next = direction > 0 ? enabled.first { $0 > current } : enabled.last { $0 < current }
    select(next)
    return next != nil
  }

  private func select(_ index: Int?) {
    guard let index, index != selectedIndex else { return }
    selectedIndex = index
    sendActions(for: .valueChanged)
  }
}
