import AdaptiveCore

/// Says whether a photo fills the whole window although there is room for the lists next to it.
protocol FullScreenShowing: AnyObject {
  /// Whether the lists are hidden. `false` in a single column, which never shows them next to a photo.
  var isFullScreen: Bool { get }
}

extension ViewController {
  /// Whether the container around this controller hides the lists next to it.
  var isShownFullScreen: Bool {
    targetViewController(for: (any FullScreenShowing).self, sender: self)?.isFullScreen ?? false
  }
}
