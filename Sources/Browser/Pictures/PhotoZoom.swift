import AdaptiveCore
import AdaptiveImaging

/// How a photo is viewed: turned, zoomed, and moved with the mouse.
struct PhotoZoom {
  /// Quarter turns of the view, clockwise, 0...3.
  private(set) var turn = 0
  /// The visible part of the photo; `nil` for the whole photo.
  private(set) var viewport: Viewport?
  /// Whether the photo fills the space as soon as its size is known.
  private var fillsNext = false
  /// The last location of a drag; `nil` without one.
  private var dragLocation: Point?
  /// The last click, if it was single.
  private var lastClick: (time: ContinuousClock.Instant, location: Point)?

  /// The longest time between the clicks of a double click.
  private static let doubleClickInterval = Duration.milliseconds(400)

  /// Whether a part of the photo is hidden.
  var isZoomed: Bool { viewport?.isZoomed ?? false }

  /// The mode of the request for what is visible in a space.
  func mode(in space: Size) -> PictureRequest.Mode {
    viewport.map(PictureRequest.Mode.part) ?? .whole(space, turn: turn)
  }

  /// The scale and the visible part in words; `nil` for the whole photo.
  var text: String? {
    guard let viewport, viewport.isZoomed else { return nil }
    func position(_ name: String, _ part: ClosedRange<Double>) -> String? {
      guard part.lowerBound > 0 || part.upperBound < 1 else { return nil }
      return "\(name) \(Int(((part.lowerBound + part.upperBound) * 50).rounded()))%"
    }
    return [
      "\(viewport.percent)%", position("x", viewport.visibleColumns), position("y", viewport.visibleRows),
    ].compactMap { $0 }.joined(separator: "  ")
  }

  /// Shows what a viewport shows.
  mutating func set(_ next: Viewport) {
    viewport = next.fitting == .fit ? nil : next
  }

  /// Turns the view clockwise.
  mutating func turn(by quarters: Int) {
    turn = (turn + quarters) & 3
    viewport = viewport?.turned(by: quarters)
  }

  /// Moves the visible part. Returns whether it moved; `nil` if the whole photo is visible.
  mutating func pan(by cells: Point) -> Bool? {
    guard let former = viewport else { return nil }
    let next = former.panned(by: cells)
    viewport = next
    return next != former
  }

  /// Adapts the viewport to a space.
  mutating func resize(to space: Size, cellPixels: PixelSize) {
    viewport = viewport?.resized(to: space, cellPixels: cellPixels)
  }

  /// Shows the whole of another photo. If the former one filled the space, so will the other.
  mutating func reset() {
    fillsNext = viewport?.fitting == .fill
    turn = 0
    viewport = nil
  }

  /// Fills the space with a photo whose size is known now, if the former one filled it. `whole` is the
  /// viewport that shows the whole photo. Returns whether it does.
  mutating func fillIfWanted(_ whole: Viewport?) -> Bool {
    guard fillsNext, let whole else { return false }
    fillsNext = false
    viewport = whole.fill
    return true
  }

  /// Records a click. Returns whether it is the second one of a double click.
  mutating func press(at location: Point, _ now: ContinuousClock.Instant) -> Bool {
    let isDouble =
      lastClick.map {
        $0.location == location && $0.time.duration(to: now) < Self.doubleClickInterval
      } ?? false
    lastClick = isDouble ? nil : (now, location)
    dragLocation = isDouble ? nil : location
    return isDouble
  }

  /// Moves a zoomed photo with the mouse. Returns whether it moved; `nil` if there is nothing to drag.
  mutating func drag(to location: Point) -> Bool? {
    guard let from = dragLocation, isZoomed else { return nil }
    dragLocation = location
    return pan(by: from - location)
  }

  /// Ends a drag.
  mutating func endDrag() { dragLocation = nil }
}
