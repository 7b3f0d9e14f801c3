/// Hears of a popover, besides deciding how it adapts. Set as the `delegate` of its presentation controller.
@MainActor public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Whether Escape or a click outside may dismiss the popover. Not asked when code dismisses it.
  func popoverPresentationControllerShouldDismissPopover(_ controller: PopoverPresentationController) -> Bool

  /// Escape or a click outside dismissed the popover. Not called when code did.
  func popoverPresentationControllerDidDismissPopover(_ controller: PopoverPresentationController)

  /// The container gets another size: the place to point the popover at something else. Not asked where there is
  /// only an item of a bar to point at.
  func popoverPresentationController(
    _ controller: PopoverPresentationController, willRepositionTo rect: inout Rect, in view: inout View)
}

extension PopoverPresentationControllerDelegate {
  /// Always.
  public func popoverPresentationControllerShouldDismissPopover(
    _ controller: PopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(_ controller: PopoverPresentationController) {}
  /// Leaves the source as it is.
  public func popoverPresentationController(
    _ controller: PopoverPresentationController, willRepositionTo rect: inout Rect, in view: inout View
  ) {}
}
