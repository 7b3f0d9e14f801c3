import PhotoLibrary

extension BrowserApplication {
  /// Presents the map of a list's photos over the whole window.
  func presentMap(of list: PhotoList, at photo: Photo?) {
    guard root.presentedViewController == nil else { return }
    let screen = storyboard.makeMap(list, at: photo)
    screen.modalPresentationStyle = .fullScreen
    root.present(screen)
  }

  /// Presents figures about a list's photos over the whole window.
  func presentStatistics(of list: PhotoList) {
    guard root.presentedViewController == nil else { return }
    let screen = storyboard.makeStatistics(list)
    screen.modalPresentationStyle = .fullScreen
    root.present(screen)
  }
}
