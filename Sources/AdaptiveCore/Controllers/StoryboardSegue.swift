/// A way from one scene to another while it is gone.
public struct StoryboardSegue {
  /// Its id in the scene; that of the container view for an embedded scene, empty where that has none.
  public let identifier: String
  /// What it does.
  public let kind: SegueKind
  /// The controller it starts from.
  public let source: ViewController
  /// The controller it leads to: new, without a parent and with no view loaded yet; for `.unwind` the one that is gone
  /// back to.
  public let destination: ViewController
  /// Who asked for it: a view, a bar item, or what code passed on; `nil` for nobody.
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
