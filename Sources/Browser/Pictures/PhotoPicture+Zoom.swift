import AdaptiveCore
import AdaptiveImaging

extension PhotoPicture {
  /// How long the navigator shows which part is visible after it has moved.
  private static let indicatorDuration = Duration.milliseconds(800)

  /// Enlarges the photo.
  func zoomIn() -> CommandOutcome { updateViewport { $0.zoomedIn() } }

  /// Reduces the photo.
  func zoomOut() -> CommandOutcome { updateViewport { $0.zoomedOut() } }

  /// Shows the photo at 100%: one photo pixel per screen pixel.
  func showActualSize() -> CommandOutcome { updateViewport(\.actualSize) }

  /// Fills the screen with the photo, cropping what does not fit.
  func fill() -> CommandOutcome { updateViewport(\.fill) }

  /// Shows the whole photo, as large as possible.
  func fit() -> CommandOutcome {
    view(nil)
    return .done()
  }

  /// Shows the same relative part as another photo; `nil` shows the whole photo, even if there is no picture
  /// of it yet.
  func view(_ relative: RelativeViewport?) {
    zoom.carry(relative)
    zoom.resolve(wholeViewport)
    requestPicture()
  }

  /// Zooms to 100%, or to the next larger scale if the photo is that large already; and back to the whole
  /// photo.
  func toggleZoom(about cell: Point? = nil) -> CommandOutcome {
    updateViewport { viewport in
      if viewport.isZoomed { return viewport.fit }
      return viewport.scale < 1 ? viewport.scaled(to: 1, about: cell) : viewport.zoomedIn(about: cell)
    }
  }

  /// Changes the viewport, once the photo's size is known.
  private func updateViewport(_ change: (Viewport) -> Viewport) -> CommandOutcome {
    guard let previous = zoom.viewport ?? wholeViewport else {
      return .refused(Wording.noPictureToZoom)
    }
    zoom.set(change(previous))
    requestPicture()
    return .done()
  }

  /// The viewport that shows the whole photo; `nil` until there is a picture of it.
  var wholeViewport: Viewport? {
    guard let imageSize = shown.imageSize, imageView.image != nil else { return nil }
    return Viewport(
      imageSize: imageSize.turned(by: zoom.turn), turn: zoom.turn, space: imageView.bounds.size,
      cellPixels: context.capabilities.cellPixels.size)
  }

  /// Turns the view to the photo's rotation, and shows what its file contains now.
  func photoDidChange() {
    let quarters = photo.rotation.quarterTurns - zoom.turn
    if quarters != 0 { zoom.turn(by: quarters) }
    requestPicture()
  }

  /// Moves by a quarter of the visible part, so that most of it stays visible.
  func pan(to direction: PanDirection) -> CommandOutcome {
    let columns = max(1, imageView.bounds.width / 4)
    let rows = max(1, imageView.bounds.height / 4)
    let step =
      switch direction {
      case .left: Point(x: -columns, y: 0)
      case .right: Point(x: columns, y: 0)
      case .up: Point(x: 0, y: -rows)
      case .down: Point(x: 0, y: rows)
      }
    guard let hasMoved = zoom.pan(by: step) else { return .done() }
    showIndicators()
    guard hasMoved else { return .refused(Wording.edgeOfPhoto) }
    requestPicture()
    return .done()
  }

  /// Drags a zoomed photo, and zooms about the pointer by the wheel and by a double click. Returns whether it
  /// used the event.
  func handleMouse(_ event: MouseEvent) -> Bool {
    let location = imageView.convertFromWindow(event.location)
    switch event.action {
    case .press:
      if zoom.press(at: location, context.clock.now) { context.interface.report(toggleZoom(about: location)) }
    case .drag:
      guard let hasMoved = zoom.drag(to: location) else { return false }
      showIndicators()
      if hasMoved { requestPicture() }
    case .release: zoom.endDrag()
    case .wheelUp: context.interface.report(updateViewport { $0.zoomedIn(about: location) })
    case .wheelDown: context.interface.report(updateViewport { $0.zoomedOut(about: location) })
    case .otherPress, .move: return false
    }
    return true
  }

  /// Shows which part is visible, for a moment.
  private func showIndicators() {
    indicatorTimer.start(after: Self.indicatorDuration)
    updateIndicators()
  }

  /// Shows which part is visible while it moves: in the navigator, or without room for it at the edges.
  func updateIndicators() {
    let viewport = zoom.isZoomed && indicatorTimer.isRunning ? zoom.viewport : nil
    let isNavigating = viewport.map { navigator.show($0, of: file, over: imageView) } ?? false
    if viewport == nil { navigator.hide() }
    // The left end of the line stands for the left edge of the photo, in every language.
    across.semanticContentAttribute = .spatial
    across.visiblePortion = isNavigating ? nil : viewport?.visibleColumns
    down.visiblePortion = isNavigating ? nil : viewport?.visibleRows
  }

  /// Shows the photo at 100% with the point on which the camera focused in the centre, or else its sharpest
  /// area, as soon as that is known.
  func zoomToFocus() {
    let (photo, file) = (photo, file)
    focusSearch?.cancel()
    focusSearch = Task.onMainQueue { [weak self, context] in
      let point = await context.pictures.focusPoint(of: file)
      guard !Task.isCancelled, let self, self.photo === photo, self.file == file else { return }
      guard let point else { return context.interface.report(.refused(Wording.nothingSharp)) }
      self.view(point.relative(turn: self.zoom.turn))
      context.interface.showMessage(Wording.focus(point.source))
    }
  }
}
