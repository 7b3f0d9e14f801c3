/// The methods with which you customise how a presentation adapts to traits and when the user can dismiss it.
/// Every method has a default implementation.
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

  /// Returns whether the user may dismiss the presentation. Not called when code dismisses it, or if the
  /// controller is `isModalInPresentation`.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool

  /// Called when the user tried to dismiss the presentation and could not, because the controller is
  /// `isModalInPresentation` or `presentationControllerShouldDismiss(_:)` returned `false`. Ask here whether
  /// to save or to discard changes.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)

  /// Called when the user dismisses the presentation, before the controller disappears. The transition
  /// coordinator of the presented controller accepts blocks. Not called when code dismisses it.
  func presentationControllerWillDismiss(_ controller: PresentationController)

  /// Called after the user dismissed the presentation. Not called when code dismissed it.
  func presentationControllerDidDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Returns the style that the presentation controller itself prefers.
  public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
    controller.compactStyle(for: controller.upcomingTraits)
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

  /// Returns `true`.
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { true }

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}

  /// Does nothing.
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}
}
