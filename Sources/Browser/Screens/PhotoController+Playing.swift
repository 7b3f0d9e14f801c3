import AdaptiveCore
import PhotoLibrary

extension PhotoController {
  /// Plays a photo that moves, where all of it is in view and the person does not want it to stand still. Before, its
  /// first frame is there.
  func play(in mode: PictureMode) {
    guard isAnimated, !isPaused, playback == nil, case .whole(let space, let turn) = mode else { return }
    playback = context.pictures.playback(of: photo, in: space, turn: turn, on: context.capabilities) {
      [weak self, photo] frame in
      guard let self, self.photo === photo, self.requested?.mode == mode else { return }
      self.imageView.image = Image(frame)
      self.view.setNeedsDisplay()
    }
  }

  /// Stops, or goes on. Returns whether there is something that moves.
  func togglePlaying() -> Bool {
    guard isAnimated else { return false }
    isPaused.toggle()
    if isPaused {
      playback?.pause()
    } else if let playback {
      playback.resume()
    } else if let mode = requested?.mode {
      play(in: mode)
    }
    return true
  }

  /// Forgets that the photo moves, as when another one takes its place.
  func stopPlaying() {
    playback = nil
    isAnimated = false
    isPaused = !context.playsAnimations
  }
}
