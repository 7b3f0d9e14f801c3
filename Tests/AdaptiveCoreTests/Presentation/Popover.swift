import AdaptiveCore
import AdaptiveTesting
import Testing

/// The controller X, presented by the child C of a root R. A popover points at the root's first row.
@MainActor final class Popover {
  let pair: Pair
  let presented: RecordingController
  let delegate = AdaptationDelegate()
  private var count = 0

  init(_ size: String, style: ModalPresentationStyle = .popover) {
    pair = Pair(size)
    presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = style
    presented.presentationController?.delegate = delegate
    presented.popoverPresentationController?.sourceView = pair.root.view
    presented.popoverPresentationController?.sourceRect = Rect(x: 5, y: 0, width: 2, height: 1)
  }

  var presentation: PresentationController? { presented.presentationController }

  /// The view installed in the container.
  var placed: View? { presentation?.containerView?.subviews.last }

  func present() { pair.child.present(presented) }

  /// Makes the delegate wrap the presented controller in a navigation controller.
  func wraps() {
    delegate.substitute = { [unowned self] in
      count += 1
      return RecordingNavigation("W\(count)", pair.log, [$0.presentedViewController])
    }
  }
}
