import AdaptiveCore
import AdaptiveTesting

/// A presentation controller that records its hooks, wraps the presented view and dims the content below.
@MainActor final class RecordingPresentation: PresentationController, Recording {
  let name: String
  let log: CallLog
  let dimming = View()
  let wrapper = View()
  var adaptsTo = ModalPresentationStyle.none
  var mayBeFullScreen = true
  var removesPresenter = false
  var within: [String: () -> Void] = [:]

  init(_ name: String, _ log: CallLog, presenting: ViewController?, _ presented: ViewController) {
    self.name = name
    self.log = log
    super.init(presentedViewController: presented, presentingViewController: presenting)
    wrapper.addSubview(presented.view)
  }

  override var presentedView: View? { wrapper }
  override var adaptivePresentationStyle: ModalPresentationStyle { adaptsTo }
  override var shouldPresentInFullscreen: Bool { mayBeFullScreen }
  override var shouldRemovePresentersView: Bool { removesPresenter }

  /// The right half of the container.
  override var frameOfPresentedViewInContainerView: Rect {
    let bounds = containerView?.bounds ?? .zero
    let half = bounds.width / 2
    return Rect(x: half, y: 0, width: bounds.width - half, height: bounds.height)
  }

  override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dimming, at: 0)
    took("willBegin")
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { took("didBegin(\(completed))") }
  override func dismissalTransitionWillBegin() { took("willEnd") }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    dimming.removeFromSuperview()
    took("didEnd(\(completed))")
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = containerView?.bounds ?? .zero
    wrapper.subviews.first?.frame = wrapper.bounds
  }

  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    took("willTraits(\(traits.classes))")
    super.willTransition(to: traits, with: coordinator)
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    took("willSize(\(size))")
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { recordChange(from: previous) }

  private func took(_ call: String) {
    record(call)
    within[String(call.prefix { $0 != "(" })]?()
  }
}

/// Creates recording presentation controllers for the style `.custom`.
@MainActor final class PresentationMaker: ViewControllerTransitioningDelegate {
  private let name: String
  private let log: CallLog
  var prepare: (RecordingPresentation) -> Void = { _ in }
  private(set) weak var presenting: ViewController?
  private(set) weak var source: ViewController?

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    self.presenting = presenting
    self.source = source
    let made = RecordingPresentation(name, log, presenting: presenting, presented)
    prepare(made)
    return made
  }
}

/// Determines how a presentation adapts, with values that a test sets.
@MainActor final class AdaptationDelegate: PopoverPresentationControllerDelegate {
  var style: ModalPresentationStyle?
  var styleForTraits: ((TraitCollection) -> ModalPresentationStyle)?
  var substitute: ((PresentationController) -> ViewController?)?
  var mayDismiss = true
  private(set) var queriedStyles: [ModalPresentationStyle] = []
  private(set) var dismissals = 0
  var mayDismissAny = true
  private(set) var anyDismissals = 0
  private(set) var attempts = 0

  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
    style ?? controller.adaptivePresentationStyle
  }

  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    if let styleForTraits { return styleForTraits(traitCollection) }
    return traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller) : .none
  }

  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? {
    queriedStyles.append(style)
    return substitute?(controller)
  }

  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { mayDismissAny }

  func presentationControllerDidDismiss(_ controller: PresentationController) { anyDismissals += 1 }

  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) { attempts += 1 }

  func popoverPresentationControllerShouldDismissPopover(_ controller: PopoverPresentationController) -> Bool
  {
    mayDismiss
  }

  func popoverPresentationControllerDidDismissPopover(_ controller: PopoverPresentationController) {
    dismissals += 1
  }
}
