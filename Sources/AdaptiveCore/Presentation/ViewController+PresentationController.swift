extension ViewController {
  /// Creates the presentation controller of the style for this controller.
  func presentationControllerOfStyle(presenting: ViewController?, source: ViewController)
    -> PresentationController
  {
    switch modalPresentationStyle {
    case .popover:
      return PopoverPresentationController(
        presentedViewController: self, presentingViewController: presenting)
    case .automatic, .pageSheet, .formSheet:
      return SheetPresentationController(
        presentedViewController: self, presentingViewController: presenting)
    case .custom:
      let made = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
      if let made, made.presentedViewController === self, made.phase == .prepared { return made }
      if made != nil { AdaptiveDiagnostics.report(.foreignPresentationController(debugName), about: source) }
    default: break
    }
    return PresentationController(presentedViewController: self, presentingViewController: presenting)
  }

  /// Tells the parent or the presentation of a new preferred size.
  func preferredContentSizeDidChange() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}
