import AdaptiveCore
import PhotoModel

/// The commands that the user gives during the show.
extension SlideshowController {
  /// Stops the show for a while, or goes on at once.
  func togglePause() {
    if !isPaused { return pause(saying: Wording.paused) }
    isPaused = false
    say(Wording.goesOn)
    if let photo = show.photo(at: 1) ?? show.photos.first { move(to: photo) }
  }

  /// Shows each photo longer or shorter.
  func changeInterval(isLonger: Bool) {
    guard context.options.slideshow.changeInterval(isLonger: isLonger) else { return }
    say(Wording.interval(context.options.slideshow.interval))
    if timer.deadline != nil { timer.start(after: context.options.slideshow.interval) }
  }

  /// Changes the order.
  func toggleRandom() {
    context.options.slideshow.isRandom.toggle()
    show.setRandom(context.options.slideshow.isRandom, in: listed(), using: &generator)
    picture.prepareAgain()
    say(Wording.randomOrder(show.isRandom))
  }

  /// Shows or hides the captions.
  func toggleCaptions() {
    context.options.slideshow.showsCaptions.toggle()
    updateTexts()
  }

  /// Lets the show begin again after the last photo, or end.
  func toggleLoop() {
    context.options.slideshow.loops.toggle()
    show.loops = context.options.slideshow.loops
    picture.prepareAgain()
    say(Wording.looping(show.loops))
  }
}

extension SlideshowController: PhotoRating, PhotoPassing, KeysShowing, Sheet {
  var commandScopes: [CommandScope] { [.slideshow, .selectedPhoto, .anywhere] }

  var target: PhotoTarget { PhotoTarget(context: context, photo: show.photo, isAlone: true) }

  func passesOn(_ command: Command) -> Bool { command.isForEveryScreen || command.kind == .history }

  /// The screen covers the status line, which has announced the sentence.
  func didPerform(_ command: Command, _ outcome: CommandOutcome) {
    switch outcome {
    case .done(let sentence?), .wentOn(let sentence), .refused(let sentence): showNote(sentence)
    case .done(nil), .notMine: break
    }
  }

  /// Shows the photo at a distance at once.
  func pass(_ distance: Int) -> CommandOutcome {
    if let photo = show.photo(at: distance) {
      move(to: photo)
    } else {
      say(Wording.endOfShow(isEnd: distance > 0))
    }
    return .done()
  }

  func showKeys() { say(Wording.slideshowKeys) }

  func close() { end() }
}
