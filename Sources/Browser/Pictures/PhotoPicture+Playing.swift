import AdaptiveCore
import AdaptiveImaging

extension PhotoPicture {
  /// Plays the photo if it is animated and visible as a whole, unless the user has paused it or an overlay is
  /// drawn into it. Until the first
  /// frame comes the picture stays.
  func play(_ request: PictureRequest) {
    guard shown.isAnimated, !shown.isPaused, playback == nil, !zoom.isZoomed, request.overlay == nil else {
      return
    }
    playback = context.pictures.playAnimation(request) { [weak self] frame in
      guard let self, self.fetch.request == request else { return }
      self.imageView.image = Image(frame)
      self.imageView.superview?.setNeedsDisplay()
    }
  }

  /// Pauses or resumes. Returns whether the photo is animated.
  func togglePlaying() -> Bool {
    guard shown.isAnimated else { return false }
    shown.isPaused.toggle()
    if shown.isPaused {
      playback?.pause()
    } else if let playback {
      playback.resume()
    } else if let request = fetch.request {
      play(request)
    }
    return true
  }
}
