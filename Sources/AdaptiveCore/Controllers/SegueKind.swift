/// How a segue brings its destination about.
public enum SegueKind: String, Hashable, Sendable, CaseIterable {
  /// The source shows the destination.
  case show
  /// The source shows the destination as the detail.
  case showDetail
  /// The source presents the destination.
  case presentModally
  /// The source presents the destination as a popover that points at the sender or an anchor.
  case popover
  /// A registered closure does it.
  case custom
  /// Goes back to the nearest controller that accepts a named action.
  case unwind
  /// The destination is embedded in a container view of the source; no segue of a scene has this kind.
  case embed
}
