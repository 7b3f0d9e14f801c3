import PhotoModel

extension BrowserApplication {
  /// Starts a slideshow of all photos, in the order of their albums, as soon as there are any.
  public func startSlideshow(_ options: SlideshowOptions) {
    context.options.slideshow = options
    awaitsSlideshow = true
    startAwaitedSlideshow()
  }

  /// Starts the slideshow that waits for photos. In random order it waits for all of them.
  func startAwaitedSlideshow() {
    guard awaitsSlideshow, window.isShown, window.presentations.isEmpty else { return }
    let listed = { [context] in
      context.library.user.albums.filter { !$0.isTrash }.flatMap { context.lists.list(of: $0).photos }
    }
    guard !listed().isEmpty, !(context.options.slideshow.isRandom && context.library.isScanning) else {
      return
    }
    awaitsSlideshow = false
    context.interface.report(context.startSlideshow(from: nil, of: listed))
  }
}

extension BrowserContext {
  /// Starts a slideshow of the photos that a closure returns now and later, beginning with one of them. `nil`
  /// begins with the first one, or with any photo in random order. Refused if there are none.
  func startSlideshow(from photo: Photo?, of listed: @escaping () -> [Photo]) -> CommandOutcome {
    var generator = SystemRandomNumberGenerator()
    let show = Slideshow(
      listed(), from: photo, isRandom: options.slideshow.isRandom, loops: options.slideshow.loops,
      using: &generator)
    guard let show else { return .refused(Wording.thereIsNoPhoto) }
    interface.show("showSlideshow", ScreenMaker { SlideshowController(show, of: listed, context: self) })
    return .done()
  }
}
