import PhotoModel

extension BrowserApplication {
  /// Starts a slideshow of all photos, in the order of their albums, as soon as there are any.
  public func startSlideshow(_ options: SlideshowOptions) {
    context.slideshow = options
    awaitsSlideshow = true
    startAwaitedSlideshow()
  }

  /// Starts the slideshow that waits for photos. In random order it waits for all of them.
  func startAwaitedSlideshow() {
    guard awaitsSlideshow, window.isShown, window.presentations.isEmpty else { return }
    let listed = { [context] in
      context.library.user.albums.filter { !$0.isTrash }.flatMap { context.lists.list(of: $0).photos }
    }
    guard !listed().isEmpty, !(context.slideshow.isRandom && context.library.isScanning) else { return }
    awaitsSlideshow = false
    context.report(context.startSlideshow(from: nil, of: listed))
  }
}
