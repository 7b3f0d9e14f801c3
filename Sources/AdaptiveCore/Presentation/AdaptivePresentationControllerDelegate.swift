/// Decides how a presentation adapts to a compact width. Every question has a neutral default answer.
@MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// The style where the width is compact: `.fullScreen`, `.overFullScreen`, or `.none` to leave it as it is;
  /// any other answer is ignored.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle

  /// The same for any traits; this form is the one the library asks, and it asks where the width is regular too.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle

  /// The controller to show in an adapted style; `nil` shows the presented one.
  ///
  /// Asked at each adaptation. The answer may contain the presented controller, which is taken out of it when
  /// the original style returns; one that is in a hierarchy already is refused and reported.
  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController?
}

extension AdaptivePresentationControllerDelegate {
  /// What the presentation controller itself prefers.
  public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
    controller.adaptivePresentationStyle
  }

  /// Leaves a regular width alone and asks the other form for a compact one.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
  }

  /// The presented controller.
  public func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? { nil }
}
