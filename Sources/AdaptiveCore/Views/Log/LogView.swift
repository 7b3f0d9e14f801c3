/// A growing list of lines, which follows its end unless the user scrolls up.
///
/// A letter and a colour show the level of each line. Lines are not wrapped; the left and right arrows scroll
/// sideways. The log keeps a bounded number of lines and bytes and drops the oldest ones. While lines are
/// dropped or added, the visible ones stay where they are, unless the view follows the end.
///
/// Adding a line costs O(its length), and drawing O(visible cells), however many lines there are. Changing
/// the filter costs O(bytes of all lines).
@MainActor public final class LogView: View {
  /// The maximum number of lines kept. A negative number counts as 0.
  public var maximumLines = 100_000 { didSet { trim() } }
  /// The maximum number of bytes of text kept. A negative number counts as 0.
  public var maximumBytes = 32 << 20 { didSet { trim() } }
  /// The least important level shown.
  public var minimumLevel: LogLevel {
    get { buffer.filter.minimumLevel }
    set { changeFilter { $0.minimumLevel = newValue } }
  }
  /// The text that a line must contain to be shown, without regard to the case of ASCII letters; empty for
  /// any.
  public var filterText: String {
    get { buffer.filter.text }
    set { changeFilter { $0.text = newValue } }
  }
  /// Whether new lines scroll the view. Scrolling up by the user turns it off, scrolling to the end turns it
  /// on.
  public private(set) var isFollowingEnd = true
  /// The text shown while there is no line to show.
  @Invalidating(.display) public var placeholder = ""
  /// The styles of the lines.
  @Styled(.display) public var style = LogStyle()

  private var buffer = LogBuffer()
  /// The first visible line among those that match.
  private var top = 0
  /// The number of columns scrolled sideways.
  private var column = 0
  /// The number of shown lines added since the view stopped following.
  private var unseenCount = 0

  /// Creates an empty log.
  public init() { super.init() }

  override var keepsDirection: Bool { true }

  /// The number of lines kept.
  public var lineCount: Int { buffer.lineCount }

  /// The number of lines kept that the filter shows.
  public var shownLineCount: Int { buffer.matchCount }

  /// The bytes of text kept.
  public var byteCount: Int { buffer.byteCount }

  /// Returns a line that the filter shows, counted from the oldest one; `nil` if there is none.
  public func line(_ index: Int) -> LogEntry? {
    (0..<buffer.matchCount).contains(index) ? buffer.match(index) : nil
  }

  /// Adds lines. Line breaks in the text separate lines, and a break at the end adds no empty one.
  public func append(_ text: String, level: LogLevel = .info) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { add(LogEntry(String(line), level: level)) }
    setNeedsDisplay()
  }

  /// Removes all lines.
  public func removeAll() {
    buffer.removeAll()
    (top, column, unseenCount, isFollowingEnd) = (0, 0, 0, true)
    setNeedsDisplay()
  }

  /// Scrolls to the last line, and follows the end from now on.
  public func scrollToEnd() {
    scroll(to: lastTop)
    isFollowingEnd = true
    unseenCount = 0
  }

  public override var canBecomeFocused: Bool { true }

  /// The last line.
  public override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(line(shownLineCount - 1)?.text ?? placeholder)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    top = isFollowingEnd ? lastTop : min(top, lastTop)
  }

  public override func draw(in canvas: Canvas) {
    if isFollowingEnd { top = lastTop }
    let count = min(bounds.height, buffer.matchCount - top)
    guard count > 0 else { return canvas.writePlaceholder(placeholder, style: style.debug) }
    for row in 0..<count { draw(buffer.match(top + row), row: row, in: canvas) }
    if isFocused { canvas.placeCursor(at: Point(x: 0, y: count - 1)) }
    drawNote(in: canvas)
  }

  /// Scrolls on arrows, page keys, Home and End.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    switch event.key {
    case .up: scroll(to: top - 1)
    case .down: scroll(to: top + 1)
    case .pageUp: scroll(to: top.subtractingClamped(max(1, bounds.height - 1)))
    case .pageDown: scroll(to: top.addingClamped(max(1, bounds.height - 1)))
    case .home: scroll(to: 0)
    case .end: scrollToEnd()
    case .left where column > 0: column = max(0, column - Self.sidewaysStep)
    case .right: column = min(Self.maximumColumn, column + Self.sidewaysStep)
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  /// Scrolls with the wheel. A press on the note scrolls to the end.
  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .wheelUp: scroll(to: top - 3)
    case .wheelDown: scroll(to: top + 3)
    case .press:
      let point = convertFromWindow(event.location)
      let note = note
      if note.width > 0, point.y == bounds.height - 1, point.x >= bounds.width - note.width { scrollToEnd() }
    case .release, .drag, .otherPress, .move: return false
    }
    return true
  }

  private static let sidewaysStep = 8
  private static let maximumColumn = 100_000

  /// The first visible line if the last line is visible.
  private var lastTop: Int { max(0, buffer.matchCount - bounds.height) }

  /// The note about lines below the visible ones, which the user has not seen.
  private var note: GlyphSequence {
    guard !isFollowingEnd, unseenCount > 0 else { return GlyphSequence("") }
    let note = GlyphSequence(" \(usesUnicode ? "↓" : "v") \(builtInText(.newLines(unseenCount))) ")
    return note.width <= bounds.width ? note : GlyphSequence("")
  }

  private func scroll(to line: Int) {
    let target = max(0, min(line, lastTop))
    isFollowingEnd = target == lastTop
    if isFollowingEnd { unseenCount = 0 }
    top = target
    setNeedsDisplay()
  }

  private func add(_ entry: LogEntry) {
    let result = buffer.append(entry, maximumLines: maximumLines, maximumBytes: maximumBytes)
    top = isFollowingEnd ? lastTop : max(0, top - result.dropped)
    if result.matches, !isFollowingEnd { unseenCount += 1 }
  }

  private func trim() {
    top = max(0, top - buffer.trim(maximumLines: maximumLines, maximumBytes: maximumBytes))
    setNeedsDisplay()
  }

  /// Changes the filter. The first visible line, or the next one that is still shown, stays the first.
  private func changeFilter(_ change: (inout LogBuffer.Filter) -> Void) {
    var filter = buffer.filter
    change(&filter)
    guard filter != buffer.filter else { return }
    let number = top < buffer.matchCount ? buffer.number(ofMatch: top) : Int.max
    buffer.setFilter(filter)
    unseenCount = 0
    top = isFollowingEnd ? lastTop : min(buffer.match(from: number), lastTop)
    setNeedsDisplay()
  }

  private func draw(_ entry: LogEntry, row: Int, in canvas: Canvas) {
    let style = style[entry.level]
    canvas.write(entry.level.sign, at: Point(x: 0, y: row), style: style)
    let room = bounds.width - 2
    guard room > 0 else { return }
    // Only the visible part of a long line is measured.
    let visible = entry.text.dropFirst(column).prefix(room + 1)
    canvas.write(
      GlyphSequence(String(visible)).truncated(to: room), at: Point(x: 2, y: row), style: style)
  }

  private func drawNote(in canvas: Canvas) {
    let note = note
    canvas.write(
      note, at: Point(x: bounds.width - note.width, y: bounds.height - 1), style: style.note)
  }
}
