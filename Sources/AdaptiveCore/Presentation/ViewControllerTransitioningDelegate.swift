/// Gives a controller that is presented with the style `.custom` its presentation controller.
@MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Makes the object that manages a presentation of `presented`; `nil` is a plain one that fills the window.
  ///
  /// `source` is who called `present`. `presenting` is `nil`, and `source` the presented controller itself, when
  /// the object is wanted before the presentation.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}
