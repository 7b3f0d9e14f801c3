import AdaptiveCore
import Imaging

extension PhotoController {
  /// Whether a part of the photo is out of view.
  var isZoomed: Bool { viewport?.isZoomed ?? false }

  /// How large the photo is shown and which part of it, in words; `nil` while all of it is in view.
  var zoomInWords: String? {
    guard let viewport, viewport.isZoomed else { return nil }
    func place(_ part: ClosedRange<Double>) -> String? {
      guard part.lowerBound > 0 || part.upperBound < 1 else { return nil }
      return "\(Int(((part.lowerBound + part.upperBound) * 50).rounded())) %"
    }
    return [
      "\(viewport.percent) %", place(viewport.visibleColumns).map { "x \($0)" },
      place(viewport.visibleRows).map { "y \($0)" },
    ].compactMap { $0 }.joined(separator: "  ")
  }

  /// Answers the commands that change how the photo is looked at.
  func zoom(by command: Command) -> Bool {
    switch command {
    case .zoomIn: updateViewport { $0.zoomedIn() }
    case .zoomOut: updateViewport { $0.zoomedOut() }
    case .actualSize: updateViewport(\.actualSize)
    case .fit: updateViewport(\.fit)
    case .fill: updateViewport(\.fill)
    case .toggleZoom: toggleZoom(about: nil)
    case .turnLeft: turn(by: 3)
    case .turnRight: turn(by: 1)
    case .pan(let direction): pan(to: direction)
    default: return false
    }
    return true
  }

  /// To 100 %, where that is nearer, else to the next larger scale; and back to all of the photo.
  private func toggleZoom(about cell: Point?) {
    updateViewport { viewport in
      if viewport.isZoomed { return viewport.fit }
      return viewport.scale < 1 ? viewport.scaled(to: 1, about: cell) : viewport.zoomedIn(about: cell)
    }
  }

  /// Looks elsewhere. Nobody can zoom into a photo whose size is not known yet.
  private func updateViewport(_ change: (Viewport) -> Viewport) {
    guard let former = viewport ?? wholeViewport else {
      return context.require(false, else: "There is no picture to zoom into")
    }
    let next = change(former)
    viewport = next.fitting == .fit ? nil : next
    requestPicture()
  }

  /// A look at all of the photo; `nil` while there is no picture of it.
  private var wholeViewport: Viewport? {
    guard let imageSize, imageView.image != nil else { return nil }
    return Viewport(
      imageSize: imageSize.turned(by: turn), turn: turn, space: view.bounds.size,
      cellPixels: context.capabilities.cellPixels.size)
  }

  private func turn(by quarters: Int) {
    turn = (turn + quarters) % 4
    viewport = viewport?.turned(by: quarters)
    requestPicture()
  }

  /// Moves by a quarter of what is in view, so that the eye keeps its hold.
  private func pan(to direction: PanDirection) {
    let columns = max(1, view.bounds.width / 4)
    let rows = max(1, view.bounds.height / 4)
    switch direction {
    case .left: pan(by: Point(x: -columns, y: 0))
    case .right: pan(by: Point(x: columns, y: 0))
    case .up: pan(by: Point(x: 0, y: -rows))
    case .down: pan(by: Point(x: 0, y: rows))
    }
  }

  private func pan(by cells: Point) {
    guard let next = viewport?.panned(by: cells) else { return }
    guard next != viewport else { return context.require(false, else: "This is the edge of the photo") }
    viewport = next
    requestPicture()
  }

  // MARK: The mouse

  /// Drags a zoomed photo, zooms by the wheel about the pointer and by a double click. Returns whether the event was
  /// used.
  func handleMouse(_ event: MouseEvent) -> Bool {
    let location = view.convertFromWindow(event.location)
    switch event.action {
    case .press:
      splitViewController?.focus(.secondary)
      press(at: location)
    case .drag:
      guard let from = dragLocation, isZoomed else { return false }
      dragLocation = location
      let next = viewport?.panned(by: from - location)
      guard next != viewport else { return true }
      viewport = next
      requestPicture()
    case .release: dragLocation = nil
    case .wheelUp: updateViewport { $0.zoomedIn(about: location) }
    case .wheelDown: updateViewport { $0.zoomedOut(about: location) }
    case .otherPress: return false
    }
    return true
  }

  private func press(at location: Point) {
    let now = context.clock.now
    let isDouble =
      lastClick.map { $0.location == location && $0.time.duration(to: now) < .milliseconds(400) } ?? false
    lastClick = isDouble ? nil : (now, location)
    dragLocation = isDouble ? nil : location
    if isDouble { toggleZoom(about: location) }
  }

  // MARK: Keeping it true

  /// Takes the space there is now.
  func adaptViewport(to space: Size, _ display: DisplayCapabilities) {
    guard let adapted = viewport?.resized(to: space, cellPixels: display.cellPixels.size),
      adapted != viewport
    else { return }
    viewport = adapted
  }

  /// Looks at all of another photo; a place that was filled is filled again, when the photo's size is known.
  func resetViewport() {
    fillsNext = viewport?.fitting == .fill
    turn = 0
    viewport = nil
  }

  /// Fills the place with a photo whose size has just become known, if the one before filled it.
  func startFillingIfWanted() {
    guard fillsNext, let whole = wholeViewport else { return }
    fillsNext = false
    viewport = whole.fill
    requestPicture()
  }

  func updateIndicators() {
    across.visiblePortion = isZoomed ? viewport?.visibleColumns : nil
    down.visiblePortion = isZoomed ? viewport?.visibleRows : nil
  }
}
