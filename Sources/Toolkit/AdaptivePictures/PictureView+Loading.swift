import AdaptiveCore
import AdaptiveImaging

extension PictureView {
  /// The capabilities of the display; `nil` outside a window.
  var display: DisplayCapabilities? { window?.screen.capabilities }

  /// The request for what should be visible now; `nil` if nothing should.
  var wantedRequest: PictureRequest? {
    guard let picture, let display else { return nil }
    // The layout may give the view no cells until its content has a size, so request that size.
    let space = bounds.isEmpty && usesConstraints ? Size(width: 1, height: 1) : bounds.size
    guard !space.isEmpty else { return nil }
    return PictureRequest(
      picture.file, mode(in: space, cellPixels: display.cellPixels.size), on: display,
      background: PictureBackground(display.background ?? (display.style == .light ? 0xFF_FFFF : 0)))
  }

  /// How the picture is viewed. A picture can fill the view once its size is known.
  private func mode(in space: Size, cellPixels: PixelSize) -> PictureRequest.Mode {
    let whole = PictureRequest.Mode.whole(space, turn: 0)
    guard contentMode == .fill, let pictureSize else { return whole }
    let viewport = Viewport(imageSize: pictureSize, space: space, cellPixels: cellPixels).fill
    return viewport.isZoomed ? .part(viewport) : whole
  }

  /// Requests what should be visible, unless that is done already.
  func load() {
    guard let wanted = wantedRequest else { return stop() }
    guard wanted != request else { return }
    request = wanted
    playback = nil
    isAnimated = false
    change(to: .loading)
    let work = pictures.loader.load(wanted) { [weak self] update in
      guard let self, self.request == wanted else { return }
      self.receive(update)
    }
    // The first update, which has come already if the picture is cached, may have led to another request.
    // The previous work ends only now, so that this one takes over what both need.
    if request == wanted { task = work }
  }

  /// Stops loading and playing. The visible picture stays.
  func stop() {
    request = nil
    task = nil
    playback = nil
    if state == .loading { change(to: .empty) }
  }

  func pictureDidChange() {
    stop()
    pictureSize = nil
    imageView.image = nil
    change(to: .empty)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if window != nil { load() }
  }

  private func receive(_ update: PictureUpdate) {
    switch update {
    case .success(let picture):
      imageView.image =
        picture.cells.size.isEmpty
        ? nil : Image(picture.cells, coveredBy: picture.pixels, showing: picture.pixelSource)
      isAnimated = picture.isAnimated
      if pictureSize != picture.imageSize {
        pictureSize = picture.imageSize
        invalidateIntrinsicContentSize()
      }
      let final = State.shown(size: picture.imageSize, isDamaged: picture.isDamaged)
      change(to: picture.isFinal ? final : .loading)
      if wantedRequest != request {
        load()
      } else if picture.isFinal {
        playIfWanted()
      }
    case .failure(let error):
      imageView.image = nil
      change(to: .failed(PictureError(error)))
    }
  }

  /// Plays an animation from its beginning, or stops it. Only a whole picture plays.
  func playIfWanted() {
    guard playsAnimations, isAnimated, let request, case .whole = request.mode, case .shown = state else {
      playback = nil
      return
    }
    playback = pictures.loader.play(request) { [weak self] frame in
      self?.imageView.image = Image(frame.cells, coveredBy: frame.pixels, showing: frame.pixelSource)
    }
  }

  private func change(to new: State) {
    let previous = state
    state = new
    showState()
    if new != previous { onStateChange?(self) }
  }

  /// Shows the text for the state, which the image view draws while it has no image.
  func showState() {
    switch state {
    case .empty, .loading: imageView.message = alternativeText
    case .shown(let size, _): imageView.message = alternativeText ?? "\(size)"
    case .failed(let error):
      imageView.message = [alternativeText, errorText(error)].compactMap { $0 }.joined(separator: "\n")
    }
  }
}
