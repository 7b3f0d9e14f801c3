/// The part of the display that moves during an animated transition. Controllers, views and frames have their
/// final values from the start.
@MainActor enum Movement {
  /// A view that the transition adds slides in from an edge over the old content. The closure runs after
  /// layout.
  case entering(from: Slide.Edge, view: () -> View?)
  /// The old content slides out over the new content.
  case leaving(Slide)
  /// An animator of the app draws the frames. The first closure returns the area, after layout; the second
  /// one makes the animation for it.
  case drawn(area: () -> TransitionArea?, duration: Duration, (TransitionArea) -> any TransitionAnimation)

  /// Returns a movement of a view toward an edge; `nil` if the view is not visible. Call it before removing
  /// the view.
  static func leaving(to edge: Slide.Edge, view: View?) -> Movement? {
    view.flatMap { Slide(of: $0, edge: edge, isEntering: false) }.map { .leaving($0) }
  }

  /// The time from the first to the last frame.
  var duration: Duration {
    if case .drawn(_, let duration, _) = self { return duration }
    return Slide.duration
  }

  /// The animation; `nil` if none of the moving part is visible.
  var animation: (any TransitionAnimation)? {
    switch self {
    case .entering(let edge, let view): view().flatMap { Slide(of: $0, edge: edge, isEntering: true) }
    case .leaving(let slide): slide
    case .drawn(let area, _, let make): area().map(make)
    }
  }
}
