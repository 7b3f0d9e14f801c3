import AdaptiveCore
import PhotoLibrary

extension PhotoController {
  /// Asks for the picture in the present space, unless just that is on its way or there.
  func requestPicture() {
    guard isViewLoaded, appearanceState != .disappeared, appearanceState != .disappearing else { return }
    let space = view.bounds.size
    let display = context.capabilities
    let wish = PictureWish(photo: photo, space: space, display: display)
    guard !space.isEmpty, wish != requested else { return }
    let isSamePhoto = requested?.photo === photo
    requested = wish
    // The former photo stays until the next one is there, but not for long: a wrong picture is worse than none.
    if !isSamePhoto { clearWhenOverdue() }
    request = context.pictures.picture(of: photo, fitting: space, on: display) { [weak self] update in
      guard let self, self.requested == wish else { return }
      self.take(update)
    }
    prepareNeighbours(space, display)
  }

  private func take(_ update: PhotoPictureUpdate) {
    isOverdue = false
    imageView.placeholder = nil
    switch update {
    case .picture(let picture, let imageSize, _, let isDamaged):
      imageView.image = Image(picture)
      imageView.message = nil
      self.imageSize = imageSize
      self.isDamaged = isDamaged
    case .words(let words, let imageSize):
      imageView.image = nil
      imageView.message = words
      self.imageSize = imageSize
    case .failure(let sentence):
      imageView.image = nil
      imageView.placeholder = context.artwork.unavailable
      imageView.message = sentence
    }
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

  private func prepareNeighbours(_ space: Size, _ display: DisplayCapabilities) {
    guard let index = conversation.index(of: photo) else { return }
    let photos = conversation.photos
    let neighbours = [index + 1, index - 1, index + 2].filter { photos.indices.contains($0) }
    context.pictures.prepare(neighbours.map { photos[$0] }, fitting: space, on: display)
  }
}

/// What a picture was asked for.
struct PictureWish: Equatable {
  let photo: Photo
  let space: Size
  let display: DisplayCapabilities
}
