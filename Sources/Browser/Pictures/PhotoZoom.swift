import AdaptiveCore
import AdaptiveImaging

/// How a photo is viewed: rotated, zoomed, and moved with the mouse. The zoom stays when another photo is
/// shown.
struct PhotoZoom {
  /// Quarter turns of the view, clockwise, 0...3.
  private(set) var turn = 0
  /// The visible part of the photo; `nil` for the whole photo, and until the size of the photo is known.
  private(set) var viewport: Viewport?
  /// The relative part that the previous photo has passed on, until the user changes it; `nil` for none.
  private var carried: RelativeViewport?
  /// Whether the carried part waits until the size of the photo is known.
  private var awaitsSize = false
  /// The last location of a drag; `nil` without one.
  private var dragLocation: Point?
  /// The last click, if it was single.
  private var lastClick: (time: ContinuousClock.Instant, location: Point)?

  /// The longest time between the clicks of a double click.
  private static let doubleClickInterval = Duration.milliseconds(400)

  /// Whether a part of the photo is hidden, or will be once its size is known.
  var isZoomed: Bool { viewport?.isZoomed ?? awaitsSize }

  /// The relative part that this zoom passes on to the next photo; `nil` for the whole photo.
  var relative: RelativeViewport? { carried ?? viewport?.relative }

  /// Whether the user has changed the visible part of this photo.
  var isOwn: Bool { viewport != nil && carried == nil }

  /// The mode of the request for what is visible in a space.
  func mode(in space: Size) -> PictureRequest.Mode {
    if let carried { return .relative(carried, in: space, turn: turn) }
    return viewport.map(PictureRequest.Mode.part) ?? .whole(space, turn: turn)
  }

  /// The mode of the request for another photo, at a turn, in a space.
  func mode(in space: Size, turn: Int) -> PictureRequest.Mode {
    relative.map { .relative($0, in: space, turn: turn) } ?? .whole(space, turn: turn)
  }

  /// The scale and the visible part in words; `nil` for the whole photo.
  var text: String? { scaleText.map { [$0, partText].joined(isolatedBy: "  ") } }

  /// The scale in words; `nil` for the whole photo.
  var scaleText: String? {
    viewport.flatMap { $0.isZoomed ? Wording.percentage("\($0.percent)") : nil }
  }

  /// The visible part in words; empty for all columns and rows.
  var partText: String {
    guard let viewport, viewport.isZoomed else { return "" }
    func percentage(_ part: Double) -> String { Wording.percentage("\(Int((part * 100).rounded()))") }
    func position(_ name: String, _ part: ClosedRange<Double>) -> String? {
      guard part.lowerBound > 0 || part.upperBound < 1 else { return nil }
      return isolating("\(name) \(percentage((part.lowerBound + part.upperBound) / 2))")
    }
    return [position("x", viewport.visibleColumns), position("y", viewport.visibleRows)]
      .compactMap(\.self).joined(isolatedBy: "  ")
  }

  /// Shows what a viewport shows.
  mutating func set(_ next: Viewport) {
    fit()
    if next.fitting != .fit { viewport = next }
  }

  /// Shows the whole photo.
  mutating func fit() {
    viewport = nil
    carried = nil
    awaitsSize = false
  }

  /// Turns the view clockwise.
  mutating func turn(by quarters: Int) {
    turn = (turn + quarters) & 3
    // If limits keep the centre away from the carried part, the visible part is rotated.
    carried = viewport == nil ? carried?.turned(by: quarters) : nil
    viewport = viewport?.turned(by: quarters)
  }

  /// Moves the visible part. Returns whether it moved; `nil` if the whole photo is visible.
  mutating func pan(by cells: Point) -> Bool? {
    guard let previous = viewport else { return nil }
    let next = previous.panned(by: cells)
    guard next != previous else { return false }
    set(next)
    return true
  }

  /// Adapts the viewport to a space.
  mutating func resize(to space: Size, cellPixels: PixelSize) {
    viewport = viewport?.resized(to: space, cellPixels: cellPixels)
  }

  /// Shows the same relative part of another photo at the same scale, or the whole photo as before.
  mutating func moveOn(turn: Int) {
    carried = relative
    awaitsSize = carried != nil
    viewport = nil
    self.turn = turn & 3
  }

  /// Shows the same relative part as another photo; `nil` shows the whole photo.
  mutating func carry(_ relative: RelativeViewport?) {
    fit()
    carried = relative
    awaitsSize = carried != nil
  }

  /// Records the size of the photo. `whole` is the viewport that shows the whole photo; `nil` if there is no
  /// picture.
  mutating func resolve(_ whole: Viewport?) {
    awaitsSize = false
    if let carried, let whole { viewport = whole.showing(carried) }
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

  mutating func endDrag() { dragLocation = nil }
}

/// The direction in which the visible part of a zoomed photo moves.
public enum PanDirection: String, Hashable, Sendable {
  case left
  case right
  case up
  case down
}
