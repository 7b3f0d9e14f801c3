/// What moves on the display while a change is shown. The controllers, views and frames are final at once.
@MainActor enum Movement {
  /// A view that is there after the change comes in over what was there, from an edge. It is asked for when
  /// everything has its final place.
  case entering(from: Slide.Edge, view: () -> View?)
  /// What was there before the change goes out over what comes.
  case leaving(Slide)

  /// A view goes out to an edge; `nil` when it is not on the screen. To be made before the view is taken away.
  static func leaving(to edge: Slide.Edge, view: View?) -> Movement? {
    view.flatMap { Slide(of: $0, edge: edge, isEntering: false) }.map { .leaving($0) }
  }

  /// The way of the moving part; `nil` when nothing of it is on the screen.
  var slide: Slide? {
    switch self {
    case .entering(let edge, let view): view().flatMap { Slide(of: $0, edge: edge, isEntering: true) }
    case .leaving(let slide): slide
    }
  }
}
