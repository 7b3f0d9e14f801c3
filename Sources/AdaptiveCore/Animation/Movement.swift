/// The part of the display that moves during an animated transition. Controllers, views and frames have their
/// final values from the start.
@MainActor enum Movement {
  /// A view that the transition adds slides in from an edge over the old content. The closure runs after
  /// layout.
  case entering(from: Slide.Edge, view: () -> View?)
  /// The old content slides out over the new content.
  case leaving(Slide)

  /// Returns a movement of a view toward an edge; `nil` if the view is not visible. Call it before removing
  /// the view.
  static func leaving(to edge: Slide.Edge, view: View?) -> Movement? {
    view.flatMap { Slide(of: $0, edge: edge, isEntering: false) }.map { .leaving($0) }
  }

  /// The path of the moving part; `nil` if none of it is visible.
  var slide: Slide? {
    switch self {
    case .entering(let edge, let view): view().flatMap { Slide(of: $0, edge: edge, isEntering: true) }
    case .leaving(let slide): slide
    }
  }
}
