/// A bar with the titles of menus. In a compact width, and if they don't fit, it is one sign that opens a
/// menu of all of them.
///
/// Left and Right choose a title; Enter, Space, Down or a click opens its menu.
///
/// ```swift
/// let bar = MenuBar {
///   MenuItem(submenu: "File") { MenuItem(title: "Open", keyHint: "o") { print("open") } }
///   MenuItem(submenu: "View") { MenuItem(title: "Larger", keyHint: "+") { print("larger") } }
/// }
/// ```
@MainActor public final class MenuBar: View {
  /// The menus.
  public var menus: [MenuItem] {
    didSet {
      chosen = 0
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The style of a title.
  @Styled(.display) public var style = TextStyle.plain
  /// The style of the chosen title while the bar has the focus.
  @Styled(.display) public var focusedStyle = TextStyle(attributes: .reverse)

  /// The title that the arrows have chosen.
  @Invalidating(.display) private var chosen = 0

  /// Creates a bar with the menus that a closure lists.
  public init(@MenuBuilder _ menus: () -> [MenuItem]) {
    self.menus = menus()
    super.init()
  }

  public override var canBecomeFocused: Bool { !menus.isEmpty }

  /// The chosen title.
  public override var accessibilityElement: AccessibilityElement {
    guard menus.indices.contains(chosen), !isCollapsed else {
      return AccessibilityElement(
        accessibilityLabel ?? menus.map(\.title).joined(separator: ", "), traits: .button)
    }
    return AccessibilityElement(menus[chosen].title, traits: .button).at(chosen, of: menus.count)
  }

  /// The width of all titles, and one row.
  public override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: widths.reduce(0, +), height: 1)
  }

  /// Whether the bar is one sign.
  public var isCollapsed: Bool {
    traitCollection.horizontalSizeClass == .compact || widths.reduce(0, +) > bounds.width
  }

  /// Opens a menu, or the menu of all menus while the bar is collapsed. Does nothing outside a window.
  public func openMenu(at index: Int = 0) {
    guard menus.indices.contains(index), let controller else { return }
    chosen = index
    let isCollapsed = isCollapsed
    guard isCollapsed || menus[index].isEnabled else { return }
    let menu = MenuController(items: isCollapsed ? menus : menus[index].children)
    menu.popoverPresentationController?.sourceView = self
    menu.popoverPresentationController?.sourceRect =
      isCollapsed ? Rect(x: 0, y: 0, width: 3, height: 1) : frames[index]
    controller.present(menu, animated: false)
  }

  public override func draw(in canvas: Canvas) {
    guard !isCollapsed else {
      let sign = traitCollection.characterRepertoire == .ascii ? " = " : " ≡ "
      if isFocused { canvas.placeCursor(at: Point(x: 1, y: 0)) }
      canvas.write(sign, at: .zero, style: isFocused ? focusedStyle : style)
      return
    }
    for (index, frame) in frames.enumerated() {
      let hasCursor = isFocused && index == chosen
      if hasCursor { canvas.placeCursor(at: Point(x: frame.minX + 1, y: 0)) }
      canvas.write(
        " \(menus[index].title.isolated) ", at: frame.origin, style: hasCursor ? focusedStyle : style)
    }
  }

  /// Handles the keys of a menu bar. Left on the first title and Right on the last one go to the next
  /// responder.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    switch event.key {
    case .left where chosen > 0 && !isCollapsed: chosen -= 1
    case .right where chosen < menus.count - 1 && !isCollapsed: chosen += 1
    case .enter, .down, .character(" "): openMenu(at: chosen)
    default: return false
    }
    return true
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press else { return false }
    let point = convertFromWindow(event.location)
    if isCollapsed {
      openMenu()
    } else if let index = frames.firstIndex(where: { $0.contains(point) }) {
      openMenu(at: index)
    }
    return true
  }

  private var widths: [Int] { menus.map { GlyphSequence($0.title).width + 2 } }

  private var frames: [Rect] {
    var x = 0
    return widths.map { width in
      defer { x += width }
      return Rect(x: x, y: 0, width: width, height: 1)
    }
  }
}
