import AdaptiveCore
import PhotoModel

extension BrowserApplication {
  /// Presents the map of a list's photos over the whole window.
  func presentMap(of list: PhotoList, at photo: Photo?) {
    presentFullScreen { storyboard.makeMap(list, at: photo) }
  }

  /// Presents figures about a list's photos over the whole window.
  func presentStatistics(of list: PhotoList) {
    presentFullScreen { storyboard.makeStatistics(list) }
  }

  /// Presents a screen over the whole window, unless something is presented already.
  func presentFullScreen(_ makeScreen: () -> ViewController) {
    guard root.presentedViewController == nil else { return }
    let screen = makeScreen()
    screen.modalPresentationStyle = .fullScreen
    root.present(screen)
  }
}
