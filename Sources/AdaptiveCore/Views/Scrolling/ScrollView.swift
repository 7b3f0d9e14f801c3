/// A view that shows a part of a larger content and lets the user scroll it.
///
/// The content is `contentView`, laid out by frames or by constraints. Along an axis in `axes` it is as long
/// as it needs to be, and at least as long as the scroll view; along the other one it is as long as the
/// scroll view. Only what is visible is drawn.
///
/// While content is hidden, an indicator takes the last column or row. The wheel scrolls, and so do the
/// arrows, the page keys, Home and End, unless a focused view inside uses them. A scroll view that can't
/// scroll any further leaves the event to the next responder, for example to an outer scroll view. (Semantics
/// 19.3)
@MainActor open class ScrollView: View {
  /// The view that is scrolled. The scroll view sets its frame.
  public var contentView: View {
    didSet { if contentView !== oldValue { replaceContent(oldValue) } }
  }

  /// The axes along which the content can be longer than the scroll view.
  @Invalidating(.layout) public var axes: Set<Axis> = [.vertical]

  /// The size of the content, in cells. `nil`, the default, measures it in each layout: by its constraints,
  /// its `sizeThatFits(_:)` or, for a plain view, the frames of its subviews.
  @Invalidating(.layout) public var contentSize: Size? = nil

  /// The cell of the content in the upper left corner. Setting it scrolls as far as the content allows.
  public var contentOffset: Point {
    get { Point(x: -contentView.frame.minX, y: -contentView.frame.minY) }
    set { scroll(to: newValue) }
  }

  /// Whether indicators are shown while content is hidden.
  @Invalidating(.layout) public var showsScrollIndicators = true

  /// The rows that one notch of the wheel scrolls.
  public var wheelRows = 3

  /// Called after the content offset changed.
  public var onScroll: (() -> Void)?

  let verticalIndicator = ScrollIndicatorView(axis: .vertical)
  let horizontalIndicator = ScrollIndicatorView(axis: .horizontal)
  /// Covers the content between the ends of both indicators.
  let corner = ScrollCornerView()
  /// The part of the scroll view that shows content. Indicators are outside.
  private(set) var viewport = Size.zero
  /// The axis of the indicator that is being dragged; `nil` for none.
  var draggedIndicator: Axis?

  /// Creates a scroll view. Without a content view, add subviews to the empty one.
  public init(contentView: View = View(), axes: Set<Axis> = [.vertical]) {
    self.contentView = contentView
    self.axes = axes
    super.init()
    isFocusGroup = true
    for view in [contentView, verticalIndicator, horizontalIndicator, corner] { addSubview(view) }
  }

  /// The part of the content that is visible, in the coordinates of the content view.
  public var visibleRect: Rect { Rect(origin: contentOffset, size: viewport) }

  /// The largest content offset.
  public var maximumContentOffset: Point {
    Point(
      x: max(0, contentView.frame.width - viewport.width),
      y: max(0, contentView.frame.height - viewport.height))
  }

  /// Scrolls as little as possible to make a part of the content visible. Of a part that is too large, the
  /// upper left corner becomes visible. `rect` is in the coordinates of the content view.
  public func scrollRectToVisible(_ rect: Rect) {
    func offset(_ offset: Int, _ start: Int, _ length: Int, _ room: Int) -> Int {
      let atEnd = start.addingClamped(length).subtractingClamped(room)
      return length >= room || start < offset ? start : max(offset, atEnd)
    }
    let current = contentOffset
    let isVisible =
      visibleRect.contains(rect) || rect.height >= viewport.height && rect.contains(visibleRect)
    if isVisible { return }
    scroll(
      to: Point(
        x: offset(current.x, rect.minX, rect.width, viewport.width),
        y: offset(current.y, rect.minY, rect.height, viewport.height)))
  }

  /// Scrolls so that a view inside the content is visible. Does nothing for other views.
  public func scrollToVisible(_ view: View) {
    guard view !== contentView, view.isDescendant(of: contentView) else { return }
    scrollRectToVisible(Rect(origin: contentView.origin(of: view), size: view.frame.size))
  }

  /// Whether the content is longer than the scroll view.
  public var canScroll: Bool { maximumContentOffset != .zero }

  /// Measures the content and keeps the position in it. (Semantics 19.3)
  open override func layoutSubviews() {
    super.layoutSubviews()
    let anchor = ScrollAnchor(of: self)
    let focused = visibleFocusedView
    layOutContent()
    contentView.layoutIfNeeded()
    let offset = anchor.map { Point(x: contentOffset.x, y: $0.offset(in: contentView)) } ?? contentOffset
    scroll(to: offset)
    if let focused { scrollToVisible(focused) }
    layOutIndicators()
  }

