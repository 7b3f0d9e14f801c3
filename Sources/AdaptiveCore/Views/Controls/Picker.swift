/// A control that selects one of any number of options.
///
/// With room in both directions, it shows a few options at once and the arrows select one of them. Otherwise
/// it shows only the selected option, `[Week ▾]`, and Enter, Space or a click opens the others as a popover,
/// or full screen at a compact width. Typed characters find an option. A selection by the user sends
/// `valueChanged`.
///
/// The picker asks only for the titles it shows, and for all of them only while it finds typed text.
@MainActor public final class Picker: Control {
  /// How a picker shows its options. Storyboards use the raw values.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Inline if width and height are regular, otherwise as a menu.
    case automatic
    /// Several options at once.
    case inline
    /// The selected option, which opens the others.
    case menu
  }

  /// The titles of the options, if there is no data source.
  public var options: [String] { didSet { if options != oldValue { reload() } } }
  /// The source of the options, held weakly; `nil` uses `options`.
  public weak var dataSource: (any PickerDataSource)? { didSet { reload() } }
  /// The index of the selected option; `nil` for none. An index without an option counts as `nil`.
  public var selectedIndex: Int? {
    get { rows.cursor }
    set {
      rows.cursor = newValue.flatMap { (0..<rows.count).contains($0) ? $0 : nil }
      rows.scrollToCursor(height: bounds.height)
      setNeedsDisplay()
    }
  }
  /// The form that the picker should have.
  @Invalidating(.contentSize) public var preferredForm = Form.automatic
  /// The number of rows that an inline picker prefers, if it has that many options.
  @Invalidating(.contentSize) public var preferredRows = 5
  /// The text of a menu while nothing is selected; `nil` for the built-in text.
  @Invalidating(.contentSize) public var placeholder: String? = nil
  /// The styles of the parts.
  @Styled(.display) public var style = ControlStyle()

  private var rows = OptionRows()

  /// Creates a picker with an action for `valueChanged`.
  public init(_ options: [String] = [], selectedIndex: Int? = nil, action: Action? = nil) {
    self.options = options
    super.init()
    rows.count = options.count
    self.selectedIndex = selectedIndex
    contentPriorities = .text
    if let action { addAction(for: .valueChanged, action) }
  }

  /// The number of options. A negative number from the data source counts as 0.
  public var optionCount: Int { rows.count }

  /// Asks for the number of options again. A selection without an option is removed.
  public func reload() {
    rows.count = max(0, dataSource.map { $0.numberOfOptions(in: self) } ?? options.count)
    selectedIndex = rows.cursor
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The form that the picker has now; never `.automatic`.
  public var form: Form {
    guard preferredForm == .automatic else { return preferredForm }
    let traits = traitCollection
    let hasRoom = traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
    return hasRoom ? .inline : .menu
  }

  public override var canBecomeFocused: Bool { isEnabled && rows.count > 0 }

  public override var accessibilityElement: AccessibilityElement {
    guard let selectedIndex else { return AccessibilityElement(accessibilityLabel ?? shownPlaceholder) }
    return AccessibilityElement(accessibilityLabel ?? "", value: title(selectedIndex))
      .at(selectedIndex, of: rows.count)
  }

  /// The width of the widest of the first hundred options with their signs, and one row for a menu, otherwise
  /// `preferredRows`.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(contentSize) }

  public override func sizeThatFits(_ space: Size) -> Size {
    let size = contentSize
    return Size(width: min(space.width, size.width), height: min(space.height, size.height))
  }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<max(1, contentSize.height) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    rows.scrollToCursor(height: bounds.height)
  }

  public override func draw(in canvas: Canvas) {
    let rows = rows
    if form == .inline {
      let row = textStyle(style)
      rows.draw(
        in: canvas, selected: selectedIndex,
        styles: (row, isEnabled ? style.accent.over(row) : row, isFocused ? style.focused : nil),
        isUnicode: usesUnicode, title: title)
      let line = (selectedIndex ?? rows.top) - rows.top
      if isFocused { canvas.placeCursor(at: Point(x: 0, y: line)) }
    } else {
      let sign = usesUnicode ? " ▾]" : " v]"
      let text = GlyphSequence(selectedIndex.map(title) ?? shownPlaceholder)
      let shown = text.truncated(to: max(0, bounds.width - 4))
      canvas.write("[" + shown.text + sign, at: .zero, style: operatedStyle(style))
      if isFocused { canvas.placeCursor(at: Point(x: 1, y: 0)) }
    }
  }

  /// Opens a menu on Enter and Space, selects inline on arrows, page keys, Home and End, and finds typed
  /// characters. Arrows at the ends go to the next responder.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    let previous = selectedIndex
    // The data source may use the picker, so it is asked while the rows are not being changed.
    var found = rows
    if found.find(event, title: title) {
      rows = found
      return didSelect(instead: previous)
    }
    if form == .menu {
      guard isTriggered(by: event) else { return false }
      openMenu()
      return true
    }
    guard event.modifiers.isEmpty, rows.move(event.key, page: bounds.height - 1) else { return false }
    return didSelect(instead: previous)
  }

  /// Opens the menu, or selects the option under the pointer.
  public override func pressed(at point: Point) -> Bool {
    guard form == .inline else {
      openMenu()
      return true
    }
    let (previous, row) = (selectedIndex, rows.top.addingClamped(point.y))
    if (0..<rows.count).contains(row) { rows.cursor = row }
    return didSelect(instead: previous)
  }

  /// Scrolls an inline picker with the wheel.
  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .wheelUp || event.action == .wheelDown, form == .inline,
      rows.count > bounds.height
    else { return super.mouseUsed(event) }
    rows.scroll(by: event.action == .wheelUp ? -1 : 1, height: bounds.height)
    setNeedsDisplay()
    return true
  }

  public override func didUpdateFocus(in context: FocusUpdateContext) {
    if !isFocused { _ = rows.endFinding() }
  }

  /// Returns the title of an option.
  func title(_ index: Int) -> String {
    if let dataSource { return dataSource.picker(self, titleForOption: index) }
    return options.indices.contains(index) ? options[index] : ""
  }

  /// Selects an option for the user.
  func choose(_ index: Int) {
    let previous = selectedIndex
    selectedIndex = index
    _ = didSelect(instead: previous)
  }

  private var shownPlaceholder: String { placeholder ?? builtInText(.choose) }

  private var contentSize: Size {
    let titles = (0..<min(100, rows.count)).map { GlyphSequence(title($0)).width }
    let widest = titles.max() ?? 0
    guard form == .menu else {
      return Size(width: widest + 2, height: max(1, min(rows.count, preferredRows)))
    }
    return Size(width: max(widest, GlyphSequence(shownPlaceholder).width) + 4, height: 1)
  }

  private func openMenu() {
    guard rows.count > 0, let controller else { return }
    let menu = PickerMenuController(picker: self, rows: rows)
    menu.popoverPresentationController?.sourceView = self
    controller.present(menu, animated: false)
  }

  private func didSelect(instead previous: Int?) -> Bool {
    rows.scrollToCursor(height: bounds.height)
    setNeedsDisplay()
    if selectedIndex != previous { sendActions(for: .valueChanged) }
    return true
  }
}

/// Provides the options of a picker.
@MainActor public protocol PickerDataSource: AnyObject {
  /// Returns the current number of options. A negative number counts as 0.
  func numberOfOptions(in picker: Picker) -> Int
  /// Returns the title of an option, counted from 0. Called each time the option is drawn.
  func picker(_ picker: Picker, titleForOption index: Int) -> String
}
