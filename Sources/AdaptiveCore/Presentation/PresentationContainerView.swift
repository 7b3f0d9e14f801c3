/// The container view of a presentation. It covers the window, or the view of a controller that defines a
/// presentation context. It dims the content around a sheet, draws the sheet's border and hides the content
/// below it. Status bars stay as they are, because they are about what is in front.
@MainActor public final class PresentationContainerView: View {
  /// The style of the border around a sheet. Its background fills the border.
  @Styled(.display) public var borderStyle = TextStyle.plain
  private(set) weak var presentation: PresentationController?

  init(presentation: PresentationController) {
    self.presentation = presentation
    super.init()
  }

  /// Whether the view below is hidden. Its controllers then count as invisible.
  var coversSuperview: Bool {
    presentation.map { $0.isInContext && $0.removesPresenter && $0.phase.isRunning } ?? false
  }

  public override func layoutSubviews() {
    guard let effectiveController = presentation?.effectiveController else { return }
    effectiveController.containerViewWillLayoutSubviews()
    effectiveController.containerViewDidLayoutSubviews()
  }

  public override func draw(in canvas: Canvas) {
    guard presentation?.effectiveController.dimsBackground == true else { return }
    let bars = window.map { Self.statusBars(in: $0.rootViewController?.view) } ?? []
    for y in 0..<bounds.height where !bars.contains(where: { $0.contains(y + frameInWindow.minY) }) {
      canvas.restyle(Rect(x: 0, y: y, width: bounds.width, height: 1)) { cell in
        cell.attributes.insert(.dim)
        cell.attributes.remove(.reverse)
      }
    }
    guard let sheet = presentation?.installedView, sheet.superview === self else { return }
    drawBorder(around: sheet, in: canvas)
    // The view of a sheet seldom has a background of its own.
    canvas.fill(sheet.frame)
  }

  /// The frame of the border around a sheet, in this view; `nil` if there is none, or no room for it. Only
  /// its lower edge may lie outside.
  func frameOfBorder(around sheet: View) -> Rect? {
    guard presentation?.effectiveController.dimsBackground == true, !(sheet is any BorderDrawing) else {
      return nil
    }
    let inner = sheet.frame
    let frame = Rect(x: inner.minX - 1, y: inner.minY - 1, width: inner.width + 2, height: inner.height + 2)
    // A sheet that is dragged down reaches beyond the lower edge.
    let visible = frame.intersection(bounds)
    return !visible.isEmpty && visible.minY == frame.minY && visible.width == frame.width ? frame : nil
  }

  /// The rows of the visible status bars in a view, in the window's coordinates.
  private static func statusBars(in view: View?) -> [Range<Int>] {
    guard let view, !view.isHidden else { return [] }
    let frame = view.frameInWindow
    return (view is StatusBar ? [frame.minY..<frame.maxY] : []) + view.subviews.flatMap(statusBars)
  }

  /// Draws the border of popovers around a sheet, if there is room for it. The title is in it, unless a
  /// navigation bar has it.
  private func drawBorder(around sheet: View, in canvas: Canvas) {
    guard let frame = frameOfBorder(around: sheet) else { return }
    let shown = presentation?.shownController
    let slivers =
      [Rect(x: 0, y: frame.minY, width: frame.minX, height: frame.height)]
      + [Rect(x: frame.maxX, y: frame.minY, width: bounds.maxX - frame.maxX, height: frame.height)]
    for sliver in slivers where sliver.width < PopoverPlacement.fewestColumnsBeside { canvas.fill(sliver) }
    canvas.fill(frame, with: Cell(scalar: 0x20, background: borderStyle.background ?? .default))
    canvas.border(
      frame, style: borderStyle, characters: traitCollection.characterRepertoire,
      title: shown is NavigationController ? "" : shown?.title ?? "")
    guard presentation?.effectiveController.showsGrabber == true else { return }
    let grabber = traitCollection.characterRepertoire == .ascii ? " === " : " ═══ "
    canvas.write(
      grabber, at: Point(x: frame.minX + (frame.width - 5) / 2, y: frame.minY), style: borderStyle)
  }

  public override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    guard hit === self, let effectiveController = presentation?.effectiveController else { return hit }
    return effectiveController.passesThrough(point + frameInWindow.origin) ? nil : hit
  }

  /// Handles every event, because the content below must not react.
  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    let isInside = presentation?.installedView?.frameInWindow.contains(event.location) ?? false
    if !isInside || event.action != .press { presentation?.effectiveController.mouseUsedOutside(event) }
    return true
  }
}
