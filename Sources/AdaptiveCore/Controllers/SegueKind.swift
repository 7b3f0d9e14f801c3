/// The effect of a segue.
public enum SegueKind: String, Hashable, Sendable, CaseIterable {
  /// The source shows the destination.
  case show
  /// The source shows the destination as the detail.
  case showDetail
  /// The source presents the destination.
  case presentModally
  /// The source presents the destination as a popover that points at the sender or an anchor.
  case popover
  /// A registered closure performs the segue.
  case custom
  /// Returns to the nearest controller that accepts a named action.
  case unwind
  /// The destination is embedded in a container view of the source. A document has no segues of this kind.
  case embed
}
