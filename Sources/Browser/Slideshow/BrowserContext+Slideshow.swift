import PhotoModel

extension BrowserContext {
  /// Starts a slideshow of the photos that a closure returns now and later, beginning with one of them. `nil`
  /// begins with the first one, or with any photo in random order. Refused if there are none.
  func startSlideshow(from photo: Photo?, of listed: @escaping () -> [Photo]) -> CommandOutcome {
    var generator = SystemRandomNumberGenerator()
    let show = Slideshow(
      listed(), from: photo, isRandom: slideshow.isRandom, loops: slideshow.loops, using: &generator)
    guard let show else { return .refused(Wording.thereIsNoPhoto) }
    interface.show("showSlideshow", ScreenMaker { SlideshowController(show, of: listed, context: self) })
    return .done()
  }
}
