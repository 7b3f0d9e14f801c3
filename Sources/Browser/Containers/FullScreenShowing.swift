import AdaptiveCore

/// Says whether a photo fills the whole window although there is room for the lists beside it.
protocol FullScreenShowing: AnyObject {
  /// Whether the lists are hidden. `false` in a single column, which never shows them beside a photo.
  var isFullScreen: Bool { get }
}

extension ViewController {
  /// Whether the container around this controller hides the lists beside it.
  var isShownFullScreen: Bool {
    targetViewController(for: (any FullScreenShowing).self, sender: self)?.isFullScreen ?? false
  }
}
