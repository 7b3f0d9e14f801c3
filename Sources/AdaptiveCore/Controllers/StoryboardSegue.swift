/// A segue from one scene to another, while it is performed.
public struct StoryboardSegue {
  /// The id of the segue. For an embedded scene, the id of the container view; empty if it has none.
  public let identifier: String
  /// The effect.
  public let kind: SegueKind
  /// The controller that the segue starts from.
  public let source: ViewController
  /// The controller that the segue leads to. It is new and has no parent, and its view is not loaded. For
  /// `.unwind` it is the existing controller to return to.
  public let destination: ViewController
  /// The object that requested the segue: a view, a bar item, or an object that code passed; `nil` for none.
  public let sender: AnyObject?

  package init(
    identifier: String, kind: SegueKind, source: ViewController, destination: ViewController,
    sender: AnyObject?
  ) {
    self.identifier = identifier
    self.kind = kind
    self.source = source
    self.destination = destination
    self.sender = sender
  }
}

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
