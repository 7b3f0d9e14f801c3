import AdaptiveCore
import PhotoLibrary

extension RootController {
  /// Shows a controller in a box that points at a part of a view, all of it without a rectangle; where the width is
  /// compact, on the whole screen with a bar.
  func presentBox(_ controller: ViewController, pointingAt view: View, _ rect: Rect?) {
    guard presentedViewController == nil else { return }
    controller.modalPresentationStyle = .popover
    let popover = controller.popoverPresentationController
    popover?.sourceView = view
    popover?.sourceRect = rect
    popover?.delegate = self
    present(controller)
  }

  /// What is known about a photo, and about its picture when that can be seen.
  func makeInformation(_ photo: Photo) -> InformationController {
    let screen = StatusLine.photoScreen(in: content).flatMap { $0.photo === photo ? $0 : nil }
    return InformationController(
      photo, imageSize: screen?.shown.imageSize, isDamaged: screen?.shown.isDamaged ?? false, context: context
    )
  }

  /// A navigation controller around a controller, whose item at the right closes it.
  private func withBar(_ controller: ViewController) -> NavigationController {
    let navigation = NavigationController(rootViewController: controller)
    controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Done") { [weak controller] in
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
