/// The methods with which you customise a popover. Set the object as the `delegate` of the presentation
/// controller.
@MainActor public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Returns whether the user may dismiss the popover. Not called when code dismisses it, or while the style
  /// is adapted.
  func popoverPresentationControllerShouldDismissPopover(_ controller: PopoverPresentationController) -> Bool

  /// Called after the user dismissed the popover. Not called when code dismissed it.
  func popoverPresentationControllerDidDismissPopover(_ controller: PopoverPresentationController)

  /// Called before the container changes its size. Change the arguments to point the popover at something
  /// else. Not called if the only source is a bar button item.
  func popoverPresentationController(
    _ controller: PopoverPresentationController, willRepositionTo rect: inout Rect, in view: inout View)
}

extension PopoverPresentationControllerDelegate {
  /// Returns `true`.
  public func popoverPresentationControllerShouldDismissPopover(
    _ controller: PopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(_ controller: PopoverPresentationController) {}
  /// Keeps the source.
  public func popoverPresentationController(
    _ controller: PopoverPresentationController, willRepositionTo rect: inout Rect, in view: inout View
  ) {}
}
