/// The view that covers the window for a presentation and dims what is below a sheet.
final class PresentationContainerView: View {
  weak var presentation: PresentationController?

  override func layoutSubviews() {
    guard let presentation else { return }
    presentation.presentedViewController.loadedView?.frame = presentation.frameOfPresentedView(
      in: bounds.size)
  }

  override func draw(in canvas: Canvas) {
    guard presentation?.effectiveStyle.isSheet == true else { return }
    canvas.restyle(bounds) { cell in
      cell.attributes.insert(.dim)
      cell.attributes.remove(.reverse)
    }
  }

  /// What lies below a sheet can't be operated, so nothing gets through.
  override func mouseUsed(_ event: MouseEvent) -> Bool { true }
}
