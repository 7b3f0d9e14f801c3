/// The slideshow.
extension KeyTable {
  static let slideshow = [
    KeyBinding(.arrangement, ["s"], .startSlideshow, "Slideshow"),
    KeyBinding(
      .slideshow, ["n", "Right", "Down", "j", "PgDn"], .nextPhoto, "Next photo", hint: "n next"),
    KeyBinding(.slideshow, ["p", "Left", "Up", "k", "PgUp"], .previousPhoto, "Previous photo"),
    KeyBinding(.slideshow, ["Space"], .pauseSlideshow, "Pause, or go on", hint: "Space pause"),
    KeyBinding(
      .slideshow, ["+": .longerInterval, "-": .shorterInterval], "Show each photo longer or shorter"),
    KeyBinding(.slideshow, ["r"], .toggleRandom, "Random order, or in order"),
    KeyBinding(.slideshow, ["l"], .toggleLoop, "Begin again after the last photo, or don't"),
    KeyBinding(.slideshow, ["c"], .toggleCaptions, "Show or hide captions"),
    KeyBinding(
      .slideshow, ["Esc", "Enter", "q", "s", "h", "Backspace"], .closeSheet, "End", hint: "Esc end"),
  ]
}

extension Command {
  static let startSlideshow = Command("start-slideshow", .navigation, title: "Slideshow") {
    (screen: any PhotoListing) in
    let list = screen.photoList
    return screen.context.startSlideshow(from: screen.target.photo) { list.completePhotos() }
  }
  static let pauseSlideshow = Command("pause-slideshow") { (show: SlideshowController) in show.togglePause() }
  static let longerInterval = Command("longer-interval", title: "Show each photo longer") {
    (show: SlideshowController) in
    show.changeInterval(isLonger: true)
  }
  static let shorterInterval = Command("shorter-interval", title: "Show each photo shorter") {
    (show: SlideshowController) in
    show.changeInterval(isLonger: false)
  }
  static let toggleRandom = Command("toggle-random") { (show: SlideshowController) in show.toggleRandom() }
  static let toggleLoop = Command("toggle-loop") { (show: SlideshowController) in show.toggleLoop() }
  static let toggleCaptions = Command("toggle-captions") { (show: SlideshowController) in
    show.toggleCaptions()
  }
}
