import AdaptiveCore
import Imaging
import PhotoLibrary

extension PhotoController {
  /// How long a photo that was passed may keep the next one waiting.
  private static let patience = Duration.milliseconds(300)

  /// Asks for the picture in the present space, unless just that is on its way or there.
  func requestPicture() {
    guard isViewLoaded, appearanceState != .disappeared, appearanceState != .disappearing else { return }
    let space = view.bounds.size
    let display = context.capabilities
    adaptViewport(to: space, display)
    let mode = viewport.map(PictureMode.part) ?? .whole(space, turn: turn)
    let key = PictureRequestKey(photo: photo, mode: mode, display: display)
    guard !space.isEmpty, key != requested, !waitsForFormer(key) else { return }
    let isSamePhoto = requested?.photo === photo
    requested = key
    unansweredSince = context.clock.now
    playback = nil
    // The former photo stays until the next one is there, but not for long: a wrong picture is worse than none.
    if !isSamePhoto { clearWhenOverdue() }
    request = context.pictures.picture(of: photo, in: mode, on: display) { [weak self] update in
      guard let self, self.requested == key else { return }
      self.unansweredSince = nil
      if key.photo === self.photo { return self.take(update, in: mode) }
      self.showInPassing(update)
      self.requestPicture()
    }
    if viewport == nil { prepareNeighbours(space, display) }
  }

  /// Whether the photo before is let come first. While a key repeats there is no time to decode every photo that passes;
  /// if each one took the decoder from the one before, none would ever be seen. So a photo that was begun is finished,
  /// if that does not take long, and then it goes on with the one that is there by then.
  private func waitsForFormer(_ key: PictureRequestKey) -> Bool {
    guard let unansweredSince, let requested, requested.photo !== key.photo, requested.mode == key.mode,
      requested.display == key.display
    else { return false }
    let left = Self.patience - unansweredSince.duration(to: context.clock.now)
    guard left > .zero else { return false }
    if !isWaitingForFormer {
      isWaitingForFormer = true
      context.clock.schedule(after: left) { [weak self] in
        self?.isWaitingForFormer = false
        self?.requestPicture()
      }
    }
    return true
  }

  /// Shows a photo that was passed a moment ago: of its own it is not said anything.
  private func showInPassing(_ update: PhotoPictureUpdate) {
    guard case .picture(let picture) = update else { return }
    imageView.image = Image(picture)
    imageView.message = nil
    view.setNeedsDisplay()
  }

  private func take(_ update: PhotoPictureUpdate, in mode: PictureMode) {
    isOverdue = false
    imageView.placeholder = nil
    switch update {
    case .picture(let picture):
      imageView.image = Image(picture)
      imageView.message = nil
      imageSize = picture.imageSize.turned(by: mode.turn)
      isDamaged = picture.isDamaged
      isPreview = picture.isPreview
      isAnimated = picture.isAnimated
      updateBadge()
      if picture.isFinal { play(in: mode) }
    case .words(let words, let size):
      imageView.image = nil
      imageView.message = words
      imageSize = size.turned(by: mode.turn)
    case .failure(let sentence):
      imageView.image = nil
      imageView.placeholder = context.artwork.unavailable
      imageView.message = sentence
    }
    startFillingIfWanted()
    view.setNeedsDisplay()
  }

  private func clearWhenOverdue() {
    imageView.message = nil
    isOverdue = true
    context.clock.schedule(after: .milliseconds(250)) { [weak self, photo] in
      guard let self, self.isOverdue, self.photo === photo else { return }
      self.imageView.image = nil
      self.imageView.message = "Loading \(photo.name) …"
    }
  }

  /// The photos that are likely to be wanted next: those ahead, and the one that was left.
  private func prepareNeighbours(_ space: Size, _ display: DisplayCapabilities) {
    guard let index = conversation.index(of: photo) else { return }
    let photos = conversation.photos
    let step = goesForward ? 1 : -1
    let neighbours = [index + step, index + 2 * step, index - step] + (3...10).map { index + $0 * step }
    context.pictures.prepare(
      neighbours.filter { photos.indices.contains($0) }.map { photos[$0] }, fitting: space, on: display)
  }
}

/// What a picture was asked for.
struct PictureRequestKey: Equatable {
  let photo: Photo
  let mode: PictureMode
  let display: DisplayCapabilities
}
