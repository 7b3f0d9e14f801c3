import Queries

/// Which photos of an album are shown, and in which order.
public struct PhotoArrangement: Hashable, Sendable {
  /// Which photos are shown.
  public var filter = Query.everything
  /// The order.
  public var order = PhotoOrder()

  /// Whether each burst is shown as its first photo.
  public var stacksBursts = false

  /// All photos, in the order of the album.
  public init() {}

  /// Whether all photos are shown in the order of the album.
  public var isPlain: Bool { filter.isEverything && order == PhotoOrder() && !stacksBursts }

  /// Whether a decision can change which photos are shown, or their order.
  public var dependsOnDecisions: Bool { !filter.isEverything || order.dependsOnDecisions }
}
