import DecisionStorage
import Queries

extension PhotoArrangement {
  /// Whether a photo can be shown or not because of another photo.
  public var concernsRelations: Bool { stacksBursts || filter.concernsRelations }

  /// Returns whether the shown photos are among those of another arrangement, in the same order, judging by
  /// the conditions alone.
  public func narrows(_ other: PhotoArrangement) -> Bool {
    order == other.order && !concernsRelations && !other.concernsRelations
      && filter.narrows(other.filter)
  }
}
