import AdaptiveCore
import Imaging

/// How a photo is to be shown.
enum PictureMode: Hashable {
  /// All of it in at most so many cells, turned by so many quarters clockwise.
  case whole(Size, turn: Int)
  /// All of it in at most so many cells, small among others: a thumbnail that somebody has made is good enough.
  case thumbnail(Size)
  /// The part of it that is in view.
  case part(Viewport)

  /// The cells there are.
  var space: Size {
    switch self {
    case .whole(let space, _), .thumbnail(let space): space
    case .part(let viewport): viewport.space
    }
  }

  /// Quarter turns clockwise, 0...3.
  var turn: Int {
    switch self {
    case .whole(_, let turn): turn
    case .thumbnail: 0
    case .part(let viewport): viewport.turn
    }
  }
}
