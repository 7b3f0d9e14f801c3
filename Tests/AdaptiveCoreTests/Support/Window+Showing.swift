@testable import AdaptiveCore

extension Window {
  /// Creates a visible window with a root controller.
  convenience init(screen: Screen, showing root: ViewController) {
    self.init(screen: screen)
    show(root)
  }

  /// Makes the window visible with a root controller.
  func show(_ root: ViewController) {
    rootViewController = root
    show()
  }
}
