/// A view that shows a text of several lines with styles and links, which can be scrolled, selected and
/// copied.
///
/// Long lines wrap at spaces. Only visible lines are wrapped, so a frame costs the same for a text of any
/// length. (Semantics 19.1 and 19.4)
@MainActor public final class TextView: View {
  /// The style of the text. Its background fills the view.
  @Styled(.display) public var style = TextStyle.plain
  /// The style of links, over that of the text.
  @Styled(.display) public var linkStyle = TextStyle(attributes: .underline)
  /// The style of the link that Enter follows, over that of links.
  @Styled(.display) public var focusedLinkStyle = TextStyle(attributes: [.reverse, .bold])
  /// The style of selected text, over that of the text.
  @Styled(.display) public var selectionStyle = TextStyle(attributes: .reverse)
  /// Whether the text scrolls. Otherwise the view is as high as its text in layout by constraints.
  @Invalidating(.contentSize) public var isScrollEnabled = true
  /// Called when the user follows a link, with its target.
  public var onLink: ((String) -> Void)?

  private(set) var storage = TextStorage()
  private(set) var runs: [AttributedText.Run] = []
  private(set) var viewport = TextViewport()
  private(set) var selection = TextSelection(caret: 0)
  /// The run of the link that Enter follows; `nil` for none.
  private(set) var focusedLink: Int?
  private let indicator = ScrollIndicatorView(axis: .vertical)
  /// The offset at which the button was pressed, until a drag selects text; `nil` for none.
  private var pressedOffset: Int?
  /// The column to which rows return after shorter ones; `nil` after any other movement.
  private var goalColumn: Int?

  /// Creates a view with a text.
  public init(_ text: AttributedText = "") {
    super.init()
    addSubview(indicator)
    attributedText = text
  }

  override var keepsDirection: Bool { true }

  /// The text. Setting it scrolls to the start and selects nothing. O(n).
  public var attributedText: AttributedText {
    get { AttributedText(storage.text, runs: runs) }
    set {
      storage = TextStorage(newValue.text)
      runs = newValue.runs
      viewport = TextViewport()
      selection = TextSelection(caret: 0)
      focusedLink = nil
      invalidateIntrinsicContentSize()
      viewDidChange()
    }
  }

  /// The text without attributes. Setting it discards them. O(n).
  public var text: String {
    get { storage.text }
    set { attributedText = AttributedText(newValue) }
  }

  /// Appends a text. The selection and the scroll position stay. O(length of the new text).
  public func append(_ text: AttributedText) {
    let offset = storage.byteCount
    storage.replace(offset..<offset, with: text.text)
    runs.append(contentsOf: text.runs.map { $0.moved(by: offset) })
    invalidateIntrinsicContentSize()
    viewDidChange()
  }

  /// The selected text as offsets in UTF-8 bytes; empty if nothing is selected. Offsets outside the text and
  /// within characters are moved to the start of a character.
  public var selectedRange: Range<Int> {
    get { selection.range }
    set {
      selection = TextSelection(
        anchor: storage.roundedDown(newValue.lowerBound), head: storage.roundedDown(newValue.upperBound))
      setNeedsDisplay()
    }
  }

  /// The selected text; empty if nothing is selected.
  public var selectedText: String { storage.text(in: selection.range) }

  /// Scrolls as little as possible to make an offset visible.
  public func scrollToVisible(_ offset: Int) {
    viewport.reveal(storage.roundedDown(offset), of: storage, in: space)
    viewDidChange()
  }

  /// The offset of the first visible character.
  public var firstVisibleOffset: Int { viewport.top }

  /// Scrolls so that the row with an offset is the first one, as far as there is text below. O(rows).
  public func scrollToTop(_ offset: Int) {
    viewport.begin(at: storage.roundedDown(offset), of: storage, in: space)
    viewDidChange()
  }

  /// Scrolls by rows, up if negative. Returns whether that was possible. O(rows).
  @discardableResult
  public func scroll(by rows: Int) -> Bool {
    let hasMoved = viewport.scroll(by: rows, of: storage, in: space)
    if hasMoved { viewDidChange() }
    return hasMoved
  }

  public override var canBecomeFocused: Bool { !storage.isEmpty }

