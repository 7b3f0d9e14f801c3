@testable import AdaptiveCore

/// A presentation controller of a story. It wraps the presented view and checks the order of its hooks.
@MainActor final class StoryPresentation: PresentationController {
  /// The last hook that was called.
  private enum Stage {
    case new, beginning, begun, ending, ended
  }

  private weak var stage: StoryStage?
  private let wrapper = View()
  private var reached = Stage.new

  init(_ stage: StoryStage, _ presented: ViewController, presenting: ViewController?) {
    self.stage = stage
    super.init(presentedViewController: presented, presentingViewController: presenting)
    wrapper.addSubview(presented.view)
    stage.watch(wrapper)
  }

  override var presentedView: View? { wrapper }

  override func presentationTransitionWillBegin() { move(from: .new, to: .beginning) }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    move(from: .beginning, to: completed ? .begun : .ended)
  }

  override func dismissalTransitionWillBegin() { move(from: .begun, to: .ending) }
  override func dismissalTransitionDidEnd(_ completed: Bool) { move(from: .ending, to: .ended) }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    wrapper.subviews.first?.frame = wrapper.bounds
  }

  private func move(from allowed: Stage, to next: Stage) {
    if reached != allowed { stage?.report("a presentation is \(next) after \(reached)") }
    reached = next
    stage?.reach(.presenting)
  }
}

/// Creates presentation controllers for a story and determines how they adapt.
@MainActor
final class StoryPresenter: ViewControllerTransitioningDelegate,
  AdaptivePresentationControllerDelegate
{
  private weak var stage: StoryStage?
  private let manner: Step.Manner

  init(_ stage: StoryStage, _ manner: Step.Manner) {
    self.stage = stage
    self.manner = manner
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    stage.map { StoryPresentation($0, presented, presenting: presenting) }
  }

  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
    manner == .staying ? .none : .fullScreen
  }

  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? {
    manner == .substituted ? stage?.makeStack(of: controller.presentedViewController) : nil
  }
}
