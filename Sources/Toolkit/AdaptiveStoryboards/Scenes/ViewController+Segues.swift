import AdaptiveCore

extension ViewController {
  /// The storyboard that created this controller; `nil` for a controller created in code.
  public var storyboard: Storyboard? { sceneInstance?.storyboard }

  /// Performs a segue of this controller's scene. `shouldPerformSegue(withIdentifier:sender:)` isn't asked:
  /// it is for the segues that bar items and controls perform.
  ///
  /// Each segue creates a new destination. `prepare(for:sender:)` is called before the destination is shown.
  /// A popover points at the sender; a container uses the sender to find the column of the request. An
  /// unknown segue, or a controller without a scene, is reported.
  public func performSegue(withIdentifier identifier: String, sender: AnyObject?) {
    guard let instance = sceneInstance, let segue = instance.scene.segue(identifier), let kind = segue.kind
    else {
      return AdaptiveDiagnostics.report(.unknownSegue(identifier), about: self)
    }
    if window?.isPreview == true { return }
    let destination =
      kind == .unwind
      ? unwindDestination(segue, sender: sender) : instance.destination(of: segue, from: self, sender: sender)
    guard let destination else { return }
    let way = StoryboardSegue(
      identifier: identifier, kind: kind, source: self, destination: destination, sender: sender)
    if kind == .popover { aimPopover(of: way, segue, instance) }
    prepare(for: way, sender: sender)
    // A sender that is not a responder has no position in the hierarchy, so the source stands in for it.
    let asker = sender as? Responder ?? self
    switch kind {
    case .show: show(destination, sender: asker)
    case .showDetail: showDetail(destination, sender: asker)
    case .presentModally, .popover: present(destination)
    case .custom: instance.storyboard.classes.segue(segue.name)?(way)
    case .unwind: unwind(way, action: segue.name)
    case .embed: break
    }
  }

  /// Sets the source of a popover to the segue's anchor or the sender. `prepare(for:sender:)` can change
  /// it.
  private func aimPopover(of way: StoryboardSegue, _ segue: SegueDescription, _ instance: SceneInstance) {
    let popover = way.destination.popoverPresentationController
    if !segue.directions.isEmpty { popover?.permittedArrowDirections = segue.directions }
    if let anchor = segue.anchor {
      // The anchor exists only after the view is loaded.
      loadViewIfNeeded()
      popover?.sourceView = instance.parts[anchor] as? View
    } else {
      popover?.barButtonItem = way.sender as? BarButtonItem
      popover?.sourceView = way.sender as? View
    }
  }
}

extension SceneInstance {
  /// Creates the destination of a segue. Returns `nil`, and reports it, if nothing can create it.
  fileprivate func destination(of segue: SegueDescription, from source: ViewController, sender: AnyObject?)
    -> ViewController?
  {
    guard let scene = segue.scene.flatMap(storyboard.document.scene) else { return nil }
    let made = entry?.destinations[segue.id]?(source, sender)
    guard let destination = made.map({ storyboard.make(scene, from: $0) }) ?? storyboard.make(scene) else {
      return nil
    }
    if segue.kind == .popover {
      destination.modalPresentationStyle = .popover
    } else if let style = segue.style {
      destination.modalPresentationStyle = style
    }
    return destination
  }
}
