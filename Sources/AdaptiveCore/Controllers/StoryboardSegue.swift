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
