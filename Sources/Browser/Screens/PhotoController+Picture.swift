import AdaptiveCore
import AdaptiveImaging
import PhotoLibrary

extension PhotoController {
  /// How long the former photo stays on the screen. After that a wrong picture is worse than none.
  private static let formerPhotoLimit = Duration.milliseconds(250)
  /// How long the visible part must not have moved before the neighbours are prepared.
  private static let rest = Duration.milliseconds(150)

  /// Requests the picture for the present space, unless it is there or on its way.
  func requestPicture() {
    guard isViewLoaded, appearanceState != .disappeared, appearanceState != .disappearing else { return }
    let space = view.bounds.size
    let display = context.capabilities
    zoom.resize(to: space, cellPixels: display.cellPixels.size)
    guard !space.isEmpty else { return }
    let next = PictureRequest(shownFile, zoom.mode(in: space), on: display)
    switch fetch.action(for: next, at: context.clock.now) {
    case .none: return
    case .wait(let time):
      context.clock.schedule(after: time) { [weak self] in
        self?.fetch.stopWaiting()
        self?.requestPicture()
      }
    case .load: load(next)
    }
  }

  private func load(_ next: PictureRequest) {
    let isOtherPhoto = fetch.begin(next, at: context.clock.now)
    playback = nil
    if isOtherPhoto { clearWhenOverdue() }
    request = context.pictures.requestPicture(next) { [weak self] update in
      guard let self, self.fetch.request == next else { return }
      self.fetch.receive()
      if next.file == self.shownFile { return self.receive(update, for: next) }
      // The user has passed this photo: its picture is visible for a moment, but nothing else about it.
      if case .success(let picture) = update, picture.cells.size != .zero { self.show(picture) }
      self.requestPicture()
    }
    prepareNeighbours()
  }

  private func receive(_ update: PictureUpdate, for request: PictureRequest) {
    fetch.show()
    imageView.placeholder = nil
    switch update {
    case .success(let picture):
      shown.receive(picture, turn: request.turn)
      if picture.cells.size == .zero {
        show(message: Wording.text(for: picture, of: photo))
      } else {
        show(picture)
      }
      zoom.resolve(wholeViewport)
      if picture.isFinal { play(request) }
    case .failure(let error):
      imageView.placeholder = context.artwork.unavailable
      show(message: Wording.sentence(for: error))
      zoom.resolve(nil)
    }
  }

  private func show(_ picture: CellPicture) {
    imageView.image = Image(picture)
    imageView.message = nil
    view.setNeedsDisplay()
  }

  private func show(message: String) {
    imageView.image = nil
    imageView.message = message
    view.setNeedsDisplay()
  }

  private func clearWhenOverdue() {
    imageView.message = nil
    context.clock.schedule(after: Self.formerPhotoLimit) { [weak self, photo] in
      guard let self, self.fetch.isOverdue, self.photo === photo else { return }
      self.imageView.image = nil
      self.imageView.message = "Loading \(photo.name) …"
    }
  }

  /// Prepares the photos that the user will probably want next: those ahead, and the one before. While the
  /// visible part moves, other work would only slow that down.
  private func prepareNeighbours() {
    guard zoom.isOwn else { return context.pictures.prepare(neighbours) }
    context.pictures.prepare([])
    let request = fetch.request
    context.clock.schedule(after: Self.rest) { [weak self] in
      guard let self, self.request != nil, self.fetch.request == request else { return }
      self.context.pictures.prepare(self.neighbours)
    }
  }

  /// The requests for the neighbours as they would be viewed, the likeliest first.
  private var neighbours: [PictureRequest] {
    let step = goesForward ? 1 : -1
    return ([1, 2, -1] + Array(3...10)).compactMap { photoList.neighbour(of: photo, at: $0 * step) }.map {
      let mode = zoom.mode(in: view.bounds.size, turn: $0.rotation.quarterTurns)
      return PictureRequest($0, mode, on: context.capabilities)
    }
  }
}
