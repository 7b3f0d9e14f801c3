/// An object that supplies the presentation controller for a controller with the style `.custom`.
@MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the object that manages a presentation of `presented`; `nil` means a plain one that fills the
  /// window.
  ///
  /// `source` is the controller on which `present` was called. If the object is needed before the
  /// presentation, `presenting` is `nil` and `source` is the presented controller itself.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}
