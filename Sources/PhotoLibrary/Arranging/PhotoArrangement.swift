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

  /// Whether a photo can be shown or not because of another photo.
  public var concernsRelations: Bool { stacksBursts || filter.concernsRelations }

  /// Whether a decision can change which photos are shown, or their order.
  public var dependsOnDecisions: Bool { !filter.isEverything || order.dependsOnDecisions }

  /// Whether the shown photos are among those of another arrangement, in the same order, as far as that can
  /// be told from the conditions alone.
  public func narrows(_ other: PhotoArrangement) -> Bool {
    order == other.order && !concernsRelations && !other.concernsRelations
      && filter.narrows(other.filter)
  }
}
