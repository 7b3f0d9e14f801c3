/// The methods with which you follow a sheet. Set the object as the `delegate` of the presentation
/// controller.
@MainActor public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called after the user selected another detent. Not called when code selects one.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: SheetPresentationController
  ) {}
}
