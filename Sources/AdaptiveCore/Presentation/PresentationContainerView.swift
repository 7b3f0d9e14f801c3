/// The container view of a presentation. It covers the window, or the view of a controller that defines a
/// presentation context. It dims the content around a sheet and hides the content below it.
final class PresentationContainerView: View {
  private(set) weak var presentation: PresentationController?

  init(presentation: PresentationController) {
    self.presentation = presentation
    super.init()
  }

  /// Whether the view below is hidden. Its controllers then count as invisible.
  var coversSuperview: Bool {
    presentation.map { $0.isInContext && $0.removesPresenter && $0.phase.isRunning } ?? false
  }

  override func layoutSubviews() {
    guard let effectiveController = presentation?.effectiveController else { return }
    effectiveController.containerViewWillLayoutSubviews()
    effectiveController.containerViewDidLayoutSubviews()
  }

  override func draw(in canvas: Canvas) {
    guard presentation?.effectiveController.dimsBackground == true else { return }
    canvas.restyle(bounds) { cell in
      cell.attributes.insert(.dim)
      cell.attributes.remove(.reverse)
    }
    // The view of a sheet seldom has a background of its own.
    if let sheet = presentation?.installedView, sheet.superview === self { canvas.fill(sheet.frame) }
  }

  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    guard hit === self, let effectiveController = presentation?.effectiveController else { return hit }
    return effectiveController.passesThrough(point + frameInWindow.origin) ? nil : hit
  }

  /// Handles every event, because the content below must not react.
  override func mouseUsed(_ event: MouseEvent) -> Bool {
    let isInside = presentation?.installedView?.frameInWindow.contains(event.location) ?? false
    if !isInside { presentation?.effectiveController.mouseUsedOutside(event) }
    return true
  }
}
