import AdaptiveCore
import AdaptiveTesting

/// A root controller R with a child C that fills it, both recording.
@MainActor final class Pair {
  let log = CallLog()
  let window: Window
  let root: RecordingController
  let child: RecordingController

  init(_ size: String) {
    window = Window(screen: RecordingScreen(Size(size) ?? .zero, log))
    root = RecordingController("R", log)
    child = RecordingController("C", log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    window.show(root)
    _ = log.drain()
  }

  func resize(_ size: String) { window.resize(to: Size(size) ?? .zero) }
}
