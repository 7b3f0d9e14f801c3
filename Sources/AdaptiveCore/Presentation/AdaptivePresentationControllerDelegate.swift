/// The methods with which you customise how a presentation adapts to traits. Every method has a default
/// implementation.
@MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style for a compact width: `.fullScreen`, `.overFullScreen`, or `.none` to keep the original
  /// style. Any other value is ignored.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle

  /// Returns the style for the given traits, which may have a regular width. The library calls only this
  /// form.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle

  /// Returns the controller to show in an adapted style; `nil` shows the presented controller.
  ///
  /// Called at each adaptation. The result may contain the presented controller, which is removed from it
  /// when the original style returns. A controller that is already in a hierarchy is rejected and reported.
  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController?
}

extension AdaptivePresentationControllerDelegate {
  /// Returns the style that the presentation controller itself prefers.
  public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
    controller.adaptivePresentationStyle
  }

  /// Returns `.none` for a regular width, otherwise the result of the other form.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
  }

  /// Returns `nil`: the presented controller is shown.
  public func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? { nil }
}
