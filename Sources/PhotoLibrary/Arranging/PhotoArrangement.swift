import Queries

/// Which photos of a conversation are shown, and in which order.
public struct PhotoArrangement: Hashable, Sendable {
  /// Which photos are shown.
  public var filter = Query.everything
  /// The order.
  public var order = PhotoOrder()

  /// Whether each burst is shown as its first photo.
  public var stacksBursts = false

  /// All photos, in the order of the conversation.
  public init() {}

  /// Whether all photos are shown in the order of the conversation.
  public var isPlain: Bool { filter.isEverything && order == PhotoOrder() && !stacksBursts }

  /// Whether each photo is shown or not whatever other photos there are, so that they can be found one by
  /// one.
  public var isGradual: Bool { !stacksBursts && !filter.concernsRelations }

  /// Whether the shown photos are among those of another arrangement, in the same order, as far as that can
  /// be told from the conditions alone.
  public func narrows(_ other: PhotoArrangement) -> Bool {
    order == other.order && isGradual && other.isGradual && filter.narrows(other.filter)
  }
}