  /// The lines of the text.
  public override var accessibilityContent: [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// None while the text scrolls. Otherwise the size of the unwrapped text: O(n).
  public override var intrinsicContentSize: IntrinsicSize {
    guard !isScrollEnabled else { return .none }
    var line: TextLine? = storage.line(at: 0)
    var (width, height) = (0, 0)
    while let current = line {
      width = max(width, metrics.width(of: current.text, in: 0..<current.text.utf8.count))
      height += 1
      line = storage.line(after: current)
    }
    return IntrinsicSize(width: width + 1, height: height)
  }

  public override var contentHeightFollowsWidth: Bool { !isScrollEnabled }

  /// The width of the space, and as many rows as the text has at this width. O(rows of the space).
  public override func sizeThatFits(_ space: Size) -> Size {
    var row = TextRowCursor(
      storage, at: 0,
      in: TextRowCursor.Space(columns: max(1, space.width - 1), rows: space.height, metrics: metrics))
    return Size(width: space.width, height: min(space.height, row.move(by: space.height - 1) + 1))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    indicator.frame = Rect(x: bounds.width - 1, y: 0, width: min(1, bounds.width), height: bounds.height)
    viewport.begin(at: viewport.top, of: storage, in: space)
    updateIndicator()
  }

  /// Scrolls with the arrows and the page keys, selects with Shift, visits links with Tab and follows them
  /// with Enter. Keys that have no effect go to the next responder.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.tab, []): return focusLink(after: focusedLink.map { $0 + 1 } ?? firstVisibleRun, by: 1)
    case (.backTab, []): return focusLink(after: (focusedLink ?? runs.count) - 1, by: -1)
    case (.enter, []): return followFocusedLink()
    case (.escape, []):
      guard !selection.isEmpty else { return false }
      select(TextSelection(caret: selection.head))
      return true
    default: return TextCommand(event).map(perform) ?? false
    }
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .wheelUp: return scroll(by: -3)
    case .wheelDown: return scroll(by: 3)
    case .press:
      let offset = offset(at: convertFromWindow(event.location))
      select(TextSelection(anchor: event.modifiers == .shift ? selection.anchor : offset, head: offset))
      pressedOffset = event.modifiers.isEmpty ? offset : nil
      return true
    case .drag:
      let offset = offset(at: convertFromWindow(event.location))
      if offset != pressedOffset { pressedOffset = nil }
      select(TextSelection(anchor: selection.anchor, head: offset))
      scrollToVisible(offset)
      return true
    case .release:
      if let pressedOffset, let link = link(at: pressedOffset) { onLink?(link) }
      pressedOffset = nil
      return true
    case .otherPress, .move: return false
    }
  }

  public override func draw(in canvas: Canvas) { drawText(in: canvas) }

  /// The columns and rows of the text. The last column has the scroll indicator.
  var space: TextRowCursor.Space {
    TextRowCursor.Space(columns: max(1, bounds.width - 1), rows: bounds.height, metrics: metrics)
  }

  private var metrics: TextMetrics { TextMetrics(showsInvisibles: false) }

  /// The target of the link at an offset; `nil` for none.
  func link(at offset: Int) -> String? { runs.run(at: offset)?.attributes.link }

  private func perform(_ command: TextCommand) -> Bool {
    switch command {
    case .move(let movement, true): extend(movement)
    case .move(.row(let direction), _): return scroll(by: direction == .back ? -1 : 1)
    case .move(.page(let direction), _): return scroll(by: (direction == .back ? -1 : 1) * pageRows)
    case .move(.rowEdge(.back), _), .move(.textEdge(.back), _):
      guard viewport.top > 0 else { return false }
      scrollToVisible(0)
    case .move(.rowEdge(.forward), _), .move(.textEdge(.forward), _):
      let previous = viewport.top
      scrollToVisible(storage.byteCount)
      return viewport.top != previous
    case .selectAll: select(TextSelection(anchor: 0, head: storage.byteCount))
    case .copy:
      guard !selection.isEmpty else { return false }
      application?.copy(selectedText)
    default: return false
    }
    return true
  }

  private var pageRows: Int { max(1, bounds.height - 1) }

  /// Extends the selection. If the caret is not visible, the selection begins at the upper left corner.
  private func extend(_ movement: TextMovement) {
    let isHidden = selection.isEmpty && !isVisible(selection.head)
    let anchor = isHidden ? viewport.top : selection.anchor
    let head = storage.target(
      of: movement, from: isHidden ? anchor : selection.head, in: space, goalColumn: &goalColumn)
    select(TextSelection(anchor: anchor, head: head))
    scrollToVisible(head)
  }

  private func select(_ new: TextSelection) {
    selection = new
    setNeedsDisplay()
  }

  private func isVisible(_ offset: Int) -> Bool {
    var row = viewport.firstRow(of: storage, in: space)
    guard offset >= row.range.lowerBound else { return false }
    row.move(by: bounds.height - 1)
    return offset <= row.range.upperBound
  }

  /// The first run that is not above the visible rows.
  private var firstVisibleRun: Int { runs.index(after: viewport.top) }

  /// Moves to the next link from a run on. Returns whether there is one.
  private func focusLink(after index: Int, by step: Int) -> Bool {
    var index = index
    while runs.indices.contains(index), runs[index].attributes.link == nil { index += step }
    guard runs.indices.contains(index) else {
      focusedLink = nil
      setNeedsDisplay()
      return false
    }
    focusedLink = index
    selection = TextSelection(caret: runs[index].range.lowerBound)
    scrollToVisible(runs[index].range.lowerBound)
    return true
  }

  private func followFocusedLink() -> Bool {
    guard let focusedLink, let link = runs[focusedLink].attributes.link, let onLink else { return false }
    onLink(link)
    return true
  }

  private func viewDidChange() {
    updateIndicator()
    setNeedsDisplay()
  }

  private func updateIndicator() {
    indicator.visiblePortion =
      bounds.width > 1 && bounds.height > 0 ? viewport.visiblePortion(of: storage, in: space) : nil
  }
}
