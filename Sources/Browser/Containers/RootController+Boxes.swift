import AdaptiveCore

extension RootController {
  /// Shows a controller in a sheet with a bar.
  func presentSheet(_ controller: ViewController) {
    guard presentedViewController == nil else { return }
    let navigation = withBar(controller)
    navigation.modalPresentationStyle = .formSheet
    navigation.preferredContentSize = controller.preferredContentSize
    present(navigation)
  }

  /// Shows a controller in a box that points at a part of a view, all of it without a rectangle; where the width is
  /// compact, on the whole screen with a bar.
  func presentBox(_ controller: ViewController, pointingAt view: View, _ rect: Rect? = nil) {
    guard presentedViewController == nil else { return }
    controller.modalPresentationStyle = .popover
    let popover = controller.popoverPresentationController
    popover?.sourceView = view
    popover?.sourceRect = rect
    popover?.delegate = self
    present(controller)
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
