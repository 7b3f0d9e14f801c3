import AdaptiveCore
import PhotoModel

extension RootController {
  /// Presents a controller in a popover that points at a part of a view, or at all of it if `rect` is `nil`.
  /// In a compact width the controller fills the screen, with a navigation bar.
  func presentBox(_ controller: ViewController, pointingAt view: View, _ rect: Rect?) {
    guard presentedViewController == nil else { return }
    controller.modalPresentationStyle = .popover
    let popover = controller.popoverPresentationController
    popover?.sourceView = view
    popover?.sourceRect = rect
    popover?.delegate = self
    present(controller)
  }

  /// The visible screen that shows a photo; `nil` when it is not visible.
  func photoScreen(of photo: Photo) -> PhotoController? {
    StatusLine.photoScreen(in: content).flatMap { $0.photo === photo ? $0 : nil }
  }

  /// Wraps a controller in a navigation controller with a Done button.
  private func withBar(_ controller: ViewController) -> NavigationController {
    let navigation = NavigationController(rootViewController: controller)
    controller.navigationItem.rightBarButtonItem = BarButtonItem(title: Wording.done) { [weak controller] in
      controller?.dismiss()
    }
    return navigation
  }
}

extension RootController: AdaptivePresentationControllerDelegate {
  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? {
    withBar(controller.presentedViewController)
  }
}

extension AlertController {
  /// The keys that answer yes, besides the first letter of the button.
  private static let yes = Set("yY" + Wording.yes.lowercased() + Wording.yes.uppercased())
  /// The keys that answer no. `h` is one because it goes back on every screen.
  private static let no = Set("nNh" + Wording.no.lowercased() + Wording.no.uppercased()).subtracting(yes)

  /// Adds the two answers to a question: a button that performs the action, and one that does nothing else
  /// than `otherwise`.
  func addAnswers(
    _ yes: String, style: AlertAction.Style = .default, orElse no: String, handler: @escaping () -> Void,
    otherwise: (() -> Void)? = nil
  ) {
    addAction(AlertAction(title: yes, style: style, keys: Self.yes, handler: handler))
    addAction(AlertAction(title: no, style: .cancel, keys: Self.no, handler: otherwise))
  }
}