  /// The content changes its size by its own layout, which comes later.
  override func subtreeWillLayOut() {
    if contentView.subtreeNeedsLayout { needsLayout = true }
  }

  /// The size of the content, at most the given space. Along an axis that does not scroll, the content has
  /// that length.
  open override func sizeThatFits(_ space: Size) -> Size {
    let size = measuredContentSize(in: space)
    return Size(width: min(space.width, size.width), height: min(space.height, size.height))
  }

  /// Handles the arrows, the page keys, Home and End.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, canScroll else { return false }
    let page = max(1, viewport.height - 1)
    switch event.key {
    case .up: return hasNeighbour(.up) ? false : scroll(by: Point(x: 0, y: -1))
    case .down: return hasNeighbour(.down) ? false : scroll(by: Point(x: 0, y: 1))
    case .left: return hasNeighbour(.left) ? false : scroll(by: Point(x: -1, y: 0))
    case .right: return hasNeighbour(.right) ? false : scroll(by: Point(x: 1, y: 0))
    case .pageUp: return scroll(by: Point(x: 0, y: -page))
    case .pageDown: return scroll(by: Point(x: 0, y: page))
    case .home: return scroll(by: Point(x: 0, y: -maximumContentOffset.y))
    case .end: return scroll(by: Point(x: 0, y: maximumContentOffset.y))
    default: return false
    }
  }

  /// Scrolls with the wheel, to the side with Shift, and to the place of a press on an indicator.
  open override func mouseUsed(_ event: MouseEvent) -> Bool {
    let rows = max(1, wheelRows)
    let isSideways = event.modifiers.contains(.shift) || !axes.contains(.vertical)
    switch event.action {
    case .wheelUp: return scroll(by: isSideways ? Point(x: -rows, y: 0) : Point(x: 0, y: -rows))
    case .wheelDown: return scroll(by: isSideways ? Point(x: rows, y: 0) : Point(x: 0, y: rows))
    case .press:
      draggedIndicator = indicator(at: convertFromWindow(event.location))
      return scrollDraggedIndicator(to: convertFromWindow(event.location))
    case .drag: return scrollDraggedIndicator(to: convertFromWindow(event.location))
    case .release:
      defer { draggedIndicator = nil }
      return draggedIndicator != nil
    case .otherPress, .move: return false
    }
  }

  /// Whether the scroll view can have the keyboard focus: if it can scroll and nothing inside can have it.
  /// O(views inside).
  open override var canBecomeFocused: Bool { canScroll && !contentView.containsFocusableView }

  /// Moves the content. Returns whether it moved.
  @discardableResult
  func scroll(by distance: Point) -> Bool { scroll(to: contentOffset + distance) }

  @discardableResult
  func scroll(to offset: Point) -> Bool {
    let limit = maximumContentOffset
    let new = Point(x: max(0, min(offset.x, limit.x)), y: max(0, min(offset.y, limit.y)))
    let previous = contentOffset
    guard new != previous else { return false }
    contentView.frame.origin = Point(x: -new.x, y: -new.y)
    updateIndicators()
    setNeedsDisplay()
    onScroll?()
    return true
  }

  /// Sets the size of the content and of the part that shows it.
  func layOutContent() {
    var space = bounds.size
    var size = measuredContentSize(in: space)
    // An indicator takes a column or a row, which can change what the content needs.
    if showsScrollIndicators {
      let isHigher = size.height > space.height && bounds.width > 1
      if isHigher {
        space = Size(width: space.width - 1, height: space.height)
        size = measuredContentSize(in: space)
      }
      if size.width > space.width, bounds.height > 1 {
        space = Size(width: space.width, height: space.height - 1)
        size = measuredContentSize(in: space)
        if !isHigher, size.height > space.height, bounds.width > 1 {
          space = Size(width: space.width - 1, height: space.height)
          size = measuredContentSize(in: space)
        }
      }
    }
    viewport = space
    contentView.frame = Rect(
      origin: contentView.frame.origin,
      size: Size(width: max(size.width, space.width), height: max(size.height, space.height)))
  }

  private func replaceContent(_ previous: View) {
    previous.removeFromSuperview()
    contentView.frame.origin = .zero
    insertSubview(contentView, at: 0)
    setNeedsLayout()
  }
}
